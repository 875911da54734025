import { variantsIn } from '../catalogue/models/model-number.ts';
import { looksLikeModel } from '../catalogue/models/model-shape.ts';
import { chunksOf } from '../search/words.ts';
import type { Searchable } from './searchable.ts';

const NUMBERS_AT_MOST = 8;

/** Beginning with a letter. */
const MODEL_NUMBER = /[A-Za-z][A-Za-z0-9]*(?:[-_.+/][A-Za-z0-9]+)*/g;
/** Blanks, commas and Chinese characters end a word; brackets around one are no part of it. */
const BETWEEN_WORDS = /[\s,;:，；：、|"'“”]|\p{Script=Han}+/u;
const BRACKETED = /^[([【]+|[)\]】.]+$/g;

export interface ModelNumbers {
  /** Words that may be model numbers. */
  readonly whole: readonly string[];
  /** Beginnings and pieces of such words: `XT30` of `XT30(2+2)PB`, `STS3215` of `STS3215-C018`; longest first. */
  readonly pieces: readonly string[];
}

/** What in a text may be the model number of a part. */
export function modelNumbersIn(texts: readonly string[]): ModelNumbers {
  const whole = new Set<string>();
  const pieces = new Set<string>();
  for (const written of texts.flatMap((text) => text.normalize('NFKC').split(BETWEEN_WORDS))) {
    const word = written.replace(BRACKETED, '');
    const numbers = (word.match(MODEL_NUMBER) ?? []).filter(looksLikeModel);
    for (const number of numbers) {
      if (number === word) whole.add(number);
      else pieces.add(number);
      for (const shorter of shorterModels(number)) pieces.add(shorter);
    }
  }
  const longestFirst = [...pieces].sort((a, b) => b.length - a.length);
  return { whole: [...whole].slice(0, NUMBERS_AT_MOST), pieces: longestFirst.slice(0, NUMBERS_AT_MOST) };
}

/** Long enough that it hardly means anything else. */
export function isTelling(model: string): boolean {
  const run = wordsOf(model).join('');
  return run.length >= 6 && (run.match(/\d/g)?.length ?? 0) >= 2 && /[a-z]/.test(run);
}

function shorterModels(model: string): string[] {
  const parts = model.split(/(?=[-_./+])/);
  return parts
    .slice(1)
    .map((_, cut) => parts.slice(0, -cut - 1).join(''))
    .filter(looksLikeModel);
}

export function wordsOf(text: string): string[] {
  return chunksOf(text)
    .flat()
    .map((word) => word.text);
}

const VARIANTS = new WeakMap<Searchable, ReadonlyMap<string, number>>();

/** The part in whose name a model number is one of several, by its place. */
export function partOfVariant(searchable: Searchable, model: string): number | undefined {
  let variants = VARIANTS.get(searchable);
  if (!variants) {
    variants = new Map(
      searchable.records.flatMap(({ name }, part) =>
        variantsIn(name).map((variant) => [wordsOf(variant).join(''), part] as const),
      ),
    );
    VARIANTS.set(searchable, variants);
  }
  return variants.get(wordsOf(model).join(''));
}
