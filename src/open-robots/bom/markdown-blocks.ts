import type { Block, BlockRow, Heading, ListItem } from './blocks.ts';
import type { FoundTable } from './html-tables.ts';
import { readInline } from './inline-text.ts';
import { checkColumns, checkRows } from './limits.ts';
import type { LinesOfText } from './lines-of-text.ts';

const FENCE = /^\s*(`{3,}|~{3,})/;
const ATX_HEADING = /^ {0,3}(#{1,6})[ \t]+(.*)$/;
const UNDERLINE = { markdown: /^ {0,3}(?:={2,}|-{2,})[ \t]*$/, rst: /^([-=~^"'#*+.:_`])\1{2,}[ \t]*$/ };
const ITEM = /^([ \t]*)(?:[-*+•]|\d{1,9}[.)]|#\.)[ \t]+(?=\S)/;
const QUOTE = /^ {0,3}>[ \t]?/;
const COMMENT_OPENS = /<!--|\{\/\*/;
const COMMENT_CLOSES = /-->|\*\/\}/;

export type Markup = 'markdown' | 'rst';

/**
 * The tables and lists of a document with the headings above them. Read line by line, as every block that is looked
 * for begins a line: so each keeps its line number, the time is linear, and what is half-closed harms only itself.
 */
export function readBlocks(lines: LinesOfText, markup: Markup, found: readonly FoundTable[]): Block[] {
  return new BlockReader(lines, markup, found).read();
}

class BlockReader {
  readonly #lines: LinesOfText;
  readonly #markup: Markup;
  readonly #found: readonly FoundTable[];
  #placed = 0;
  readonly #blocks: Block[] = [];
  #headings: Heading[] = [];
  /** Underlines that were met, the first of them the highest: how reStructuredText tells levels. */
  readonly #underlines: string[] = [];
  #lead = '';
  #isAfterTable = false;
  /** Signs that open a code block or a comment and are closed nowhere below. */
  readonly #neverClosed = new Set<string>();

  constructor(lines: LinesOfText, markup: Markup, found: readonly FoundTable[]) {
    this.#lines = lines;
    this.#markup = markup;
    this.#found = [...found].sort((a, b) => a.line - b.line);
  }

  read(): Block[] {
    let line = this.#afterFrontMatter();
    while (line <= this.#lines.count) {
      this.#placeFound(line);
      line = this.#readAt(line);
    }
    this.#placeFound(line);
    return this.#blocks;
  }

