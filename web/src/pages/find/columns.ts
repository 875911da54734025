import { KeptValue } from '../../kept/kept-value.ts';

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
  'id',
] as const;
export type Column = (typeof COLUMNS)[number];

const USUAL: readonly Column[] = ['type', 'torque', 'speed', 'weight', 'voltage', 'bus_class', 'source_tier'];

function isColumns(value: unknown): value is readonly Column[] {
  return Array.isArray(value) && value.every((one) => (COLUMNS as readonly unknown[]).includes(one));
}

export const chosenColumns = new KeptValue<readonly Column[]>('find-columns', USUAL, isColumns);

/** Those chosen, in one order, and each parameter asked for that is not among them. */
export function columnsShown(chosen: readonly Column[], asked: readonly string[]): string[] {
  const kept = COLUMNS.filter((column) => chosen.includes(column) || asked.includes(column));
  const known: readonly string[] = COLUMNS;
  return [...kept, ...asked.filter((name) => !known.includes(name))];
}

/** In rem. */
export const COLUMN_WIDTHS: Readonly<Record<string, number>> = {
  category: 8,
  type: 9,
  bus_class: 9,
  ros_support: 5,
  status: 7.5,
  source_tier: 4.5,
  id: 14,
};
export const NAME_WIDTH = 15;
export const VALUE_WIDTH = 8.5;
export const ACTIONS_WIDTH = 8.5;
