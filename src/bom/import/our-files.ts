import { BOM_LAYOUTS } from '../../contract/bom-export.ts';
import type { ColumnRole } from '../../contract/bom-import.ts';
import { cellText, type Row } from '../../formats/table.ts';
import { isLineReference } from '../csv/cell-texts.ts';
import { type Layout, layoutOf, TOTAL_WORD } from '../csv/layouts.ts';

const OURS: ReadonlyMap<string, Layout> = new Map(
  BOM_LAYOUTS.flatMap((name) => [true, false].map((withSuppliers) => layoutOf(name, withSuppliers))).map((layout) => [
    titlesKey(layout.columns.map(({ title }) => title)),
    layout,
  ]),
);

function titlesKey(titles: readonly string[]): string {
  return titles.join('\n');
}

/** The layout of our own export with exactly this header. A file that was written here is read as it was written. */
export function ourLayout(titles: readonly string[]): Layout | undefined {
  return OURS.get(titlesKey(titles));
}

/** The one line of our CSV that is no part. A part that is called `Total` has a number in its first cell. */
export function isOurTotal({ cells }: Row, { totalLine }: Layout): boolean {
  return totalLine && cellText(cells[0]) === TOTAL_WORD;
}

/** A row without what an export puts where there is nothing: a reference for an id, the id for a name. */
export function withoutStandIns(row: Row, { columns, referenced }: Layout): Row {
  if (!referenced) return row;
  const placeOf = (role: ColumnRole) => columns.findIndex(({ readAs }) => readAs === role);
  const id = placeOf('id');
  const reference = cellText(row.cells[id]);
  const standsIn = isLineReference(reference)
    ? [id]
    : [placeOf('name'), placeOf('model')].filter((place) => cellText(row.cells[place]) === reference);
  return { ...row, cells: row.cells.map((cell, place) => (standsIn.includes(place) ? '' : cell)) };
}

/** What the keys of a line of our JSON are read as; all others are made anew by each export. */
const OUR_KEYS: ReadonlySet<string> = new Set<ColumnRole>([
  'id',
  'name',
  'category',
  'manufacturer',
  'specs',
  'supplier',
  'price',
  'quantity',
  'status',
  'alternates',
]);

export function roleOfOurKey(key: string): ColumnRole {
  return OUR_KEYS.has(key) ? (key as ColumnRole) : 'derived';
}
