import type { Declaration } from '../contract/fact.ts';
import type { Amount, Reading } from '../contract/reading.ts';

export interface SupplySpan {
  low: number;
  high: number;
  /** The declaration of its lower end. */
  declaration: number;
}

/** `24 V +/-10 %` is what the part works at, not how well it was measured. */
export function widened(span: { low: number; high: number }, { tolerance_pct }: Amount): { low: number; high: number } {
  if (tolerance_pct === undefined || span.low !== span.high) return span;
  const spread = Math.abs(span.low) * (tolerance_pct / 100);
  return { low: span.low - spread, high: span.high + spread };
}

/** Where the least and the greatest supply voltage are declared apart, under the same conditions, the part works between. */
export function supplySpans(declarations: readonly Declaration[], readings: readonly Reading[]): SupplySpan[] {
  const leasts = new Map<string, SupplySpan>();
  for (const [index, volts] of supplyEnds(readings, 'min')) {
    const conditions = declarations[index]?.conditions ?? '';
    const known = leasts.get(conditions);
    if (!known || volts < known.low) leasts.set(conditions, { low: volts, high: -Infinity, declaration: index });
  }
  if (leasts.size === 0) return [];
  for (const [index, volts] of supplyEnds(readings, 'max')) {
    const span = leasts.get(declarations[index]?.conditions ?? '');
    if (span && volts > span.high) span.high = volts;
  }
  return [...leasts.values()].filter(({ low, high }) => low <= high);
}

function* supplyEnds(readings: readonly Reading[], kind: 'min' | 'max'): Generator<[index: number, volts: number]> {
  for (const [index, reading] of readings.entries()) {
    if (reading.parameter !== 'voltage' || reading.kind !== kind || reading.quantity !== 'voltage') continue;
    const volts = kind === 'min' ? lowEnd(reading) : highEnd(reading);
    if (volts !== null) yield [index, volts];
  }
}

function lowEnd({ amount }: Reading): number | null {
  return amount && (amount.si_low ?? amount.si_high);
}

function highEnd({ amount }: Reading): number | null {
  return amount && (amount.si_high ?? amount.si_low);
}
