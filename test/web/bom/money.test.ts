import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalOf, decimalText } from '../../../src/bom/decimal.ts';
import { lineTotal, totalCost } from '../../../src/bom/totals.ts';
import { moneyText, priceText, readPrice, readQuantity, totalText } from '../../../web/src/pages/bom/money.ts';
import { always } from '../../support/always.ts';

describe('a price that is typed', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['12', 12],
    ['12.50', 12.5],
    ['.5', 0.5],
    ['12.', 12],
    ['007', 7],
    ['1,234.50', 1234.5],
    ['1,234,567', 1234567],
    ['12,5', 12.5],
    ['１２.５', 12.5],
    ['1 000', 1000],
    ['0', 0],
    ['0.0375', 0.0375],
  ])('%j is %j', (typed, price) => {
    expect(readPrice(typed)).toBe(price);
  });

  it.each([
    ['1,234'],
    ['-3'],
    ['abc'],
    ['1e5'],
    ['12.5.1'],
    ['NaN'],
    ['$5'],
    ['0.12345678901234567'],
    ['12345678901234567'],
  ])('%j is none', (typed) => {
    expect(readPrice(typed)).toBeUndefined();
  });

  it('comes back as it is shown', () => {
    always(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), fc.integer({ min: 0, max: 4 }), (digits, places) => {
        const price = Number(`${digits}e-${places}`);
        expect(readPrice(priceText(price))).toBe(price);
      }),
    );
  });

  it('is shown without an exponent', () => {
    expect(priceText(1e-7)).toBe('0.0000001');
    expect(priceText(null)).toBe('');
  });
});

describe('a quantity that is typed', () => {
  it.each([
    ['1', 1],
    ['1,000', 1000],
    ['1000000', 1_000_000],
    ['0', undefined],
    ['1000001', undefined],
    ['2.5', undefined],
    ['', undefined],
    ['-1', undefined],
  ])('%j is %j', (typed, quantity) => {
    expect(readQuantity(typed)).toBe(quantity);
  });
});

describe('money that is shown', () => {
  it('is the sum the export writes, but for the signs between thousands', () => {
    const priced = fc.record({
      price: fc.option(fc.integer({ min: 0, max: 10 ** 9 }).map((digits) => digits / 10_000)),
      quantity: fc.integer({ min: 1, max: 1_000_000 }),
    });
    always(
      fc.property(fc.array(priced, { maxLength: 30 }), (items) => {
        const total = totalCost(items);
        expect(totalText(total).replaceAll(',', '')).toBe(decimalText(total));
      }),
    );
  });

  it('keeps every place of a line, and has cents at least', () => {
    expect(moneyText(decimalOf(0.0375))).toBe('0.0375');
    expect(moneyText(lineTotal({ price: 0.0375, quantity: 48 }) ?? decimalOf(0))).toBe('1.80');
    expect(moneyText(decimalOf(1234567))).toBe('1,234,567.00');
  });
});
