import { rounded } from '../statistics.ts';

export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : rounded((100 * part) / whole, 1);
}
