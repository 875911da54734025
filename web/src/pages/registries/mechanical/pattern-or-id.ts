const ID = /^[A-Z]{2,}-[A-Z0-9][A-Z0-9.:-]+$/i;
const HOLES = /\d\s*[x×*]\s*M\d/i;

/** What the service draws besides designations, and what else is typed need not be asked for: holes in words, an id. */
export function isPatternOrId(text: string): boolean {
  return ID.test(text) || HOLES.test(text);
}
