import { expect, test } from 'vitest';
import { isCurrency } from '../../src/contract/currency.ts';

/** Withdrawn (ANG and BGN with the change of money there), a fund, or the unit of a bank. */
const NO_LONGER = ['ANG', 'BGN', 'CUC', 'HRK', 'SLL', 'ZWL', 'XDR', 'XSU'];

test('every currency in use is one, as far as the runtime knows them', () => {
  const known = Intl.supportedValuesOf('currency');
  expect(known.filter((code) => !isCurrency(code)).sort()).toEqual([...NO_LONGER].sort());
});

test.each(['ZZZ', 'XXX', 'XTS', 'XAU', 'XAG', 'XPT', 'DEM', 'cny', '', 'CN', 'CNYX', 'toString'])(
  '%j is none',
  (code) => {
    expect(isCurrency(code)).toBe(false);
  },
);
