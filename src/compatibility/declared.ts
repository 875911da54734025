import type { Evidence } from '../contract/compatibility.ts';

export type Which = 'a' | 'b';

/** A declared text with the place where it can be checked. */
export interface Declared {
  field: string;
  text: string;
  /** Index into `declarations`; null for a plain field. */
  index: number | null;
  /** Null where a caller gave it. */
  source: string | null;
}

export function evidenceOf(part: Which, { field, text, index, source }: Declared): Evidence {
  return { part, field, declared: text, declaration: index, source };
}

/** The two with the letters they go by in an answer. */
export function sides<T>(a: T, b: T): [[which: 'a', one: T], [which: 'b', one: T]] {
  return [
    ['a', a],
    ['b', b],
  ];
}
