import { type DefaultTreeAdapterTypes, parseFragment, defaultTreeAdapter as tree } from 'parse5';
import { beyondLimits } from '../../formats/refusals.ts';
import type { BlockRow, Inline } from './blocks.ts';
import { readInline } from './inline-text.ts';
import { checkColumns, checkRows } from './limits.ts';
import type { LinesOfText } from './lines-of-text.ts';

export interface FoundTable {
  readonly line: number;
  readonly header?: readonly string[];
  readonly rows: readonly BlockRow[];
}

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** Nothing people write is nested as deeply, and the reader below calls itself. */
const DEPTH = 100;
const SPAN_AT_MOST = 100;
/** Tags that are never closed take a reader of HTML more than linear time. */
const HTML_CHARACTERS = 200_000;
const OPENS = /<table\b/i;

/** Takes the HTML tables out of a document; one that is never closed ends at the next blank line. */
export function takeHtmlTables(lines: LinesOfText): FoundTable[] {
  const ends = endsOfTables(lines);
  const found: FoundTable[] = [];
  for (let line = 1; line <= lines.count; line++) {
    if (!OPENS.test(lines.at(line))) continue;
    const last = ends.get(line) ?? lineBeforeBlank(lines, line);
    const html = lines.takeOut(line, last);
    if (html.length > HTML_CHARACTERS) {
      throw beyondLimits(`The table at line ${line} has more than ${HTML_CHARACTERS} characters.`);
    }
    found.push(...tablesOf(html.slice(html.search(OPENS)), line));
    line = last;
  }
  return found;
}

/** The line each table that is closed ends at, by the line it begins at; of several that begin in a line the first. */
function endsOfTables(lines: LinesOfText): Map<number, number> {
  const open: number[] = [];
  const ends = new Map<number, number>();
  for (let line = 1; line <= lines.count; line++) {
    for (const [tag] of lines.at(line).matchAll(/<\/?table\b/gi)) {
      if (tag[1] !== '/') open.push(line);
      else if (open.length > 0) ends.set(open.pop() as number, line);
    }
  }
  return ends;
}

function lineBeforeBlank(lines: LinesOfText, first: number): number {
  let line = first;
  while (line < lines.count && lines.at(line + 1).trim() !== '') line++;
  return line;
}

function tablesOf(html: string, line: number): FoundTable[] {
  const fragment = parseFragment(html, { sourceCodeLocationInfo: true });
  const tables: Element[] = [];
  collect(fragment.childNodes, (name) => name === 'table', tables, 0);
  return tables.flatMap((table) => {
    const rows: Element[] = [];
    collect(table.childNodes, (name) => name === 'tr', rows, 0);
    checkRows(rows.length, line);
    return rows.length === 0 ? [] : [readTable(rows, line)];
  });
}

/** The elements of a name, without those within one found or within another table. */
function collect(nodes: readonly Node[], isWanted: (name: string) => boolean, into: Element[], depth: number): void {
  if (depth > DEPTH) return;
  for (const node of nodes) {
    if (!tree.isElementNode(node)) continue;
    if (isWanted(node.tagName)) into.push(node);
    else if (node.tagName !== 'table') collect(node.childNodes, isWanted, into, depth + 1);
  }
}

function readTable(rows: readonly Element[], line: number): FoundTable {
  const grid: BlockRow[] = [];
  const spans = new Map<number, { cell: Inline; left: number }>();
  let header: readonly string[] | undefined;
  rows.forEach((row, place) => {
    const cells: Element[] = [];
    collect(row.childNodes, (name) => name === 'td' || name === 'th', cells, 0);
    const read = withSpans(cells, spans, line);
    const at = line + (row.sourceCodeLocation?.startLine ?? 1) - 1;
    const isHeader = cells.length > 0 && cells.every(({ tagName }) => tagName === 'th');
    if (isHeader && place === 0) header = read.map(({ text }) => text);
    else grid.push({ line: at, cells: read, raw: read.map(({ text }) => text).join(' | ') });
  });
  return { line, ...(header && { header }), rows: grid };
}

/** A cell over several rows or columns stands in each of its places. */
function withSpans(cells: readonly Element[], spans: Map<number, { cell: Inline; left: number }>, line: number) {
  const read: Inline[] = [];
  const fromAbove = () => {
    const span = spans.get(read.length);
    if (!span) return false;
    span.left -= 1;
    if (span.left === 0) spans.delete(read.length);
    read.push(span.cell);
    return true;
  };
  for (const element of cells) {
    while (fromAbove()) checkColumns(read.length, line);
    const cell = readInline(markdownOf(element.childNodes, 0));
    const [across, down] = [spanOf(element, 'colspan'), spanOf(element, 'rowspan')];
    for (let i = 0; i < across; i++) {
      if (down > 1) spans.set(read.length, { cell, left: down - 1 });
      read.push(cell);
      checkColumns(read.length, line);
    }
  }
  while (fromAbove()) checkColumns(read.length, line);
  return read;
}

function spanOf(element: Element, name: string): number {
  const value = Number(element.attrs.find((attribute) => attribute.name === name)?.value ?? 1);
  return Number.isInteger(value) && value > 0 ? Math.min(value, SPAN_AT_MOST) : 1;
}

/** The text of a cell, its links and strikes as Markdown has them, for one reader to read both. */
function markdownOf(nodes: readonly Node[], depth: number): string {
  if (depth > DEPTH) return '';
  return nodes
    .map((node) => {
      if (tree.isTextNode(node)) return node.value;
      if (!tree.isElementNode(node)) return '';
      const inner = () => markdownOf(node.childNodes, depth + 1);
      if (node.tagName === 'br') return ' ';
      if (node.tagName === 'sup' || node.tagName === 'script' || node.tagName === 'style') return '';
      if (['del', 's', 'strike'].includes(node.tagName)) return `~~${inner()}~~`;
      if (node.tagName !== 'a') return /^(?:p|li|div|h\d|tr|td)$/.test(node.tagName) ? ` ${inner()} ` : inner();
      const address = node.attrs.find(({ name }) => name === 'href')?.value ?? '';
      return /^[^\s()]+$/.test(address) ? `[${inner()}](${address})` : inner();
    })
    .join('');
}
