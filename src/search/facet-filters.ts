import { FACETS, type FacetName } from '../contract/search.ts';
import { codesWritten, type FacetColumn } from './facet-columns.ts';
import type { SearchQuery } from './query.ts';
import type { SearchIndex } from './search-index.ts';

interface FacetFilter {
  readonly name: FacetName;
  readonly passes: (part: number) => boolean;
}

export function facetFilters({ facets }: SearchIndex, { filters }: SearchQuery): FacetFilter[] {
  return FACETS.flatMap((name) => {
    const wanted = filters[name];
    const column = facets.get(name);
    return wanted && column ? [{ name, passes: testOf(column, wanted) }] : [];
  });
}

function testOf(column: FacetColumn, wanted: readonly string[]): FacetFilter['passes'] {
  const codes = wanted.flatMap((written) => codesWritten(column, written));
  if (column.multiple) {
    const { sets } = column;
    const any = codes.reduce((bits, bit) => bits | (1 << bit), 0);
    return (part) => ((sets[part] as number) & any) !== 0;
  }
  const allowed = new Uint8Array(column.values.length);
  for (const code of codes) allowed[code] = 1;
  return (part) => allowed[column.codes[part] as number] === 1;
}
