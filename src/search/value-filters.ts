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

/** The declarations by which a part passes a range. */
export function declarationsInRange(
  index: SearchIndex,
  part: number,
  range: RangeFilter,
  kind: DeclarationKind | null,
): number[] {
  const column = index.values.of(range.parameter, range.quantity);
  if (!column) return [];
  const passes = readingTest(column, range, wantedKind(range.parameter, kind));
  return [...readingsOf(column, part)].filter(passes).map((i) => column.declarations[i] as number);
}

/** Whether a reading is of the kind asked for. */
export function countingReadings({ kinds }: ValueReadings, parameter: string, kind: DeclarationKind | null) {
  const wanted = wantedKind(parameter, kind);
  return (i: number): boolean => wanted < 0 || kinds[i] === wanted;
}

interface SortedReadings {
  readonly column: ValueReadings;
  /** Whether a reading counts. */
  readonly counts: (i: number) => boolean;
  /** The least key comes first. */
  readonly keyOf: (i: number) => number;
}

/**
 * The readings an order goes by: of one quantity and of the kind asked for. Where the same parameter is asked for in a
 * range, those that pass it: who asks for 5 to 20 Nm wants them ordered by that, not by a peak beyond.
 */
function sortedReadings(
  index: SearchIndex,
  { parameter, descending }: ParameterSort,
  { ranges, kind }: Pick<SearchQuery, 'ranges' | 'kind'>,
): SortedReadings | undefined {
  const range = ranges.find((one) => one.parameter === parameter);
  const quantity = range?.quantity ?? quantitiesOf(parameter)[0];
  const column = quantity && index.values.of(parameter, quantity);
  if (!column) return undefined;
  const wanted = wantedKind(parameter, kind);
  const counts = range ? readingTest(column, range, wanted) : countingReadings(column, parameter, kind);
  const { lows, highs } = column;
  const keyOf = descending ? (i: number) => -(highs[i] as number) : (i: number) => lows[i] as number;
  return { column, counts, keyOf };
}

/** A part without a reading comes last. */
export function fillSortKeys(keys: Float64Array, index: SearchIndex, sort: ParameterSort, query: SearchQuery): void {
  keys.fill(Infinity);
  const sorted = sortedReadings(index, sort, query);
  if (!sorted) return;
  const { parts } = sorted.column;
  for (let i = 0; i < parts.length; i++) {
    if (!sorted.counts(i)) continue;
    const key = sorted.keyOf(i);
    const part = parts[i] as number;
    if (key < (keys[part] as number)) keys[part] = key;
  }
}

/** The declaration a part was put in its place by. */
export function declarationSortedBy(
  index: SearchIndex,
  part: number,
  sort: ParameterSort,
  query: SearchQuery,
): number | undefined {
  const sorted = sortedReadings(index, sort, query);
  if (!sorted) return undefined;
  let best: number | undefined;
  for (const i of readingsOf(sorted.column, part)) {
    if (sorted.counts(i) && (best === undefined || sorted.keyOf(i) < sorted.keyOf(best))) best = i;
  }
  return best === undefined ? undefined : sorted.column.declarations[best];
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
