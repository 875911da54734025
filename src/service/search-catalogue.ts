import type { EntityRecord } from '../contract/record.ts';
import {
  FACETS,
  type ReadFilters,
  type SearchAnswer,
  type SearchResult,
  type SearchWarning,
} from '../contract/search.ts';
import type { Hit, Matched, ReadWord, SearchQuery } from '../search/query.ts';
import { findAll, runSearch } from '../search/run-search.ts';
import { readCursor, writeCursor } from './search-cursor.ts';
import { type FilterRequest, rangesOf, type SearchRequest } from './search-request.ts';
import { kindWarning, rankingWarning, swappedWarnings, unknownWarnings } from './search-warnings.ts';
import type { Searchable } from './searchable.ts';

/** Answers `GET /api/search` (decision 29). */
export function searchCatalogue(searchable: Searchable, request: SearchRequest): SearchAnswer {
  const asked = { ...filtersOf(request), ...(request.category && { category: request.category }) };
  const query = toQuery(request, asked);
  const question = JSON.stringify([searchable.snapshot.id, { ...query, limit: 0, facets: [] }]);
  const after = request.cursor === undefined ? null : readCursor(request.cursor, question);
  const outcome = runSearch(searchable.index, { ...query, after });
  const found = outcome.hits.map((hit) => ({ hit, record: searchable.records[hit.ordinal] as EntityRecord }));
  const placed = found.flatMap(({ hit, record }) =>
    hit.matched.flatMap((match) => (match.how === 'sorted' ? [{ record, declaration: match.declaration }] : [])),
  );
  return {
    query: { ...readFilters(query, outcome.words), sort: sortWord(query), limit: query.limit },
    total: outcome.total,
    withheld_quarantined: outcome.withheldQuarantined,
    results: found.map(({ hit, record }) => resultOf(hit, record)),
    facets: Object.fromEntries(outcome.facets.map(({ name, ...counts }) => [name, counts])) as SearchAnswer['facets'],
    warnings: [...warningsOf(searchable, request, query, outcome.words), ...rankingWarning(query, placed)],
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
  { index }: Searchable,
  request: FilterRequest | SearchRequest,
  query: SearchQuery,
  words: readonly ReadWord[],
): SearchWarning[] {
  return [...swappedWarnings(rangesOf(request)), ...unknownWarnings(index, query, words), ...kindWarning(query)];
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

const ALWAYS_DECLARED = ['torque', 'speed', 'weight', 'voltage'] as const;

function resultOf({ matched }: Hit, record: EntityRecord): SearchResult {
  const { id, name, category, manufacturer, type, focus, standard_conformance, ros_support, status, source_tier } =
    record;
  return {
    id,
    name,
    category,
    manufacturer,
    type,
    focus,
    bus_classes: standard_conformance.bus_classes,
    ...(ros_support !== undefined && { ros_support }),
    ...(status && { status }),
    source_tier,
    ...(record.quarantine && { quarantine: true as const }),
    declared: declaredFields(record, matched),
    matched: matched.map((match) => reasonOf(match, record)),
    url: `/api/entity/${encodeURIComponent(id)}`,
  };
}

function declaredFields(record: EntityRecord, matched: readonly Matched[]): SearchResult['declared'] {
  const asked = matched.flatMap((match) => ('declaration' in match ? [parameterOf(match)] : []));
  const fields = record as unknown as Record<string, string | undefined>;
  const names = new Set<string>([...ALWAYS_DECLARED, ...asked]);
  return Object.fromEntries([...names].flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])));
}

type ByDeclaration = Extract<Matched, { declaration: number }>;

function parameterOf(match: ByDeclaration): string {
  return match.how === 'range' ? match.range.parameter : match.parameter;
}

function reasonOf(match: Matched, { declarations, readings }: EntityRecord): SearchResult['matched'][number] {
  if (!('declaration' in match)) return match;
  const { how, declaration } = match;
  const declared = declarations[declaration]?.declared ?? '';
  const kind = readings[declaration]?.kind ?? 'unspecified';
  return { how, parameter: parameterOf(match), declaration, declared, kind };
}
