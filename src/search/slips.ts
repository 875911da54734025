/** Shorter words have too many neighbours, and a wrong digit is another model. */
const WORD = /^[a-z]{5,}$/;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';

/** Every word one slip away: a letter wrong, missing or too many, or two neighbours swapped. */
export function oneSlipAway(word: string): string[] {
  if (!WORD.test(word)) return [];
  const words = new Set<string>();
  for (let at = 0; at <= word.length; at++) {
    const before = word.slice(0, at);
    const after = word.slice(at);
    for (const letter of ALPHABET) {
      words.add(before + letter + after);
      if (after !== '') words.add(before + letter + after.slice(1));
    }
    if (after !== '') words.add(before + after.slice(1));
    if (after.length > 1) words.add(`${before}${after[1]}${after[0]}${after.slice(2)}`);
  }
  words.delete(word);
  return [...words];
}
