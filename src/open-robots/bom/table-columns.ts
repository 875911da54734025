import { readColumnName } from '../../formats/column-names.ts';
import type { BlockRow, TableBlock } from './blocks.ts';
import { readCount } from './counts.ts';
import { speaksOfParts } from './parts-line.ts';
import { markOfPrices, priceColumn, readPriceCell } from './prices.ts';
import { isRequiredColumn } from './required-column.ts';

/** What a column of a parts table holds. */
export type Role =
  | 'name'
  | 'model'
  | 'size'
  | 'maker'
  | 'about'
  | 'description'
  | 'designators'
  | 'quantity'
  | 'price'
  | 'line_total'
  | 'link'
  | 'required'
  | 'note';

export interface Column {
  readonly place: number;
  readonly header: string;
  readonly role: Role;
}

/** Headers of the open robots' tables that no bill of materials of a company has. */
const OWN_NAMES: readonly (readonly [RegExp, Role])[] = [
  [/^(?:buy(?:ing)?|purchase|shop|store|order|where to|vendor|links?\b|urls?\b|购买|链接)/i, 'link'],
  [/^(?:sizes?|dimensions?|尺寸)\b/i, 'size'],
  [
    /^(?:amount|qty|quantity|qua[a-z]?ntity|count|pieces|pcs|no\.? of|数量|个数|用量)|\b(?:qty|quantity)\b/i,
    'quantity',
  ],
  [/\b(?:total|sub-?total)\b|总价|合计|小计/i, 'line_total'],
  // Of a pack, not of a piece.
  [/\b(?:pack|bulk|lot)\b/i, 'note'],
  [/\b(?:price|cost)s?\b|单价|价格|成本/i, 'price'],
  [/^(?:parts?|components?|items?|modules?|devices?)\b(?: (?:or|and|&|\/) \S+| name)?$/i, 'name'],
];

/** The roles of a bill of materials that matter here. */
const ROLES: Readonly<Record<string, Role>> = {
  name: 'name',
  model: 'model',
  value: 'name',
  manufacturer: 'maker',
  specs: 'about',
  category: 'about',
  description: 'description',
  designators: 'designators',
  quantity: 'quantity',
  price: 'price',
  line_total: 'line_total',
};

function roleOf(header: string): Role {
  const own = OWN_NAMES.find(([words]) => words.test(header))?.[1];
  const known = readColumnName(header)?.role;
  return own ?? (known === undefined ? 'note' : (ROLES[known] ?? 'note'));
}

const MOST = 0.5;
const HEADER_CHARACTERS = 200;

function share(rows: readonly BlockRow[], place: number, holds: (row: BlockRow) => boolean): number {
  const filled = rows.filter(({ cells }) => (cells[place]?.text ?? '') !== '' || (cells[place]?.links.length ?? 0) > 0);
  return filled.length === 0 ? 0 : filled.filter(holds).length / filled.length;
}

function hasWebLink({ cells }: BlockRow, place: number): boolean {
  return cells[place]?.links.some((link) => /^https?:\/\//i.test(link)) ?? false;
}

/** The columns of a table by their headers, and by their cells where a header can mean two things. */
export function columnsOf(header: readonly string[], rows: readonly BlockRow[]): Column[] {
  const columns = header.map((whole, place): Column => {
    const text = whole.slice(0, HEADER_CHARACTERS);
    const cells = rows.map((row) => row.cells[place]?.text ?? '');
    if (isRequiredColumn(text, cells)) return { place, header: text, role: 'required' };
    const role = roleOf(text);
    const counted = () => share(rows, place, ({ cells }) => readCount(cells[place]?.text ?? '') !== undefined) > MOST;
    // `number` is that of the line in a company's list, and how many in a hobbyist's: `12x`.
    const isNumber = /^(?:number|no\.?|#|pieces needed)$/i.test(text);
    if (isNumber) {
      const isTimes = share(rows, place, ({ cells }) => /\d\s?[x×]|[x×]\s?\d/i.test(cells[place]?.text ?? '')) > MOST;
      return { place, header: text, role: isTimes && counted() ? 'quantity' : 'note' };
    }
    // `Reference` is a designator on a board, and an address in a list.
    if (role === 'designators' || role === 'note') {
      const isLinks = share(rows, place, (row) => hasWebLink(row, place)) >= MOST;
      if (isLinks) return { place, header: text, role: 'link' };
    }
    return { place, header: text, role };
  });
  return withOneName(columns);
}

/** A value beside designators names the part; a model, a size, a description where nothing else does. */
function withOneName(columns: readonly Column[]): Column[] {
  const named = columns.find(({ role, header }) => role === 'name' && !/^(?:value|comment)$/i.test(header));
  const first =
    named ??
    columns.find(({ role }) => role === 'name') ??
    columns.find(({ role }) => role === 'model') ??
    columns.find(({ role }) => role === 'size') ??
    columns.find(({ role }) => role === 'description');
  return columns.map((column) => {
    if (column === first) return { ...column, role: column.role === 'size' ? 'size' : 'name' };
    return column.role === 'name' ? { ...column, role: 'about' } : column;
  });
}

/** Headers that name things one buys; `Name`, `Model` and `Product` also head lists of joints, robots and kits. */
const STRONG_NAME =
  /^(?:parts?|components?|items?|materials?|modules?|部件|物料|零件|元件|材料|器件|品名)\b|^(?:部件|物料|零件|元件|材料)/i;
const NO_PARTS =
  /\b(?:joint|link|pin|channel|parameter|axis|dof|topic|id range|version|date|repository|file)\b|关节|参数|引脚/i;

/** Whether a table lists parts, and not joints, pins, prices of kits or results. */
export function isPartsTable(block: TableBlock, columns: readonly Column[], path: string): boolean {
  const { rows } = block;
  const name = columns.find(({ role }) => role === 'name' || role === 'size');
  if (!name || rows.length === 0 || NO_PARTS.test(name.header)) return false;
  const at = (role: Role) => columns.filter((column) => column.role === role);
  const counts = at('quantity').map(({ place }) => {
    return share(rows, place, ({ cells }) => readCount(cells[place]?.text ?? '') !== undefined);
  });
  const isPriced = at('price').some((column) => {
    const mark = markOfPrices(rows.map(({ cells }) => cells[column.place]?.text ?? ''));
    const price = priceColumn(column.header, at('price').length);
    return (
      share(
        rows,
        column.place,
        ({ cells }) => readPriceCell(cells[column.place]?.text ?? '', price, mark) !== undefined,
      ) >= MOST
    );
  });
  if (counts.some((share) => share >= MOST)) return true;
  if (name.role === 'size') return false;
  const isStrong = STRONG_NAME.test(name.header);
  if (isPriced && isStrong) return true;
  if (at('designators').length > 0 && columns.some(({ role }) => role === 'quantity' || role === 'about')) return true;
  const isTitled = speaksOfParts([path, ...block.headings.map(({ text }) => text)].join(' '));
  // A list in the making: `X` where the count is not known yet.
  if (isStrong && isTitled && counts.some((share) => share > 0)) return true;
  const isLinked = at('link').some(({ place }) => share(rows, place, (row) => hasWebLink(row, place)) >= MOST);
  return isStrong && isTitled && (isLinked || at('about').length > 0);
}
