/** Longest declaration that is read; the fact schema allows no longer one. */
export const MAX_TEXT_LENGTH = 2000;

/** Characters that mean the same as an ASCII one in a notation. Thin and no-break spaces become U+00A0: they group digits. */
const SAME_AS: ReadonlyMap<string, string> = new Map([
  ...pairs('‐‑‒–—―−﹣－ー', '-'),
  ...pairs('·•⋅∙・‧●', '.'),
  ...pairs('∗＊', '*'),
  ...pairs('～∼〜˜∽', '~'),
  ...pairs('…⋯', '~'),
  ...pairs('　\u2000\u2001\u2002\u2003\u2004\u2005\u2008\u200b\ufeff\t\r\n', ' '),
  ...pairs('\u00a0\u2006\u2007\u2009\u200a\u202f', '\u00a0'),
  ...pairs('º˚∘', '°'),
  ...pairs('µμ', 'u'),
  ...pairs('“”„″〃', '"'),
  ...pairs('‘’′', "'"),
  ...pairs('×✕⨯', 'x'),
  ...pairs('、﹐', ','),
  ...pairs('：﹕∶', ':'),
  ...pairs('【［', '['),
  ...pairs('】］', ']'),
  ...pairs('⁄∕', '/'),
  ['。', '.'],
  ['℃', '°C'],
  ['℉', '°F'],
  ['㎏', 'kg'],
  ['㎜', 'mm'],
  ['㎝', 'cm'],
  ['≦', '≤'],
  ['⩽', '≤'],
  ['≧', '≥'],
  ['⩾', '≥'],
  ['≈', '~'],
  ['≒', '~'],
]);

function* pairs(from: string, to: string): Generator<[string, string]> {
  for (const character of from) yield [character, to];
}

function isPlain(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 126 || code < 32) return false;
  }
  return true;
}

/** One spelling of each sign, so that the grammar sees notations and not fonts. Numbers and letters stay as they are. */
export function normaliseText(text: string): string {
  if (isPlain(text)) return text;
  let out = '';
  for (const character of text) {
    const code = character.charCodeAt(0);
    const same = SAME_AS.get(character);
    if (same !== undefined) out += same;
    // Full-width ASCII block.
    else if (code >= 0xff01 && code <= 0xff5e) out += String.fromCharCode(code - 0xfee0);
    else if (code < 32) out += ' ';
    else out += character;
  }
  return out;
}
