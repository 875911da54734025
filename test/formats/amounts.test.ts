import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyInHeader, readPrice, readQuantity, splitPrice } from '../../src/formats/amounts.ts';
import { readDesignators } from '../../src/formats/designators.ts';
import { decimalMarkOf, readNumber } from '../../src/formats/numbers.ts';
import { always } from '../support/always.ts';

describe('a number', () => {
  it.each([
    ['12', undefined, 12],
    ['12.5', undefined, 12.5],
    ['12,5', undefined, 12.5],
    ['1,234.50', undefined, 1234.5],
    ['1.234,50', undefined, 1234.5],
    ['1 234,50', undefined, 1234.5],
    ["1'234.50", undefined, 1234.5],
    ['1,234,567', undefined, 1234567],
    ['1.234.567', undefined, 1234567],
    ['0.125', undefined, 0.125],
    ['0,125', undefined, 0.125],
    ['1234.567', undefined, 1234.567],
    ['-3', undefined, -3],
    ['1,234', '.', 1234],
    ['1,234', ',', 1.234],
    ['1.234', ',', 1234],
    ['1.234', '.', 1.234],
  ] as const)('%s with the mark %s of the file is %s', (text, mark, value) => {
    expect(readNumber(text, mark)).toBe(value);
  });

  it.each([
    '1,234',
    '1.234',
    '999.999',
    '1,23,456',
    '1,234,50',
    '1.2.3',
    '12..5',
    '',
    '.',
    'NaN',
    '1e5',
    '0x10',
    '1-2',
    '～5',
    '5 000 00',
  ])('%s is none, or two', (text) => {
    expect(readNumber(text, undefined)).toBeUndefined();
  });

  it('is read by the mark of the others', () => {
    expect(decimalMarkOf(['1,234', '12.50'])).toBe('.');
    expect(decimalMarkOf(['1.234', '12,50'])).toBe(',');
    expect(decimalMarkOf(['1,234', '7'])).toBeUndefined();
    expect(decimalMarkOf(['1.50', '1,50'])).toBeUndefined();
  });

  it('comes back from either notation', () => {
    always(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.boolean(), (cents, isGerman) => {
        const text = new Intl.NumberFormat(isGerman ? 'de-DE' : 'en-US', { minimumFractionDigits: 2 }).format(
          cents / 100,
        );
        expect(readNumber(text, undefined)).toBeCloseTo(cents / 100, 6);
      }),
    );
  });
});

describe('a quantity', () => {
  it.each([
    ['3', 3],
    ['3 pcs', 3],
    ['3pcs.', 3],
    ['x3', 3],
    ['3x', 3],
    ['× 4', 4],
    ['12 个', 12],
    ['２套', 2],
    ['1 set', 1],
    ['10.00', 10],
    ['1,000,000', 1_000_000],
    [7, 7],
  ])('%s is %s', (cell, quantity) => {
    expect(readQuantity(cell, undefined)).toBe(quantity);
  });

  it.each([
    '-3',
    '0',
    '2.5',
    '1 set of 10',
    '~4 kg',
    '1-2',
    'a few',
    '2 pairs',
    '1,000',
    '1000001',
    'NaN',
    'Infinity',
    '1e3',
    -1,
    0,
    1.5,
    NaN,
    Infinity,
  ])('%s is none', (cell) => {
    expect(readQuantity(cell, undefined)).toBeUndefined();
  });
});

describe('a price', () => {
  it.each([
    ['12.5', 12.5, undefined],
    ['¥12.5', 12.5, 'CNY'],
    ['￥1,234.50', 1234.5, 'CNY'],
    ['12 元', 12, 'CNY'],
    ['12.5元/个', 12.5, 'CNY'],
    ['RMB 88', 88, 'CNY'],
    ['$1.99', 1.99, 'USD'],
    ['US$ 1.99', 1.99, 'USD'],
    ['1.234,50 €', 1234.5, 'EUR'],
    ['€12,5', 12.5, 'EUR'],
    ['¥1200 JPY', 1200, 'JPY'],
    ['HK$5', 5, 'HKD'],
    ['5 USD each', 5, 'USD'],
    ['0', 0, undefined],
  ])('%s is %s in %s', (text, price, currency) => {
    expect(readPrice(text, undefined)).toBe(price);
    expect(splitPrice(text)?.currency).toBe(currency);
  });

  it.each(['-5', '~$20', '$5 €', 'ask', '1,234', '12 万', 'NaN', '$', '5-6', Number.NaN, -1, Infinity])(
    '%s is none',
    (cell) => {
      expect(readPrice(cell, undefined)).toBeUndefined();
    },
  );

  it.each([
    ['Unit Price (USD)', 'USD'],
    ['Price €', 'EUR'],
    ['单价(元)', 'CNY'],
    ['单价（美元）', 'USD'],
    ['Unit Price', undefined],
  ])('the header %s names %s', (header, currency) => {
    expect(currencyInHeader(header)).toBe(currency);
  });
});

describe('designators', () => {
  it.each([
    ['R1', 1],
    ['R1, R2, R3', 3],
    ['R1 R2;R3', 3],
    ['C1_13, C2', 2],
    ['R1-R4', 4],
    ['R1 - R4, R9', 5],
    ['U1..U3', 3],
    ['R1，R2、R3', 3],
    ['JP1A', 1],
  ])('%s are %s', (text, count) => {
    expect(readDesignators(text)).toEqual({ count, repeated: false, reversed: false });
  });

  it.each([
    ['R1-R5, R5, R3', 5, true, false],
    ['R1, R1', 1, true, false],
    ['R1, R1A, R1', 2, true, false],
    ['R1-R4, R3-R6, C3', 7, true, false],
    ['C5-C1', 5, false, true],
    ['C5-C1, C2', 5, true, true],
  ])('%s are %s places, repeated: %s, reversed: %s', (text, count, repeated, reversed) => {
    expect(readDesignators(text)).toEqual({ count, repeated, reversed });
  });

  it('count as their list does', () => {
    const range = fc.tuple(fc.constantFrom('R', 'C'), fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 20 }));
    always(
      fc.property(fc.array(range, { minLength: 1, maxLength: 6 }), (ranges) => {
        const text = ranges.map(([prefix, first, more]) =>
          more === 0 ? `${prefix}${first}` : `${prefix}${first}-${prefix}${first + more}`,
        );
        const all = ranges.flatMap(([prefix, first, more]) =>
          Array.from({ length: more + 1 }, (_, i) => `${prefix}${first + i}`),
        );
        const count = new Set(all).size;
        expect(readDesignators(text.join(', '))).toEqual({ count, repeated: count < all.length, reversed: false });
      }),
    );
  });

  it.each(['', 'left arm', 'R', '12', 'R1-R1', 'R1-C4', 'https://example.org', 'R1-R99999', 'R1, see note'])(
    '%s are none',
    (text) => {
      expect(readDesignators(text)).toBeUndefined();
    },
  );
});
