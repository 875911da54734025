/** Shorter ones (`G1`, `T1`) are also sizes, versions and joints. */
const LEAST_CHARACTERS = 4;

/** Letters and digits both, and enough characters: a bare number or a plain word names no model. */
export function looksLikeModel(text: string): boolean {
  return text.length >= LEAST_CHARACTERS && /\p{N}/u.test(text) && /\p{L}/u.test(text);
}
