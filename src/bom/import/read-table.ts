import { BOM_FILE_LIMITS, type BomColumn, type ColumnRole } from '../../contract/bom-import.ts';
import { numberOfQuantity, splitPrice } from '../../formats/amounts.ts';
import { findHeader, findWeakHeader, knownNames, type WeakHeader } from '../../formats/find-header.ts';
import { type DecimalMark, decimalMarkOf } from '../../formats/numbers.ts';
import { beyondLimits, unreadable } from '../../formats/refusals.ts';
import { cellText, type Row, rowText, type Table } from '../../formats/table.ts';
import { type ReadColumn, readColumns } from './columns.ts';
import { cleaned, undefused } from './defused.ts';
import { isOurTotal, ourHeader, roleOfOurKey, withoutStandIns } from './our-files.ts';
import { type BomLine, LineReader } from './read-lines.ts';
import { type PlacedRow, readPrices } from './read-prices.ts';
import { notAPart } from './row-kinds.ts';
import type { Findings } from './warnings.ts';

export interface BomTable {
  readonly headerRow: number | null;
  readonly columns: readonly BomColumn[];
  readonly currency: string | null;
  readonly lines: readonly BomLine[];
}

/** The lines of a table that are parts. */
export function readTable(table: Table, findings: Findings): BomTable {
  const { header, headerRow, body } = cutAtHeader(undefused(table, findings), table.header, findings);
  if (header.length > BOM_FILE_LIMITS.columns || body.some(isTooWide)) {
    throw beyondLimits(`The table has more than ${BOM_FILE_LIMITS.columns} columns.`);
  }
  const isNamedByItem = table.header !== undefined;
  const columns = table.isOurs ? ourKeys(header) : readColumns(header, body, findings, isNamedByItem);
  warnOfFormulas(table, columns, findings);
  skipGaps(body, headerRow ?? 0, findings);
  const filled = filledDown(body, table, columns);
  const placed = isNamedByItem
    ? filled.map((row) => ({ row, columns, isOurs: table.isOurs ?? false }))
    : underHeaders(filled, header, columns, findings);
  const mark = markOf(placed);
  const parts: PlacedRow[] = [];
  const lines: BomLine[] = [];
  for (const one of placed) {
    const reason = notAPart(one);
    const line = reason === undefined ? new LineReader(one, mark, findings).read(one.row) : undefined;
    if (line) {
      parts.push(one);
      lines.push(line);
      if (lines.length > BOM_FILE_LIMITS.items) throw tooMany(placed);
    } else findings.skip(one.row.line, reason ?? 'no_name', rowText(one.row));
  }
  const { prices, currency } = readPrices(parts, { mark, currency: table.currency }, findings);
  return {
    headerRow,
    columns: columns.map(({ column, header: title, read_as }) => ({ column, header: title, read_as })),
    currency,
    lines: lines.map((line) => {
      const price = prices.get(line.line);
      return price === undefined ? line : { ...line, item: { ...line.item, price } };
    }),
  };
}

function tooMany(placed: readonly PlacedRow[]): Error {
  const count = placed.filter((one) => notAPart(one) === undefined).length;
  return beyondLimits(`The file has ${count} lines of parts; at most ${BOM_FILE_LIMITS.items} are taken.`);
}

function ourKeys(keys: readonly string[]): ReadColumn[] {
  return keys.map((key, place) => ({ column: place + 1, header: key, read_as: roleOfOurKey(key) }));
}

/** Our own files have decimal points and no thousands; one that a program of another country saved again shows by its commas. */
function markOf(placed: readonly PlacedRow[]): DecimalMark | undefined {
  const numbers = placed.flatMap(numbersIn);
  const isAsWritten = placed.every(({ isOurs }) => isOurs) && !numbers.some((number) => number.includes(','));
  return isAsWritten ? '.' : decimalMarkOf(numbers);
}

/** What columns hold shows in the first rows under a header. */
const ROWS_LOOKED_AT = 100;

/** A header may come again, at each page or section, and with other columns. */
function underHeaders(
  rows: readonly Row[],
  header: readonly string[],
  first: readonly ReadColumn[],
  findings: Findings,
): PlacedRow[] {
  let columns = first;
  let titles = header;
  let ours = ourHeader(header);
  return rows.flatMap((row, place): PlacedRow[] => {
    if (ours && isOurTotal(row, ours)) {
      findings.skip(row.line, 'total', rowText(row));
      return [];
    }
    if (ours && !ourHeader(titlesOf(row))) return [{ row: withoutStandIns(row, ours), columns, isOurs: true }];
    if (!ours && !isHeader(row, columns)) return [{ row, columns, isOurs: false }];
    findings.skip(row.line, 'repeated_header', rowText(row));
    const next = titlesOf(row);
    if (next.join('\n') === titles.join('\n')) return [];
    titles = next;
    ours = ourHeader(next);
    columns = readColumns(next, rows.slice(place + 1, place + 1 + ROWS_LOOKED_AT), findings);
    findings.warn(row.line, 'other_columns', 'From here on the columns are others.', rowText(row));
    return [];
  });
}

