import type { EntityRecord } from '../contract/record.ts';
import type { Measured } from './measured.ts';
import { releaseYear } from './release.ts';

/** Fewer releases in the four years compared say nothing about a type. */
const LEAST_COMPARED = 6;
/** Added to each half, so that few releases stay near the middle. */
const SHRINKAGE = 2;

/** How the releases of each type went over the last years. */
export class TypeGrowth {
  /** The last whole one. */
  readonly #lastYear: number;
  readonly #years = new Map<string, number[]>();
  readonly #measured = new Map<string, Measured>();

  constructor(records: Iterable<EntityRecord>, asOfMs: number) {
    this.#lastYear = new Date(asOfMs).getUTCFullYear() - 1;
    for (const record of records) {
      const year = releaseYear(record, asOfMs);
      if (year === undefined) continue;
      const years = this.#years.get(keyOf(record));
      if (years) years.push(year);
      else this.#years.set(keyOf(record), [year]);
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
    const words = `type ${type}: ${recent} dated in ${last - 1} and ${last}, ${before} in the two years before`;
    if (recent + before < LEAST_COMPARED) {
      return { value: null, because: () => `${words}; fewer than ${LEAST_COMPARED} say nothing` };
    }
    return { value: (recent + SHRINKAGE) / (recent + before + 2 * SHRINKAGE), because: () => words };
  }
}

function keyOf({ category, type }: EntityRecord): string {
  return `${category}/${type}`;
}
