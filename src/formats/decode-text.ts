import type { BomEncoding } from '../contract/bom-import.ts';
import { NO_TEXT } from '../contract/text.ts';
import { unreadable } from './refusals.ts';

export interface DecodedText {
  readonly text: string;
  readonly encoding: BomEncoding;
  /** Neither a byte-order mark nor the sender said so, and the bytes allow for others. */
  readonly isAssumed: boolean;
}

const MARKS: readonly (readonly [BomEncoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  ['gb18030', [0x84, 0x31, 0x95, 0x33]],
];

/** Names of charsets a sender may give. */
const CHARSETS: Readonly<Record<string, BomEncoding>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  ascii: 'utf-8',
  'utf-16': 'utf-16le',
  'utf-16le': 'utf-16le',
  'utf-16be': 'utf-16be',
  gb18030: 'gb18030',
  gbk: 'gb18030',
  gb2312: 'gb18030',
  'windows-1252': 'windows-1252',
  'iso-8859-1': 'windows-1252',
};

export function knowsCharset(charset: string): boolean {
  return Object.hasOwn(CHARSETS, charset.toLowerCase());
}

/** The text of a file: by its byte-order mark, else as the sender says, else as the bytes allow. */
export function decodeText(bytes: Uint8Array, charset?: string): DecodedText {
  const mark = MARKS.find(([, start]) => start.every((byte, i) => bytes[i] === byte));
  if (mark) return { text: decoded(bytes.subarray(mark[1].length), mark[0]), encoding: mark[0], isAssumed: false };
  if (charset !== undefined) {
    const encoding = CHARSETS[charset.toLowerCase()];
    if (!encoding) throw unreadable(`The charset ${charset.slice(0, 40)} is not known here; send UTF-8.`);
    return { text: decoded(bytes, encoding), encoding, isAssumed: false };
  }
  const wide = wideEncoding(bytes);
  if (wide) return { text: decoded(bytes, wide), encoding: wide, isAssumed: true };
  const utf8 = tryDecode(bytes, 'utf-8');
  if (utf8 !== undefined) return { text: textOnly(utf8), encoding: 'utf-8', isAssumed: false };
  const encoding = looksChinese(bytes) ? 'gb18030' : 'windows-1252';
  return { text: decoded(bytes, encoding), encoding, isAssumed: true };
}

function decoded(bytes: Uint8Array, encoding: BomEncoding): string {
  const text = tryDecode(bytes, encoding);
  if (text === undefined) throw unreadable(`The file is not text in ${encoding.toUpperCase()}.`);
  return textOnly(text);
}

function tryDecode(bytes: Uint8Array, encoding: BomEncoding): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function textOnly(text: string): string {
  // DOS programs end a text with this sign.
  const ended = text.endsWith('\x1a') ? text.slice(0, -1) : text;
  if (NO_TEXT.test(ended)) throw unreadable('The file holds bytes that stand in no text; is it of another type?');
  return ended;
}

const BYTES_LOOKED_AT = 4096;

/** UTF-16 without its mark: of every two bytes of a comma, a digit or a line end one is 0, and always the same. */
function wideEncoding(bytes: Uint8Array): BomEncoding | undefined {
  if (bytes.length < 4 || bytes.length % 2 !== 0) return undefined;
  const seen = Math.min(bytes.length, BYTES_LOOKED_AT);
  const zeros = [0, 0];
  for (let i = 0; i < seen; i++) if (bytes[i] === 0) zeros[i % 2] = (zeros[i % 2] as number) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > seen / 20 && even === 0) return 'utf-16le';
  return even > seen / 20 && odd === 0 ? 'utf-16be' : undefined;
}

/**
 * A Chinese text has its high bytes in pairs; a western one has them alone, between letters. Both can be decoded as
 * GB18030, so whether they come in pairs is all there is to go by.
 */
function looksChinese(bytes: Uint8Array): boolean {
  if (tryDecode(bytes, 'gb18030') === undefined) return false;
  let pairs = 0;
  let alone = 0;
  for (let i = 0; i < bytes.length; i++) {
    if ((bytes[i] as number) < 0x80) continue;
    if ((bytes[i + 1] ?? 0) >= 0x80) {
      pairs++;
      i++;
    } else alone++;
  }
  return pairs > alone;
}
