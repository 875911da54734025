import { deriveRecord } from '../../src/catalogue/derive-record.ts';
import { CATEGORIES, type Category, ID_PREFIX } from '../../src/contract/category.ts';
import type { Fact } from '../../src/contract/fact.ts';
import type { EntityRecord } from '../../src/contract/record.ts';
import type { DesignationIndex } from '../../src/mechanics/designation-index.ts';
import { DeclarationReader } from '../../src/parameters/read/declaration-reader.ts';
import { MakerPool } from './maker-pool.ts';
import { pick, type Random, randomFrom, seedFor } from './random.ts';
import { type Scale, scaleOf } from './scale-declaration.ts';
import { modelIn, revision, slug, variedName, withMaker } from './vary-name.ts';

/** How often a part stays with the maker of the one it was made from: series belong to makers. */
const SAME_MAKER = 0.5;
const MAKER_SLUG_LIMIT = 30;
const MODEL_SLUG_LIMIT = 60;
/** A tenfold in all between the smallest and the largest of a series, and a little more for each value by itself. */
const SIZE_SPREAD = Math.log(10);
const VALUE_SPREAD = Math.log(1.5);
/** A reader keeps whatever it has read, and here nearly everything is new. */
const READER_RECORDS = 2_000;

export interface CatalogueOrder {
  /** The real ones: what all others are made from. */
  facts: readonly Fact[];
  records: number;
  seed: number;
}

/** What a fact is called, before the rest of it is made. */
interface Draft {
  source: Fact;
  seed: number;
  id: string;
  name: string;
  nameEn: string;
  manufacturer: string;
}

/**
 * So many facts in ascending order of id, category by category, since the prefixes of ids are in order too. Only the
 * names of one category are held at a time.
 */
export function* generateFacts({ facts, records, seed }: CatalogueOrder): Generator<Fact> {
  const scales = new Map(facts.map((fact) => [fact, fact.declarations.map(scaleOf)]));
  const byPrefix = CATEGORIES.toSorted((a, b) => (ID_PREFIX[a] < ID_PREFIX[b] ? -1 : 1));
  let done = 0;
  let sourcesDone = 0;
  for (const category of byPrefix) {
    const sources = facts.filter((fact) => fact.category === category);
    sourcesDone += sources.length;
    const end = Math.round((records * sourcesDone) / facts.length);
    const drafts = draftsOf(sources, seed, done, end);
    done = end;
    for (const draft of drafts) yield factOf(draft, scales.get(draft.source) ?? []);
  }
}

/** The records of those facts; their readings are read, so that whoever adds them does not pay for it. */
export function* generateCatalogue(order: CatalogueOrder, designations: DesignationIndex): Generator<EntityRecord> {
  let reader = new DeclarationReader();
  let read = 0;
  for (const fact of generateFacts(order)) {
    if (read === READER_RECORDS) {
      reader = new DeclarationReader();
      read = 0;
    }
    read += 1;
    const record = deriveRecord(fact, { reader, designations });
    void record.readings;
    yield record;
  }
}

/** Makers keep to their trade: each category has a pool of its own. */
function draftsOf(sources: readonly Fact[], seed: number, from: number, to: number): Draft[] {
  const known = sources.map(({ manufacturer }) => manufacturer);
  const makers = new MakerPool(known, to - from, randomFrom(seedFor(~seed, from)));
  const taken = new Set<string>();
  const drafts: Draft[] = [];
  for (let number = from; number < to; number += 1) {
    const own = seedFor(seed, number);
    const draft = draftFrom(pick(sources, randomFrom(own)), makers, own);
    const marks = randomFrom(own ^ 1);
    const { id, name, nameEn } = draft;
    // The first of a name has it; others of it are told apart by revisions, as makers do. Each is longer than the last.
    for (let mark = `-${revision(marks)}`; taken.has(draft.id); mark += revision(marks)) {
      Object.assign(draft, { id: id + mark, name: name + mark, nameEn: nameEn + mark });
    }
    taken.add(draft.id);
    drafts.push(draft);
  }
  return drafts.sort((a, b) => (a.id < b.id ? -1 : 1));
}

function draftFrom(source: Fact, makers: MakerPool, seed: number): Draft {
  const random = randomFrom(seed ^ 2);
  const manufacturer = random() < SAME_MAKER ? source.manufacturer : makers.draw(random);
  const named = (name: string) => withMaker(variedName(name, randomFrom(seed ^ 3)), source.manufacturer, manufacturer);
  const nameEn = named(source.name_en);
  return {
    source,
    seed,
    id: idOf(source.category, manufacturer, nameEn),
    name: named(source.name),
    nameEn,
    manufacturer,
  };
}

function idOf(category: Category, manufacturer: string, name: string): string {
  const model = slug(modelIn(name, manufacturer), MODEL_SLUG_LIMIT);
  return [ID_PREFIX[category], slug(manufacturer, MAKER_SLUG_LIMIT), model].filter((word) => word !== '').join('-');
}

function factOf({ source, seed, id, name, nameEn, manufacturer }: Draft, scales: readonly (Scale | undefined)[]): Fact {
  const random = randomFrom(seed ^ 4);
  const size = spread(SIZE_SPREAD, random);
  const declarations = source.declarations.map(
    (declaration, index) => scales[index]?.(size * spread(VALUE_SPREAD, random)) ?? declaration,
  );
  return { ...source, id, name, name_en: nameEn, manufacturer, declarations };
}

/** Around one, as often below as above. */
function spread(width: number, random: Random): number {
  return Math.exp((random() - 0.5) * width);
}
