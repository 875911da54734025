import { looksLikeModel } from '../catalogue/models/model-shape.ts';
import { classOf, DIGIT } from './fold.ts';
import { type Chunk, chunksOf, squashWords, type Word } from './words.ts';

export interface ModelNames {
  /** Its id with and without the category, its names, and the same without the maker's name before them. */
  readonly whole: ReadonlySet<string>;
  /** Model numbers in its names: chunks of letters and digits that begin with a letter. */
  readonly within: ReadonlySet<string>;
}

/** The names of a part, cut into words. */
export interface CutNames {
  /** Without the category. */
  readonly id: readonly Word[];
  readonly category: readonly Word[];
  readonly names: readonly (readonly Chunk[])[];
  readonly maker: readonly Word[];
}

/** Everything a part is called by, run together. */
export function modelNamesOf({ id, category, names, maker }: CutNames): ModelNames {
  const whole = new Set<string>();
  const within = new Set<string>();
  const add = (words: readonly Word[]) => {
    whole.add(squashWords(words));
    const rest = withoutMaker(words, maker);
    if (rest !== words) whole.add(squashWords(rest));
  };
  add(id);
  whole.add(squashWords([...category, ...id]));
  for (const chunks of names) {
    add(chunks.flat());
    for (const chunk of chunks) if (isModelNumber(chunk)) within.add(squashWords(chunk));
  }
  whole.delete('');
  return { whole, within };
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
  const length = beginsWith(words, maker, maker.length) ? maker.length : beginsWith(words, maker, 1) ? 1 : 0;
  return length === 0 ? words : words.slice(length);
}

function beginsWith(words: readonly Word[], maker: readonly Word[], length: number): boolean {
  if (length === 0 || words.length <= length) return false;
  for (let i = 0; i < length; i++) if (words[i]?.text !== maker[i]?.text) return false;
  return true;
}

function isModelNumber(chunk: Chunk): boolean {
  if (chunk.some(({ han }) => han)) return false;
  const run = squashWords(chunk);
  return looksLikeModel(run) && classOf(run.codePointAt(0) ?? 0) !== DIGIT;
}
