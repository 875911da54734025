import { DISTRIBUTION_BINS, type Distribution } from '../contract/distribution.ts';
import { CANONICAL_UNIT } from '../units/unit-table.ts';
import { quantitiesOf } from './numeric-parameters.ts';
import type { SearchQuery } from './query.ts';
import { findAll } from './run-search.ts';
import type { SearchIndex } from './search-index.ts';
import type { ValueReadings } from './value-columns.ts';
import { countingReadings } from './value-filters.ts';

/** Beyond two decades most parts of a linear scale stand in its first bin. */
const LOG_FROM = 100;

/** How the parts found divide by one parameter, as if no range of it were asked for. */
export function distributionOf(index: SearchIndex, query: SearchQuery, parameter: string): Distribution {
  const asked = query.ranges.find((range) => range.parameter === parameter);
  const [first] = quantitiesOf(parameter);
  const quantity = asked?.quantity ?? first;
  if (quantity === undefined) throw new RangeError(`${parameter} is no numeric parameter`);
  const ranges = query.ranges.filter((range) => range !== asked);
  const { parts } = findAll(index, { ...query, ranges });
  const column = index.values.of(parameter, quantity);
  const readings = column ? readingsAmong(column, parts, countingReadings(column, parameter, query.kind)) : [];
  const declaring = new Set(readings.map(({ part }) => part)).size;
  const siUnit = CANONICAL_UNIT[quantity];
  return {
    parameter,
    quantity,
    si_unit: siUnit,
    parts: declaring,
    undeclared: parts.length - declaring,
    ...spread(readings),
  };
}

interface Reading {
  part: number;
  low: number;
  high: number;
}

/** Both are in the order of parts. */
function readingsAmong(column: ValueReadings, parts: Uint32Array, counts: (i: number) => boolean): Reading[] {
  const found: Reading[] = [];
  let at = 0;
  for (let i = 0; i < column.parts.length; i++) {
    const part = column.parts[i] as number;
    while (at < parts.length && (parts[at] as number) < part) at++;
    if (at === parts.length) break;
    if (parts[at] !== part || !counts(i)) continue;
    found.push({ part, low: column.lows[i] as number, high: column.highs[i] as number });
  }
  return found;
}

type Spread = Pick<Distribution, 'si_low' | 'si_high' | 'scale' | 'bins'>;

function spread(readings: readonly Reading[]): Spread {
  if (readings.length === 0) return { si_low: null, si_high: null, scale: 'linear', bins: [] };
  let [least, leastPositive, greatest] = [Infinity, Infinity, -Infinity];
  for (const { low, high } of readings) {
    least = Math.min(least, low);
    greatest = Math.max(greatest, high);
    for (const value of [low, high]) if (value > 0) leastPositive = Math.min(leastPositive, value);
  }
  const scale = greatest / leastPositive > LOG_FROM && least >= 0 ? 'log' : 'linear';
  const edges = edgesOf(scale === 'log' ? leastPositive : least, greatest, scale);
  return { si_low: least, si_high: greatest, scale, bins: fill(edges, readings) };
}

function edgesOf(low: number, high: number, scale: Distribution['scale']): number[] {
  if (low === high) return [low, high];
  const at = (share: number) => (scale === 'log' ? low * (high / low) ** share : low + (high - low) * share);
  const inner = Array.from({ length: DISTRIBUTION_BINS - 1 }, (_, i) => at((i + 1) / DISTRIBUTION_BINS));
  return [low, ...inner, high];
}

/** A part counts once in every bin one of its readings touches, as it would be found by the range of that bin. */
function fill(edges: readonly number[], readings: readonly Reading[]): Distribution['bins'] {
  const bins = edges.slice(1).map((high, i) => ({ si_low: edges[i] as number, si_high: high, parts: 0 }));
  const counted = new Int32Array(bins.length).fill(-1);
  for (const { part, low, high } of readings) {
    for (let bin = binOf(edges, low); bin <= binOf(edges, high); bin++) {
      if (counted[bin] === part) continue;
      counted[bin] = part;
      (bins[bin] as { parts: number }).parts++;
    }
  }
  return bins;
}

/** Values on an edge stand in the bin it begins; what is below the first edge (a zero of a log scale) in the first. */
function binOf(edges: readonly number[], value: number): number {
  const last = edges.length - 2;
  for (let bin = last; bin > 0; bin--) if (value >= (edges[bin] as number)) return bin;
  return 0;
}
