import Papa from 'papaparse';
import type { BomExport, BomLayout } from '../../contract/bom-export.ts';
import { decimalText } from '../decimal.ts';
import { totalCost } from '../totals.ts';
import { layoutOf } from './layouts.ts';

/** Tells a spreadsheet that the file is UTF-8; without it names in Chinese are garbled (decision 35). */
const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';

export interface CsvOptions {
  layout: BomLayout;
  withSuppliers: boolean;
  baseUrl: string;
}

/** A bill of materials as RFC 4180 has it: CRLF, quotes where they are needed, titles first. */
export function writeCsv({ metadata, items }: BomExport, { layout, withSuppliers, baseUrl }: CsvOptions): string {
  const { columns, totalLine } = layoutOf(layout, withSuppliers);
  const file = { metadata, baseUrl, costText: decimalText(totalCost(items)) };
  const rows = [
    columns.map(({ title }) => title),
    ...items.map((line) => columns.map(({ cell }) => cell(line, file))),
    ...(totalLine ? [columns.map(({ total }) => total?.(file) ?? '')] : []),
  ];
  return BYTE_ORDER_MARK + Papa.unparse(rows, { newline: LINE_END }) + LINE_END;
}
