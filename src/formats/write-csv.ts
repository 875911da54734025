import Papa from 'papaparse';

/** Tells a spreadsheet that the file is UTF-8; without it names in Chinese are garbled (decision 35). */
export const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';

type CsvCell = string | number | boolean | null;

/** Lines as RFC 4180 has them: CRLF, quotes where they are needed. An empty text is quoted, nothing at all is not. */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  // The library makes no line of no rows.
  if (rows.length === 0) return '';
  return Papa.unparse(rows as CsvCell[][], { newline: LINE_END, quotes: (cell: unknown) => cell === '' }) + LINE_END;
}
