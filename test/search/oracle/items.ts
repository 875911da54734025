import { chunksOf, isHan, wordsOf } from './fold.ts';
import { hanPhrases, otherPhrases, phraseKey, STOP_WORDS, type SynonymTable } from './phrases.ts';

/** Words that stand together: either one Han word, or words of letters and digits. */
export type Piece = readonly string[];

/** What a part must have: one piece, or the pieces of a phrase of the table. */
export interface Item {
  pieces: Piece[];
  /** Its key in the table of synonyms, where it stands there. */
  phrase: string | null;
}

const LONGEST_PHRASE = 3;

export function itemsOf(text: string, table: SynonymTable): Item[] {
  const typed = chunksOf(text).flatMap((chunk) => piecesOf(chunk, hanPhrases(table)));
  const telling = typed.filter((piece) => !isStopWord(piece));
  const pieces = telling.length > 0 ? telling : typed;
  const items: Item[] = [];
  let at = 0;
  while (at < pieces.length) {
    const item = longestPhrase(pieces.slice(at, at + LONGEST_PHRASE), table);
    items.push(item);
    at += item.pieces.length;
  }
  return items;
}

function isStopWord(piece: Piece): boolean {
  return piece.length === 1 && STOP_WORDS.includes(piece[0] ?? '');
}

function longestPhrase(pieces: readonly Piece[], table: SynonymTable): Item {
  for (let length = pieces.length; length > 0; length--) {
    const some = pieces.slice(0, length);
    const phrase = phraseKey(some.flat());
    if (otherPhrases(phrase, table) !== null) return { pieces: some, phrase };
  }
  return { pieces: pieces.slice(0, 1), phrase: null };
}

function piecesOf(chunk: string, phrases: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  let together: string[] = [];
  for (const word of wordsOf(chunk)) {
    if (!isHan(word)) {
      together.push(word);
      continue;
    }
    if (together.length > 0) pieces.push(together);
    together = [];
    for (const part of segmented(word, phrases)) pieces.push([part]);
  }
  if (together.length > 0) pieces.push(together);
  return pieces;
}

/** A Han run from the left: the longest phrase that stands at a place, and what lies between phrases. */
function segmented(run: string, phrases: readonly string[]): string[] {
  const parts: string[] = [];
  let between = '';
  let rest = run;
  while (rest !== '') {
    const here = phrases.filter((phrase) => rest.startsWith(phrase));
    here.sort((a, b) => b.length - a.length);
    const [longest] = here;
    const [first = ''] = rest;
    if (longest === undefined) {
      between += first;
      rest = rest.slice(first.length);
      continue;
    }
    if (between !== '') parts.push(between);
    between = '';
    parts.push(longest);
    rest = rest.slice(longest.length);
  }
  if (between !== '') parts.push(between);
  return parts;
}
