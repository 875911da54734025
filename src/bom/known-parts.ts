import type { Printing } from '../contract/bom-export.ts';
import type { EntityRecord } from '../contract/record.ts';
import type { DesignationIndex } from '../mechanics/designation-index.ts';
import { suggestPrinting } from './printing/suggest-printing.ts';
import { specsText } from './specs-text.ts';

export interface KnownPart {
  specs: string;
  printing: Printing;
}

/** What a bill of materials says of a part of the catalogue: the same in each, so made once. */
export class KnownParts {
  readonly #designations: DesignationIndex;
  readonly #made = new WeakMap<EntityRecord, KnownPart>();

  constructor(designations: DesignationIndex) {
    this.#designations = designations;
  }

  of(record: EntityRecord): KnownPart {
    const kept = this.#made.get(record);
    if (kept) return kept;
    const part = { specs: specsText(record), printing: suggestPrinting(record, this.#designations) };
    this.#made.set(record, part);
    return part;
  }
}
