import type { Word } from '../../catalogue/models/model-number.ts';
import type { MakerNames } from './maker-names.ts';
import type { ModelKey, Reading } from './model-keys.ts';

/** How much of the written number the key is. */
export type Extent =
  /** All of it. */
  | 'all'
  /** It goes on with an order code or a version: `STS3215-C018`, `DM-J4310-2EC V2`. */
  | 'coded'
  /** It goes on with letters that make it another product, or a variant: `D435i`, `TF02 Pro`. */
  | 'lettered';

export interface FoundModel {
  key: string;
  parts: readonly string[];
  variants: readonly string[];
  reading: Reading;
  extent: Extent;
  /** The words it is written in: the first, and the one after the last. */
  first: number;
  after: number;
  /** `XC330s`; where `CM4S` is a number of its own, that is meant. */
  isPlural?: boolean;
}

const LONGEST_MODEL_WORDS = 10;
const LONGEST_SUFFIX_LETTERS = 3;
const SHORTEST_STEM = 4;

/** Between the words of one number. */
const JOINER = /^[-_ ./‐‑–\u00a0]?$/;
/** Carries a number on, where a blank does not. */
const TIE = /^[-_.‐‑–]$/;
/** `S2` of `ESP32-S2`, `V2`: short, and another model. */
const SHORT_CODE = /^[A-Z]{1,2}\d{1,2}$/;
const VARIANT_WORD = /^(?:Pro|Plus|Max|Lite|Mini|Ultra|PRO|PLUS|MAX|LITE|MINI)$/;
/** ST's package and temperature code after a whole number: `STM32F405RGT6`. */
const ST_ORDER_CODE = /^(STM32[A-Z]\w\d\d[A-Z][A-Z\d])[HIKTUY]\d(?:TR)?$/;

/** Model numbers in texts, by their letters and digits. */
export class ModelFinder {
  readonly #keys: ReadonlyMap<string, ModelKey>;
  readonly #sorted: readonly string[];
  readonly #makers: MakerNames;

  constructor(keys: ReadonlyMap<string, ModelKey>, makers: MakerNames) {
    this.#keys = keys;
    this.#makers = makers;
    this.#sorted = [...keys.keys()].sort();
  }

  /** The longest at each place; what it holds does not count. */
  find(words: readonly Word[]): FoundModel[] {
    const found: FoundModel[] = [];
    for (let first = 0; first < words.length; ) {
      const model = this.#bestFrom(words, first);
      if (model) found.push(model);
      first = model?.after ?? first + 1;
    }
    return found;
  }

