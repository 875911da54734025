import { SYNONYMS, type Synonyms } from './synonyms.ts';
import { TERM_CHARACTERS } from './terms.ts';
import { type Chunk, chunksOf, singular, squashWords, type Word } from './words.ts';

/** What must be found in a part for it to match. */
export type Wanted =
  /** A word, or the beginning of one; or, where no word begins so and slips are allowed, a word one slip away. */
  | {
      readonly find: 'word';
      readonly term: string;
      readonly slips: boolean;
      /** A word that is complete: not the beginning of another. */
      readonly complete?: boolean;
      readonly how?: 'synonym';
    }
  /** This very term: half of a run of Han characters, a word of a synonym. */
  | { readonly find: 'term'; readonly term: string; readonly how: 'word' | 'synonym' }
  | { readonly find: 'all'; readonly of: readonly Wanted[] }
  | { readonly find: 'any'; readonly of: readonly Wanted[] };

/** One thing that was typed: it counts once, however many words it has. */
export interface QueryItem {
  readonly typed: string;
  readonly wanted: Wanted;
}

export interface QueryText {
  readonly items: readonly QueryItem[];
  /** Everything that was typed, word by word, for the names of models and makers. */
  readonly words: readonly string[];
}

/** They join other words and name nothing. */
const STOP_WORDS: ReadonlySet<string> = new Set('a an and for in of or the to with'.split(' '));
const LONGEST_PHRASE = 3;

/** Words of a chunk that belong together; a run of Han characters stands alone. */
type Piece = readonly Word[];

export function readQueryText(text: string, synonyms: Synonyms = SYNONYMS): QueryText {
  const chunks = chunksOf(text);
  const pieces = withoutStopWords(chunks.flatMap((chunk) => piecesOf(chunk, synonyms)));
  const items: QueryItem[] = [];
  for (let at = 0; at < pieces.length; ) {
    const { length, others } = phraseAt(pieces, at, synonyms);
    const phrase = pieces.slice(at, at + length);
    const typed = phrase.map((piece) => piece.map((word) => word.text).join('-')).join(' ');
    items.push({ typed, wanted: any([all(phrase.map(pieceWanted)), ...others.map(phraseWanted)]) });
    at += length;
  }
  return { items, words: chunks.flat().map((word) => word.text) };
}

function withoutStopWords(pieces: readonly Piece[]): readonly Piece[] {
  const telling = pieces.filter((piece) => piece.length > 1 || !STOP_WORDS.has(piece[0]?.text ?? ''));
  return telling.length === 0 ? pieces : telling;
}

function piecesOf(chunk: Chunk, synonyms: Synonyms): Piece[] {
  const pieces: Piece[] = [];
  let run: Word[] = [];
  for (const word of chunk) {
    if (!word.han) {
      run.push(word);
      continue;
    }
    if (run.length > 0) pieces.push(run);
    run = [];
    for (const text of cutHan(word.text, synonyms)) pieces.push([{ text, han: true, changes: [] }]);
  }
  return run.length > 0 ? [...pieces, run] : pieces;
}

/** Chinese has no blanks: known phrases are cut out, longest first, and the rest stays together. */
function cutHan(text: string, { han }: Synonyms): string[] {
  const pieces: string[] = [];
  let rest = '';
  for (let at = 0; at < text.length; ) {
    const phrase = han.find((known) => text.startsWith(known, at));
    if (phrase !== undefined) {
      if (rest !== '') pieces.push(rest);
      pieces.push(phrase);
      rest = '';
      at += phrase.length;
    } else rest += text[at++];
  }
  return rest === '' ? pieces : [...pieces, rest];
}

function phraseAt(pieces: readonly Piece[], at: number, { others }: Synonyms) {
  for (let length = Math.min(LONGEST_PHRASE, pieces.length - at); length > 0; length--) {
    const words = pieces.slice(at, at + length).flatMap((piece) => piece.map(asWord));
    const found = others.get(words.join(' '));
    if (found) return { length, others: found };
  }
  return { length: 1, others: [] };
}

function asWord({ text, han }: Word): string {
  return han ? text : singular(text);
}

function pieceWanted(piece: Piece): Wanted {
  const words = piece.map((word, i) => {
    if (word.han) return hanWanted(word.text, 'word');
    // Who goes on after a hyphen has finished the word before it: `SO-100` is no SoC, `USB-C` no USB camera.
    const complete = piece.length > 1 && (i + 1 < piece.length || word.text.length === 1);
    return { ...wordWanted(singular(word.text)), complete };
  });
  return piece.length === 1 ? all(words) : any([all(words), { ...wordWanted(squashWords(piece)), slips: false }]);
}

/** A synonym is meant as it stands: what merely begins with it is another word. */
function phraseWanted(phrase: readonly string[]): Wanted {
  return all(
    phrase.map((word) =>
      /^\p{Script=Han}/u.test(word) ? hanWanted(word, 'synonym') : { find: 'term', term: word, how: 'synonym' },
    ),
  );
}

function hanWanted(text: string, how: 'word' | 'synonym'): Wanted {
  const characters = [...text];
  if (characters.length === 1) return how === 'synonym' ? { ...wordWanted(text), how } : wordWanted(text);
  return all(characters.slice(1).map((next, i) => ({ find: 'term', term: `${characters[i]}${next}`, how })));
}

function wordWanted(term: string): Extract<Wanted, { find: 'word' }> {
  return { find: 'word', term: term.slice(0, TERM_CHARACTERS), slips: true };
}

function all(of: readonly Wanted[]): Wanted {
  return of.length === 1 ? (of[0] as Wanted) : { find: 'all', of };
}

function any(of: readonly Wanted[]): Wanted {
  return of.length === 1 ? (of[0] as Wanted) : { find: 'any', of };
}
