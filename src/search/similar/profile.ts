import { isNoRating, isOfAnother } from '../../catalogue/rules/flat-fields.ts';
import type { EntityRecord } from '../../contract/record.ts';
import type { DesignationIndex } from '../../mechanics/designation-index.ts';
import { facesOf, type PartFace } from '../../mechanics/part-faces.ts';
import { type Comparand, comparandOf } from '../../parameters/comparand.ts';
import { hasOneShaft, type IndexedReading, readingsOf } from '../../parameters/part.ts';

/** One reading of a part, ready to be compared. */
export interface Entry {
  comparand: Comparand;
  /** Index into the part's `declarations`. */
  index: number;
}

/** An arm declares a value for each joint; more than these of one parameter are not compared. */
const ENTRIES_LIMIT = 12;

/** A record with what comparing needs of it, each made when first asked for and kept: a part is compared many times. */
export class Profile {
  readonly record: EntityRecord;
  readonly #designations: DesignationIndex;
  readonly #entries = new Map<string, readonly Entry[]>();
  #faces: readonly PartFace[] | undefined;

  constructor(record: EntityRecord, designations: DesignationIndex) {
    this.record = record;
    this.#designations = designations;
  }

  /**
   * Every reading of a parameter, also those that hold no number. What rates nothing is left out, and what is declared
   * of a board beside the part counts where there is nothing else: as for the flat fields.
   */
  entries(parameter: string): readonly Entry[] {
    const known = this.#entries.get(parameter);
    if (known) return known;
    const oneShaft = hasOneShaft(this);
    const made = this.#ratings(parameter)
      .slice(0, ENTRIES_LIMIT)
      .map(({ reading, index }) => ({ comparand: comparandOf(reading, { oneShaft }), index }));
    this.#entries.set(parameter, made);
    return made;
  }

  #ratings(parameter: string): IndexedReading[] {
    const { declarations } = this.record;
    const ratings = readingsOf(this.record, parameter).filter(({ reading, index }) => {
      const declaration = declarations[index];
      return reading.status !== 'missing' && declaration !== undefined && !isNoRating(declaration);
    });
    const own = ratings.filter(({ index }) => !isOfAnother(declarations[index] ?? {}));
    return own.length > 0 ? own : ratings;
  }

  /** The faces whose holes are known. */
  get faces(): readonly PartFace[] {
    this.#faces ??= facesOf(this.record, this.#designations).filter(({ pattern }) => pattern !== null);
    return this.#faces;
  }
}
