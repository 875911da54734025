import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { EntityRecord } from '../../src/contract/record.ts';
import { runSearch } from '../../src/search/run-search.ts';
import type { SearchIndex } from '../../src/search/search-index.ts';
import type { Question } from './arbitrary/question.ts';
import { EVERYTHING, idsOf, indexOf, queryOf, SYNONYM_GROUPS, walk } from './ask.ts';
import { Oracle } from './oracle/search.ts';
import { reasonsGiven } from './reasons.ts';

export const ANYTHING: Question = { ...EVERYTHING, ranges: [], typedRanges: [], facets: [] };

/** What a question was, for whoever reads that it failed. */
function described({ typedRanges, ranges, ...rest }: Question): string {
  return JSON.stringify({ ...rest, ranges: typedRanges.map(({ text, meant }) => `${meant.parameter}=${text}`) });
}

/** Thousands are equal; only one that is not is worth the work of an assertion. */
function expectEqual(actual: unknown, expected: unknown, question: Question): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual, described(question)).toEqual(expected);
}

export interface Asked {
  records: readonly EntityRecord[];
  index: SearchIndex;
  oracle: Oracle;
}

export function catalogueOf(records: readonly EntityRecord[]): Asked {
  return { records, index: indexOf(records), oracle: new Oracle(records, SYNONYM_GROUPS) };
}

export function expectTheSame({ records, index, oracle }: Asked, question: Question): void {
  const whole = runSearch(index, { ...queryOf(question), limit: Math.max(records.length, 1) });
  const { total, withheldQuarantined, facets } = whole;
  const reasons = whole.hits.map((hit) => reasonsGiven(hit, records[hit.ordinal] as EntityRecord, question));
  const actual = { ids: idsOf(records, whole), total, withheldQuarantined, facets, reasons };
  expectEqual({ ...actual, next: whole.next }, { ...oracle.search(question), next: null }, question);
}

export function expectPages({ records, index }: Asked, question: Question): void {
  const query = queryOf(question);
  const whole = runSearch(index, { ...query, limit: Math.max(records.length, 1) });
  const pages = walk(index, query, records.length);
  const walked = pages.flatMap((page) => idsOf(records, page));
  expectEqual(walked, idsOf(records, whole), question);
  for (const { total, facets, next, hits } of pages) {
    expectEqual({ total, facets }, { total: whole.total, facets: whole.facets }, question);
    if (next !== null) expectEqual(hits.length, query.limit, question);
  }
}
