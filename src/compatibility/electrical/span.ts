import type { VoltageWindow } from '../../contract/compatibility.ts';

/**
 * Volts between two ends. `window`: declared to work in all of it; `point`: one value, no window declared around it;
 * `limit`: an upper end alone.
 */
export interface Span {
  shape: 'window' | 'point' | 'limit';
  low: number;
  high: number;
}

/** Two texts mean one voltage within this much, as grades of parameters have it. */
const SAME = 0.02;
/** A spread usual for supplies; beyond it a single declared value is another voltage. */
const NEAR = 0.1;
const ROUNDING = 1e-9;

export function isSameVoltage(a: number, b: number): boolean {
  return Math.abs(a - b) <= SAME * Math.max(Math.abs(a), Math.abs(b)) + ROUNDING;
}

export function isNearVoltage(a: number, b: number): boolean {
  return Math.abs(a - b) <= NEAR * Math.max(Math.abs(a), Math.abs(b)) + ROUNDING;
}

/** What both hold; undefined where they are apart. */
export function overlap(a: Span, b: Span): Span | undefined {
  const low = Math.max(a.low, b.low);
  const high = Math.min(a.high, b.high);
  if (low > high + ROUNDING) return undefined;
  const shape = a.shape === 'limit' && b.shape === 'limit' ? 'limit' : low === high ? 'point' : 'window';
  return { shape, low, high };
}

export function isWithin(inner: Span, outer: Span): boolean {
  return inner.low >= outer.low - ROUNDING && inner.high <= outer.high + ROUNDING;
}

/** `12 V`, `4 to 7.4 V`, `up to 48 V`. */
export function voltsText({ shape, low, high }: Span): string {
  if (shape === 'limit') return `up to ${number(high)} V`;
  return low === high ? `${number(low)} V` : `${number(low)} to ${number(high)} V`;
}

function number(volts: number): string {
  return String(Number(volts.toPrecision(4)));
}

export function windowOf(span: Span | undefined): VoltageWindow | null {
  if (!span) return null;
  return { low_v: span.shape === 'limit' ? null : span.low, high_v: span.high };
}
