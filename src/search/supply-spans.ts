import type { Declaration } from '../contract/fact.ts';
import type { Reading } from '../contract/reading.ts';
import { highEnd, lowEnd } from '../parameters/supply/volts.ts';

export interface SupplySpan {
  low: number;
  high: number;
  /** The declaration of its lower end. */
  declaration: number;
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
