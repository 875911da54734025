import type { DeclarationKind } from '../contract/fact.ts';
import { kindMatters, quantitiesOf } from './numeric-parameters.ts';
import type { ParameterSort, RangeFilter, SearchQuery } from './query.ts';
import type { SearchIndex } from './search-index.ts';
import { kindCode, type ValueReadings } from './value-columns.ts';

/** Two conversions of one value differ in the last bits only. */
const SAME_VALUE = 1e-9;

function atMost(a: number, b: number): boolean {
  return a <= b || a - b <= SAME_VALUE * Math.max(Math.abs(a), Math.abs(b));
}

/** The kind that counts for a parameter, or -1 for any. */
function wantedKind(parameter: string, kind: DeclarationKind | null): number {
  return kind !== null && kindMatters(parameter) ? kindCode(kind) : -1;
}

/** How many of the ranges each part passes. */
export function countRangesPassed(passed: Uint8Array, index: SearchIndex, { ranges, kind }: SearchQuery): void {
  for (const [place, range] of ranges.entries()) {
    const column = index.values.of(range.parameter, range.quantity);
    if (!column) continue;
    const passes = readingTest(column, range, wantedKind(range.parameter, kind));
    for (let i = 0; i < column.parts.length; i++) {
      const part = column.parts[i] as number;
      if (passed[part] === place && passes(i)) passed[part] = place + 1;
    }
  }
}

/** A reading passes where it overlaps the range (docs/search.md, "Ranges"). */
function readingTest({ lows, highs, kinds }: ValueReadings, { low, high }: RangeFilter, kind: number) {
  const least = low ?? -Infinity;
  const greatest = high ?? Infinity;
  return (i: number): boolean =>
    (kind < 0 || kinds[i] === kind) && atMost(lows[i] as number, greatest) && atMost(least, highs[i] as number);
}

/** The declaration by which a part passes a range. */
export function declarationInRange(
  index: SearchIndex,
  part: number,
  range: RangeFilter,
  kind: DeclarationKind | null,
): number | undefined {
  const column = index.values.of(range.parameter, range.quantity);
  if (!column) return undefined;
  const passes = readingTest(column, range, wantedKind(range.parameter, kind));
  for (const i of readingsOf(column, part)) if (passes(i)) return column.declarations[i];
  return undefined;
}

/** The readings a sort goes by: of one quantity, that of the range on the same parameter, else what it mostly measures. */
export function sortedReadings(index: SearchIndex, sort: ParameterSort, { ranges }: Pick<SearchQuery, 'ranges'>) {
  const range = ranges.find(({ parameter }) => parameter === sort.parameter);
  const quantity = range?.quantity ?? quantitiesOf(sort.parameter)[0];
  return quantity && index.values.of(sort.parameter, quantity);
}

/** The least key comes first; a part without a reading comes last. */
export function fillSortKeys(keys: Float64Array, index: SearchIndex, sort: ParameterSort, query: SearchQuery): void {
  keys.fill(Infinity);
  const column = sortedReadings(index, sort, query);
  if (!column) return;
  const kind = wantedKind(sort.parameter, query.kind);
  for (let i = 0; i < column.parts.length; i++) {
    if (kind >= 0 && column.kinds[i] !== kind) continue;
    const key = sortKey(column, i, sort);
    const part = column.parts[i] as number;
    if (key < (keys[part] as number)) keys[part] = key;
  }
}

function sortKey({ lows, highs }: ValueReadings, i: number, { descending }: ParameterSort): number {
  return descending ? -(highs[i] as number) : (lows[i] as number);
}

/** The declaration a part was put in its place by. */
export function declarationSortedBy(
  index: SearchIndex,
  part: number,
  sort: ParameterSort,
  query: SearchQuery,
): number | undefined {
  const column = sortedReadings(index, sort, query);
  if (!column) return undefined;
  const kind = wantedKind(sort.parameter, query.kind);
  let best: number | undefined;
  for (const i of readingsOf(column, part)) {
    if (kind >= 0 && column.kinds[i] !== kind) continue;
    if (best === undefined || sortKey(column, i, sort) < sortKey(column, best, sort)) best = i;
  }
  return best === undefined ? undefined : column.declarations[best];
}

/** Places of the readings of a part; they stand together, in the order of parts. */
function* readingsOf({ parts }: ValueReadings, part: number): Generator<number> {
  let low = 0;
  let high = parts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((parts[middle] as number) < part) low = middle + 1;
    else high = middle;
  }
  for (let i = low; i < parts.length && parts[i] === part; i++) yield i;
}
