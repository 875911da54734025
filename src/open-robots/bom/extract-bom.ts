import { readDelimited } from '../../formats/delimited.ts';
import { findHeader } from '../../formats/find-header.ts';
import { cellText, rowText } from '../../formats/table.ts';
import type { CatalogueMatcher } from '../catalogue-matcher.ts';
import type { Extraction, FileContext, KeyedPart } from '../extraction.ts';
import type { Block, TableBlock } from './blocks.ts';
import { fileLine } from './found-parts.ts';
import { takeHtmlTables } from './html-tables.ts';
import { readInline } from './inline-text.ts';
import { checkColumns, checkLength, checkLines } from './limits.ts';
import { LinesOfText } from './lines-of-text.ts';
import { linesOfGrid, linesOfList } from './list-lines.ts';
import { readBlocks } from './markdown-blocks.ts';
import type { PartsLine } from './parts-line.ts';
import { takeRstTables } from './rst-tables.ts';
import { linesOfTable } from './table-lines.ts';

/** The lists of parts of a document: every line, and those of the four categories as parts. */
export function extractBom(text: string, { path }: FileContext, matcher: CatalogueMatcher): Extraction {
  checkLength(text);
  const filed = partsLines(text.replace(/^\ufeff/, ''), path).map((line) => fileLine(line, matcher));
  if (filed.length === 0) return { parts: [] };
  const seen = new Map<string, number>();
  const parts = filed.flatMap(({ fold, part }): KeyedPart[] => {
    // Every line counts, so that a part keeps its key when another one of its name becomes known.
    const ordinal = (seen.get(fold) ?? 0) + 1;
    seen.set(fold, ordinal);
    return part ? [{ key: `${fold}/${ordinal}`, part }] : [];
  });
  return { parts, partsList: filed.map(({ listed }) => listed) };
}

function partsLines(text: string, path: string): PartsLine[] {
  const blocks = /\.(?:csv|tsv)$/i.test(path) ? delimitedBlocks(text) : documentBlocks(text, path);
  const lines: PartsLine[] = [];
  for (const block of blocks) {
    lines.push(...(block.kind === 'list' ? linesOfList(block, path) : linesOfAnyTable(block, path)));
    checkLines(lines.length);
  }
  return lines;
}

/** In HTML the header is often a row like the others. */
function linesOfAnyTable(block: TableBlock, path: string): PartsLine[] {
  if (block.header) return linesOfTable(block, path);
  const [first, ...rows] = block.rows;
  const lines = first ? linesOfTable({ ...block, header: first.cells.map(({ text }) => text), rows }, path) : [];
  return lines.length > 0 ? lines : linesOfGrid(block);
}

function documentBlocks(text: string, path: string): Block[] {
  const lines = new LinesOfText(text);
  const isRst = /\.rst$/i.test(path);
  const tables = isRst ? takeRstTables(lines) : takeHtmlTables(lines);
  return readBlocks(lines, isRst ? 'rst' : 'markdown', tables);
}

function delimitedBlocks(text: string): Block[] {
  const { rows } = readDelimited(text).table;
  const header = findHeader(rows);
  const headerRow = header && rows[header.place];
  if (!headerRow) return [];
  checkColumns(Math.max(...rows.map(({ cells }) => cells.length)), headerRow.line);
  const below = rows.slice(header.place + 1).map((row) => ({
    line: row.line,
    cells: row.cells.map((cell) => readInline(cellText(cell))),
    raw: rowText(row),
  }));
  return [{ kind: 'table', line: headerRow.line, headings: [], header: headerRow.cells.map(cellText), rows: below }];
}
