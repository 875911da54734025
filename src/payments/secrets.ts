import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Whether two secrets are the same, in a time that tells nothing about where they differ. Their digests are compared,
 * since `timingSafeEqual` wants equal lengths and a length is worth hiding too.
 */
export function sameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
