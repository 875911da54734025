import type { EntityRecord } from '../../contract/record.ts';
import { looksLikeModel } from './model-shape.ts';

/** A run of letters and digits, and what stands between it and the next one. */
export interface Word {
  /** In upper case. */
  text: string;
  /** As written. */
  raw: string;
  /** What follows it, up to the next word. */
  gap: string;
  /** Where it begins in the text. */
  start: number;
}

/** What may stand between the words of one model number. */
const JOINER = /^(?:[-_ ./‐‑–])?$/;

export function wordsOf(text: string): Word[] {
  const whole = text.normalize('NFKC');
  const found = [...whole.matchAll(/[\p{L}\p{N}]+/gu)];
  return found.map(({ 0: raw, index }, position) => {
    const end = index + raw.length;
    return {
      text: raw.toUpperCase(),
      raw,
      gap: whole.slice(end, found[position + 1]?.index ?? whole.length),
      start: index,
    };
  });
}

export function isJoined({ gap }: Word): boolean {
  return JOINER.test(gap);
}

/**
 * The spellings of a part's model number, each as its words: the id without category and maker, and what follows the
 * maker and the name of the series in the name. `XM430-W350-T/R` stands for `XM430-W350-T` and `XM430-W350-R`.
 */
export function modelSpellings({ id, name, name_en, manufacturer }: EntityRecord): string[][] {
  const maker = wordsOf(manufacturer).map(({ text }) => text);
  const slug = id.split('-').slice(1);
  const spellings = [withoutMaker(slug, maker), ...[name, name_en].flatMap((text) => ofName(text, maker))];
  const unique = new Map(
    spellings.filter((words) => looksLikeModel(words.join(''))).map((words) => [words.join(' '), words]),
  );
  return [...unique.values()];
}

function withoutMaker(words: readonly string[], maker: readonly string[]): string[] {
  const isMaker = (word: string) => maker.some((own) => own === word || maker.join('') === word);
  const start = words.findIndex((word) => !isMaker(word));
  return start === -1 ? [] : words.slice(start);
}

/** The blank-parted pieces of a name from the first with a digit on; brackets hold remarks. */
function ofName(name: string, maker: readonly string[]): string[][] {
  const plain = name.replace(/\([^)]*\)/g, ' ').trim();
  const pieces = plain.split(/\s+/);
  const start = pieces.findIndex((piece) => /\d/.test(piece));
  if (start === -1) return [];
  const model = pieces.slice(start).join(' ');
  const variants = /^(.*[-])([A-Z]{1,2})\/([A-Z]{1,2})$/.exec(model);
  const texts = variants ? [`${variants[1]}${variants[2]}`, `${variants[1]}${variants[3]}`, model] : [model];
  const whole = withoutMaker(
    wordsOf(plain).map(({ text }) => text),
    maker,
  );
  return [...texts.map((text) => wordsOf(text).map(({ text: word }) => word)), whole];
}
