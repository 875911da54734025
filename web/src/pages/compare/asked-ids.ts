/** What an address asks to compare, and what of it is left out and why. */
export interface AskedIds {
  ids: readonly string[];
  repeated: readonly string[];
  /** More than can stand side by side. */
  beyond: readonly string[];
}

export function askedIds(text: string, most: number): AskedIds {
  const written = text
    .split(',')
    .map((id) =>
      id
        .replace(/\p{Cc}/gu, '')
        .trim()
        .toUpperCase(),
    )
    .filter((id) => id !== '');
  const different = [...new Set(written)];
  const repeated = different.filter((id) => written.indexOf(id) !== written.lastIndexOf(id));
  return { ids: different.slice(0, most), repeated, beyond: different.slice(most) };
}

export function moved(ids: readonly string[], id: string, by: -1 | 1): readonly string[] {
  const from = ids.indexOf(id);
  const to = from + by;
  const other = ids[to];
  if (from < 0 || other === undefined) return ids;
  return ids.map((one, place) => (place === from ? other : place === to ? id : one));
}
