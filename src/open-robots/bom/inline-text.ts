import type { Inline } from './blocks.ts';

/** What is longer is no cell and no item of a list of parts. */
const CHARACTERS = 6_000;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  times: '×',
  deg: '°',
  euro: '€',
  yen: '¥',
  pound: '£',
  rarr: '→',
  ndash: '–',
  mdash: '—',
  mu: 'μ',
};

// No class below may match the sign its pattern begins with, else a run of such signs takes quadratic time.
const IMAGE = /!\[[^[\]]*\](?:\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*(?: "[^"]*")? ?\)|\[[^[\]]*\])/g;
const LINK = /\[([^[\]]*)\]\( ?([^()\s]*(?:\([^()\s]*\)[^()\s]*)*)(?: "[^"]*")? ?\)/g;
const REFERENCE = /\[([^[\]]+)\]\[[^[\]]*\]/g;
/** `text <address>`_ of reStructuredText. */
const RST_LINK = /`([^`<>]*)<([^<>\s`]+)>`_{0,2}/g;
const AUTOLINK = /<(https?:\/\/[^<>\s]+)>/g;
const BARE_LINK = /https?:\/\/[^\s<>|"'）)\]]+/g;
const ANCHOR = /<a\b[^<>]*>/gi;
const ADDRESS = /\bhref ?= ?["']?([^"'\s<>]+)/i;
const FOOTNOTE = /<(sup|sub)>[^<>]{0,80}<\/\1>|\[\^[^[\]]{1,20}\]/gi;
const COMMENT = /<!--[^<>]*-->|\{\/\*[^{}]*\*\/\}/g;
const TAG = /<\/?[A-Za-z][^<>]*>/g;
const ESCAPE = /\\([!-/:-@[-`{-~])/g;
const STRUCK = /^\(?(?:~~[^~]+~~|~[^~]{3,}~|<(?:del|s|strike)>[^<]+<\/(?:del|s|strike)>)\)?$/;
const EMOJI =
  /(?![©®™#*\d])\p{Extended_Pictographic}|[\u{1f1e6}-\u{1f1ff}\u{1f3fb}-\u{1f3ff}\ufe0f\u200d]|:[a-z][a-z_]{1,30}:/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff]+/g;
/** Nothing here is markup. */
const PLAIN = /^[A-Za-z0-9 ,.()+/%#"'-]*$/;
/** What stands for a byte that was no text: which sign it was cannot be known. */
const REPLACED = /\ufffd+/g;

/** The plain text of a cell, an item or a heading, and the addresses it links to. */
export function readInline(raw: string): Inline {
  const links: string[] = [];
  const kept = (address: string, text: string) => {
    links.push(address);
    return text;
  };
  // The euro sign of Windows, where it was decoded as Latin-1.
  let text = raw.slice(0, CHARACTERS).replaceAll('\u0080', '€').replace(REPLACED, '').replace(CONTROLS, ' ');
  text = text.replace(/\s+/g, ' ').trim();
  if (PLAIN.test(text)) return { text: tidied(text), links, isStruck: false };
  const isStruck = STRUCK.test(text);
  text = text
    .replace(COMMENT, ' ')
    .replace(/<br ?\/?>/gi, ' ')
    .replace(IMAGE, '');
  text = text.replace(RST_LINK, (_, shown: string, address: string) => kept(address, shown));
  text = text.replace(LINK, (_, shown: string, address: string) => kept(address, shown));
  text = text.replace(REFERENCE, '$1').replace(AUTOLINK, (_, address: string) => kept(address, ' '));
  text = text
    .replace(ANCHOR, (tag) => kept(ADDRESS.exec(tag)?.[1] ?? '', ''))
    .replace(FOOTNOTE, '')
    .replace(TAG, ' ');
  text = text.replace(BARE_LINK, (address) => kept(trimmed(address, '.,;:!?'), ' '));
  text = withoutEmphasis(text).replace(EMOJI, '');
  return { text: tidied(decoded(text)), links: [...new Set(links)].filter((link) => link !== ''), isStruck };
}

function withoutEmphasis(text: string): string {
  // An escaped sign is one of the text: it is put aside as a private character while the others go.
  const aside = text.replace(ESCAPE, (_, sign: string) => String.fromCharCode(0xe000 + sign.charCodeAt(0)));
  const plain = aside
    .replace(/\*\*|__(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])__|~~|`/gu, '')
    .replace(/(?<![\p{L}\p{N}*])\*(?=\S)|(?<=[^\s*])\*(?![\p{L}\p{N}*])/gu, '')
    .replace(/(?<![\p{L}\p{N}_])_(?=[\p{L}\p{N}(])|(?<=[\p{L}\p{N})])_(?![\p{L}\p{N}_])/gu, '');
  return plain.replace(/[\ue021-\ue07e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xe000));
}

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|([a-z]{2,6}));/gi, (whole, ten, hex, name) => {
    if (name !== undefined) return ENTITIES[(name as string).toLowerCase()] ?? whole;
    const code = ten === undefined ? Number.parseInt(hex as string, 16) : Number(ten);
    return code >= 0x20 && code < 0xd800 ? String.fromCodePoint(code) : ' ';
  });
}

function tidied(text: string): string {
  const plain = text
    .replace(/\(\s*\)|\[\s*\]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ([,;:.)])/g, '$1');
  return trimmed(plain, ' |,;:·•');
}

/** A text without these signs at its ends; a pattern for it takes quadratic time on a run of them within. */
export function trimmed(text: string, signs: string): string {
  let [start, end] = [0, text.length];
  while (start < end && signs.includes(text[start] as string)) start++;
  while (end > start && signs.includes(text[end - 1] as string)) end--;
  return text.slice(start, end);
}

/** A title without the colon it ends with. */
export function withoutColon(text: string): string {
  return trimmed(text, ' :：');
}
