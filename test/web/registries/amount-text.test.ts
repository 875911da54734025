import { describe, expect, it } from 'vitest';
import { readText } from '../../../src/parameters/read/read-declaration.ts';
import { declaredText, siText } from '../../../web/src/pages/registries/parameters/amount-text.ts';

function amountOf(parameter: string, text: string) {
  const [reading] = readText(parameter, text);
  if (!reading?.amount) throw new Error(`${text} was not read`);
  return reading.amount;
}

describe('an amount', () => {
  it.each([
    ['torque', '4.1 Nm', '4.1 Nm', '4.1 Nm'],
    ['torque', '20 kgf.cm', '20 kgf.cm', '1.961 Nm'],
    ['voltage', '6.5 ~ 14.8 V', '6.5 – 14.8 V', '6.5 – 14.8 V'],
    ['torque', 'up to 3 Nm', '≤ 3 Nm', '≤ 3 Nm'],
    ['weight', 'about 500 g', '≈ 500 g', '≈ 0.5 kg'],
    ['speed', '0.16 sec/60°', '0.16 s/60deg', '6.545 rad/s'],
  ])('of %s %j is shown as %j and in SI as %j', (parameter, text, declared, si) => {
    expect(declaredText(amountOf(parameter, text))).toBe(declared);
    expect(siText(amountOf(parameter, text))).toBe(si);
  });

  it('of seconds per angle turns around: the fewest seconds are the fastest', () => {
    const seconds = { bound: 'range', low: 0.1, high: 0.2, unit: 's/60deg', si_unit: 'rad/s' } as const;
    expect(siText({ ...seconds, si_low: 10.47, si_high: 5.236 })).toBe('5.236 – 10.47 rad/s');
    expect(siText({ ...seconds, bound: 'at_most', low: null, si_low: 5.236, si_high: null })).toBe('≥ 5.236 rad/s');
  });
});
