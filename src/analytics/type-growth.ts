import type { EntityRecord } from '../contract/record.ts';
import type { Measured } from './measured.ts';

/** Fewer dated records say nothing about a type. */
const LEAST_DATED = 6;

/** How the releases of each type went over the last years. */
export class TypeGrowth {
  readonly #lastYear: number;
  readonly #years = new Map<string, number[]>();
  readonly #measured = new Map<string, Measured>();

  /** `lastYear`: the last whole one. */
  constructor(records: Iterable<EntityRecord>, lastYear: number) {
    this.#lastYear = lastYear;
    for (const record of records) {
      if (record.year === undefined) continue;
      const years = this.#years.get(keyOf(record));
      if (years) years.push(record.year);
      else this.#years.set(keyOf(record), [record.year]);
    }
  }

  of(record: EntityRecord): Measured {
    const key = keyOf(record);
    const known = this.#measured.get(key);
    if (known) return known;
    const made = this.#measure(record.type, this.#years.get(key) ?? []);
    this.#measured.set(key, made);
    return made;
  }

  #measure(type: string, years: readonly number[]): Measured {
    const last = this.#lastYear;
    const between = (from: number, to: number) => years.filter((year) => year >= from && year <= to).length;
    const [recent, before] = [between(last - 1, last), between(last - 3, last - 2)];
    if (years.length < LEAST_DATED || recent + before === 0) {
      return { value: null, because: () => `dated records of type ${type}: ${years.length}, too few of late` };
    }
    return {
      value: recent / (recent + before),
      because: () => `type ${type}: ${recent} releases in ${last - 1} and ${last}, ${before} in the two years before`,
    };
  }
}

function keyOf({ category, type }: EntityRecord): string {
  return `${category}/${type}`;
}
