import { BOM_LAYOUTS } from '../../contract/bom-export.ts';
import type { ColumnRole } from '../../contract/bom-import.ts';
import { cellText, type Row } from '../../formats/table.ts';
import { isLineReference } from '../csv/cell-texts.ts';
import { type Layout, layoutOf, TOTAL_OF_LINES, TOTAL_WORD } from '../csv/layouts.ts';

const OURS: ReadonlyMap<string, Layout> = new Map(
  BOM_LAYOUTS.flatMap((name) => [true, false].map((withSuppliers) => layoutOf(name, withSuppliers))).map((layout) => [
    titlesKey(layout.columns.map(({ title }) => title)),
    layout,
  ]),
);

function titlesKey(titles: readonly string[]): string {
  return titles.join('\n');
}

/** A header of ours: what each of its columns holds, by place; undefined where somebody put one in. */
export interface OurHeader extends Pick<Layout, 'totalLine' | 'referenced'> {
  columns: readonly (Pick<Layout['columns'][number], 'title' | 'readAs'> | undefined)[];
}

/** Titles of the default layout that no other file has; two of them tell ours, whatever was moved, put in or taken out. */
const OUR_OWN = ['Filled', 'Catalogue', 'Declared Price', 'Suggested Suppliers', '3D Printing'];
const TOLD_BY = 2;

/** The header of our own export. A file that was written here is read as it was written. */
export function ourHeader(titles: readonly string[]): OurHeader | undefined {
  return OURS.get(titlesKey(titles)) ?? editedHeader(titles);
}

function editedHeader(titles: readonly string[]): OurHeader | undefined {
  if (OUR_OWN.filter((title) => titles.includes(title)).length < TOLD_BY) return undefined;
  const { columns, totalLine } = layoutOf('default', true);
  return {
    totalLine,
    columns: titles.map((title, place) =>
      titles.indexOf(title) === place ? columns.find((column) => column.title === title) : undefined,
    ),
  };
}

/** The one line of our CSV that is no part. A part that is called `Total` has a number for its line. */
export function isOurTotal({ cells }: Row, { totalLine, columns }: OurHeader): boolean {
  const place = columns.findIndex((column) => column?.readAs === 'position');
  if (place !== -1) return totalLine && cellText(cells[place]) === TOTAL_WORD;
  return totalLine && isSumOfLines(cells, (at) => columns[at]?.readAs);
}

/** Without its first cell our total is told by what it counts, where it says nothing that only a part has. */
export function isSumOfLines(cells: Row['cells'], roleAt: (place: number) => ColumnRole | undefined): boolean {
  return (
    cells.some((cell, place) => roleAt(place) === 'name' && TOTAL_OF_LINES.test(cellText(cell))) &&
    cells.every((cell, place) => cellText(cell) === '' || IN_TOTAL.has(roleAt(place) ?? 'note'))
  );
}

const IN_TOTAL: ReadonlySet<ColumnRole> = new Set(['name', 'quantity', 'line_total', 'derived', 'currency']);

/** A row without what an export puts where there is nothing: a reference for an id, the id for a name. */
export function withoutStandIns(row: Row, { columns, referenced }: OurHeader): Row {
  if (!referenced) return row;
  const placeOf = (role: ColumnRole) => columns.findIndex((column) => column?.readAs === role);
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
