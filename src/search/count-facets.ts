import type { FacetName } from '../contract/search.ts';
import type { FacetColumn } from './facet-columns.ts';
import type { FacetCounts } from './query.ts';

/** Of several facets those one looks at; of one alone, all that anybody may want. */
const VALUES_OF_SEVERAL = 20;
const VALUES_OF_ONE = 1000;

/** How the parts divide by the values of a facet. */
export class FacetCounter {
  readonly #column: FacetColumn;
  /** By code; of sets by bit, and the last for parts without any. */
  readonly #counts: Uint32Array;

  constructor(column: FacetColumn) {
    this.#column = column;
    this.#counts = new Uint32Array(column.values.length + 1);
  }

  count(parts: Uint32Array): void {
    const counts = this.#counts;
    if (!this.#column.multiple) {
      const { codes } = this.#column;
      for (let i = 0; i < parts.length; i++) (counts[codes[parts[i] as number] as number] as number)++;
      return;
    }
    const { sets, values } = this.#column;
    for (let i = 0; i < parts.length; i++) {
      let set = sets[parts[i] as number] as number;
      if (set === 0) (counts[values.length] as number)++;
      while (set !== 0) {
        const bit = 31 - Math.clz32(set);
        (counts[bit] as number)++;
        set ^= 1 << bit;
      }
    }
  }

  result(name: FacetName, { isOnlyOne }: { isOnlyOne: boolean }): FacetCounts {
    const { values, multiple } = this.#column;
    const nobody = multiple ? values.length : 0;
    const counted: { value: string; count: number }[] = [];
    for (let code = 0; code < values.length; code++) {
      const count = this.#counts[code] as number;
      if (count > 0 && code !== nobody) counted.push({ value: values[code] as string, count });
    }
    counted.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
    return {
      name,
      values: counted.slice(0, isOnlyOne ? VALUES_OF_ONE : VALUES_OF_SEVERAL),
      distinct: counted.length,
      undeclared: this.#counts[nobody] as number,
    };
  }
}
