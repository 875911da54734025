import { type Word, wordsOf } from '../catalogue/models/model-number.ts';
import type { NamedParts } from '../catalogue/models/named-parts.ts';
import type { FoundPart } from '../contract/oss-entity.ts';
import type { EntityRecord } from '../contract/record.ts';
import { type FoundModel, ModelFinder } from './matching/find-models.ts';
import { MakerNames } from './matching/maker-names.ts';
import { modelKeys, PART_CATEGORIES } from './matching/model-keys.ts';
import { statedVariant } from './matching/stated-variant.ts';

/** A place in a text that names a model of the catalogue (docs/open-robots/mentions.md). */
export interface ModelMatch {
  /** The record, where the text names it by its whole number; null where it may be several, or is not sure. */
  id: string | null;
  /** The records it may be, in the order of the catalogue; none where it is one. */
  candidates: readonly string[];
  /** high: whole number with its maker; medium: whole number, or one with an order code after it; low: the rest. */
  confidence: FoundPart['confidence'];
  /** number: as a whole; beginning: `XL430` of several `XL430-*`; within: a piece of a longer one, `STS3215-C018`. */
  how: 'number' | 'beginning' | 'within';
  /** Whether the maker is named with it. */
  maker: boolean;
  /** Its letters and digits: the same for all ways of writing it. */
  key: string;
  start: number;
  end: number;
}

/** In characters from the number: a maker further away is another part's. */
const MAKER_BEFORE = 80;
const MAKER_AFTER = 40;

const NAMES_NOTHING = /^[^\d]*$/;

/** Finds catalogue records by the model numbers that robots' files name. */
export class CatalogueMatcher {
  readonly #finder: ModelFinder;
  readonly #makers: MakerNames;
  readonly #records: ReadonlyMap<string, EntityRecord>;

  constructor(records: readonly EntityRecord[]) {
    this.#makers = new MakerNames(records.map(({ manufacturer }) => manufacturer));
    this.#finder = new ModelFinder(modelKeys(records), this.#makers);
    this.#records = new Map(records.map((record) => [record.id, record]));
  }

  record(id: string): EntityRecord | undefined {
    return this.#records.get(id);
  }

  /** The models a text names by their whole number; several ids where variants share it. */
  named(text: string): NamedParts[] {
    return this.match({ text })
      .filter(({ how, confidence }) => how === 'number' && confidence !== 'low')
      .map(({ id, candidates, start, end }) => ({ parts: id === null ? candidates : [id], start, end }));
  }

  /** Robots, kits and other things that are no parts but are named in texts; several ids where they share a name. */
  notParts(text: string): NamedParts[] {
    const words = this.#wordsOf(text);
    return this.#finder
      .find(words)
      .filter(({ parts, reading }) => reading !== 'base' && this.#partsAmong(parts).length === 0)
      .map((found) => ({ parts: found.parts, ...placeIn(words, found) }));
  }

  /** Every model a text may name, also by the beginning of its number, with how sure that is. */
  match({ text, manufacturer }: { text: string; manufacturer?: string }): ModelMatch[] {
    const words = this.#wordsOf(text);
    const models = this.#finder.find(words).filter(({ parts }) => this.#partsAmong(parts).length > 0);
    if (models.length === 0) return [];
    const given = manufacturer === undefined ? undefined : this.#makers.called(manufacturer);
    const places = this.#makers.placesIn(words).map(({ maker, first, after }) => ({
      maker,
      after,
      start: words[first]?.start ?? 0,
      end: endOf(words[after - 1] as Word),
    }));
    let next = 0;
    return models.map((found) => {
      const place = placeIn(words, found);
      while ((places[next]?.end ?? Infinity) < place.start - MAKER_BEFORE) next++;
      const near = [];
      for (let at = next; (places[at]?.start ?? Infinity) <= place.end + MAKER_AFTER; at++) near.push(places[at]);
      const beside = near.findLast((one) => one?.after === found.first && words[one.after - 1]?.gap === ' ');
      const makers = given === undefined ? near.flatMap((one) => one?.maker ?? []) : [given];
      return this.#judge(found, { text, place, makers, besideIt: given ?? beside?.maker });
    });
  }

  #judge(
    { key, parts, variants, reading, extent }: FoundModel,
    { text, place, makers, besideIt }: Surroundings,
  ): ModelMatch {
    const recordsOf = (ids: readonly string[]) => this.#partsAmong(ids).flatMap((id) => this.#records.get(id) ?? []);
    const known = recordsOf(parts);
    const maker = known.some((record) => makers.includes(record.manufacturer) || isNamedIn(text, place, record.name));
    // Boards of one maker carry the chips of another; a servo of another maker is another servo.
    const isRefused = !maker && besideIt !== undefined && known.some(({ category }) => category === 'actuators');
    const how = extent !== 'all' ? 'within' : reading === 'base' ? 'beginning' : 'number';
    const isSure = how === 'number' && !isRefused && known.length === parts.length;
    const stated = isSure ? statedVariant([...known, ...recordsOf(variants)], text, place.end) : undefined;
    const only = stated ?? (isSure ? oneProduct(known) : undefined);
    const id = only?.id ?? null;
    const candidates = only ? [] : withoutTwins(known).map((record) => record.id);
    const isLow = isRefused || reading === 'base' || extent === 'lettered';
    const confidence = isLow ? 'low' : only && maker ? 'high' : 'medium';
    return { id, candidates, confidence, how, maker, key, ...place };
  }

  /** Without a digit nothing is named, but for the family of computers that goes without. */
  #wordsOf(text: string): Word[] {
    return NAMES_NOTHING.test(text) && !/jetson/i.test(text) ? [] : wordsOf(text);
  }

  #partsAmong(ids: readonly string[]): string[] {
    return ids.filter((id) => {
      const category = this.#records.get(id)?.category;
      return category !== undefined && PART_CATEGORIES.has(category);
    });
  }
}

interface Place {
  start: number;
  end: number;
}

interface Surroundings {
  text: string;
  place: Place;
  /** Named near it, or in a column of their own. */
  makers: readonly string[];
  /** The maker right before it. */
  besideIt: string | undefined;
}

function placeIn(words: readonly Word[], { first, after }: FoundModel): Place {
  return { start: words[first]?.start ?? 0, end: endOf(words[after - 1] as Word) };
}

function endOf({ start, raw }: Word): number {
  return start + raw.length;
}

/** Whether the written number begins with the series that the name begins with: `Jetson Orin`, `RPLIDAR A1`. */
function isNamedIn(text: string, { start, end }: Place, name: string): boolean {
  const [series] = wordsOf(text.slice(start, end));
  return (
    series !== undefined &&
    /^\p{L}{5,}$/u.test(series.text) &&
    wordsOf(name).some(({ text: own }) => own === series.text)
  );
}

/** One product may stand in two categories; a sensor that is a chip is a sensor. */
function oneProduct(records: readonly EntityRecord[]): EntityRecord | undefined {
  const first = records.find(({ category }) => category === 'sensors') ?? records[0];
  const isOne = records.every(({ id, same_as }) => id === first?.id || same_as?.includes(first?.id ?? ''));
  return isOne ? first : undefined;
}

function withoutTwins(records: readonly EntityRecord[]): EntityRecord[] {
  return records.filter(({ same_as }, at) => !records.slice(0, at).some(({ id }) => same_as?.includes(id)));
}
