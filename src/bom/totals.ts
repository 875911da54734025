import type { BomItem } from '../contract/bom.ts';
import { type Decimal, decimalOf, plus, rounded, times, ZERO } from './decimal.ts';

/** Cents, whatever the currency (decision 34). */
const PLACES = 2;

type Priced = Pick<BomItem, 'price' | 'quantity'>;

/** Price times quantity, exactly; nothing for an unpriced line. */
export function lineTotal({ price, quantity }: Priced): Decimal | undefined {
  return price == null ? undefined : times(decimalOf(price), quantity);
}

/** The sum of all priced lines, rounded once, at the end. */
export function totalCost(items: readonly Priced[]): Decimal {
  const exact = items.reduce((sum, item) => {
    const total = lineTotal(item);
    return total ? plus(sum, total) : sum;
  }, ZERO);
  return rounded(exact, PLACES);
}