  /** Reads what begins at a line; the line to go on with. */
  #readAt(line: number): number {
    const text = this.#text(line);
    if (text.trim() === '') return line + 1;
    const fence = FENCE.exec(text)?.[1];
    if (fence !== undefined) return this.#afterFence(line + 1, fence);
    if (COMMENT_OPENS.test(text) && !COMMENT_CLOSES.test(text)) return this.#afterComment(line + 1);
    const heading = ATX_HEADING.exec(text);
    if (heading && this.#markup === 'markdown') {
      this.#pushHeading(line, (heading[1] as string).length, heading[2] as string);
      return line + 1;
    }
    if (this.#isUnderlined(line)) {
      this.#pushHeading(line, this.#levelOf(this.#text(line + 1)), text);
      return line + 2;
    }
    const columns = this.#columnsOfTable(line);
    if (columns !== undefined) return this.#readTable(line, columns);
    return ITEM.test(text) ? this.#readList(line) : this.#readParagraph(line);
  }

  /** A line without the signs of a quotation. */
  #text(line: number): string {
    return this.#lines.at(line).replace(QUOTE, '');
  }

  #placeFound(before: number): void {
    for (let next = this.#found[this.#placed]; next && next.line < before; next = this.#found[this.#placed]) {
      this.#placed += 1;
      this.#pushTable(next);
    }
  }

  #afterFrontMatter(): number {
    if (this.#lines.at(1).trim() !== '---') return 1;
    for (let line = 2; line <= Math.min(this.#lines.count, 100); line++) {
      if (this.#lines.at(line).trim() === '---') return line + 1;
    }
    return 1;
  }

  #afterFence(from: number, fence: string): number {
    return this.#afterClosing(from, fence, (text) => {
      const line = text.replace(QUOTE, '').trim();
      return line.startsWith(fence) && line.replaceAll(fence[0] as string, '') === '';
    });
  }

  #afterComment(from: number): number {
    return this.#afterClosing(from, '<!--', (text) => COMMENT_CLOSES.test(text));
  }

  /** What is never closed hides nothing. */
  #afterClosing(from: number, sign: string, closes: (text: string) => boolean): number {
    if (this.#neverClosed.has(sign)) return from;
    for (let line = from; line <= this.#lines.count; line++) if (closes(this.#lines.at(line))) return line + 1;
    this.#neverClosed.add(sign);
    return from;
  }

  #isUnderlined(line: number): boolean {
    const [text, under] = [this.#text(line), this.#text(line + 1)];
    if (!UNDERLINE[this.#markup].test(under) || ITEM.test(text) || /^\s/.test(text)) return false;
    return this.#markup === 'markdown' ? !text.includes('|') : under.trim().length >= text.trim().length / 2;
  }

  #levelOf(underline: string): number {
    const sign = underline.trim()[0] ?? '';
    if (this.#markup === 'markdown') return sign === '=' ? 1 : 2;
    if (!this.#underlines.includes(sign)) this.#underlines.push(sign);
    return this.#underlines.indexOf(sign) + 1;
  }

  #pushHeading(line: number, level: number, raw: string): void {
    const text = readInline(raw).text.replace(/ #+$/, '');
    this.#headings = [...this.#headings.filter((above) => above.level < level), { line, level, text }];
    this.#lead = '';
    this.#isAfterTable = false;
  }

  #pushTable(table: FoundTable): void {
    checkRows(table.rows.length, table.line);
    this.#blocks.push({ kind: 'table', headings: this.#headings, ...table });
    this.#lead = '';
    this.#isAfterTable = true;
  }

  #pushList(line: number, items: readonly ListItem[], lead = this.#lead): void {
    checkRows(items.length, line);
    if (items.length === 0) return;
    this.#blocks.push({ kind: 'list', line, headings: this.#headings, lead, isAfterTable: this.#isAfterTable, items });
  }

  /** How many columns the table has whose header stands here; undefined where none does. */
  #columnsOfTable(line: number): number | undefined {
    const [header, under] = [this.#text(line), this.#text(line + 1)];
    if (!header.includes('|') || !/^[\s|:-]+$/.test(under) || !under.includes('-')) return undefined;
    const rule = cellsOf(under);
    if (!rule.every((cell) => /^:?-+:?$/.test(cell))) return undefined;
    const columns = cellsOf(header).length;
    if (columns !== rule.length) return undefined;
    checkColumns(columns, line);
    return columns;
  }

  #readTable(first: number, columns: number): number {
    const header = cellsOf(this.#text(first)).map((cell) => readInline(cell).text);
    const rows: BlockRow[] = [];
    let line = first + 2;
    for (; line <= this.#lines.count; line++) {
      const text = this.#text(line);
      if (!text.includes('|') || COMMENT_OPENS.test(text)) break;
      checkRows(rows.length, first);
      // As GitHub shows it: what stands beyond the last column is left out.
      const cells = cellsOf(text)
        .slice(0, columns)
        .map((cell) => readInline(cell));
      rows.push({ line, cells, raw: text.trim() });
    }
    this.#pushTable({ line: first, header, rows });
    return line;
  }

  #readList(first: number): number {
    const items: { line: number; indent: number; lines: string[] }[] = [];
    let line = first;
    for (; line <= this.#lines.count; line++) {
      const text = this.#text(line);
      const indent = ITEM.exec(text)?.[1];
      if (indent !== undefined) {
        items.push({ line, indent: widthOf(indent), lines: [text.replace(ITEM, '')] });
        checkRows(items.length, first);
        continue;
      }
      if (text.trim() === '') {
        // A blank line is within the list only where the list goes on below it.
        if (!ITEM.test(this.#text(line + 1)) && !/^(?: {2,}|\t)\S/.test(this.#text(line + 1))) break;
        continue;
      }
      if (ATX_HEADING.test(text) || FENCE.test(text) || this.#columnsOfTable(line) !== undefined) break;
      if (!/^\s/.test(text) && this.#text(line - 1).trim() === '') break;
      if (this.#isUnderlined(line)) break;
      items.at(-1)?.lines.push(text.trim());
    }
    this.#pushList(first, nested(items));
    this.#lead = '';
    return line;
  }

  #readParagraph(first: number): number {
    let line = first;
    const lines: string[] = [];
    for (; line <= this.#lines.count; line++) {
      const text = this.#text(line);
      if (text.trim() === '' || ATX_HEADING.test(text) || FENCE.test(text)) break;
      if (line > first && (ITEM.test(text) || this.#columnsOfTable(line) !== undefined || this.#isUnderlined(line)))
        break;
      lines.push(text.trim());
    }
    this.#readCounted(first, lines);
    const last = lines.at(-1) ?? '';
    this.#lead = isLabel(last) ? readInline(last).text : '';
    return Math.max(line, first + 1);
  }

  /** Lines such as `7 x servo`, one below the other without a bullet, under a line that ends with a colon. */
  #readCounted(first: number, lines: readonly string[]): void {
    const counted = lines.filter((text) => /^\d{1,4} ?[x×] ?\S/i.test(text)).length;
    if (counted < 2 && !lines.some(isRunOfCounts)) return;
    let lead = this.#lead;
    let items: ListItem[] = [];
    const flush = () => {
      this.#pushList(items[0]?.line ?? first, items, lead);
      items = [];
    };
    lines.forEach((text, place) => {
      const pieces = isRunOfCounts(text) ? text.split(/,\s/) : /^\d{1,4} ?[x×] ?\S/i.test(text) ? [text] : [];
      if (pieces.length === 0 && text.endsWith(':')) {
        flush();
        lead = readInline(text).text;
      }
      checkRows(items.length, first);
      for (const piece of pieces) {
        items.push({ line: first + place, raw: text, content: readInline(piece), hasItems: false, under: undefined });
      }
    });
    flush();
  }
}

/** `cap screws x4, nuts x4`: several parts in one line, each with its count. */
function isRunOfCounts(text: string): boolean {
  const pieces = text.slice(0, 2_000).split(/,\s/);
  return pieces.length > 1 && pieces.every((piece) => /\p{L} [x×] ?\d{1,4}$/iu.test(piece.trim()));
}

/** A short line that ends with a colon, or stands in bold. */
function isLabel(text: string): boolean {
  return /[:：](?:\*\*|__)?\s*$/.test(text) || /^(?:\*\*|__)[^*_]{1,60}(?:\*\*|__)$/.test(text);
}

function nested(items: readonly { line: number; indent: number; lines: readonly string[] }[]): ListItem[] {
  const above: { indent: number; text: string }[] = [];
  return items.map(({ line, indent, lines }, place) => {
    while (above.length > 0 && (above.at(-1)?.indent ?? 0) >= indent) above.pop();
    const under = above.at(-1)?.text;
    const raw = lines.join(' ');
    const content = readInline(raw);
    above.push({ indent, text: content.text });
    return { line, raw, content, under, hasItems: (items[place + 1]?.indent ?? -1) > indent };
  });
}

function widthOf(indent: string): number {
  return indent.replaceAll('\t', '    ').length;
}

/** The cells of a row; the outer bars may be missing, and `\|` is a sign of the text. */
function cellsOf(row: string): string[] {
  const inner = row
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.replaceAll('\\|', '|').trim());
}
