import { type NamedParts, partsNamed, type Spellings, spellingsOf } from '../catalogue/models/named-parts.ts';
import type { EntityRecord } from '../contract/record.ts';

/** Finds catalogue records by the model numbers that robots' files name. */
export class CatalogueMatcher {
  readonly #spellings: Spellings;
  readonly #records: ReadonlyMap<string, EntityRecord>;

  constructor(records: readonly EntityRecord[]) {
    this.#spellings = spellingsOf(records);
    this.#records = new Map(records.map((record) => [record.id, record]));
  }

  /** The models a text names by their whole number. */
  named(text: string): NamedParts[] {
    return partsNamed(text, this.#spellings);
  }

  record(id: string): EntityRecord | undefined {
    return this.#records.get(id);
  }
}
