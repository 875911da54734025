import type { BomExport, BomLayout } from '../../contract/bom-export.ts';
import { BYTE_ORDER_MARK, csvLines } from '../../formats/write-csv.ts';
import { decimalText } from '../decimal.ts';
import { totalCost } from '../totals.ts';
import { layoutOf } from './layouts.ts';

export interface CsvOptions {
  layout: BomLayout;
  withSuppliers: boolean;
  baseUrl: string;
}

/** A bill of materials as CSV, titles first. */
export function writeCsv({ metadata, items }: BomExport, { layout, withSuppliers, baseUrl }: CsvOptions): string {
  const { columns, totalLine } = layoutOf(layout, withSuppliers);
  const file = { metadata, baseUrl, costText: decimalText(totalCost(items)) };
  const rows = [
    columns.map(({ title }) => title),
    ...items.map((line) => columns.map(({ cell }) => cell(line, file))),
    ...(totalLine ? [columns.map(({ total }) => total?.(file) ?? '')] : []),
  ];
  const cells = rows.map((row) => row.map((cell) => (cell === '' ? null : cell)));
  return BYTE_ORDER_MARK + csvLines(cells);
}
