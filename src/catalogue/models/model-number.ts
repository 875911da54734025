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

/** Chinese and Japanese run on without blanks: `采用STS3215舵机` is three words. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+|[[\p{L}\p{N}\p{M}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]]+/gv;

export function wordsOf(text: string): Word[] {
  const found = [...text.matchAll(WORD)];
  return found.map(({ 0: raw, index }, position) => ({
    text: plain(raw).toUpperCase(),
    raw,
    gap: plain(text.slice(index + raw.length, found[position + 1]?.index ?? text.length)),
    start: index,
  }));
}

/** Without the forms that only look otherwise, such as letters of full width. */
function plain(text: string): string {
  return /^[\0-\x7f]*$/.test(text) ? text : text.normalize('NFKC');
}

export function isJoined({ gap }: Word): boolean {
  return JOINER.test(gap);
}

/**
 * The spellings of a part's model number, each as its words: the id without category and maker, and what follows the
 * maker and the name of the series in the name.
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

const LISTED_TOGETHER = /([A-Za-z0-9-]*\d-?)([A-Z]{1,2}(?:\/[A-Z]{1,2})+)(?![A-Za-z0-9])/g;

/** `XM430-W350-T/R` and `MX-28T/R/AT/AR` are several model numbers in one name. */
export function variantsIn(name: string): string[] {
  return [...name.matchAll(LISTED_TOGETHER)].flatMap(([, stem = '', endings = '']) =>
    endings.split('/').map((ending) => `${stem}${ending}`),
  );
}

/** The blank-parted pieces of a name from the first with a digit on; brackets hold remarks. */
function ofName(name: string, maker: readonly string[]): string[][] {
  const bare = name.replace(/\([^)]*\)/g, ' ').trim();
  const pieces = bare.split(/\s+/);
  const start = pieces.findIndex((piece) => /\d/.test(piece));
  if (start === -1) return [];
  const model = pieces.slice(start).join(' ');
  const texts = [...variantsIn(model), model];
  const whole = withoutMaker(
    wordsOf(bare).map(({ text }) => text),
    maker,
  );
  return [...texts.map((text) => wordsOf(text).map(({ text: word }) => word)), whole];
}
