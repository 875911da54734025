import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fenOf, yuanOf } from '../../src/payments/money.ts';
import { always } from '../support/always.ts';

describe('amounts', () => {
  it.each([
    ['9', 900],
    ['9.0', 900],
    ['9.00', 900],
    ['0.01', 1],
    ['0', 0],
    // 0.29 * 100 is 28.999999999999996 in doubles.
    ['0.29', 29],
    ['999999999.99', 99_999_999_999],
  ])('reads %s', (text, fen) => {
    expect(fenOf(text)).toBe(fen);
  });

  it.each([
    '',
    ' 9',
    '9 ',
    '-9',
    '+9',
    '9.',
    '.5',
    '9,00',
    '09',
    '9.001',
    '9e2',
    '0x9',
    'NaN',
    '9\n',
    '９',
    '1000000000',
  ])('does not read %j', (text) => {
    expect(fenOf(text)).toBeUndefined();
  });

  it('writes two decimals', () => {
    expect([0, 1, 10, 900, 19_900].map(yuanOf)).toEqual(['0.00', '0.01', '0.10', '9.00', '199.00']);
  });

  it.each([-1, 0.5, Number.NaN, 2 ** 53])('writes no %d', (fen) => {
    expect(() => yuanOf(fen)).toThrow(RangeError);
  });

  it('reads what it writes', () => {
    always(fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (fen) => fenOf(yuanOf(fen)) === fen));
  });
});
