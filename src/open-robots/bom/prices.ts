import type { OssPrice } from '../../contract/oss-entity.ts';
import { currencyInHeader, isBlank, splitPrice } from '../../formats/amounts.ts';
import { type DecimalMark, decimalMarkOf, readNumber } from '../../formats/numbers.ts';

/** What is known of a price before its cell is read. */
export interface PriceColumn {
  readonly header: string;
  readonly region: string | undefined;
  /** Whether the header says that it is of one piece. */
  readonly isOfOne: boolean;
}

const REGIONS: readonly (readonly [region: string, words: RegExp, currency: string])[] = [
  ['US', /\b(?:US|USA|USD|U\.S\.)(?![\p{L}])|美国|美元/iu, 'USD'],
  ['EU', /\b(?:EU|EUR|Europe)(?![\p{L}])|欧盟|欧洲|欧元/iu, 'EUR'],
  ['UK', /\b(?:UK|GBP|GB)(?![\p{L}])|英国/iu, 'GBP'],
  ['CN', /\b(?:CN|CNY|RMB|China)(?![\p{L}])|中国|国内|人民币/iu, 'CNY'],
  ['JP', /\b(?:JP|JPY|Japan)(?![\p{L}])|日本/iu, 'JPY'],
  ['KR', /\b(?:KR|KRW|Korea)(?![\p{L}])|韩国/iu, 'KRW'],
  ['IN', /\b(?:INR|India)(?![\p{L}])|印度/iu, 'INR'],
];

/** A currency stands for its region only beside columns of others: `Unit Cost (RMB)` next to `Unit Cost (US)`. */
export function priceColumn(header: string, columns: number): PriceColumn {
  const isCurrency = columns === 1 && currencyInHeader(header) !== undefined;
  const region = isCurrency ? undefined : REGIONS.find(([, words]) => words.test(header))?.[0];
  return { header, region, isOfOne: /\bunit|\beach|\bper\b|apiece|单价|每/i.test(header) };
}

const PRICE_CHARACTERS = 60;
const ABOUT = /^(?:[~≈∼]|about|approx\.?|ca\.?|circa|around|约|大约)\s*/i;
const EACH = /\b(?:each|per piece|\/\s?(?:pc|piece|unit))|每|\/个/i;
/** Currencies without a hundredth: a comma within parts thousands. */
const WHOLE_ONLY = new Set(['JPY', 'KRW']);

export interface ReadPrice {
  /** As written, without a remark that follows. */
  readonly text: string;
  readonly price?: OssPrice;
  /** Whether the cell says that it is of one piece. */
  readonly isEach: boolean;
}

/** What a cell of a column of prices states; undefined where it is empty or speaks of other things. */
export function readPriceCell(cell: string, column: PriceColumn, mark: DecimalMark | undefined): ReadPrice | undefined {
  if (cell.length > PRICE_CHARACTERS) return undefined;
  const text = cell.replace(/\s*\([^()]*\)$/, '').trim();
  if (isBlank(text) || !/\d/.test(text)) return undefined;
  const isEach = EACH.test(text);
  const split = splitPrice(text.replace(ABOUT, ''));
  if (!split) return hasCurrency(text) || /^\d[\d.,]*\s?[-–]\s?\d/.test(text) ? { text, isEach } : undefined;
  const currency = currencyAt(split, column);
  const amount = readNumber(split.number, currency !== undefined && WHOLE_ONLY.has(currency) ? '.' : mark);
  if (amount === undefined || amount < 0 || !Number.isFinite(amount)) return { text, isEach };
  const region = regionAt(currency, column);
  return { text, isEach, price: { amount, currency: currency ?? null, text, ...(region && { region }) } };
}

function hasCurrency(text: string): boolean {
  return /[$€£¥￥₩₹]|\b(?:usd|eur|cny|rmb|gbp|jpy)\b/i.test(text);
}

/** A sign of several currencies means that of its column; the yen sign alone is Chinese where it has hundredths. */
function currencyAt({ currency, others, number }: SplitPrice, { header, region }: PriceColumn): string | undefined {
  const ofColumn = currencyInHeader(header) ?? ownCurrency(region);
  if (ofColumn !== undefined && others.includes(ofColumn)) return ofColumn;
  const isYenSign = others.includes('JPY');
  if (isYenSign && !/[.,]\d{1,2}$/.test(number) && !/\p{Script=Han}/u.test(header)) return undefined;
  return currency ?? currencyInHeader(header);
}

type SplitPrice = NonNullable<ReturnType<typeof splitPrice>>;

function ownCurrency(region: string | undefined): string | undefined {
  return REGIONS.find(([name]) => name === region)?.[2];
}

/** A cell in the currency of another region stands in the wrong column. */
function regionAt(currency: string | undefined, { region }: PriceColumn): string | undefined {
  const isForeign = REGIONS.some(([name, , other]) => name !== region && other === currency);
  return isForeign && ownCurrency(region) !== currency ? undefined : region;
}

/** The mark of the prices of a table. */
export function markOfPrices(cells: Iterable<string>): DecimalMark | undefined {
  return decimalMarkOf(
    [...cells].flatMap((cell) => {
      return cell.length > PRICE_CHARACTERS ? [] : (splitPrice(cell.replace(ABOUT, ''))?.number ?? []);
    }),
  );
}
