import { isHan, singular, wordsOf } from './fold.ts';

export const STOP_WORDS = ['a', 'an', 'and', 'for', 'in', 'of', 'or', 'the', 'to', 'with'];

/** Sets of phrases of one meaning, as they are written. */
export type SynonymGroups = readonly (readonly string[])[];

/** The same sets with phrases in one spelling. */
export type SynonymTable = readonly (readonly string[])[];

/** The words of a phrase, in one spelling. */
export function phraseKey(words: readonly string[]): string {
  return words.map(singular).join(' ');
}

export function tableOf(groups: SynonymGroups): SynonymTable {
  return groups.map((group) => group.map((text) => phraseKey(wordsOf(text))));
}

/** The other phrases of each set it stands in; null where it stands in none. */
export function otherPhrases(key: string, table: SynonymTable): string[] | null {
  const sets = table.filter((phrases) => phrases.includes(key));
  return sets.length === 0 ? null : sets.flat().filter((phrase) => phrase !== key);
}

/** Phrases that are one run of Han characters. */
export function hanPhrases(table: SynonymTable): string[] {
  return table.flat().filter(isHan);
}
