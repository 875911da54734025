import type { Reading } from '../../contract/reading.ts';

/** Alternating, direct, or whichever comes. */
export type Flow = 'ac' | 'dc' | 'either';

const EITHER = /V?\s*(?:AC\s*(?:\/|\bor\b|\band\b)\s*V?DC|DC\s*(?:\/|\bor\b|\band\b)\s*V?AC)\b/i;
const ALTERNATING = /\d\s*V?\s*AC\b|交流|\bAC\s*\d|[\d\s]V\s*~(?!\s*[\d.])|V\s*rms\b|\b[56]0\s*Hz\b/i;
const ALTERNATING_WORD = /\bv?ac\b|交流/i;
const DIRECT = /\d\s*V?DC\b|\bDC\b|直流|⎓/i;

/** What the texts say; undefined where they say nothing, which among robots means direct current. */
export function flowOf(
  { conditions: read }: Pick<Reading, 'conditions'>,
  declared: string,
  conditions = '',
): Flow | undefined {
  if (EITHER.test(declared)) return 'either';
  const isSaid = ALTERNATING_WORD.test(conditions) || read.some(({ text }) => ALTERNATING_WORD.test(text));
  const isDirect = DIRECT.test(declared);
  // `230 V AC, 24 V DC` holds both: which one is meant stands with the reading.
  if (isSaid || (ALTERNATING.test(declared) && !isDirect)) return 'ac';
  return isDirect ? 'dc' : undefined;
}

/** Whether a text says that alternating and direct current will do. */
export function isEither(text: string): boolean {
  return EITHER.test(text);
}

/** A text without `AC/DC`, which no unit is; undefined where it holds none. */
export function withoutEither(text: string): string | undefined {
  return EITHER.test(text) ? text.replace(EITHER, ' V').replace(/V\s+V/i, 'V') : undefined;
}
