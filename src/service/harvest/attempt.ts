import type { ListedFile } from '../../open-robots/listed-files.ts';

/** What came of asking for a file's bytes. */
export type Attempt =
  | { status: 'read'; bytes: Uint8Array; etag?: string; commit?: string }
  | { status: 'unchanged'; etag?: string; commit?: string }
  | { status: 'gone' }
  | { status: 'failed'; reason: string };

/** Asks for a file; `etag` is that of the version already known. Rejects only when the run is stopped. */
export type ReadFile = (file: ListedFile, known: { etag?: string }, signal: AbortSignal) => Promise<Attempt>;

/** The longest file that is read; the longest real one is a quarter of it. */
export const FILE_LIMIT_BYTES = 8 * 1024 * 1024;

export function tooLong(bytes: number): string {
  return `it has ${bytes} bytes; at most ${FILE_LIMIT_BYTES} are read`;
}

export function cutOff(bytes: number, expected: number): string {
  return `cut off: ${bytes} of ${expected} bytes`;
}
