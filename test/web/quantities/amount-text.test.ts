import { describe, expect, it } from 'vitest';
import type { Amount } from '../../../src/contract/reading.ts';
import { amountText, siText, unitSymbol } from '../../../web/src/quantities/amount-text.ts';
import { figures } from '../../../web/src/quantities/format.ts';

const amount = (given: Partial<Amount>): Amount => ({
  bound: 'exact',
  low: 1,
  high: 1,
  unit: 'Nm',
  si_low: 1,
  si_high: 1,
  si_unit: 'Nm',
  ...given,
});

describe('an amount in words', () => {
  it('is in the unit of the visitor where one is picked, else in the maker’s', () => {
    const torque = amount({ low: 50, high: 50, unit: 'kgf.cm', si_low: 4.903325, si_high: 4.903325 });
    expect(amountText(torque, undefined)).toBe(`50 ${unitSymbol('kgf.cm')}`);
    expect(amountText(torque, 'Nm')).toBe('4.903 Nm');
    expect(siText(torque)).toBe('4.903 Nm');
  });

  it('keeps ranges, bounds, spreads and what is only about', () => {
    expect(siText(amount({ bound: 'range', si_low: 10, si_high: 14.8 }))).toBe('10–14.8 Nm');
    expect(siText(amount({ bound: 'range', si_low: -22.5, si_high: 22.5 }))).toBe('-22.5 … 22.5 Nm');
    expect(siText(amount({ bound: 'at_most', si_low: null, si_high: 5 }))).toBe('≤ 5 Nm');
    expect(siText(amount({ bound: 'at_least', si_low: 5, si_high: null }))).toBe('≥ 5 Nm');
    expect(siText(amount({ bound: 'about', si_low: 5, si_high: 5 }))).toBe('≈ 5 Nm');
    expect(siText(amount({ si_low: 5, si_high: 5, tolerance_pct: 10 }))).toBe('5 Nm ± 10 %');
  });

  it('turns a bound round with the quantity: at most so many seconds is at least so fast', () => {
    const speed = amount({
      bound: 'at_most',
      low: null,
      high: 0.2,
      unit: 's/60deg',
      si_low: 5.236,
      si_high: null,
      si_unit: 'rad/s',
    });
    expect(amountText(speed, 'rpm')).toBe('≥ 50 rpm');
  });

  it('shows a small value as small, never as zero', () => {
    expect(figures(5e-8)).toBe('0.00000005');
    expect(figures(0)).toBe('0');
    expect(figures(1234.5678)).toBe('1,235');
  });
});
