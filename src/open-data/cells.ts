import { defused } from '../formats/defuse.ts';
import type { Cell } from './table-model.ts';

/** As a spreadsheet takes it: lists as JSON, and a text it might run with an apostrophe before it (decision 35). */
export function csvCell(cell: Cell): string | number | boolean | null {
  const plain = plainCell(cell);
  return typeof plain === 'string' ? defused(plain) : plain;
}

/** As SQL takes it: yes and no are 1 and 0, lists are JSON. */
export function sqlCell(cell: Cell): string | number | null {
  const plain = plainCell(cell);
  return typeof plain === 'boolean' ? Number(plain) : plain;
}

function plainCell(cell: Cell): string | number | boolean | null {
  if (cell === null) return null;
  if (typeof cell === 'object') return JSON.stringify(cell);
  return typeof cell === 'number' ? plainNumber(cell) : cell;
}

/** JSON and SQLite know no negative zero, so no other format has one either. */
export function plainNumber(number: number): number {
  return number + 0;
}
