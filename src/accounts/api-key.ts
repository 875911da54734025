import { createHash, randomBytes, randomFillSync } from 'node:crypto';
import { crc32 } from 'node:zlib';

const PREFIX = 'gtk_';
const RANDOM_CHARACTERS = 32;
const CHECKSUM_CHARACTERS = 6;
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SHAPE = new RegExp(`^${PREFIX}[0-9A-Za-z]{${RANDOM_CHARACTERS + CHECKSUM_CHARACTERS}}$`);

/** `gtk_`, 32 random base62 characters (190 bits) and a checksum (decision 4). */
export function newApiKey(): string {
  const body = PREFIX + randomBase62(RANDOM_CHARACTERS);
  return body + checksum(body);
}

/** Tells a typing error from an unknown key without a look-up. */
export function isWellFormedKey(text: string): boolean {
  return SHAPE.test(text) && checksum(text.slice(0, -CHECKSUM_CHARACTERS)) === text.slice(-CHECKSUM_CHARACTERS);
}

/** All that is kept of a key. It has 190 random bits, so a plain digest cannot be guessed back. */
export function keyDigest(key: string): string {
  return sha256(key);
}

export function emailDigest(normalisedEmail: string): string {
  return sha256(normalisedEmail);
}

/** An id made by us before anything is written, so that a repeated attempt can tell what it already did. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBase62(22, pooledBytes)}`;
}

/**
 * The same for a transfer, beginning with the time: new ones then stand together at the end of the index, and a batch
 * of them changes few of its pages.
 */
export function newTransferId(now: number): string {
  return `trf_${inBase62(now, 8)}${randomBase62(14, pooledBytes)}`;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** CRC-32 in base 62: finds every slip of one or two neighbouring characters. */
function checksum(body: string): string {
  return inBase62(crc32(body), CHECKSUM_CHARACTERS);
}

function inBase62(number: number, characters: number): string {
  let rest = number;
  let text = '';
  for (let index = 0; index < characters; index += 1) {
    text = BASE62.charAt(rest % 62) + text;
    rest = Math.floor(rest / 62);
  }
  return text;
}

/** The largest multiple of 62 in a byte: what lies above would make some characters likelier than others. */
const FAIR_BYTES = 248;

function randomBase62(length: number, bytes: (count: number) => Uint8Array = randomBytes): string {
  let text = '';
  while (text.length < length) {
    for (const byte of bytes(length - text.length)) {
      if (byte < FAIR_BYTES) text += BASE62.charAt(byte % 62);
    }
  }
  return text;
}

const POOL = new Uint8Array(4096);
let poolUsed = POOL.length;

/** Ids are many and no secrets: asking the system for each would cost more than all the rest of a charge here. */
function pooledBytes(count: number): Uint8Array {
  if (poolUsed + count > POOL.length) {
    randomFillSync(POOL);
    poolUsed = 0;
  }
  poolUsed += count;
  return POOL.subarray(poolUsed - count, poolUsed);
}
