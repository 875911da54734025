import { KeptValue } from './kept-value.ts';

/** As many as the service compares (`MAX_COMPARED_PARTS`). */
export const MOST_COMPARED = 8;

function isIdList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length <= MOST_COMPARED && value.every((one) => typeof one === 'string');
}

export const compareList = new KeptValue<readonly string[]>('compare', [], isIdList);

/** False where there is no room for it. */
export function toggleCompared(id: string): boolean {
  const ids = compareList.get();
  if (ids.includes(id)) compareList.set(ids.filter((one) => one !== id));
  else if (ids.length >= MOST_COMPARED) return false;
  else compareList.set([...ids, id]);
  return true;
}
