import { distance } from 'fastest-levenshtein';

const SUGGESTIONS = 3;

/** The known words nearest to what was written, near enough to be a slip. */
export function didYouMean(written: string, known: Iterable<string>): string[] {
  // A word of which every letter would change is no slip of another.
  const limit = Math.min(Math.max(2, Math.floor(written.length / 3)), Math.max(0, written.length - 1));
  return [...known]
    .map((word) => ({ word, away: distance(written.toLowerCase(), word.toLowerCase()) }))
    .filter(({ away }) => away <= limit)
    .sort((a, b) => a.away - b.away || (a.word < b.word ? -1 : 1))
    .slice(0, SUGGESTIONS)
    .map(({ word }) => word);
}
