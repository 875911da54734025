import { fromSi } from '../../../src/units/convert.ts';

/** Four figures are as many as any maker means; never an exponent where a person reads. */
export function figures(value: number): string {
  if (value === 0) return '0';
  const digits = Math.max(0, 3 - Math.floor(Math.log10(Math.abs(value))));
  return value.toLocaleString('en-US', { maximumFractionDigits: Math.min(digits, 12) });
}

export function inUnit(si: number, unit: string): number {
  return fromSi(si, unit);
}
