import { isBlank } from '../../formats/amounts.ts';
import { readDesignators } from '../../formats/designators.ts';
import { isTotal } from '../../formats/total-rows.ts';
import type { BlockRow, Inline, TableBlock } from './blocks.ts';
import { readCount, splitCount } from './counts.ts';
import { withoutColon } from './inline-text.ts';
import { doubtsOf, type PartsLine, standing } from './parts-line.ts';
import { markOfPrices, priceColumn, type ReadPrice, readPriceCell } from './prices.ts';
import { asksWhetherOptional, isYes } from './required-column.ts';
import { type Column, columnsOf, isPartsTable, type Role } from './table-columns.ts';

const EMPTY: Inline = { text: '', links: [], isStruck: false };
/** A cell beside the name that is longer is a remark. */
const ABOUT_CHARACTERS = 120;

/** The parts of a table; none where it lists other things. */
export function linesOfTable(block: TableBlock, path: string): PartsLine[] {
  if (!block.header) return [];
  const columns = columnsOf(block.header, block.rows);
  return isPartsTable(block, columns, path) ? new TableReader(block, columns).read() : [];
}

class TableReader {
  readonly #block: TableBlock;
  readonly #columns: readonly Column[];
  readonly #prices: readonly { column: Column; read: (cell: string) => ReadPrice | undefined; isOfOne: boolean }[];
  /** The title that a row of one filled cell gives those below it. */
  #title = '';
  #above = { name: '', size: '' };

