import { currencyOf, isBlank, readPrice, splitPrice } from '../../formats/amounts.ts';
import type { DecimalMark } from '../../formats/numbers.ts';
import { cellText, type Row } from '../../formats/table.ts';
import { columnIn, type ReadColumn } from './columns.ts';
import type { Findings } from './warnings.ts';

export interface PlacedRow {
  readonly row: Row;
  /** Those of the header above it. */
  readonly columns: readonly ReadColumn[];
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
export function readPrices(rows: readonly PlacedRow[], mark: DecimalMark | undefined, findings: Findings): Prices {
  const priced = rows.flatMap((placed) => pricedRow(placed, mark, findings));
  const counts = new Map<string, number>();
  for (const { currency } of priced) if (currency) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  const [main] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [null];
  const prices = new Map<number, number>();
  for (const { line, price, currency, text } of priced) {
    if (currency === undefined || currency === main) prices.set(line, price);
    else {
      const sentence = `This price is in ${currency}, most are in ${main}; it is left out.`;
      findings.warn(line, 'mixed_currencies', sentence, text);
    }
  }
  return { prices, currency: main };
}

function pricedRow({ row, columns }: PlacedRow, mark: DecimalMark | undefined, findings: Findings): PricedRow[] {
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
  const ofRow = columns.find(({ read_as }) => read_as === 'currency');
  const stated = currencyOf(ofRow && cellText(row.cells[ofRow.column - 1]));
  const written = typeof cell === 'string' ? splitPrice(text)?.currency : undefined;
  return [{ line: row.line, text, price, currency: written ?? stated ?? column?.currency }];
}
