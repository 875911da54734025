import type { BackTest, BackTestPoint, YearCount } from '../../contract/intelligence.ts';
import { fitLine, type Line, rounded } from '../statistics.ts';

const LEAST_BACK_TESTS = 2;
/** Years that a fit of the back-test rests on at least. */
const LEAST_FITTED = 4;
/** Below this many whole years the method cannot be tested on them. */
export const LEAST_YEARS = LEAST_FITTED + LEAST_BACK_TESTS;

/**
 * Counts grow by factors, so the line is fitted to their logarithms; half a release is added, since a year without one
 * has none.
 */
function logarithm(count: number): number {
  return Math.log(count + 0.5);
}

export function fitTrend(history: readonly YearCount[]): Line | undefined {
  return fitLine(history.map(({ year, count }) => [year, logarithm(count)] as const));
}

export function expectedIn(line: Line, year: number): number {
  return Math.max(0, Math.exp(line.at(year)) - 0.5);
}

/** Student's t for 80 % (two-sided), by degrees of freedom from 1; few years leave a wider range than many. */
const T_80 = [3.078, 1.886, 1.638, 1.533, 1.476, 1.44, 1.415, 1.397, 1.383, 1.372] as const;

/** 80 % of the values are expected within. */
export function rangeIn(line: Line, year: number): { low: number; high: number } {
  const t = T_80[Math.min(Math.max(line.freedom, 1), T_80.length) - 1] ?? T_80[0];
  const [middle, error] = [line.at(year), t * line.errorAt(year)];
  return { low: Math.max(0, Math.exp(middle - error) - 0.5), high: Math.exp(middle + error) - 0.5 };
}

/** Each year from the years before it alone, beside the year before unchanged. */
export function backTest(history: readonly YearCount[]): BackTest | undefined {
  const points: BackTestPoint[] = [];
  for (let known = LEAST_FITTED; known < history.length; known += 1) {
    const next = history[known];
    const last = history[known - 1];
    const line = fitTrend(history.slice(0, known));
    if (!next || !last || !line) continue;
    points.push({
      year: next.year,
      actual: next.count,
      fitted: rounded(expectedIn(line, next.year), 2),
      naive: last.count,
    });
  }
  if (points.length < LEAST_BACK_TESTS) return undefined;
  return {
    points,
    error_factor: rounded(
      errorFactor(points, ({ fitted }) => fitted),
      2,
    ),
    naive_error_factor: rounded(
      errorFactor(points, ({ naive }) => naive),
      2,
    ),
  };
}

/** The geometric mean of the factors by which it was off. */
function errorFactor(points: readonly BackTestPoint[], said: (point: BackTestPoint) => number): number {
  const logs = points.map((point) => Math.abs(logarithm(point.actual) - logarithm(said(point))));
  return Math.exp(logs.reduce((sum, log) => sum + log, 0) / logs.length);
}
