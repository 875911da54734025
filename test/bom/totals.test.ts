import { Big } from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalOf, decimalText, plainText } from '../../src/bom/decimal.ts';
import { lineTotal, totalCost } from '../../src/bom/totals.ts';
import { always } from '../support/always.ts';

const cost = (...lines: [price: number | null, quantity: number][]) =>
  decimalText(totalCost(lines.map(([price, quantity]) => ({ price, quantity }))));

/** Prices a binary sum gets wrong, and those whose text is in powers of ten. */
const awkward = fc.oneof(
  fc.constantFrom(0, 0.1, 0.2, 0.3, 0.005, 1.005, 2.675, 0.615, 1e-7, 1.5e-10, 5e-324, 1e21, 9007199254740992, 4.35),
  fc.integer({ min: 0, max: 1_000_000_000 }).map((cents) => cents / 100),
  fc.integer({ min: 0, max: 1_000_000_000 }).map((parts) => parts / 1000),
  fc.double({ min: 0, max: 1e9, noNaN: true }),
  fc.double({ min: 0, max: 1e300, noNaN: true }),
);
const line = fc.record({
  price: fc.option(awkward, { freq: 10 }),
  quantity: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 1_000_000 })),
});

describe('the total', () => {
  it('of 500 lines of awkward prices is that of another decimal library, to the cent', () => {
    always(
      fc.property(fc.array(line, { minLength: 500, maxLength: 500 }), (lines) => {
        const expected = lines.reduce(
          (sum, { price, quantity }) => (price === null ? sum : sum.plus(new Big(price).times(quantity))),
          new Big(0),
        );
        expect(decimalText(totalCost(lines))).toBe(expected.toFixed(2, Big.roundHalfUp));
      }),
      15,
    );
  });

  it.each<[string, [number | null, number][], string]>([
    [
      'what binary numbers get wrong',
      [
        [0.1, 1],
        [0.2, 1],
      ],
      '0.30',
    ],
    ['half a cent up', [[1.005, 1]], '1.01'],
    ['just under half a cent down', [[1.00499999999, 1]], '1.00'],
    [
      'rounded once: three thirds of a cent',
      [
        [0.003, 1],
        [0.003, 1],
        [0.004, 1],
      ],
      '0.01',
    ],
    ['rounded once: a thousand times a tenth of a cent', [[0.001, 1000]], '1.00'],
    ['prices written in powers of ten', [[1e-7, 1_000_000]], '0.10'],
    [
      'what no double holds',
      [
        [9007199254740991, 1],
        [0.25, 1],
      ],
      '9007199254740991.25',
    ],
    [
      'unpriced lines left out',
      [
        [null, 5],
        [2, 3],
      ],
      '6.00',
    ],
    ['free lines', [[0, 5]], '0.00'],
    ['nothing priced', [[null, 5]], '0.00'],
  ])('%s', (_, lines, total) => {
    expect(cost(...lines)).toBe(total);
  });

  it('does not depend on the order of lines', () => {
    always(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        expect(totalCost(lines.toReversed())).toEqual(totalCost(lines));
      }),
    );
  });
});

describe('a line', () => {
  it('is exact and has no price where none was given', () => {
    expect(lineTotal({ price: null, quantity: 3 })).toBeUndefined();
    expect(lineTotal({ quantity: 3 })).toBeUndefined();
    expect(lineTotal({ price: 0.0375, quantity: 3 })).toEqual({ digits: 1125n, scale: 4 });
  });
});

describe('a price', () => {
  it('reads back from its text as the same number', () => {
    always(
      fc.property(awkward, (price) => {
        expect(Number(plainText(decimalOf(price)))).toBe(price);
        expect(plainText(decimalOf(price))).toMatch(/^\d+(?:\.\d*[1-9])?$/);
      }),
    );
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -1])('is not %d', (price) => {
    expect(() => decimalOf(price)).toThrow(RangeError);
  });
});
