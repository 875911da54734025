import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Distribution } from '../../../src/contract/distribution.ts';
import { parseRange } from '../../../src/search/parse-range.ts';
import { rangeText, rounded, STEPS, stepOf, typedEnd, valueAt } from '../../../web/src/pages/find/range-scale.ts';

function distribution(low: number, high: number, scale: Distribution['scale']): Distribution {
  const bins = [{ si_low: low, si_high: high, parts: 1 }];
  return {
    parameter: 'torque',
    quantity: 'torque',
    si_unit: 'Nm',
    parts: 1,
    undeclared: 0,
    si_low: low,
    si_high: high,
    scale,
    bins,
  };
}

describe('a slider', () => {
  it.each(['linear', 'log'] as const)('goes to a value and back on a %s scale', (scale) => {
    const torque = distribution(0.01, 1000, scale);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: STEPS }), (step) => {
        expect(stepOf(valueAt(step, torque), torque)).toBe(step);
      }),
    );
    expect([stepOf(-5, torque), stepOf(1e9, torque)]).toEqual([0, STEPS]);
  });

  it('has half of its way for each half of the decades', () => {
    expect(valueAt(STEPS / 2, distribution(0.1, 1000, 'log'))).toBeCloseTo(10);
    expect(valueAt(STEPS / 2, distribution(0, 1000, 'linear'))).toBe(500);
  });

  it('stays where it is when all parts declare the same', () => {
    expect(stepOf(5, distribution(5, 5, 'linear'))).toBe(0);
  });
});

describe('a range in the address', () => {
  it('is written so that the service reads the same ends', () => {
    const end = fc.option(fc.double({ min: 0.001, max: 2000, noNaN: true }).map(rounded));
    fc.assert(
      fc.property(fc.constantFrom('Nm', 'kgf.cm', 'ozf.in'), end, end, (unit, low, high) => {
        const ends = { low, high: high === null || low === null ? high : Math.max(low, high) };
        const text = rangeText(ends, unit);
        expect(text === undefined).toBe(low === null && high === null);
        if (text === undefined) return;
        const read = parseRange('torque', text);
        if ('fault' in read) throw new Error(`${text} ${read.fault}`);
        for (const side of ['low', 'high'] as const) {
          const [own, other] = [ends[side], read.range[side]];
          if (own === null) expect(other).toBeNull();
          else expect((other as number) / own).toBeCloseTo(1, 7);
        }
      }),
    );
  });

  it('has no unit where there is none', () => {
    expect(rangeText({ low: 5, high: null }, '1')).toBe('5..');
  });
});

describe('an end that is typed', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['100', 9.80665],
    ['1,5', 0.14709975],
    ['abc', undefined],
    ['1e999', undefined],
  ])('%j is %s', (text, si) => {
    const end = typedEnd(text, 'kgf.cm');
    if (typeof si === 'number') expect(end).toBeCloseTo(si, 9);
    else expect(end).toBe(si);
  });
});
