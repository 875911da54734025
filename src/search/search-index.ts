import type { FacetName } from '../contract/search.ts';
import type { FacetColumn } from './facet-columns.ts';
import type { Postings } from './postings.ts';
import type { ValueColumns } from './value-columns.ts';

/** How a part is called so: the fields of `models`. */
export const WHOLE_NAME = 1;
export const WITHIN_NAME = 2;

/** Everything a search looks at, in typed arrays. A part is its place in the order of ids. */
export interface SearchIndex {
  readonly size: number;
  /** Words and what is run together. */
  readonly terms: Postings;
  /** What each part is called by, whole. */
  readonly models: Postings;
  readonly facets: ReadonlyMap<FacetName, FacetColumn>;
  readonly values: ValueColumns;
  /** 1 where the part is held back. */
  readonly quarantined: Uint8Array;
  readonly quarantinedCount: number;
}

/** Of all typed arrays of the index. */
export function indexBytes({ terms, models, facets, values, quarantined }: SearchIndex): number {
  let total = terms.bytes + models.bytes + values.bytes + quarantined.byteLength;
  for (const column of facets.values()) total += (column.multiple ? column.sets : column.codes).byteLength;
  return total;
}
