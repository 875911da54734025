import { BOM_LIMITS } from '../contract/bom.ts';
import { isCurrency } from '../contract/currency.ts';
import { type DecimalMark, readNumber } from './numbers.ts';
import type { Cell } from './table.ts';

/** Signs for "nothing here". */
const BLANK = /^(?:[-–—/.?]+|n\/?a|none|nil|无|暂无)$/i;

/** Whether a cell says nothing. */
export function isBlank(text: string): boolean {
  return text === '' || BLANK.test(text);
}

/** Words that count single things; a pair, a pack or a roll is not one. */
const PIECE =
  'pieces?|pcs?\\.?|ea\\.?|each|units?|off|nos\\.?|sets?|kits?|stk\\.?|stück|st\\.|pièces?|pces?\\.?|pzas?\\.?|uds?\\.?|个|只|件|片|块|台|支|条|根|颗|套|枚|粒|张|把|個|本|点';
const COUNTED = new RegExp(`^(?:[x×*]\\s*)?(.+?)\\s*(?:${PIECE}|[x×])?$`, 'i');

/** `3`, `3 pcs`, `x3`, `3 个`: a whole number that can be ordered; undefined for anything else. */
export function readQuantity(cell: Cell, mark: DecimalMark | undefined): number | undefined {
  const value = typeof cell === 'number' ? cell : readNumber(numberOfQuantity(cell), mark);
  if (value === undefined || !Number.isInteger(value) || value < 1 || value > BOM_LIMITS.quantity) return undefined;
  return value;
}

/** The digits of a quantity, without its unit. */
export function numberOfQuantity(text: string): string {
  return COUNTED.exec(text.normalize('NFKC').trim())?.[1] ?? '';
}

const CURRENCIES: readonly (readonly [code: string, words: string])[] = [
  ['HKD', 'HKD|HK\\$|港币|港元'],
  ['TWD', 'TWD|NT\\$|NTD|新台币'],
  ['CAD', 'CAD|C\\$|CA\\$'],
  ['AUD', 'AUD|A\\$|AU\\$'],
  ['SGD', 'SGD|S\\$'],
  ['USD', 'USD|US\\$|\\$|dollars?|美元|美金'],
  ['EUR', 'EUR|€|euros?|欧元'],
  ['JPY', 'JPY|JP¥|円|日元|日圆'],
  ['CNY', 'CNY|RMB|CN¥|¥|元|人民币|yuan'],
  ['GBP', 'GBP|£|英镑'],
  ['CHF', 'CHF'],
  ['KRW', 'KRW|₩|韩元'],
  ['INR', 'INR|₹'],
];
/** Signs of several currencies: `¥100 JPY` names one, `$5 €` names none. */
const SHARED_SIGNS: Readonly<Record<string, readonly string[]>> = {
  '¥': ['JPY', 'CNY'],
  $: ['USD', 'HKD', 'TWD', 'CAD', 'AUD', 'SGD'],
};
const ANY_CURRENCY = CURRENCIES.map(([, words]) => words).join('|');
const PRICE = new RegExp(
  `^(${ANY_CURRENCY})?\\s*([-+]?\\d[\\d.,' \\u00a0\\u202f’]*?)\\s*(${ANY_CURRENCY})?(?:\\s*(?:/|per)?\\s*(?:${PIECE}))?$`,
  'i',
);

interface PriceText {
  readonly number: string;
  readonly currency: string | undefined;
  /** What its sign can mean besides; none where it names its currency. */
  readonly others: readonly string[];
}

/** A price in its parts; undefined where the text is none. */
export function splitPrice(text: string): PriceText | undefined {
  const [, before, number, after] = PRICE.exec(text.normalize('NFKC').trim()) ?? [];
  if (number === undefined) return undefined;
  const [first, last] = [currencyOf(before), currencyOf(after)];
  if (first && last && first !== last && !SHARED_SIGNS[before ?? '']?.includes(last)) return undefined;
  const others = first && last ? [] : (SHARED_SIGNS[before ?? after ?? ''] ?? []);
  return { number, currency: last ?? first, others };
}

/** The code of a sign, word or code that is a currency and nothing else. */
function currencyOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  return CURRENCIES.find(([, words]) => new RegExp(`^(?:${words})$`, 'i').test(text.normalize('NFKC').trim()))?.[0];
}

/** The code in a text that is to name one, and so can be any: `SEK` is a currency there, and `ALL` is one too. */
export function currencyNamed(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  return currencyOf(text) ?? (isCurrency(code) ? code : undefined);
}

/** The currency a header names: `Unit Price (USD)`, `单价(元)`. */
export function currencyInHeader(header: string): string | undefined {
  for (const piece of header.split(/[\s()（）[\]/|,:：_]+/)) {
    const found = currencyOf(piece);
    if (found) return found;
  }
  return /[(（]\s*(?:元|¥)|单价元/.test(header.normalize('NFKC')) ? 'CNY' : undefined;
}

export function readPrice(cell: Cell, mark: DecimalMark | undefined): number | undefined {
  const value = typeof cell === 'number' ? cell : readNumber(splitPrice(cell)?.number ?? '', mark);
  return value !== undefined && Number.isFinite(value) && value >= 0 ? value : undefined;
}
