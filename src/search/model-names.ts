import type { EntityRecord } from '../contract/record.ts';
import { classOf, DIGIT } from './fold.ts';
import { type Chunk, chunksOf, squashWords, type Word } from './words.ts';

const MIN_MODEL_CHARACTERS = 4;

export interface ModelNames {
  /** Its id with and without the category, its names, and the same without the maker's name before them. */
  readonly whole: ReadonlySet<string>;
  /** Model numbers in its names: chunks of letters and digits that begin with a letter. */
  readonly within: ReadonlySet<string>;
}

/** Everything a part is called by, run together. */
export function modelNamesOf(record: Pick<EntityRecord, 'id' | 'name' | 'name_en' | 'manufacturer'>): ModelNames {
  const maker = chunksOf(record.manufacturer).flat();
  const names = new Set<string>();
  const within = new Set<string>();
  const add = (words: readonly Word[]) => {
    names.add(squashWords(words));
    names.add(squashWords(withoutMaker(words, maker)));
  };
  const id = chunksOf(record.id).flat();
  names.add(squashWords(id));
  add(id.slice(1));
  for (const name of record.name === record.name_en ? [record.name] : [record.name, record.name_en]) {
    const chunks = chunksOf(name);
    add(chunks.flat());
    for (const chunk of chunks) if (isModelNumber(chunk)) within.add(squashWords(chunk));
  }
  names.delete('');
  return { whole: names, within };
}

/** A maker goes by the whole name or by its first word: `Unitree` for `Unitree Robotics`. */
export function makerNamesOf(manufacturer: string): Set<string> {
  const words = chunksOf(manufacturer).flat();
  const names = new Set([squashWords(words), words[0]?.text ?? '']);
  names.delete('');
  return names;
}

/** What is left is never nothing: a part named as its maker keeps the name. */
function withoutMaker(words: readonly Word[], maker: readonly Word[]): readonly Word[] {
  for (const length of [maker.length, 1]) {
    if (length === 0 || words.length <= length) continue;
    if (words.slice(0, length).every(({ text }, i) => text === maker[i]?.text)) return words.slice(length);
  }
  return words;
}

function isModelNumber(chunk: Chunk): boolean {
  const run = squashWords(chunk);
  if (run.length < MIN_MODEL_CHARACTERS || chunk.some(({ han }) => han)) return false;
  return !startsWithDigit(run) && [...run].some((character) => startsWithDigit(character));
}

function startsWithDigit(text: string): boolean {
  return classOf(text.codePointAt(0) ?? 0) === DIGIT;
}
