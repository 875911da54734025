import { EMPTY_BOM, isBom, type KeptBom, MOST_BOM_LINES, MOST_PIECES } from './bom-line.ts';
import { freshKey } from './fresh-key.ts';
import { KeptValue } from './kept-value.ts';

export const bomList = new KeptValue<KeptBom>('bom', EMPTY_BOM, isBom);

/** One more of it where the list has it already. False where there is no room for another line. */
export function addToBom(part: { id: string; name: string; manufacturer: string; category: string }): boolean {
  const bom = bomList.get();
  const found = bom.lines.find(({ id }) => id === part.id);
  if (found) {
    const more = { ...found, quantity: Math.min(found.quantity + 1, MOST_PIECES) };
    bomList.set({ ...bom, lines: bom.lines.map((line) => (line === found ? more : line)) });
    return true;
  }
  if (bom.lines.length >= MOST_BOM_LINES) return false;
  const { id, name, manufacturer, category } = part;
  const line = { key: freshKey(), id, name, manufacturer, category, quantity: 1 };
  bomList.set({ ...bom, lines: [...bom.lines, line] });
  return true;
}