  constructor(block: TableBlock, columns: readonly Column[]) {
    this.#block = block;
    this.#columns = columns;
    const priced = columns.filter(({ role }) => role === 'price');
    // Beside a total of the line, a price is of one.
    const hasTotals = columns.some(({ role }) => role === 'line_total');
    const mark = markOfPrices(block.rows.flatMap(({ cells }) => priced.map(({ place }) => cells[place]?.text ?? '')));
    this.#prices = priced.map((column) => {
      const about = priceColumn(column.header, priced.length);
      return { column, isOfOne: about.isOfOne || hasTotals, read: (cell) => readPriceCell(cell, about, mark) };
    });
  }

  read(): PartsLine[] {
    return this.#block.rows.flatMap((row) => this.#lineOf(row) ?? []);
  }

  #cell(row: BlockRow, role: Role): Inline {
    const column = this.#columns.find((one) => one.role === role);
    return (column && row.cells[column.place]) ?? EMPTY;
  }

  #lineOf(row: BlockRow): PartsLine | undefined {
    if (!this.#isPart(row)) return undefined;
    const cell = this.#nameOf(row);
    if (cell === '') return undefined;
    const { name: counted, count: inName } = splitCount(cell);
    const stood = standing(counted);
    const { name } = stood;
    if (name === '') return undefined;
    const count = readCount(this.#cell(row, 'quantity').text) ?? inName;
    const quantity = count?.quantity ?? readDesignators(this.#cell(row, 'designators').text)?.count;
    const prices = this.#pricesOf(row, quantity);
    const { isStruck } = this.#nameCell(row);
    return {
      line: row.line,
      raw: row.raw,
      name,
      about: this.#about(row),
      maker: this.#cell(row, 'maker').text,
      quantity,
      prices: prices.flatMap(({ price }) => price ?? []),
      priceTexts: prices.map(({ text }) => text),
      links: row.cells.flatMap(({ links }) => links),
      titles: [...this.#block.headings.map(({ text }) => text), ...(this.#title === '' ? [] : [this.#title])],
      ...doubtsOf({
        ...stood,
        headings: this.#block.headings,
        isStruck,
        isOptional: stood.isOptional || this.#isOptional(row),
        isAtMost: count?.isAtMost ?? false,
      }),
    };
  }

  /** By a column that says of each part whether the robot works without it. */
  #isOptional(row: BlockRow): boolean {
    const column = this.#columns.find(({ role }) => role === 'required');
    const said = column && row.cells[column.place]?.text;
    if (!column || said === undefined) return false;
    return asksWhetherOptional(column.header) ? isYes(said) : !isBlank(said) && !isYes(said);
  }

  #nameCell(row: BlockRow): Inline {
    const name = this.#cell(row, 'name');
    return name === EMPTY ? this.#cell(row, 'size') : name;
  }

  #isPart(row: BlockRow): boolean {
    const filled = row.cells.filter(({ text, links }) => !isBlank(text) || links.length > 0);
    const [only] = filled;
    if (!only || filled.slice(0, 3).some(({ text }) => isTotal(text))) return false;
    if (filled.every(({ text }) => /^[-=_*:]+$/.test(text))) return false;
    if (row.cells.every(({ text }, place) => text === (this.#block.header?.[place] ?? ''))) return false;
    const isAlone = filled.length === 1 && this.#columns.length > 2 && row.cells.indexOf(only) === 0;
    if (isAlone && !/\d/.test(only.text) && this.#columns.some(({ role }) => role === 'quantity')) {
      this.#title = only.text;
      return false;
    }
    return true;
  }

  /** A blank cell in the place of a name or a size stands for the one above it. */
  #nameOf(row: BlockRow): string {
    const size = this.#cell(row, 'size').text;
    if (!this.#columns.some(({ role }) => role === 'name'))
      return isBlank(size) ? '' : `${this.#subject()} ${size}`.trim();
    const own = this.#cell(row, 'name').text;
    const name = isBlank(own) ? this.#above.name : own;
    // A size above belongs to the row that has none only in a list that is grouped by size.
    const isGrouped = this.#columns[0]?.role === 'size';
    const sizeOf = isBlank(size) && isGrouped ? this.#above.size : size;
    this.#above = { name, size: sizeOf };
    if (name === '' || isBlank(sizeOf) || name.includes(sizeOf)) return this.#withModel(row, name);
    return `${sizeOf} ${name}`;
  }

  /** What a list of sizes is one of: the title nearest to it. */
  #subject(): string {
    return withoutColon(this.#block.headings.at(-1)?.text ?? '');
  }

  /** `Servo motor` alone does not name a part; the cell that holds its model does. */
  #withModel(row: BlockRow, name: string): string {
    if (/\d/.test(name)) return name;
    const isModel = (text: string) =>
      !isBlank(text) && text.length <= ABOUT_CHARACTERS && !/^(?:for|only|total|used)\b/i.test(text);
    const model = [this.#cell(row, 'model').text].find(isModel) ?? this.#specWithNumber(row, isModel);
    return model === undefined || name === '' ? name : `${name}, ${model}`;
  }

  #specWithNumber(row: BlockRow, isModel: (text: string) => boolean): string | undefined {
    const { text } = this.#cell(row, 'about');
    return /\d/.test(text) && isModel(text) ? text : undefined;
  }

  /** A description says what a thing is where its name is a word; beside a model number it tells more than that. */
  #about(row: BlockRow): string[] {
    const isWord = !/\d/.test(this.#nameCell(row).text);
    return this.#columns
      .filter(({ role }) => role === 'about' || role === 'model' || (isWord && role === 'description'))
      .map(({ place }) => row.cells[place]?.text ?? '')
      .filter((text) => !isBlank(text) && text.length <= ABOUT_CHARACTERS);
  }

  /** Only what is known to be of one piece is a price; `10 €` for four may be of all of them. */
  #pricesOf(row: BlockRow, quantity: number | undefined): ReadPrice[] {
    return this.#prices.flatMap(({ column, read, isOfOne }) => {
      const found = read(row.cells[column.place]?.text ?? '');
      if (!found) return [];
      const isSure = isOfOne || found.isEach || quantity === undefined || quantity === 1;
      return isSure ? [found] : [{ text: found.text, isEach: false }];
    });
  }
}
