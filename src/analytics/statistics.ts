import type { Spread } from '../contract/intelligence.ts';

export function rounded(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round((value + Number.EPSILON) * factor) / factor;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = medianOf(sorted);
  return {
    known: sorted.length,
    average: sorted.length === 0 ? null : rounded(sorted.reduce((sum, value) => sum + value, 0) / sorted.length, 2),
    median: middle === null ? null : rounded(middle, 2),
    least: sorted[0] ?? null,
    greatest: sorted.at(-1) ?? null,
  };
}

/** Of values in order. */
export function medianOf(sorted: readonly number[]): number | null {
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

export interface Line {
  at(x: number): number;
  slope: number;
  /** Points beyond the two a line needs. */
  freedom: number;
  /** Standard error of the residuals; 0 where two points leave none. */
  residual: number;
  /** Standard error of a value read off at x: it grows away from the data. */
  errorAt(x: number): number;
}

/** Ordinary least squares. */
export function fitLine(points: readonly (readonly [x: number, y: number])[]): Line | undefined {
  const n = points.length;
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / n;
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / n;
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  if (n < 2 || spread === 0) return undefined;
  const slope = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / spread;
  const at = (x: number) => meanY + slope * (x - meanX);
  const squares = points.reduce((sum, [x, y]) => sum + (y - at(x)) ** 2, 0);
  const residual = n > 2 ? Math.sqrt(squares / (n - 2)) : 0;
  const errorAt = (x: number) => residual * Math.sqrt(1 + 1 / n + (x - meanX) ** 2 / spread);
  return { at, slope, freedom: n - 2, residual, errorAt };
}

/** Spearman's: whether two go up together, whatever the units. */
export function rankCorrelation(pairs: readonly (readonly [number, number])[]): number | null {
  if (pairs.length < 3) return null;
  const [xs, ys] = [ranksOf(pairs.map(([x]) => x)), ranksOf(pairs.map(([, y]) => y))];
  const line = fitLine(xs.map((x, index) => [x, ys[index] ?? 0] as const));
  const back = fitLine(ys.map((y, index) => [y, xs[index] ?? 0] as const));
  if (!line || !back) return null;
  return Math.sign(line.slope) * Math.sqrt(Math.abs(line.slope * back.slope));
}

/** Equal values share the middle of their ranks. */
function ranksOf(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2);
}