  /** A number that begins within another and tells more counts: `MX28-AT` of `Dynamixel MX28-AT`. */
  #bestFrom(words: readonly Word[], first: number): FoundModel | undefined {
    let best = this.#longestFrom(words, first);
    if (!best) return undefined;
    for (let inner = first + 1; inner < best.after; inner++) {
      const other = this.#longestFrom(words, inner);
      if (other && (other.after > best.after || (other.after === best.after && tells(other) > tells(best))))
        best = other;
    }
    return best;
  }

  #longestFrom(words: readonly Word[], first: number): FoundModel | undefined {
    const before = words[first - 1];
    // `Feetech-STS3215`, but not `board-ESP32`.
    if (before && TIE.test(before.gap) && !this.#makers.endBefore(words, first)) return undefined;
    const isMaker = this.#makers.endBefore(words.slice(first, first + 1), 1);
    let run = '';
    let longest: FoundModel | undefined;
    for (let at = first; at < Math.min(first + LONGEST_MODEL_WORDS, words.length); at++) {
      const word = words[at] as Word;
      run += at === first ? (ST_ORDER_CODE.exec(word.text)?.[1] ?? word.text) : word.text;
      const found = this.#endingAt(words, run, first, at);
      if (found) longest = found;
      if (word.gap.startsWith('+')) run += 'PLUS';
      if (!this.#isBeginning(run) || !isJoined(words, first, at, isMaker)) break;
    }
    return longest;
  }

  /** Most words of a text begin no key, and are done with at once. */
  #isBeginning(run: string): boolean {
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#sorted[middle] as string) < run) low = middle + 1;
      else high = middle;
    }
    return this.#sorted[low]?.startsWith(run) === true;
  }

  #endingAt(words: readonly Word[], run: string, first: number, at: number): FoundModel | undefined {
    const { raw, gap } = words[at] as Word;
    const place = { first, after: at + 1 };
    if (gap.startsWith('+')) {
      const plus = this.#keys.get(`${run}PLUS`);
      return plus && { key: `${run}PLUS`, ...plus, extent: 'all', ...place };
    }
    const plural = raw.endsWith('s') ? run.slice(0, -1) : undefined;
    for (const key of plural === undefined ? [run] : [run, plural]) {
      const known = this.#keys.get(key);
      const extent = known && extentOf(words, at, known.reading);
      if (known && extent) return { key, ...known, extent, ...place, isPlural: key !== run };
    }
    return this.#stemOf(run, raw, place);
  }

  /** `D435` of `D435i`. A longer run of digits is another number. */
  #stemOf(run: string, raw: string, place: { first: number; after: number }): FoundModel | undefined {
    if (this.#isBeginning(run)) return undefined;
    const letters = /(?<=\d)\p{L}{1,3}$/u.exec(raw)?.[0].length ?? 0;
    const stem = run.slice(0, run.length - letters);
    if (letters === 0 || letters > LONGEST_SUFFIX_LETTERS || stem.length < SHORTEST_STEM) return undefined;
    const known = this.#keys.get(stem);
    if (!known || known.reading === 'base') return undefined;
    return { key: stem, ...known, extent: 'lettered', ...place };
  }
}

function tells({ reading, extent, isPlural }: FoundModel): number {
  return (extent === 'all' && !isPlural ? 3 : 0) + (reading === 'base' ? 0 : reading === 'short' ? 1 : 2);
}

/** Whether a word and the next may be of one number. */
function isJoined(words: readonly Word[], first: number, at: number, isMaker: boolean): boolean {
  const [word, next] = [words[at], words[at + 1]];
  if (!word || !next || !JOINER.test(word.gap.replace(/^\+/, ''))) return false;
  if (!/\s$/.test(word.gap)) return true;
  // `AK80 9 times` is no AK80-9, but `ACS712 30A` is one number.
  if (/\d$/.test(word.text) && /^\d+$/.test(next.text)) return false;
  // `as 5600 rpm`, `A 4950 mAh battery` are no AS5600 and no A4950.
  if (at === first && !isMaker && /^\p{L}+$/u.test(word.raw)) {
    if (word.raw.length === 1) return false;
    if (word.raw.length <= 4 && word.raw !== word.text) return false;
  }
  return !/^\p{L}{1,2}$/u.test(next.raw) || next.raw === next.text || at === first;
}

/** How the number stands in its surroundings; undefined where it is a piece of another. */
function extentOf(words: readonly Word[], at: number, reading: Reading): Extent | undefined {
  const { gap } = words[at] as Word;
  const next = words[at + 1];
  if (!next || gap === '') return 'all';
  if (TIE.test(gap)) {
    // `ESP32-based`
    if (/^[-‐‑–]$/.test(gap) && /^\p{Ll}{3,}$/u.test(next.raw)) return 'all';
    const isCode = /^[-‐‑–]$/.test(gap) && /^\p{L}/u.test(next.raw) && !SHORT_CODE.test(next.text);
    return isCode && reading !== 'base' ? 'coded' : undefined;
  }
  if (gap !== ' ') return 'all';
  if (/^[Vv]\d/.test(next.raw)) return reading === 'base' ? undefined : 'coded';
  // Screws are not versions.
  if (SHORT_CODE.test(next.raw) && !/^M\d/.test(next.raw)) return undefined;
  if (VARIANT_WORD.test(next.raw)) return reading === 'base' ? undefined : 'lettered';
  return 'all';
}
