import { type PeerAnswer, type PeerDocument, SINGLE_FACETS } from './peer-document.ts';

/** Facets in columns of numbers, for peers that only find words: nothing a user of them would not write in an hour. */
export class FacetCounter {
  readonly #columns = ['bus_class', ...SINGLE_FACETS].map((facet) => new Column(facet));

  add({ singles, busClasses }: PeerDocument): void {
    for (const column of this.#columns) {
      if (column.facet === 'bus_class') column.push(busClasses);
      else {
        const value = singles[column.facet as keyof typeof singles];
        column.push(value === null ? [] : [value]);
      }
    }
  }

  count(parts: readonly number[]): PeerAnswer['counts'] {
    return Object.fromEntries(this.#columns.map((column) => [column.facet, column.count(parts)]));
  }
}

/** Of each part, the numbers of its values. */
class Column {
  readonly facet: string;
  readonly #numbers = new Map<string, number>();
  readonly #parts: (number | readonly number[] | undefined)[] = [];

  constructor(facet: string) {
    this.facet = facet;
  }

  push(values: readonly string[]): void {
    const numbers = values.map((value) => this.#numberOf(value));
    this.#parts.push(numbers.length > 1 ? numbers : numbers[0]);
  }

  #numberOf(value: string): number {
    const known = this.#numbers.get(value);
    if (known !== undefined) return known;
    this.#numbers.set(value, this.#numbers.size);
    return this.#numbers.size - 1;
  }

  count(parts: readonly number[]): Map<string, number> {
    const counts = new Uint32Array(this.#numbers.size);
    const add = (number: number) => {
      counts[number] = (counts[number] ?? 0) + 1;
    };
    for (const part of parts) {
      const numbers = this.#parts[part];
      if (typeof numbers === 'number') add(numbers);
      else if (numbers) numbers.forEach(add);
    }
    const found = new Map<string, number>();
    for (const [value, number] of this.#numbers) {
      const count = counts[number] ?? 0;
      if (count > 0) found.set(value, count);
    }
    return found;
  }
}
