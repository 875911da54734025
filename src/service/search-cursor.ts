import { createHash } from 'node:crypto';
import { ServiceError } from '../contract/errors.ts';
import type { Position } from '../search/query.ts';

const POSITION_BYTES = 12;
const CHECK_BYTES = 6;

/** A position in one order of one snapshot: the position, a check on it, and a check on what it is a position in. */
export function writeCursor({ key, part }: Position, question: string): string {
  const position = Buffer.alloc(POSITION_BYTES);
  position.writeDoubleBE(key, 0);
  position.writeUInt32BE(part, 8);
  return Buffer.concat([position, check(position, ''), check(position, question)]).toString('base64url');
}

export function readCursor(cursor: string, question: string): Position {
  const bytes = Buffer.from(cursor, 'base64url');
  const position = bytes.subarray(0, POSITION_BYTES);
  const own = bytes.subarray(POSITION_BYTES, POSITION_BYTES + CHECK_BYTES);
  const whole = bytes.length === POSITION_BYTES + 2 * CHECK_BYTES && bytes.toString('base64url') === cursor;
  if (!whole || !own.equals(check(position, ''))) {
    throw new ServiceError('validation_failed', { details: [{ path: 'cursor', message: 'is not one we gave' }] });
  }
  if (!bytes.subarray(POSITION_BYTES + CHECK_BYTES).equals(check(position, question))) {
    throw new ServiceError('stale_cursor');
  }
  return { key: position.readDoubleBE(0), part: position.readUInt32BE(8) };
}

/** No secret: a position tells nothing, and a made-up one only skips results. */
function check(position: Buffer, question: string): Buffer {
  return createHash('sha256').update(position).update(question).digest().subarray(0, CHECK_BYTES);
}
