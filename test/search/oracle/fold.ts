/** The rules of docs/search.md on spelling, word for word: written to be read, not to be fast. */

const HAN = /^\p{Script=Han}+$/u;
const RUN = /\p{Script=Han}+|[[\p{L}\p{N}]--\p{Script=Han}]+/gv;
const DIGIT = /^\p{N}$/u;
const LONGEST_TERM = 32;

export function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');
}

/** What stands between blanks. */
export function chunksOf(text: string): string[] {
  return fold(text)
    .split(/\s+/u)
    .filter((chunk) => chunk !== '');
}

/** Runs of letters and digits; Han characters are runs apart. */
export function wordsOf(text: string): string[] {
  return fold(text).match(RUN) ?? [];
}

export function isHan(word: string): boolean {
  return HAN.test(word);
}

export function singular(word: string): string {
  if (!/^\p{L}{4,}$/u.test(word)) return word;
  return word.endsWith('s') && !/(?:ss|us|is)$/.test(word) ? word.slice(0, -1) : word;
}

export function cut(term: string): string {
  return term.slice(0, LONGEST_TERM);
}

/** Words run together: two spellings of one model are equal. */
export function squash(text: string): string {
  return wordsOf(text).join('');
}

/** Where letters turn into digits or digits into letters: of `xm430w350` at 2, 5 and 6. */
export function changesWithin(word: string): number[] {
  const characters = [...word];
  const changes: number[] = [];
  let at = 0;
  for (const [index, character] of characters.entries()) {
    const before = characters[index - 1];
    if (before !== undefined && DIGIT.test(before) !== DIGIT.test(character)) changes.push(at);
    at += character.length;
  }
  return changes;
}

/** Neighbours in a run of Han characters. */
export function pairsOf(run: string): string[] {
  const characters = [...run];
  return characters.slice(1).map((second, before) => `${characters[before]}${second}`);
}
