import { currencyNamed, isBlank, readPrice, splitPrice } from '../../formats/amounts.ts';
import type { DecimalMark } from '../../formats/numbers.ts';
import { cellText, type Row } from '../../formats/table.ts';
import { columnIn, type ReadColumn } from './columns.ts';
import type { Findings } from './warnings.ts';

export interface PlacedRow {
  readonly row: Row;
  /** Those of the header above it. */
  readonly columns: readonly ReadColumn[];
  /** Of our own export: a text is what it says, also `-`, `n/a` and `Total`. */
  readonly isOurs: boolean;
}

interface PriceReading {
  readonly mark: DecimalMark | undefined;
  /** Of prices that do not say. */
  readonly currency: string | undefined;
}

interface PricedRow {
  readonly line: number;
  readonly text: string;
  readonly price: number;
  readonly currency: string | undefined;
}

export interface Prices {
  /** By line. */
  readonly prices: ReadonlyMap<number, number>;
  /** Of all of them; null where the file does not say. */
  readonly currency: string | null;
}

/** Prices of one currency: that of the most; the others are left out, since none is ever converted. */
export function readPrices(rows: readonly PlacedRow[], reading: PriceReading, findings: Findings): Prices {
  const priced = rows.flatMap((placed) => pricedRow(placed, reading, findings));
  const counts = new Map<string, number>();
  for (const { currency } of priced) if (currency) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  const [main] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [ofUnpriced(rows) ?? reading.currency ?? null];
  const prices = new Map<number, number>();
  for (const { line, price, currency, text } of priced) {
    if (currency === undefined || currency === main) prices.set(line, price);
    if (currency === undefined && counts.size > 1) {
      const sentence = `This price does not say its currency, and the file has several; it was read as ${main}.`;
      findings.warn(line, 'currency_assumed', sentence, text);
    } else if (currency !== undefined && currency !== main) {
      const sentence = `This price is in ${currency}, most are in ${main}; it is left out.`;
      findings.warn(line, 'mixed_currencies', sentence, text);
    }
  }
  const said = counts.size === 1 ? (counts.get(main ?? '') ?? 0) : 0;
  if (said > 0 && said < priced.length) {
    const sentence = `${said} of ${priced.length} prices ${said === 1 ? 'says' : 'say'} ${main}; the others name no currency and were read as ${main}.`;
    findings.warn(null, 'currency_assumed', sentence);
  }
  return { prices, currency: main };
}

/** Where no price says in what it is, the column of currencies may, if it names one alone. */
function ofUnpriced(rows: readonly PlacedRow[]): string | undefined {
  const named = new Set(rows.map(statedCurrency).filter((code) => code !== undefined));
  return named.size === 1 ? [...named][0] : undefined;
}

function statedCurrency({ row, columns }: PlacedRow): string | undefined {
  const column = columns.find(({ read_as }) => read_as === 'currency');
  return column && currencyNamed(cellText(row.cells[column.column - 1]));
}

function pricedRow(placed: PlacedRow, { mark, currency }: PriceReading, findings: Findings): PricedRow[] {
  const { row, columns } = placed;
  const column = columnIn(row, columns, 'price');
  const cell = column && row.cells[column.column - 1];
  const text = cellText(cell);
  if (cell === undefined || isBlank(text)) return [];
  const price = readPrice(typeof cell === 'number' ? cell : text, mark);
  if (price === undefined) {
    const sentence = 'This is no price of one, or it can be read in two ways; the price is left out.';
    findings.warn(row.line, 'price_unread', sentence, text);
    return [];
  }
  const written = typeof cell === 'string' ? splitPrice(text) : undefined;
  const told = statedCurrency(placed) ?? column?.currency ?? currency;
  // `$` is of several dollars; which, a header or the column of currencies may say.
  const isTold = written?.currency === undefined || (told !== undefined && written.others.includes(told));
  return [{ line: row.line, text, price, currency: isTold ? told : written?.currency }];
}
