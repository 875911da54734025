import type { Position } from './query.ts';

export interface Page {
  readonly parts: readonly Position[];
  /** Parts come after those of the page. */
  readonly hasMore: boolean;
}

function comesBefore(key: number, part: number, than: Position): boolean {
  return key < than.key || (key === than.key && part < than.part);
}

/** The first parts after a position, in order. Few are wanted of many, so only they are kept sorted. */
export function selectPage(
  parts: Uint32Array,
  keyOf: (place: number) => number,
  { limit, after }: { limit: number; after: Position | null },
): Page {
  const page: Position[] = [];
  let later = 0;
  for (let place = 0; place < parts.length; place++) {
    const key = keyOf(place);
    const part = parts[place] as number;
    if (after && !comesBefore(after.key, after.part, { key, part })) continue;
    later++;
    const last = page[limit - 1];
    if (last && !comesBefore(key, part, last)) continue;
    insert(page, { key, part });
    if (page.length > limit) page.pop();
  }
  return { parts: page, hasMore: later > page.length };
}

function insert(page: Position[], position: Position): void {
  let low = 0;
  let high = page.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (comesBefore(position.key, position.part, page[middle] as Position)) high = middle;
    else low = middle + 1;
  }
  page.splice(low, 0, position);
}