/** Rows that a spreadsheet does not even list. */
function skipGaps(rows: readonly Row[], headerRow: number, findings: Findings): void {
  let before = headerRow;
  for (const { line } of rows) {
    const last = Math.min(line, before + 1 + BOM_FILE_LIMITS.skipped);
    for (let gap = before + 1; gap < last; gap++) findings.skip(gap, 'empty', '');
    before = line;
  }
}

function isTooWide({ cells }: Row): boolean {
  return (
    cells.length > BOM_FILE_LIMITS.columns && cells.slice(BOM_FILE_LIMITS.columns).some((cell) => cellText(cell) !== '')
  );
}

/** KiCad lists each component, and then the same ones again put together. */
const PUT_TOGETHER = /^collated components:?$/i;

function cutAtHeader(rows: readonly Row[], given: readonly string[] | undefined, findings: Findings) {
  if (given !== undefined) {
    return { header: given.map((key) => cleaned(key, null, findings)), headerRow: null, body: rows };
  }
  const again = rows.findIndex(({ cells }) => PUT_TOGETHER.test(cellText(cells[0])));
  const from = again === -1 ? 0 : again + 1;
  const found = findHeader(rows.slice(from)) ?? weakHeader(rows.slice(from), findings);
  if (!found) {
    const sentence = `No header was found in the first ${BOM_FILE_LIMITS.headerRows} rows: a row that names columns such as Part Number, Name, Quantity, Price, 型号, 数量.`;
    throw unreadable(sentence);
  }
  const place = from + found.place;
  const row = rows[place] as Row;
  for (const above of rows.slice(0, place)) {
    const text = rowText(above);
    findings.skip(above.line, text === '' ? 'empty' : 'before_header', text);
  }
  return { header: titlesOf(row), headerRow: row.line, body: rows.slice(place + 1) };
}

/** The cells of a header, without the empty ones at its end. */
function titlesOf({ cells }: Row): string[] {
  const titles = cells.map(cellText);
  return titles.slice(0, titles.findLastIndex((title) => title !== '') + 1);
}

function isHeader(row: Row, columns: readonly ReadColumn[]): boolean {
  const known = columns.filter(({ read_as }) => read_as !== 'note').length;
  return knownNames(row) >= Math.max(2, known / 2);
}

function numbersIn({ row, columns }: PlacedRow): string[] {
  return columns.flatMap(({ column, read_as }) => {
    const cell = row.cells[column - 1];
    if (typeof cell !== 'string') return [];
    if (read_as === 'quantity') return [numberOfQuantity(cell)];
    return read_as === 'price' || read_as === 'line_total' ? [splitPrice(cell)?.number ?? ''] : [];
  });
}

/** What a merged cell says of the rows it spans; a quantity or price it says of one. */
const SPANNING: ReadonlySet<ColumnRole> = new Set(['name', 'category', 'manufacturer', 'supplier']);

function filledDown(rows: readonly Row[], { merged = [] }: Table, columns: readonly ReadColumn[]): readonly Row[] {
  const spans = merged.filter(({ column }) =>
    columns.some((one) => one.column === column + 1 && SPANNING.has(one.read_as)),
  );
  if (spans.length === 0) return rows;
  const values = new Map(
    spans.map((span) => [span, rows.find(({ line }) => line === span.firstLine)?.cells[span.column] ?? '']),
  );
  return rows.map((row) => {
    const covering = spans.filter(({ firstLine, lastLine }) => row.line > firstLine && row.line <= lastLine);
    if (covering.length === 0) return row;
    const cells = [...row.cells];
    for (const span of covering) {
      while (cells.length < span.column) cells.push('');
      if (cellText(cells[span.column]) === '') cells[span.column] = values.get(span) ?? '';
    }
    return { ...row, cells };
  });
}

function warnOfFormulas({ formulas = [] }: Table, columns: readonly ReadColumn[], findings: Findings): void {
  for (const { column, header } of columns) {
    const some = formulas.filter((formula) => formula.column === column - 1);
    if (some.length === 0) continue;
    const empty = some.filter(({ hasValue }) => !hasValue).length;
    const rest = empty === 0 ? '' : ` Without one, and empty: ${empty}.`;
    const sentence = `Formulas in the column "${header}": ${some.length}. The values saved with them were taken.${rest}`;
    findings.warn(null, 'formula', sentence);
  }
}

/** A header of which little is known, and a warning that says so. */
function weakHeader(rows: readonly Row[], findings: Findings): WeakHeader | undefined {
  const found = findWeakHeader(rows);
  if (!found) return undefined;
  const names = found.known.map((title) => `"${title}"`).join(', ');
  const sentence = `Of ${found.titles.length} columns only these are known: ${names}. The others are kept as notes.`;
  findings.warn(null, 'few_columns', sentence, found.titles.join(' | '));
  return found;
}
