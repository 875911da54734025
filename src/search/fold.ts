/** Text without what spelling may vary: width, case, accents. Both sides of a search are folded alike. */
export function fold(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC');
}

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false;
  return true;
}

/** What a character of a folded text is to the words. */
export const GAP = 0;
export const BLANK = 1;
const LETTER = 2;
export const DIGIT = 3;
export const HAN = 4;
export type CharacterClass = 0 | 1 | 2 | 3 | 4;

const ASCII_CLASSES = Uint8Array.from({ length: 128 }, (_, code) => classify(String.fromCharCode(code)));
const KNOWN = new Map<number, CharacterClass>();
/** Half of a pair says nothing by itself; the classes of others are few enough to keep. */
const CLASSES_KEPT = 50_000;

export function classOf(code: number): CharacterClass {
  if (code < 128) return ASCII_CLASSES[code] as CharacterClass;
  const known = KNOWN.get(code);
  if (known !== undefined) return known;
  const found = classify(String.fromCodePoint(code));
  if (KNOWN.size < CLASSES_KEPT) KNOWN.set(code, found);
  return found;
}

function classify(character: string): CharacterClass {
  if (/\p{Script=Han}/u.test(character)) return HAN;
  if (/\p{L}/u.test(character)) return LETTER;
  if (/\p{N}/u.test(character)) return DIGIT;
  return /\s/u.test(character) ? BLANK : GAP;
}
