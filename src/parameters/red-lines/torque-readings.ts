import type { Reading } from '../../contract/reading.ts';
import type { IndexedReading } from '../part.ts';

/** What can be held: rated, continuous and nominal name it. */
export function isSustained(reading: Reading): boolean {
  const { kind } = reading;
  return reading.quantity === 'torque' && (kind === 'rated' || kind === 'continuous' || kind === 'nominal');
}

export function isPeak(reading: Reading): boolean {
  return reading.quantity === 'torque' && reading.kind === 'peak';
}

export function lowestSi({ reading }: IndexedReading): number | null {
  return reading.amount?.si_low ?? reading.amount?.si_high ?? null;
}

export function highestSi({ reading }: IndexedReading): number | null {
  return reading.amount?.si_high ?? reading.amount?.si_low ?? null;
}
