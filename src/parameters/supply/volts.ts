import type { Amount, Reading } from '../../contract/reading.ts';
import type { Flow } from './flow.ts';

/**
 * Volts between two ends. `window`: declared to work in all of it; `point`: one value, no window declared around it;
 * `limit`: an upper end alone; `floor`: a lower end alone.
 */
export interface Volts {
  shape: 'window' | 'point' | 'limit' | 'floor';
  low: number;
  /** Infinity for a floor. */
  high: number;
  flow?: Flow | undefined;
  /** Of a single value: the one end that is declared beside it, as in `24 V, max 60 V`. */
  least?: number | undefined;
  most?: number | undefined;
  /** Of a limit: single voltages it is meant for, as in a driver for `24 V`. */
  named?: readonly number[] | undefined;
}

/** `24 V +/-10 %` is what the part works at, not how well it was measured. */
export function widened(span: { low: number; high: number }, { tolerance_pct }: Amount): { low: number; high: number } {
  if (tolerance_pct === undefined || span.low !== span.high) return span;
  const spread = Math.abs(span.low) * (tolerance_pct / 100);
  return { low: span.low - spread, high: span.high + spread };
}

/** `24 V -15% +20%`: a spread that differs to both sides stands beside the value. */
const SPREAD = /^([+−–-])\s*(\d+(?:\.\d+)?)\s*%$/;

function unevenly({ low, high }: { low: number; high: number }, conditions: Reading['conditions']) {
  const wide = { low, high };
  for (const { text } of conditions) {
    const [, sign, percent] = SPREAD.exec(text.trim()) ?? [];
    if (sign === '+') wide.high = high * (1 + Number(percent) / 100);
    else if (sign !== undefined) wide.low = low * (1 - Number(percent) / 100);
  }
  return wide;
}

/** The lower end a reading names. */
export function lowEnd({ amount }: Pick<Reading, 'amount'>): number | null {
  return amount && (amount.si_low ?? amount.si_high);
}

export function highEnd({ amount }: Pick<Reading, 'amount'>): number | null {
  return amount && (amount.si_high ?? amount.si_low);
}

/** One declared voltage as what it says: a window, a value, or one end; undefined where it says none. */
export function voltsOf(reading: Reading): Volts | undefined {
  const { amount, kind, quantity } = reading;
  if (quantity !== 'voltage' || !amount) return undefined;
  const { si_low: low, si_high: high } = amount;
  if (low !== null && high !== null && low < high) return { shape: 'window', low, high };
  const [least, most] = [lowEnd(reading), highEnd(reading)];
  if (least === null || most === null) return undefined;
  if (kind === 'min' || high === null) return { shape: 'floor', low: least, high: Number.POSITIVE_INFINITY };
  if (kind === 'peak') return undefined;
  if (kind === 'max' || low === null) return { shape: 'limit', low: 0, high: most };
  const wide = unevenly(widened({ low: least, high: most }, amount), reading.conditions);
  return { shape: wide.low < wide.high ? 'window' : 'point', ...wide };
}
