import { type Decimal, decimalOf, decimalText, plainText } from '../../../../src/bom/decimal.ts';
import { isQuantity } from '../../kept/bom-line.ts';

/** With thousands parted and at least cents; no place of an exact amount is dropped. */
export function moneyText(amount: Decimal): string {
  const [whole = '', fraction = ''] = plainText(amount).split('.');
  return `${grouped(whole)}.${fraction.padEnd(2, '0')}`;
}

/** A sum as the export writes it: two places. */
export function totalText(total: Decimal): string {
  const [whole = '', fraction = ''] = decimalText(total).split('.');
  return fraction === '' ? grouped(whole) : `${grouped(whole)}.${fraction}`;
}

function grouped(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** In plain notation, as one types it: never `1e-7`. */
export function priceText(price: number | null | undefined): string {
  return price == null ? '' : plainText(decimalOf(price));
}

const PLAIN = /^(?:\d+(?:\.\d*)?|\.\d+)$/;
const CLEARLY_GROUPED = /^\d{1,3}(?:(?:,\d{3})+\.\d+|(?:,\d{3}){2,})$/;
const DECIMAL_COMMA = /^\d+,(?!\d{3}$)\d+$/;

/**
 * A price as typed: null for none, undefined for what is no price. `1,234` could be read in two ways and is not read;
 * what a number of JSON cannot hold to the last digit is not read either, since the total would not be exact.
 */
export function readPrice(typed: string): number | null | undefined {
  const text = typed.normalize('NFKC').replace(/\s/g, '');
  if (text === '') return null;
  const plain = CLEARLY_GROUPED.test(text)
    ? text.replaceAll(',', '')
    : DECIMAL_COMMA.test(text)
      ? text.replace(',', '.')
      : text;
  if (!PLAIN.test(plain)) return undefined;
  const price = Number(plain);
  if (!Number.isFinite(price)) return undefined;
  return plainText(decimalOf(price)) === canonical(plain) ? price : undefined;
}

function canonical(plain: string): string {
  const [whole = '', fraction = ''] = plain.split('.');
  const trimmed = fraction.replace(/0+$/, '');
  const shown = whole.replace(/^0+(?=\d)/, '') || '0';
  return trimmed === '' ? shown : `${shown}.${trimmed}`;
}

export function readQuantity(typed: string): number | undefined {
  const text = typed.normalize('NFKC').replace(/[\s,]/g, '');
  const quantity = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return isQuantity(quantity) ? quantity : undefined;
}
