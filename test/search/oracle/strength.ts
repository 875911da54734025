import { cut, isHan, pairsOf, singular } from './fold.ts';
import type { Item, Piece } from './items.ts';
import { otherPhrases, type SynonymTable } from './phrases.ts';
import { type Term, WEIGHTS } from './terms.ts';

export const TIMES = { word: 4, prefix: 3, synonym: 2, typo: 1 } as const;

/** What words are looked up in. */
export interface Terms {
  /** Of the part. */
  own: readonly Term[];
  /** Whether a term of any part begins so: what is no slip. */
  isBegun: (word: string) => boolean;
  table: SynonymTable;
}

/** How well a part has what was typed; null where it has not. */
export function strengthOfItem(item: Item, terms: Terms): number | null {
  const asTyped = least(item.pieces.map((piece) => strengthOfPiece(piece, terms)));
  if (item.phrase === null) return asTyped;
  const others = otherPhrases(item.phrase, terms.table) ?? [];
  return greatest([asTyped, ...others.map((phrase) => strengthOfSynonym(phrase, terms))]);
}

function strengthOfPiece(piece: Piece, terms: Terms): number | null {
  const [first = ''] = piece;
  if (isHan(first)) return strengthOfHan(first, terms);
  const apart = least(
    piece.map((word, i) => {
      const complete = piece.length > 1 && (i < piece.length - 1 || word.length === 1);
      return strengthOfWord(cut(singular(word)), terms, complete);
    }),
  );
  if (piece.length === 1) return apart;
  return greatest([apart, strengthOfBeginning(cut(piece.join('')), terms)]);
}

function strengthOfWord(word: string, terms: Terms, complete: boolean): number | null {
  const found = complete ? best(terms, TIMES.word, (text) => text === word) : strengthOfBeginning(word, terms);
  if (terms.isBegun(word)) return found;
  if (!/^[a-z]{5,}$/.test(word)) return null;
  return best(terms, TIMES.typo, (text) => /^[a-z]+$/.test(text) && isOneSlipFrom(word, text));
}

function strengthOfBeginning(typed: string, terms: Terms): number | null {
  return greatest([
    best(terms, TIMES.word, (text) => text === typed),
    best(terms, TIMES.prefix, (text) => text !== typed && text.startsWith(typed)),
  ]);
}

function strengthOfHan(run: string, terms: Terms): number | null {
  const pairs = pairsOf(run);
  if (pairs.length === 0) return strengthOfBeginning(run, terms);
  return least(pairs.map((pair) => best(terms, TIMES.word, (text) => text === pair)));
}

function strengthOfSynonym(phrase: string, terms: Terms): number | null {
  const strengths = phrase.split(' ').map((word) => {
    if (!isHan(word)) return best(terms, TIMES.synonym, (text) => text === cut(word));
    const pairs = pairsOf(word);
    if (pairs.length === 0) return best(terms, TIMES.synonym, (text) => text.startsWith(word));
    return least(pairs.map((pair) => best(terms, TIMES.synonym, (text) => text === pair)));
  });
  return least(strengths);
}

/** Over the terms that fit, the greatest weight. */
function best(terms: Terms, times: number, fits: (text: string) => boolean): number | null {
  return greatest(terms.own.map(({ field, text }) => (fits(text) ? WEIGHTS[field] * times : null)));
}

function greatest(strengths: readonly (number | null)[]): number | null {
  const found = strengths.filter((strength) => strength !== null);
  return found.length === 0 ? null : Math.max(...found);
}

/** All are needed. */
function least(strengths: readonly (number | null)[]): number | null {
  const found = strengths.filter((strength) => strength !== null);
  return found.length < strengths.length || found.length === 0 ? null : Math.min(...found);
}

/** One letter wrong, missing, too many, or two neighbours swapped: tried out one after the other. */
export function isOneSlipFrom(typed: string, word: string): boolean {
  if (typed === word) return false;
  if (typed.length === word.length) {
    for (let at = 0; at < word.length; at++) {
      const before = word.slice(0, at);
      const after = word.slice(at + 1);
      if (typed.startsWith(before) && typed.slice(at + 1) === after) return true;
      const swapped = before + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
      if (typed === swapped) return true;
    }
    return false;
  }
  const [longer, shorter] = typed.length > word.length ? [typed, word] : [word, typed];
  for (let at = 0; at < longer.length; at++) {
    if (longer.slice(0, at) + longer.slice(at + 1) === shorter) return true;
  }
  return false;
}
