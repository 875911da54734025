import type { Snapshot } from '../../catalogue/snapshot.ts';
import type { Category } from '../../contract/category.ts';
import type { EntityRecord } from '../../contract/record.ts';
import { settled } from './distance.ts';
import { headlinesOf } from './headlines.ts';
import { busesOf } from './judge-link.ts';
import { Profile } from './profile.ts';

/** So many parts are judged in full for one question; where there are more, the nearest by a rough look. */
export const JUDGED_LIMIT = 400;

/** Parts by kind, grouped once a snapshot. Quarantined parts and market notes are in no group. */
export class PartKinds {
  readonly #snapshot: Pick<Snapshot, 'records' | 'byCategory' | 'designations'>;
  readonly #profiles = new WeakMap<EntityRecord, Profile>();
  readonly #sketches = new WeakMap<EntityRecord, Sketch>();
  readonly #types = new Map<Category, ReadonlyMap<string, readonly EntityRecord[]>>();

  constructor(snapshot: Pick<Snapshot, 'records' | 'byCategory' | 'designations'>) {
    this.#snapshot = snapshot;
  }

  profile(record: EntityRecord): Profile {
    const known = this.#profiles.get(record);
    if (known) return known;
    const made = new Profile(record, this.#snapshot.designations);
    this.#profiles.set(record, made);
    return made;
  }

  /** All parts of its type. */
  ofType({ category, type }: EntityRecord): readonly EntityRecord[] {
    return this.#typesOf(category).get(type) ?? [];
  }

  /** Parts of its category and of other types. */
  ofOtherTypes({ category, type }: EntityRecord): EntityRecord[] {
    return [...this.#typesOf(category)].flatMap(([other, records]) => (other === type ? [] : records));
  }

  /** Others than the part itself; where they are too many, the nearest by a rough look at their headline values. */
  nearest(part: Profile, records: readonly EntityRecord[], limit = JUDGED_LIMIT): Profile[] {
    const others = records.filter(({ id }) => id !== part.record.id && !part.record.same_as?.includes(id));
    if (others.length <= limit) return others.map((record) => this.profile(record));
    const own = this.#sketch(part.record);
    return others
      .map((record) => ({ record, away: apart(own, this.#sketch(record)) }))
      .sort((a, b) => a.away - b.away || (a.record.id < b.record.id ? -1 : 1))
      .slice(0, limit)
      .map(({ record }) => this.profile(record));
  }

  #typesOf(category: Category): ReadonlyMap<string, readonly EntityRecord[]> {
    const known = this.#types.get(category);
    if (known) return known;
    const records = this.#snapshot.byCategory.get(category) ?? [];
    const shown = records.filter(({ quarantine, entity_kind }) => !quarantine && entity_kind === 'component');
    const made = Map.groupBy(shown, ({ type }) => type);
    this.#types.set(category, made);
    return made;
  }

  #sketch(record: EntityRecord): Sketch {
    const known = this.#sketches.get(record);
    if (known) return known;
    const made = sketchOf(record, this.profile(record));
    this.#sketches.set(record, made);
    return made;
  }
}

/** The first number of each headline parameter, as a logarithm; NaN where there is none. For a rough look alone. */
interface Sketch {
  values: Float64Array;
  buses: readonly string[];
}

function sketchOf(record: EntityRecord, profile: Profile): Sketch {
  const values = headlinesOf(record.category).map((parameter) => {
    const reading = record.readings.find((one) => one.parameter === parameter && one.amount !== null);
    const value = reading?.amount?.si_high ?? reading?.amount?.si_low ?? 0;
    return value > 0 ? Math.log(value) : Number.NaN;
  });
  return { values: Float64Array.from(values), buses: busesOf(profile) };
}

/** What is not declared costs as much as a factor of e: neither equal nor endlessly far. */
const UNKNOWN = 1;

function apart(a: Sketch, b: Sketch): number {
  let sum = 0;
  for (const [index, value] of a.values.entries()) {
    if (Number.isNaN(value)) continue;
    const other = b.values[index] ?? Number.NaN;
    sum += Number.isNaN(other) ? UNKNOWN : Math.min(2, Math.abs(value - other));
  }
  const isLinked = a.buses.length === 0 || a.buses.some((bus) => b.buses.includes(bus));
  return settled(isLinked ? sum : sum + UNKNOWN / 2);
}
