import type { BomItem } from '../../contract/bom.ts';
import { BOM_FILE_LIMITS, type ColumnRole } from '../../contract/bom-import.ts';
import { isBlank, readQuantity } from '../../formats/amounts.ts';
import { type Designators, readDesignators } from '../../formats/designators.ts';
import type { DecimalMark } from '../../formats/numbers.ts';
import { type Cell, cellText, type Row } from '../../formats/table.ts';
import { columnIn, type ReadColumn } from './columns.ts';
import type { PlacedRow } from './read-prices.ts';
import { cut, type Findings } from './warnings.ts';

/** What of a line can tell which part of the catalogue it means. */
export interface PartClues {
  readonly id: string;
  readonly model: string;
  readonly manufacturer: string;
  readonly name: string;
  /** Values, descriptions and the like: a model number may stand anywhere in them. */
  readonly others: readonly string[];
}

export interface BomLine {
  readonly line: number;
  readonly item: Omit<BomItem, 'quantity' | 'price'> & { quantity?: number; price?: number };
  readonly designators?: string;
  readonly notes?: Record<string, string>;
  readonly clues: PartClues;
}

/** Reads one row after the other; prices are read apart, since their currency is that of them all. */
export class LineReader {
  readonly #columns: readonly ReadColumn[];
  readonly #isOurs: boolean;
  readonly #mark: DecimalMark | undefined;
  readonly #findings: Findings;

  constructor({ columns, isOurs }: Omit<PlacedRow, 'row'>, mark: DecimalMark | undefined, findings: Findings) {
    this.#columns = columns;
    this.#isOurs = isOurs;
    this.#mark = mark;
    this.#findings = findings;
  }

  /** Undefined where nothing in the row names a part. */
  read(row: Row): BomLine | undefined {
    const all = (role: ColumnRole) => this.#texts(row, role);
    const one = (role: ColumnRole) => all(role)[0] ?? '';
    const [id, model, manufacturer] = [one('id'), one('model'), one('manufacturer')];
    const [values, descriptions, specs] = [all('value'), all('description'), all('specs')];
    const given = one('name') || values[0] || '';
    const supplierParts = this.#supplierParts(row);
    const name = withModel(given, model) || descriptions[0] || supplierParts[0] || '';
    if (id === '' && name === '') return undefined;
    const rest = [...values, ...descriptions, ...all('footprint')].filter((text) => text !== name && text !== given);
    const supplier = [one('supplier'), ...supplierParts.filter((part) => part !== name)].filter((text) => text !== '');
    const places = this.#designators(row);
    // Counted before they are cut: a stump would be a place that is not there.
    const quantity = this.#quantity(row, places);
    const designators = this.#fitPlaces(row.line, places);
    const bounded = (text: string) => this.#fit(row.line, text);
    const fields = {
      id,
      name: bounded(name),
      category: one('category'),
      manufacturer,
      specs: bounded([...new Set([...specs, ...rest])].join('; ')),
      supplier: bounded(supplier.join(', ')),
      status: one('status'),
      alternates: one('alternates'),
    };
    const notes = this.#notes(row);
    return {
      line: row.line,
      item: {
        ...(Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== '')) as Partial<typeof fields>),
        ...(quantity !== undefined && { quantity }),
      },
      ...(designators !== '' && { designators }),
      ...(notes.length > 0 && { notes: Object.fromEntries(notes) }),
      clues: { id, model, manufacturer, name: given, others: [...values, ...descriptions, ...specs] },
    };
  }

  #texts(row: Row, role: ColumnRole): string[] {
    return this.#columns
      .filter(({ read_as }) => read_as === role)
      .map(({ column }) => this.#text(row, column))
      .filter((text) => text !== '');
  }

  #text(row: Row, column: number): string {
    return this.#fit(row.line, this.#whole(row, column));
  }

  #whole({ cells }: Row, column: number): string {
    const text = cellText(cells[column - 1]);
    return !this.#isOurs && isBlank(text) ? '' : text;
  }

  #designators(row: Row): string {
    const columns = this.#columns.filter(({ read_as }) => read_as === 'designators');
    return columns.map(({ column }) => this.#whole(row, column)).find((text) => text !== '') ?? '';
  }

  /** Cut between two places, never within one. */
  #fitPlaces(line: number, text: string): string {
    const { designatorCharacters } = BOM_FILE_LIMITS;
    if (text.length <= designatorCharacters) return text;
    const sentence = `The places are longer than ${designatorCharacters} characters and were cut; all of them are counted.`;
    this.#findings.warn(line, 'cell_cut', sentence, text);
    const begun = cut(text, designatorCharacters + 1);
    return begun.slice(0, begun.search(/[\s,;、|]+[^\s,;、|]*$/)) || cut(text, designatorCharacters);
  }

  #fit(line: number, text: string): string {
    const { cellCharacters } = BOM_FILE_LIMITS;
    if (text.length <= cellCharacters) return text;
    this.#findings.warn(line, 'cell_cut', `A text is longer than ${cellCharacters} characters and was cut.`, text);
    return cut(text, cellCharacters);
  }

  /** With the house that gave the number, where the column is named after one. */
  #supplierParts(row: Row): string[] {
    return this.#columns
      .filter(({ read_as }) => read_as === 'supplier_part')
      .flatMap(({ column, house }) => {
        const text = this.#text(row, column);
        return text === '' ? [] : [house === undefined ? text : `${house} ${text}`];
      });
  }

  #quantity(row: Row, designators: string): number | undefined {
    const column = columnIn(row, this.#columns, 'quantity');
    const cell: Cell = (column && row.cells[column.column - 1]) ?? '';
    const text = cellText(cell);
    const places = designators === '' ? undefined : readDesignators(designators);
    if (places) this.#warnOf(places, row.line, designators);
    if (isBlank(text)) return places?.count;
    const quantity = readQuantity(typeof cell === 'number' ? cell : text, this.#mark);
    if (quantity === undefined) {
      const sentence = 'This is no whole number of pieces, or it can be read in two ways; the quantity is left out.';
      this.#findings.warn(row.line, 'quantity_unread', sentence, text);
    } else if (places && quantity % places.count !== 0) {
      // A multiple is what several boards need.
      const sentence = `${places.count} places are named, and the quantity is ${quantity}; the quantity is taken.`;
      this.#findings.warn(row.line, 'designator_count', sentence, designators);
    }
    return quantity;
  }

  #warnOf({ repeated, reversed }: Designators, line: number, text: string): void {
    if (repeated) this.#findings.warn(line, 'repeated_designator', 'A place is named twice; it counts once.', text);
    if (reversed) this.#findings.warn(line, 'reversed_range', 'A range runs backwards; it is read forwards.', text);
  }

  #notes(row: Row): [header: string, text: string][] {
    return this.#columns
      .filter(({ read_as }) => read_as === 'note' || read_as === 'line_total')
      .map(({ column, header }): [string, string] => [this.#fit(row.line, header), this.#text(row, column)])
      .filter(([, text]) => text !== '');
  }
}

/** What a part is called and its model number, once each. */
function withModel(name: string, model: string): string {
  if (name === '' || model === '') return name || model;
  return squashed(name).includes(squashed(model))
    ? name
    : squashed(model).includes(squashed(name))
      ? model
      : `${name} (${model})`;
}

function squashed(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
