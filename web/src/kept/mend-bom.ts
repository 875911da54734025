import { isBom, type KeptBom, readableBom } from './bom-line.ts';

/** What can be kept of a list as storage holds it, and the text of it; undefined where the list is whole or absent. */
export function mendBom(text: string | null): { bom: KeptBom; unread: string } | undefined {
  if (text === null) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  return isBom(value) ? undefined : { bom: readableBom(value), unread: text };
}
