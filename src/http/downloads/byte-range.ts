import type { IncomingHttpHeaders } from 'node:http';

/** First and last byte, counted from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The part of a file that is asked for (RFC 9110, 14). What is no single range of bytes asks for the whole, as does a
 * range of another file than this one: `If-Range` then names another tag. A date there is not exact enough to join
 * bytes by.
 */
export function rangeAsked(
  headers: IncomingHttpHeaders,
  { etag, bytes }: { etag: string; bytes: number },
): ByteRange | 'whole' | 'unsatisfiable' {
  const ifRange = headers['if-range'];
  if (headers.range === undefined || (ifRange !== undefined && ifRange !== etag)) return 'whole';
  const [, first = '', last = ''] = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(headers.range) ?? [];
  if (first === '') {
    if (last === '') return 'whole';
    return Number(last) === 0 ? 'unsatisfiable' : { start: Math.max(0, bytes - Number(last)), end: bytes - 1 };
  }
  const start = Number(first);
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (last !== '' && Number(last) < start) return 'whole';
  return start >= bytes ? 'unsatisfiable' : { start, end };
}
