import type { EntityRecord } from '../../../src/contract/record.ts';
import { chunksOf, isHan, squash, wordsOf } from './fold.ts';

/** Where parts stand in the order before their score is looked at, the first first. */
const TIERS = ['exact_model', 'exact_model within', 'maker_model', 'maker_model within', 'words'] as const;
export type Tier = (typeof TIERS)[number];

export interface ModelNames {
  /** What the part is called as a whole, run together. */
  whole: readonly string[];
  /** Model numbers within its names. */
  within: readonly string[];
  makers: readonly string[];
}

export function rankOf(tier: Tier): number {
  return TIERS.indexOf(tier);
}

export function tierOf(text: string, { whole, within, makers }: ModelNames): Tier {
  const words = wordsOf(text);
  const typed = words.join('');
  if (whole.includes(typed)) return 'exact_model';
  if (within.includes(typed)) return 'exact_model within';
  const models: string[] = [];
  for (let at = 1; at < words.length; at++) {
    const before = words.slice(0, at).join('');
    const after = words.slice(at).join('');
    if (makers.includes(before)) models.push(after);
    if (makers.includes(after)) models.push(before);
  }
  if (models.some((model) => whole.includes(model))) return 'maker_model';
  return models.some((model) => within.includes(model)) ? 'maker_model within' : 'words';
}

export function modelNamesOf(record: EntityRecord): ModelNames {
  const maker = wordsOf(record.manufacturer);
  const idWords = wordsOf(record.id);
  const whole = [idWords.join('')];
  for (const words of [idWords.slice(1), wordsOf(record.name), wordsOf(record.name_en)]) {
    whole.push(words.join(''), withoutMaker(words, maker).join(''));
  }
  const chunks = [...chunksOf(record.name), ...chunksOf(record.name_en)];
  return {
    whole: whole.filter((name) => name !== ''),
    within: chunks.filter(looksLikeModel).map(squash),
    makers: [maker.join(''), maker[0] ?? ''].filter((name) => name !== ''),
  };
}

function withoutMaker(words: readonly string[], maker: readonly string[]): readonly string[] {
  if (beginsWith(words, maker)) return words.slice(maker.length);
  return beginsWith(words, maker.slice(0, 1)) ? words.slice(1) : words;
}

/** With something left after it. */
function beginsWith(words: readonly string[], start: readonly string[]): boolean {
  return start.length > 0 && words.length > start.length && start.every((word, at) => words[at] === word);
}

function looksLikeModel(chunk: string): boolean {
  const run = squash(chunk);
  return run.length >= 4 && /^\p{L}/u.test(run) && /\p{N}/u.test(run) && !wordsOf(chunk).some(isHan);
}
