import { createHash } from 'node:crypto';
import { ServiceError } from '../contract/errors.ts';
import type { Position } from '../search/query.ts';

const POSITION_BYTES = 12;
const CHECK_BYTES = 6;

/** A position, a check on what it is a position in, and a check on both: what was changed is told from what is old. */
export function writeCursor({ key, part }: Position, question: string): string {
  const position = Buffer.alloc(POSITION_BYTES);
  position.writeDoubleBE(key, 0);
  position.writeUInt32BE(part, 8);
  const bound = Buffer.concat([position, check(position, question)]);
  return Buffer.concat([bound, check(bound, '')]).toString('base64url');
}

export function readCursor(cursor: string, question: string): Position {
  const bytes = Buffer.from(cursor, 'base64url');
  const position = bytes.subarray(0, POSITION_BYTES);
  const bound = bytes.subarray(0, POSITION_BYTES + CHECK_BYTES);
  const isWhole = bytes.length === POSITION_BYTES + 2 * CHECK_BYTES && bytes.toString('base64url') === cursor;
  if (!isWhole || !bytes.subarray(bound.length).equals(check(bound, ''))) {
    throw new ServiceError('validation_failed', { details: [{ path: 'cursor', message: 'is not one we gave' }] });
  }
  if (!bound.subarray(POSITION_BYTES).equals(check(position, question))) {
    throw new ServiceError('stale_cursor');
  }
  return { key: position.readDoubleBE(0), part: position.readUInt32BE(8) };
}

/** No secret: a position tells nothing, and a made-up one only skips results. */
function check(bytes: Buffer, question: string): Buffer {
  return createHash('sha256').update(bytes).update(question).digest().subarray(0, CHECK_BYTES);
}
