import { type CsvError, parse } from 'csv-parse/sync';
import { BOM_DELIMITERS, BOM_FILE_LIMITS } from '../contract/bom-import.ts';
import { findHeader } from './find-header.ts';
import { beyondLimits, unreadable } from './refusals.ts';
import { cellText, type Row, type Table } from './table.ts';

export type Delimiter = (typeof BOM_DELIMITERS)[number];

/** Above this a row is no row: a quote that is never closed, or no delimited text at all. */
const ROW_BYTES = 512 * 1024;
/** Excel writes which delimiter it used, and nothing reads it but Excel. */
const SEPARATOR_LINE = /^"?sep=([,;\t|])"?$/i;

export interface DelimitedText {
  readonly table: Table;
  readonly delimiter: Delimiter;
}

export function readDelimited(text: string): DelimitedText {
  const [firstLine = ''] = text.slice(0, 16).split(/\r?\n/, 1);
  const told = SEPARATOR_LINE.exec(firstLine)?.[1] as Delimiter | undefined;
  const delimiter = told ?? likeliestDelimiter(text);
  const rows = parseRows(text, delimiter, BOM_FILE_LIMITS.rows + 1);
  if (rows.length > BOM_FILE_LIMITS.rows) {
    throw beyondLimits(`The file has more than ${BOM_FILE_LIMITS.rows} rows.`);
  }
  return { table: { rows: told === undefined ? rows : rows.slice(1) }, delimiter };
}

/** The one that gives a header with the most known names; then the one that cuts the rows most evenly; then into most. */
function likeliestDelimiter(text: string): Delimiter {
  const tries = BOM_DELIMITERS.map((delimiter) => ({ delimiter, ...cutting(tryRows(text, delimiter), delimiter) }));
  tries.sort((a, b) => b.known - a.known || b.even - a.even || b.columns - a.columns);
  return tries[0]?.delimiter ?? ',';
}

/** How well rows look that were cut: names known, cells of a row, and how many rows have as many. */
function cutting(rows: readonly Row[], delimiter: Delimiter): { known: number; columns: number; even: number } {
  const header = findHeader(rows);
  const first = header ? rows[header.place] : rows.find(({ cells }) => cells.length > 1);
  const columns = first?.cells.length ?? 0;
  const filled = rows.filter(({ cells }) => cells.some((cell) => cellText(cell) !== ''));
  const even = filled.filter(({ cells }) => cells.length === columns).length / Math.max(1, filled.length);
  const isUncut = columns === 1 && first?.cells.some((cell) => holdsAnother(String(cell), delimiter)) === true;
  return { known: isUncut ? 0 : (header?.known ?? 0), columns, even: isUncut ? 0 : even };
}

/** `Name;Qty` as one cell is a header that was not cut. */
function holdsAnother(cell: string, delimiter: Delimiter): boolean {
  return BOM_DELIMITERS.some((other) => other !== delimiter && cell.includes(other));
}

function tryRows(text: string, delimiter: Delimiter): Row[] {
  try {
    return parseRows(text, delimiter, BOM_FILE_LIMITS.headerRows);
  } catch {
    return [];
  }
}

function parseRows(text: string, delimiter: Delimiter, atMost: number): Row[] {
  try {
    const records = parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      to: atMost,
      relax_column_count: true,
      // An inch sign within a cell is no quote.
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: ROW_BYTES,
    });
    return records.map((cells, index) => ({ line: index + 1, cells }));
  } catch (error) {
    throw refusal(error as CsvError);
  }
}

function refusal(error: CsvError): Error {
  const { code, lines } = error as CsvError & { lines?: number };
  if (code === 'CSV_MAX_RECORD_SIZE') return beyondLimits(`Row ${lines} never ends; is a quote not closed?`);
  if (code === 'CSV_QUOTE_NOT_CLOSED') return unreadable('A quote is opened and not closed.', error);
  return unreadable(`The text cannot be cut into cells at line ${lines}.`, error);
}
