import type { Position } from './query.ts';

export interface Page {
  readonly parts: readonly Position[];
  /** Parts come after those of the page. */
  readonly hasMore: boolean;
}

function comesBefore(key: number, part: number, otherKey: number, otherPart: number): boolean {
  return key < otherKey || (key === otherKey && part < otherPart);
}

/** The first parts after a position, in order. Few are wanted of many, so only they are kept sorted. */
export function selectPage(
  parts: Uint32Array,
  keys: Float64Array,
  { limit, after }: { limit: number; after: Position | null },
): Page {
  const page: Position[] = [];
  let later = 0;
  /** Of the last on a full page: what has a greater one need not be looked at. */
  let worst = Infinity;
  for (let place = 0; place < parts.length; place++) {
    const key = keys[place] as number;
    if (after === null) {
      if (key > worst) continue;
    } else {
      if (!comesBefore(after.key, after.part, key, parts[place] as number)) continue;
      later++;
      if (key > worst) continue;
    }
    const part = parts[place] as number;
    const last = page[limit - 1];
    if (last && !comesBefore(key, part, last.key, last.part)) continue;
    insert(page, { key, part });
    if (page.length > limit) page.pop();
    if (page.length === limit) worst = (page[limit - 1] as Position).key;
  }
  return { parts: page, hasMore: (after === null ? parts.length : later) > page.length };
}

function insert(page: Position[], position: Position): void {
  let low = 0;
  let high = page.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = page[middle] as Position;
    if (comesBefore(position.key, position.part, other.key, other.part)) high = middle;
    else low = middle + 1;
  }
  page.splice(low, 0, position);
}
