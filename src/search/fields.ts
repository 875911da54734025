import { HOW_WORDS_MATCH, type HowWordsMatch, TEXT_FIELDS, type TextField } from '../contract/search.ts';

/** What a word counts in a field (docs/search.md). A posting keeps the fields as bits. */
const WEIGHTS: Record<TextField, number> = {
  name: 16,
  joined_name: 14,
  manufacturer: 12,
  type: 18,
  protocol: 8,
  applications: 6,
  features: 3,
  description: 2,
};

/** How many times its weight a word counts. */
const TIMES: Record<HowWordsMatch, number> = { word: 4, prefix: 3, synonym: 2, typo: 1 };

export function fieldBit(field: TextField): number {
  return 1 << TEXT_FIELDS.indexOf(field);
}

interface Match {
  readonly field: TextField;
  readonly how: HowWordsMatch;
}

/** Every way a word can match, weakest first. Its place and one is its code, so that 0 is no match and greater is better. */
const MATCHES: readonly Match[] = TEXT_FIELDS.flatMap((field) => HOW_WORDS_MATCH.map((how) => ({ field, how }))).sort(
  (a, b) => strengthOf(a) - strengthOf(b) || WEIGHTS[a.field] - WEIGHTS[b.field],
);

function strengthOf({ field, how }: Match): number {
  return WEIGHTS[field] * TIMES[how];
}

/** What a match of this code counts. */
export const STRENGTHS = Uint8Array.of(0, ...MATCHES.map(strengthOf));

export function matchOfCode(code: number): Match | undefined {
  return MATCHES[code - 1];
}

/** The code of the best field among these bits. */
export const CODES: Readonly<Record<HowWordsMatch, Uint8Array>> = {
  word: codesOf('word'),
  prefix: codesOf('prefix'),
  synonym: codesOf('synonym'),
  typo: codesOf('typo'),
};

function codesOf(how: HowWordsMatch): Uint8Array {
  return Uint8Array.from({ length: 1 << TEXT_FIELDS.length }, (_, bits) => {
    const best = MATCHES.findLastIndex((match) => match.how === how && (bits & fieldBit(match.field)) !== 0);
    return best + 1;
  });
}
