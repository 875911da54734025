import { MarksPool } from './marks.ts';
import type { ParameterSort, SearchQuery } from './query.ts';
import type { SearchIndex } from './search-index.ts';
import { countRangesPassed, fillSortKeys } from './value-filters.ts';

/** Arrays as long as the index, kept from search to search: to make them anew would cost more than to search. */
export class Workspace {
  readonly marks: MarksPool;
  readonly parts: Uint32Array;
  readonly ranks: Int32Array;
  readonly nearParts: Uint32Array;
  readonly nearFilters: Uint8Array;
  readonly #passed: Uint8Array;
  /** Of each part found, by what it is ordered; the least comes first. */
  readonly keys: Float64Array;
  #partKeys: Float64Array | undefined;

  constructor(size: number) {
    this.marks = new MarksPool(size);
    this.parts = new Uint32Array(size);
    this.ranks = new Int32Array(size);
    this.keys = new Float64Array(size);
    this.nearParts = new Uint32Array(size);
    this.nearFilters = new Uint8Array(size);
    this.#passed = new Uint8Array(size);
  }

  /** Of each part, how many of the ranges it passes. */
  rangesPassed(index: SearchIndex, query: SearchQuery): Uint8Array {
    this.#passed.fill(0);
    countRangesPassed(this.#passed, index, query);
    return this.#passed;
  }

  sortKeys(index: SearchIndex, sort: ParameterSort, query: SearchQuery): Float64Array {
    this.#partKeys ??= new Float64Array(index.size);
    fillSortKeys(this.#partKeys, index, sort, query);
    return this.#partKeys;
  }
}

const WORKSPACES = new WeakMap<SearchIndex, Workspace>();

/** A search runs to its end before the next begins, so one for each index is enough. */
export function workspaceOf(index: SearchIndex): Workspace {
  const known = WORKSPACES.get(index);
  if (known) return known;
  const made = new Workspace(index.size);
  WORKSPACES.set(index, made);
  return made;
}
