import type { BomColumn, ColumnRole } from '../../contract/bom-import.ts';
import { currencyInHeader, isBlank } from '../../formats/amounts.ts';
import { readColumnName } from '../../formats/column-names.ts';
import { readDesignators } from '../../formats/designators.ts';
import { cellText, type Row } from '../../formats/table.ts';
import { ourHeader } from './our-files.ts';
import type { Findings } from './warnings.ts';

export interface ReadColumn extends BomColumn {
  /** Whose part numbers these are. */
  readonly house?: string;
  /** Of the prices in it, where the header says. */
  readonly currency?: string;
}

/** Several columns of these are all read; of any other the first is. */
const MANY: ReadonlySet<ColumnRole> = new Set(['note', 'specs', 'value', 'description', 'footprint', 'supplier_part']);

/**
 * What each column holds: by its header, and where that has two meanings, by its cells. Items that name their own columns
 * may name one thing differently; there, no column is one too many.
 */
export function readColumns(
  header: readonly string[],
  rows: readonly Row[],
  findings: Findings,
  namedByItem = false,
): ReadColumn[] {
  const ours = ourHeader(header);
  const width = Math.max(header.length, ...rows.map(({ cells }) => cells.length));
  const named = Array.from({ length: width }, (_, place) => {
    const title = header[place] ?? '';
    const own = ours?.columns[place];
    if (own) return { place, title, role: own.readAs, isOwn: true };
    return { place, title, ...(readColumnName(title) ?? { role: 'note' as const }) };
  });
  const textsIn = (place: number) => rows.map(({ cells }) => cellText(cells[place])).filter((text) => !isBlank(text));
  const has = (role: ColumnRole, but: number) => named.some((one) => one.role === role && one.place !== but);
  const taken = new Set(named.flatMap((one) => ('isOwn' in one ? one.role : [])));
  return named
    .filter(({ place, title }) => title !== '' || rows.some(({ cells }) => !isBlank(cellText(cells[place]))))
    .map((column): ReadColumn => {
      if ('isOwn' in column) return { column: column.place + 1, header: column.title, read_as: column.role };
      const meant = roleByCells(column, textsIn, (role) => has(role, column.place));
      const isRepeated = taken.has(meant) && !MANY.has(meant) && !namedByItem;
      if (isRepeated) {
        const sentence = `The column "${column.title}" is kept as a note: another one is read as ${meant} already.`;
        findings.warn(null, 'repeated_column', sentence);
      }
      taken.add(meant);
      const currency = meant === 'price' ? currencyInHeader(column.title) : undefined;
      return {
        column: column.place + 1,
        header: column.title === '' ? `Column ${column.place + 1}` : column.title,
        read_as: isRepeated ? 'note' : meant,
        ...('house' in column && column.house !== undefined && { house: column.house }),
        ...(currency !== undefined && { currency }),
      };
    });
}

/** The column of a role in which a row says something. */
export function columnIn({ cells }: Row, columns: readonly ReadColumn[], role: ColumnRole): ReadColumn | undefined {
  return columns.find(({ column, read_as }) => read_as === role && !isBlank(cellText(cells[column - 1])));
}

interface NamedColumn {
  readonly place: number;
  readonly title: string;
  readonly role: ColumnRole;
}

/** Roles whose headers have two meanings. */
const DOUBTFUL: ReadonlySet<ColumnRole> = new Set(['name', 'position', 'designators', 'quantity', 'supplier']);

function roleByCells(
  { place, title, role }: NamedColumn,
  textsIn: (place: number) => string[],
  has: (role: ColumnRole) => boolean,
): ColumnRole {
  if (!DOUBTFUL.has(role)) return role;
  const texts = textsIn(place);
  const most = (test: (text: string) => boolean) => texts.filter(test).length * 2 > texts.length;
  switch (role) {
    // `Item` counts the lines of one file and names the parts of another.
    case 'name':
      return most((text) => /^\d{1,4}\.?$/.test(text)) ? 'position' : role;
    case 'position':
      return texts.length === 0 || most((text) => /^\d{1,4}\.?$/.test(text)) ? role : 'note';
    // `Reference` is a place on a board, a model number, or a link.
    case 'designators':
      if (texts.length === 0 || most((text) => readDesignators(text) !== undefined)) return role;
      return has('model') || texts.some((text) => text.includes('://')) ? 'note' : 'model';
    // `Amount` is pieces or money.
    case 'quantity':
      return /^amount$/i.test(title.trim()) && has('quantity') ? 'line_total' : role;
    // `Source` is a shop or the page where something was read.
    case 'supplier':
      return /^source$/i.test(title.trim()) && most((text) => text.includes('://')) ? 'note' : role;
    default:
      return role;
  }
}
