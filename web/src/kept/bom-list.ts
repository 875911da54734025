import type { BomItem } from '../../../src/contract/bom.ts';
import { freshKey } from './fresh-key.ts';
import { KeptValue } from './kept-value.ts';

/** As many lines as the service takes (`BOM_LIMITS`). */
export const MOST_BOM_LINES = 500;

/** A line, with a key of its own for the page: two lines may name the same part. */
export type BomLine = BomItem & { key: string };

export interface KeptBom {
  name: string;
  /** ISO 4217. */
  currency: string;
  lines: readonly BomLine[];
}

export const EMPTY_BOM: KeptBom = { name: '', currency: 'CNY', lines: [] };

function isLine(value: unknown): value is BomLine {
  if (typeof value !== 'object' || value === null) return false;
  const { key, quantity, id, name } = value as Partial<Record<string, unknown>>;
  return (
    typeof key === 'string' && typeof quantity === 'number' && (typeof id === 'string' || typeof name === 'string')
  );
}

function isBom(value: unknown): value is KeptBom {
  if (typeof value !== 'object' || value === null) return false;
  const { name, currency, lines } = value as Partial<Record<string, unknown>>;
  return typeof name === 'string' && typeof currency === 'string' && Array.isArray(lines) && lines.every(isLine);
}

export const bomList = new KeptValue<KeptBom>('bom', EMPTY_BOM, isBom);

/** One more of it where the list has it already. False where there is no room for another line. */
export function addToBom(part: { id: string; name: string; manufacturer: string; category: string }): boolean {
  const bom = bomList.get();
  const found = bom.lines.find(({ id }) => id === part.id);
  if (found) {
    const more = { ...found, quantity: found.quantity + 1 };
    bomList.set({ ...bom, lines: bom.lines.map((line) => (line === found ? more : line)) });
    return true;
  }
  if (bom.lines.length >= MOST_BOM_LINES) return false;
  const { id, name, manufacturer, category } = part;
  const line = { key: freshKey(), id, name, manufacturer, category, quantity: 1 };
  bomList.set({ ...bom, lines: [...bom.lines, line] });
  return true;
}
