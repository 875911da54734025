import { readDelimited } from '../../formats/delimited.ts';
import { cellText } from '../../formats/table.ts';
import type { BlockRow } from './blocks.ts';
import type { FoundTable } from './html-tables.ts';
import { readInline } from './inline-text.ts';
import { checkColumns, checkRows } from './limits.ts';
import type { LinesOfText } from './lines-of-text.ts';

const GRID_RULE = /^\s*\+(?:[-=]+\+)+\s*$/;
const SIMPLE_RULE = /^\s*=+(?: +=+)+\s*$/;
const DIRECTIVE = /^(\s*)\.\. (list|csv)-table::/;

interface RawRow {
  line: number;
  cells: string[];
}

/** Takes the tables of reStructuredText out of a document: grids, simple ones, and the directives for both. */
export function takeRstTables(lines: LinesOfText): FoundTable[] {
  const found: FoundTable[] = [];
  for (let line = 1; line <= lines.count; line++) {
    const text = lines.at(line);
    const [last, rows, headers] = GRID_RULE.test(text)
      ? readGrid(lines, line)
      : SIMPLE_RULE.test(text)
        ? readSimple(lines, line)
        : DIRECTIVE.test(text)
          ? readDirective(lines, line)
          : [line, [], 0];
    if (rows.length === 0) continue;
    lines.takeOut(line, last);
    found.push(tableOf(rows, headers, line));
    line = last;
  }
  return found;
}

function tableOf(rows: readonly RawRow[], headers: number, line: number): FoundTable {
  checkRows(rows.length, line);
  const header = headers > 0 ? rows[headers - 1]?.cells.map((cell) => readInline(cell).text) : undefined;
  return { line, ...(header && { header }), rows: rows.slice(headers).map(blockRow) };
}

function blockRow({ line, cells }: RawRow): BlockRow {
  checkColumns(cells.length, line);
  return { line, cells: cells.map((cell) => readInline(cell)), raw: cells.join(' | ') };
}

type Read = readonly [last: number, rows: readonly RawRow[], headers: number];

function readGrid(lines: LinesOfText, first: number): Read {
  const bounds = [...lines.at(first).matchAll(/\+/g)].map(({ index }) => index);
  checkColumns(bounds.length, first);
  const rows: RawRow[] = [];
  let headers = 0;
  let row: RawRow | undefined;
  let line = first;
  for (; /^\s*[+|]/.test(lines.at(line)); line++) {
    const text = lines.at(line);
    if (/^\s*\+[-=]/.test(text)) {
      if (row) rows.push(row);
      row = undefined;
      if (text.includes('=')) headers = rows.length;
      continue;
    }
    row ??= { line, cells: [] };
    for (let i = 0; i < bounds.length - 1; i++) {
      const piece = text.slice((bounds[i] as number) + 1, bounds[i + 1]).trim();
      row.cells[i] = `${row.cells[i] ?? ''} ${piece}`.trim();
    }
  }
  return [line - 1, rows, headers];
}

function readSimple(lines: LinesOfText, first: number): Read {
  const starts = [...lines.at(first).matchAll(/=+/g)].map(({ index }) => index);
  checkColumns(starts.length, first);
  const rows: RawRow[] = [];
  const rules: number[] = [first];
  let headers = 0;
  let line = first + 1;
  for (; line <= lines.count && rules.length < 3; line++) {
    const text = lines.at(line);
    if (SIMPLE_RULE.test(text)) {
      if (rules.length === 1) headers = rows.length;
      rules.push(line);
      // Without a header the second rule is the last.
      if (rules.length === 2 && lines.at(line + 1).trim() === '') break;
      continue;
    }
    if (text.trim() === '') continue;
    const cells = starts.map((start, i) => text.slice(start, starts[i + 1]).trim());
    const above = rows.at(-1);
    // A blank first cell carries the row above on.
    if (above && cells[0] === '' && rows.length > headers) {
      above.cells = above.cells.map((cell, i) => `${cell} ${cells[i] ?? ''}`.trim());
    } else rows.push({ line, cells });
    checkRows(rows.length, first);
  }
  if (rules.length === 1) return [first, [], 0];
  return [rules.at(-1) as number, rows, rules.length === 2 ? 0 : headers];
}

/** The indented block below a directive: its options, then a list of lists or delimited text. */
function readDirective(lines: LinesOfText, first: number): Read {
  const [, indent = '', kind] = DIRECTIVE.exec(lines.at(first)) ?? [];
  let last = first;
  for (let line = first + 1; line <= lines.count; line++) {
    const text = lines.at(line);
    if (text.trim() === '') continue;
    if (!text.startsWith(`${indent} `)) break;
    last = line;
  }
  const options = new Map<string, string>();
  let line = first + 1;
  for (let option = OPTION.exec(lines.at(line)); option; option = OPTION.exec(lines.at(++line))) {
    options.set(option[1] as string, option[2] as string);
  }
  const rows = kind === 'list' ? listRows(lines, line, last) : csvRows(lines, line, last);
  const header = options.get('header');
  if (header !== undefined) return [last, [...delimitedRows(header, first), ...rows], 1];
  return [last, rows, Number(options.get('header-rows') ?? 0) > 0 ? 1 : 0];
}

const OPTION = /^\s+:([a-z-]+):\s*(.*)$/;

function listRows(lines: LinesOfText, from: number, last: number): RawRow[] {
  const rows: RawRow[] = [];
  for (let line = from; line <= last; line++) {
    const text = lines.at(line).trim();
    const cell = /^(\* +)?-(?: +(.*))?$/.exec(text);
    const row = rows.at(-1);
    if (cell?.[1] !== undefined) rows.push({ line, cells: [cell[2] ?? ''] });
    else if (cell && row) row.cells.push(cell[2] ?? '');
    else if (row && text !== '') row.cells.push(`${row.cells.pop() ?? ''} ${text}`.trim());
  }
  return rows;
}

function csvRows(lines: LinesOfText, from: number, last: number): RawRow[] {
  const texts: string[] = [];
  for (let line = from; line <= last; line++) texts.push(lines.at(line).trim());
  return delimitedRows(texts.join('\n'), from);
}

function delimitedRows(text: string, from: number): RawRow[] {
  if (text.trim() === '') return [];
  const { rows } = readDelimited(text).table;
  return rows
    .map(({ line, cells }) => ({ line: from + line - 1, cells: cells.map(cellText) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}
