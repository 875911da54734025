import { BOM_FILE_LIMITS, type ColumnRole } from '../contract/bom-import.ts';
import { readColumnName } from './column-names.ts';
import { cellText, type Row } from './table.ts';

/** A table that names no part in any of these is no bill of materials. */
const NAMING: ReadonlySet<ColumnRole> = new Set([
  'id',
  'name',
  'model',
  'value',
  'description',
  'designators',
  'supplier_part',
]);
/** Headers are short; what is longer is a sentence that begins like one. */
const HEADER_CHARACTERS = 60;

export interface FoundHeader {
  readonly place: number;
  /** How many cells of the best header have a known name. */
  readonly known: number;
}

/** Titles above a table may look like a header of two; those of sections below it may know one name more. */
const SHARE_OF_BEST = 0.6;

/** The first row that is about as much of a header as any; titles, addresses and dates stand above it. */
export function findHeader(rows: readonly Row[]): FoundHeader | undefined {
  const known = rows.slice(0, BOM_FILE_LIMITS.headerRows).map(knownNames);
  const best = Math.max(0, ...known);
  const place = known.findIndex((count) => count > 0 && count >= best * SHARE_OF_BEST);
  return place === -1 ? undefined : { place, known: best };
}

export interface WeakHeader {
  readonly place: number;
  readonly titles: readonly string[];
  readonly known: readonly string[];
}

/** The first row of several cells, where a few of them are known and one names parts. */
export function findWeakHeader(rows: readonly Row[]): WeakHeader | undefined {
  const titlesOf = ({ cells }: Row) => cells.map(cellText).filter((text) => text !== '');
  const place = rows.slice(0, BOM_FILE_LIMITS.headerRows).findIndex((row) => titlesOf(row).length > 1);
  const titles = place === -1 ? [] : titlesOf(rows[place] as Row);
  const known = titles.flatMap((title) => {
    const role = title.length <= HEADER_CHARACTERS ? readColumnName(title)?.role : undefined;
    return role === undefined ? [] : { title, role };
  });
  if (!known.some(({ role }) => NAMING.has(role))) return undefined;
  return { place, titles, known: known.map(({ title }) => title) };
}

/** How many cells of a header are known; 0 where the row is none. */
export function knownNames({ cells }: Row): number {
  const texts = cells.map(cellText).filter((text) => text !== '');
  const roles = texts
    .filter((text) => text.length <= HEADER_CHARACTERS)
    .flatMap((text) => readColumnName(text)?.role ?? []);
  if (!roles.some((role) => NAMING.has(role))) return 0;
  // A list of one column has a header of one cell.
  const isHeader = new Set(roles).size > 1 || texts.length === 1;
  return isHeader && roles.length * 2 >= texts.length ? roles.length : 0;
}
