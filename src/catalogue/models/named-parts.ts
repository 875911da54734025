import type { EntityRecord } from '../../contract/record.ts';
import { isJoined, modelSpellings, type Word, wordsOf } from './model-number.ts';

const MAY_NAME = /\p{L}.*\d|\d.*\p{L}/u;

interface Spelling {
  words: readonly string[];
  /** More than one where variants share a model number. */
  parts: string[];
}

/** By their first word, the longest first. */
export type Spellings = ReadonlyMap<string, readonly Spelling[]>;

/** A place in a text that names a model. */
export interface NamedParts {
  /** Ids; several where variants share the model number. */
  parts: readonly string[];
  start: number;
  end: number;
}

/** The model numbers of the components among these. */
export function spellingsOf(records: readonly EntityRecord[]): Spellings {
  const known = new Map<string, Spelling>();
  for (const record of records) {
    if (record.entity_kind !== 'component') continue;
    for (const words of modelSpellings(record)) {
      const spelling = known.get(words.join(' ')) ?? { words, parts: [] };
      spelling.parts.push(record.id);
      known.set(words.join(' '), spelling);
    }
  }
  const longestFirst = [...known.values()].sort((a, b) => b.words.length - a.words.length);
  return Map.groupBy(longestFirst, ({ words }) => words[0] ?? '');
}

/**
 * The parts a text names by their whole model number, those of one number together. The longest spelling at a place
 * counts, and what it holds does not.
 */
export function partsNamed(text: string, spellings: Spellings): NamedParts[] {
  // A model number has a digit and is four characters long: most declared texts hold no such thing.
  if (!MAY_NAME.test(text)) return [];
  const words = wordsOf(text);
  const named: NamedParts[] = [];
  let position = 0;
  while (position < words.length) {
    const candidates = spellings.get(words[position]?.text ?? '') ?? [];
    const longest = candidates.find((one) => isNamed(one, words, position));
    const [first, last] = [words[position], words[position + (longest?.words.length ?? 0) - 1]];
    if (longest && first && last) {
      named.push({ parts: longest.parts, start: first.start, end: last.start + last.raw.length });
    }
    position += longest?.words.length ?? 1;
  }
  return named;
}

function isNamed({ words: wanted }: Spelling, words: readonly Word[], start: number): boolean {
  const run = words.slice(start, start + wanted.length);
  if (run.length < wanted.length || run.some(({ text }, index) => text !== wanted[index])) return false;
  if (!run.slice(0, -1).every(isJoined)) return false;
  const last = run.at(-1);
  const [before, after] = [words[start - 1], words[start + wanted.length]];
  return (!before || !isPartOfNumber(before.gap)) && (!last || !after || !continues(last, after));
}

/** A hyphen, a point or an underscore without a blank carries a model number on: `ESP32-S2` is no ESP32. */
function isPartOfNumber(gap: string): boolean {
  return /^[-_.‐‑–]$/.test(gap);
}

/** So does a suffix after a blank, such as the S2 of `ESP32 S2`. */
function continues({ gap }: Word, { raw }: Word): boolean {
  return isPartOfNumber(gap) || (gap === ' ' && /^[A-Z]{1,2}\d{1,2}$/.test(raw));
}
