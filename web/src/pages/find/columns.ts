import { KeptValue } from '../../kept/kept-value.ts';
import { COLUMNS, type Column, USUAL_COLUMNS } from './column-choice.ts';

function isColumns(value: unknown): value is readonly Column[] {
  return Array.isArray(value) && value.every((one) => (COLUMNS as readonly unknown[]).includes(one));
}

export const chosenColumns = new KeptValue<readonly Column[]>('find-columns', USUAL_COLUMNS, isColumns);
