export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

export function isLatin(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}

export function isHan(code: number): boolean {
  return code >= 0x3400 && code <= 0x9fff;
}

/** Any other alphabet: accented Latin, Greek, Cyrillic, Hangul, kana. Never part of a unit. */
export function isForeign(code: number): boolean {
  return code > 0xbf && code !== 0xd7 && code !== 0xf7 && !isHan(code) && !(code >= 0x2000 && code <= 0x33ff);
}

export function isLetter(code: number): boolean {
  return isLatin(code) || isHan(code) || isForeign(code);
}

export function isSpace(character: string | undefined): boolean {
  return character === ' ' || character === '\u00a0';
}
