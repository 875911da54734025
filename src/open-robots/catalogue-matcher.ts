import { type Word, wordsOf } from '../catalogue/models/model-number.ts';
import type { NamedParts } from '../catalogue/models/named-parts.ts';
import type { FoundPart } from '../contract/oss-entity.ts';
import type { EntityRecord } from '../contract/record.ts';
import { areAlternatives, hasUnknownAlternative } from './matching/alternatives.ts';
import { type FoundModel, ModelFinder } from './matching/find-models.ts';
import { MakerNames } from './matching/maker-names.ts';
import { modelKeys, PART_CATEGORIES } from './matching/model-keys.ts';
import {
  hasUnstated,
  holdsCode,
  isContradicted,
  type Said,
  saidAround,
  statedVariant,
} from './matching/stated-variant.ts';

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

  /** The models a text names by their whole number. */
  named(text: string): ModelMatch[] {
    return this.match({ text }).filter(({ how, confidence }) => how === 'number' && confidence !== 'low');
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
    const own = models.map((found) => placeIn(words, found));
    let next = 0;
    const matches = models.flatMap((found, at) => {
      const place = own[at] as Place;
      while ((places[next]?.end ?? Infinity) < place.start - MAKER_BEFORE) next++;
      const near = [];
      for (let one = next; (places[one]?.start ?? Infinity) <= place.end + MAKER_AFTER; one++) near.push(places[one]);
      const beside = near.findLast((one) => one?.after === found.first && words[one.after - 1]?.gap === ' ');
      const makers = given === undefined ? near.flatMap((one) => one?.maker ?? []) : [given];
      const said = saidAround(text, place, { from: own[at - 1]?.end ?? 0, to: own[at + 1]?.start ?? text.length });
      return this.#judge(found, { text, place, said, makers, besideIt: given ?? beside?.maker }) ?? [];
    });
    return withAlternatives(text, matches);
  }

  /** Undefined where what stands beside the number rules out every record of it. */
  #judge(
    { key, parts, variants, reading, extent }: FoundModel,
    { text, place, said, makers, besideIt }: Surroundings,
  ): ModelMatch | undefined {
    const recordsOf = (ids: readonly string[]) => this.#partsAmong(ids).flatMap((id) => this.#records.get(id) ?? []);
    const all = recordsOf(parts);
    const known = all.filter((record) => !isContradicted(record, said));
    if (known.length === 0) return undefined;
    const maker = known.some((record) => makers.includes(record.manufacturer) || isNamedIn(text, place, record.name));
    // Boards of one maker carry the chips of another; a servo of another maker is another servo.
    const isRefused = !maker && besideIt !== undefined && known.some(({ category }) => category === 'actuators');
    const isWhole = !isRefused && all.length === parts.length;
    const isSure = isWhole && extent === 'all' && reading !== 'base';
    const stated = isWhole
      ? this.#variant({ reading, extent, all, more: recordsOf(variants) }, text, { place, said })
      : undefined;
    const isUnstated = reading === 'short' && known.some((record) => hasUnstated(record, said));
    const only = stated ?? (isSure && !isUnstated && all.length === known.length ? oneProduct(known) : undefined);
    const id = only?.id ?? null;
    const candidates = only ? [] : withoutTwins(known).map((record) => record.id);
    const how = stated ? 'number' : extent !== 'all' ? 'within' : reading === 'base' ? 'beginning' : 'number';
    const isLow = isRefused || (!stated && (reading === 'base' || extent === 'lettered'));
    const confidence = isLow ? 'low' : only && maker ? 'high' : 'medium';
    return { id, candidates, confidence, how, maker, key, ...place };
  }

  /** The variant that the number itself, or what stands around it, tells from the others. */
  #variant(
    {
      reading,
      extent,
      all,
      more,
    }: Pick<FoundModel, 'reading' | 'extent'> & Record<'all' | 'more', readonly EntityRecord[]>,
    text: string,
    { place, said }: Pick<Surroundings, 'place' | 'said'>,
  ): EntityRecord | undefined {
    if (extent === 'lettered') return undefined;
    const [first, ...others] = all;
    if (reading !== 'base') return statedVariant([...all, ...more], said, { byCode: extent === 'coded' });
    const isOne = first !== undefined && others.length === 0 && holdsCode(text.slice(place.start, place.end), first);
    return isOne ? first : undefined;
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
  said: Said;
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

/** What is offered for one part is one match: which of them was built in is not said. */
function withAlternatives(text: string, matches: readonly ModelMatch[]): ModelMatch[] {
  const merged: ModelMatch[] = [];
  for (const match of matches) {
    const before = merged.at(-1);
    if (before && areAlternatives(text.slice(before.end, match.start)))
      merged[merged.length - 1] = either(before, match);
    else merged.push(match);
  }
  return merged.map((match) => (hasUnknownAlternative(text, match) ? either(match, match) : match));
}

const BY_CONFIDENCE = ['low', 'medium', 'high'] as const;

function either(one: ModelMatch, other: ModelMatch): ModelMatch {
  // `MX28-AT (or MX28-T)`: both are the one record.
  if (one !== other && one.id !== null && one.id === other.id) return { ...one, end: other.end };
  const ids = [one, other].flatMap(({ id, candidates }) => (id === null ? candidates : [id]));
  const surest = Math.min(1, ...[one, other].map(({ confidence }) => BY_CONFIDENCE.indexOf(confidence)));
  return {
    ...one,
    id: null,
    candidates: [...new Set(ids)],
    confidence: BY_CONFIDENCE[surest] ?? 'low',
    how: one.how === 'number' ? other.how : one.how,
    maker: one.maker && other.maker,
    key: one === other ? one.key : `${one.key} ${other.key}`,
    end: other.end,
  };
}
