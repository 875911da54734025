import type { EntityRecord } from '../contract/record.ts';
import type { TextField } from '../contract/search.ts';
import { FacetColumnsBuilder } from './facet-columns.ts';
import { fieldBit } from './fields.ts';
import { bytes, Growing } from './growing.ts';
import { type CutNames, modelNamesOf } from './model-names.ts';
import { PostingsBuilder } from './postings-builder.ts';
import { type SearchIndex, WHOLE_NAME, WITHIN_NAME } from './search-index.ts';
import { emitTerms } from './terms.ts';
import { ValueColumnsBuilder } from './value-columns.ts';
import { type Chunk, chunksOf, type Word } from './words.ts';

/** Texts that many parts share are cut into terms once. */
const SHARED_TEXTS_KEPT = 100_000;

/** Builds the index in one pass; nothing of a record is kept. */
export class SearchIndexBuilder {
  readonly #terms = new PostingsBuilder();
  readonly #models = new PostingsBuilder();
  readonly #facets = new FacetColumnsBuilder();
  readonly #values = new ValueColumnsBuilder();
  readonly #quarantined = new Growing(bytes);
  readonly #shared = new Map<string, Uint32Array>();
  /** The words of their names. */
  readonly #makers = new Map<string, readonly Word[]>();
  #quarantinedCount = 0;
  #lastId = '';

  /** Records come in the order of their ids, so that equal hits go by id without being sorted. */
  add(record: EntityRecord): void {
    if (record.id <= this.#lastId) throw new RangeError(`${record.id} comes after ${this.#lastId}`);
    this.#lastId = record.id;
    const part = this.#quarantined.length;
    const names = this.#cutNames(record);
    for (const chunks of [...names.names, [names.id]]) this.#addName(chunks, part);
    this.#addTexts(record, part);
    const { whole, within } = modelNamesOf(names);
    for (const name of whole) this.#models.add(this.#models.intern(name), part, WHOLE_NAME);
    for (const name of within) this.#models.add(this.#models.intern(name), part, WITHIN_NAME);
    this.#facets.add(record);
    this.#values.add(record, part);
    this.#quarantined.push(record.quarantine ? 1 : 0);
    if (record.quarantine) this.#quarantinedCount++;
  }

  finish(): SearchIndex {
    return {
      size: this.#quarantined.length,
      terms: this.#terms.finish(),
      models: this.#models.finish(),
      facets: this.#facets.finish(),
      values: this.#values.finish(),
      quarantined: this.#quarantined.trimmed(),
      quarantinedCount: this.#quarantinedCount,
    };
  }

  #addTexts(record: EntityRecord, part: number): void {
    const { protocol, interface: link, standard_conformance, applications, features, compatibility } = record;
    this.#addShared('manufacturer', [record.manufacturer], part);
    this.#addShared('type', [record.type, record.category], part);
    this.#addShared('protocol', [protocol, link, ...standard_conformance.bus_classes], part);
    if (applications) this.#addShared('applications', applications, part);
    if (features) this.#addShared('features', features, part);
    if (compatibility) this.#addShared('features', compatibility, part);
    this.#addShared('description', [record.description_en, record.description], part);
  }

  #cutNames({ id, name, name_en, manufacturer }: EntityRecord): CutNames {
    const [category, ...rest] = chunksOf(id).flat();
    let maker = this.#makers.get(manufacturer);
    if (!maker) {
      maker = chunksOf(manufacturer).flat();
      this.#makers.set(manufacturer, maker);
    }
    const names = name === name_en ? [chunksOf(name)] : [chunksOf(name), chunksOf(name_en)];
    return { id: rest, category: category ? [category] : [], names, maker };
  }

  #addName(chunks: readonly Chunk[], part: number): void {
    const terms = this.#terms;
    const [asWord, asJoined] = [fieldBit('name'), fieldBit('joined_name')];
    emitTerms(
      chunks,
      {
        word: (term) => terms.add(terms.intern(term), part, asWord),
        joined: (term) => terms.add(terms.intern(term), part, asJoined),
      },
      { isName: true },
    );
  }

  #addShared(field: TextField, texts: readonly (string | undefined)[], part: number): void {
    const bit = fieldBit(field);
    for (const text of texts) {
      if (text === undefined) continue;
      for (const term of this.#termsOf(text)) this.#terms.add(term, part, bit);
    }
  }

  #termsOf(text: string): Uint32Array {
    const known = this.#shared.get(text);
    if (known) return known;
    const terms = new Set<number>();
    const take = (term: string) => terms.add(this.#terms.intern(term));
    emitTerms(chunksOf(text), { word: take, joined: take }, { isName: false });
    const made = Uint32Array.from(terms);
    if (this.#shared.size < SHARED_TEXTS_KEPT) this.#shared.set(text, made);
    return made;
  }
}
