import type { EntityRecord } from '../contract/record.ts';
import { FACETS, type ReadFilters, type SearchAnswer, type SearchWarning } from '../contract/search.ts';
import type { ReadWord, SearchQuery } from '../search/query.ts';
import { findAll, runSearch } from '../search/run-search.ts';
import { readCursor, writeCursor } from './search-cursor.ts';
import { type FilterRequest, rangesOf, type SearchRequest } from './search-request.ts';
import { resultOf, withReadings } from './search-results.ts';
import {
  kindWarning,
  leastVoltageWarning,
  rankingWarning,
  sortWarning,
  swappedWarnings,
  unknownWarnings,
  voltageWarning,
} from './search-warnings.ts';
import type { Searchable } from './searchable.ts';
import { suggestIds } from './suggest-ids.ts';

/** Answers `GET /api/search` (decision 29). */
export function searchCatalogue(searchable: Searchable, request: SearchRequest): SearchAnswer {
  const asked = { ...filtersOf(request), ...(request.category && { category: request.category }) };
  const query = toQuery(request, asked);
  const question = JSON.stringify([searchable.snapshot.id, { ...query, limit: 0, facets: [] }]);
  const after = request.cursor === undefined ? null : readCursor(request.cursor, question);
  const outcome = runSearch(searchable.index, { ...query, after });
  const records = outcome.hits.map(({ ordinal }) => searchable.records[ordinal] as EntityRecord);
  const results = outcome.hits.map((hit, i) => {
    const result = resultOf(hit, records[i] as EntityRecord, query);
    return request.readings ? withReadings(result, records[i] as EntityRecord) : result;
  });
  return {
    query: { ...readFilters(query, outcome.words), sort: sortWord(query), limit: query.limit },
    total: outcome.total,
    withheld_quarantined: outcome.withheldQuarantined,
    results,
    facets: Object.fromEntries(outcome.facets.map(({ name, ...counts }) => [name, counts])) as SearchAnswer['facets'],
    warnings: [
      ...warningsOf(searchable, request, query, outcome.words),
      ...voltageWarning(query, results, records),
      ...leastVoltageWarning(query, records),
      ...rankingWarning(query, results, records),
      ...sortWarning(query, results),
    ],
    next_cursor: outcome.next && writeCursor(outcome.next, question),
  };
}

export interface FilteredRecords {
  /** By id. */
  records: EntityRecord[];
  withheldQuarantined: number;
  query: ReadFilters;
  warnings: SearchWarning[];
}

interface Filtered {
  query: SearchQuery;
  /** Places in `searchable.records`, in order. */
  parts: Uint32Array;
  withheldQuarantined: number;
  read: ReadFilters;
  warnings: SearchWarning[];
}

/** Every part that passes the filters of search. */
export function filterParts(
  searchable: Searchable,
  request: FilterRequest & Pick<SearchRequest, 'category'>,
): Filtered {
  const query = queryOf(request);
  const { parts, withheldQuarantined, words } = findAll(searchable.index, query);
  const warnings = warningsOf(searchable, request, query, words);
  return { query, parts, withheldQuarantined, read: readFilters(query, words), warnings };
}

/** What search would look for. */
export function queryOf(request: FilterRequest & Pick<SearchRequest, 'category'>): SearchQuery {
  const { category } = request;
  return toQuery(request, { ...filtersOf(request), ...(category && { category }) });
}

/** The records of a category that pass the filters of search (decision 23). */
export function filterRecords(
  searchable: Searchable,
  category: EntityRecord['category'],
  request: FilterRequest,
): FilteredRecords {
  const asked = toQuery(request, filtersOf(request));
  const query = { ...asked, filters: { ...asked.filters, category: [category] } };
  const { parts, withheldQuarantined, words } = findAll(searchable.index, query);
  return {
    records: Array.from(parts, (part) => searchable.records[part] as EntityRecord),
    withheldQuarantined,
    query: readFilters(asked, words),
    warnings: warningsOf(searchable, request, query, words),
  };
}

type Filters = SearchQuery['filters'];

function filtersOf(request: FilterRequest | SearchRequest): Filters {
  const given = request as Record<string, readonly string[] | undefined>;
  return Object.fromEntries(FACETS.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])));
}

function toQuery(request: FilterRequest | SearchRequest, filters: Filters): SearchQuery {
  const { q: text = '', kind = null, include_quarantined: includeQuarantined = false } = request;
  const { sort, limit, facets } = request as Partial<SearchRequest>;
  return {
    text,
    filters,
    ranges: rangesOf(request).map(({ range }) => range),
    kind,
    sort: sort ?? { by: text === '' ? 'id' : 'relevance' },
    limit: limit ?? 1,
    after: null,
    facets: facets ?? FACETS,
    includeQuarantined,
  };
}

function warningsOf(
  { index, snapshot }: Searchable,
  request: FilterRequest | SearchRequest,
  query: SearchQuery,
  words: readonly ReadWord[],
): SearchWarning[] {
  return [
    ...swappedWarnings(rangesOf(request)),
    ...unknownWarnings(index, query, words, (typed) => suggestIds(typed, snapshot.byId)),
    ...kindWarning(query),
  ];
}

function readFilters(
  { text, filters, ranges, kind, includeQuarantined }: SearchQuery,
  words: readonly ReadWord[],
): ReadFilters {
  return {
    q: text === '' ? null : text,
    words: words.map(({ typed, readAs, found }) => ({ typed, read_as: [...readAs], found })),
    filters: Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, [...(values ?? [])]])),
    ranges: ranges.map(({ parameter, asked, quantity, low, high, siUnit }) => ({
      parameter,
      asked,
      quantity,
      si_low: low,
      si_high: high,
      si_unit: siUnit,
    })),
    kind,
    include_quarantined: includeQuarantined,
  };
}

function sortWord({ sort }: SearchQuery): string {
  return sort.by === 'parameter' ? `${sort.descending ? '-' : ''}${sort.parameter}` : sort.by;
}
