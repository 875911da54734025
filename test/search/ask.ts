import type { EntityRecord } from '../../src/contract/record.ts';
import { SearchIndexBuilder } from '../../src/search/index-builder.ts';
import { parseRange } from '../../src/search/parse-range.ts';
import type { SearchOutcome, SearchQuery } from '../../src/search/query.ts';
import { runSearch } from '../../src/search/run-search.ts';
import type { SearchIndex } from '../../src/search/search-index.ts';
import { SYNONYMS } from '../../src/search/synonyms.ts';
import type { Question } from './arbitrary/question.ts';
import type { SynonymGroups } from './oracle/phrases.ts';

export function indexOf(records: readonly EntityRecord[]): SearchIndex {
  const builder = new SearchIndexBuilder();
  for (const record of records) builder.add(record);
  return builder.finish();
}

/** The table as sets of phrases. */
export const SYNONYM_GROUPS: SynonymGroups = setsOf(SYNONYMS.others);

function setsOf(others: typeof SYNONYMS.others): SynonymGroups {
  const sets = new Map<string, string[]>();
  for (const [phrase, same] of others) {
    const set = [phrase, ...same.map((other) => other.join(' '))].sort();
    sets.set(set.join(), set);
  }
  const phrases = [...sets.values()].flat();
  // From the map alone nobody can tell how sets that share a phrase were written.
  if (new Set(phrases).size < phrases.length) throw new Error('a phrase stands in two sets of synonyms');
  return [...sets.values()];
}

export const EVERYTHING: SearchQuery = {
  text: '',
  filters: {},
  ranges: [],
  kind: null,
  sort: { by: 'relevance' },
  limit: 100,
  after: null,
  facets: [],
  includeQuarantined: false,
};

export function queryOf(question: Question): SearchQuery {
  const { text, filters, typedRanges, kind, sort, facets, includeQuarantined, limit } = question;
  const ranges = typedRanges.map(({ text: typed, meant: { parameter } }) => {
    const parsed = parseRange(parameter, typed);
    if ('fault' in parsed) throw new Error(`${parameter}=${typed} ${parsed.fault}`);
    return parsed.range;
  });
  return { text, filters, ranges, kind, sort, facets, includeQuarantined, limit, after: null };
}

/** An ordinal is the place of a record in the order of ids. */
export function idsOf(records: readonly EntityRecord[], { hits }: SearchOutcome): string[] {
  return hits.map(({ ordinal }) => records[ordinal]?.id ?? `no record ${ordinal}`);
}

/** Page by page to the end; `most` stops a walk that does not end. */
export function walk(index: SearchIndex, query: SearchQuery, most: number): SearchOutcome[] {
  const pages: SearchOutcome[] = [];
  let after = query.after;
  do {
    const page = runSearch(index, { ...query, after });
    pages.push(page);
    after = page.next;
  } while (after !== null && pages.length <= most);
  return pages;
}
