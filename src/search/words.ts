import { BLANK, type CharacterClass, classOf, DIGIT, fold, GAP, HAN } from './fold.ts';

/** A run of letters and digits, or of Han characters. */
export interface Word {
  readonly text: string;
  readonly han: boolean;
  /** Where letters change to digits or back, from the start of the word. */
  readonly changes: readonly number[];
}

/** What stands between blanks: `XM430-W350` is one chunk of two words. */
export type Chunk = readonly Word[];

const NO_CHANGES: readonly number[] = [];

/** The chunks of a text that have words, in order. */
export function chunksOf(text: string): Chunk[] {
  const folded = fold(text);
  const chunks: Chunk[] = [];
  let words: Word[] = [];
  let at = 0;
  while (at < folded.length) {
    const first = classAt(folded, at);
    if (first === BLANK || first === GAP) {
      if (first === BLANK && words.length > 0) {
        chunks.push(words);
        words = [];
      }
      at += widthAt(folded, at);
      continue;
    }
    const word = wordAt(folded, at, first);
    words.push(word);
    at += word.text.length;
  }
  if (words.length > 0) chunks.push(words);
  return chunks;
}

function wordAt(folded: string, start: number, first: CharacterClass): Word {
  let end = start;
  let last = first;
  let changes: number[] | undefined;
  while (end < folded.length) {
    const next = classAt(folded, end);
    if (next === BLANK || next === GAP || (next === HAN) !== (first === HAN)) break;
    if (next !== last) {
      changes ??= [];
      changes.push(end - start);
      last = next;
    }
    end += widthAt(folded, end);
  }
  return { text: folded.slice(start, end), han: first === HAN, changes: changes ?? NO_CHANGES };
}

function classAt(text: string, at: number): CharacterClass {
  const code = text.charCodeAt(at);
  return classOf(code < 0xd800 || code > 0xdfff ? code : (text.codePointAt(at) as number));
}

function widthAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code < 0xd800 || code > 0xdfff ? 1 : (text.codePointAt(at) as number) > 0xffff ? 2 : 1;
}

/** `servos` is `servo`; but `chassis`, `bus`, `wireless` are what they are. */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  for (let i = 0; i < word.length; i++) if (classAt(word, i) === DIGIT) return word;
  return word.slice(0, -1);
}

/** Words run together: what is left of a text when spelling is taken away. */
export function squashWords(words: readonly Word[]): string {
  return words.map((word) => word.text).join('');
}
