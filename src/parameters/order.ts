import type { Amount } from '../contract/reading.ts';
import type { Comparand } from './comparand.ts';

export type Order = -1 | 0 | 1;

/** Two conversions of one value differ in the last bits only. */
const SAME_VALUE = 1e-9;

/** Order by SI value, so that seconds per 60 degrees sort as the speeds they are; undefined where the spreads overlap. */
export function orderOf(a: Comparand, b: Comparand): Order | undefined {
  const first = spanOf(a);
  const second = spanOf(b);
  if (!first || !second) return undefined;
  if (isClose(first.low, second.low) && isClose(first.high, second.high)) return 0;
  if (first.high < second.low) return -1;
  if (first.low > second.high) return 1;
  return undefined;
}

interface Span {
  low: number;
  high: number;
}

/** A bound is ordered by the number it names. */
function spanOf({ reading, shape }: Comparand): Span | undefined {
  const { amount } = reading;
  if (amount === null) return undefined;
  const [low, high] = [amount.si_low ?? amount.si_high, amount.si_high ?? amount.si_low];
  if (low === null || high === null) return undefined;
  const spread = shape === 'point' ? spreadOf(amount) : 0;
  const [least, most] = [Math.min(low, high), Math.max(low, high)];
  return { low: least - spread * Math.abs(least), high: most + spread * Math.abs(most) };
}

function spreadOf(amount: Amount): number {
  return (amount.tolerance_pct ?? 0) / 100;
}

function isClose(a: number, b: number): boolean {
  return Math.abs(a - b) <= SAME_VALUE * Math.max(Math.abs(a), Math.abs(b));
}
