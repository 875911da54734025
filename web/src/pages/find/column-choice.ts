import type { SearchResult } from '../../../../src/contract/search.ts';

/** The service tells these of every part that declares them. */
const VALUES: ReadonlySet<string> = new Set(['torque', 'speed', 'weight', 'voltage']);

/** Columns one may choose; the name is always there, and so is what was asked for. */
export const COLUMNS = [
  'category',
  'type',
  'torque',
  'speed',
  'weight',
  'voltage',
  'bus_class',
  'ros_support',
  'status',
  'source_tier',
  'focus',
  'id',
] as const;
export type Column = (typeof COLUMNS)[number];

export const USUAL_COLUMNS: readonly Column[] = [
  'type',
  'torque',
  'speed',
  'weight',
  'voltage',
  'bus_class',
  'source_tier',
];

/** Columns that say nothing where nobody declares them: a language model has no torque. */
export function isEmpty(column: string, parts: readonly SearchResult[]): boolean {
  if (column === 'bus_class') return parts.every(({ bus_classes }) => bus_classes.length === 0);
  if (column === 'ros_support') return parts.every(({ ros_support }) => ros_support === undefined);
  if (column === 'status') return parts.every(({ status }) => status === undefined);
  return VALUES.has(column) && parts.every(({ declared }) => declared[column] === undefined);
}

/** Those chosen, in one order, and each parameter asked for that is not among them; in words what has no values. */
export function columnsShown(
  chosen: readonly Column[],
  asked: readonly string[],
  parts: readonly SearchResult[],
): string[] {
  const isFull = (column: string) => asked.includes(column) || !isEmpty(column, parts);
  const speaks = [...VALUES].some(isFull);
  const kept = COLUMNS.filter(
    (column) =>
      (chosen.includes(column) && isFull(column)) || asked.includes(column) || (column === 'focus' && !speaks),
  );
  const known: readonly string[] = COLUMNS;
  return [...kept, ...asked.filter((name) => !known.includes(name))];
}

/** In rem. */
export const COLUMN_WIDTHS: Readonly<Record<string, number>> = {
  category: 7,
  type: 7.5,
  bus_class: 5.5,
  ros_support: 5,
  status: 6.5,
  source_tier: 3,
  focus: 16,
  id: 12,
};
export const NAME_WIDTH = 14;
export const VALUE_WIDTH = 7;
export const ACTIONS_WIDTH = 5;
