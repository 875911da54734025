import type { Declaration } from '../contract/fact.ts';
import type { Reading } from '../contract/reading.ts';
import { betweenEnds, type VoltageText } from '../parameters/supply/ends.ts';

export interface SupplySpan {
  low: number;
  high: number;
  /** The declaration of its lower end. */
  declaration: number;
}

/** The windows of a record whose ends are declared apart. */
export function supplySpans(declarations: readonly Declaration[], readings: readonly Reading[]): SupplySpan[] {
  const ends: (VoltageText & { index: number })[] = [];
  for (const [index, reading] of readings.entries()) {
    if (reading.parameter !== 'voltage' || (reading.kind !== 'min' && reading.kind !== 'max')) continue;
    ends.push({ reading, conditions: declarations[index]?.conditions ?? '', index });
  }
  if (ends.length < 2) return [];
  return betweenEnds(ends).map(({ low, high, least }) => ({ low, high, declaration: least.index }));
}
