import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { cutOff, FILE_LIMIT_BYTES, type ReadFile, tooLong } from './attempt.ts';

const NOT_THERE = new Set(['ENOENT', 'ENOTDIR']);

/** Reads files from a folder laid out as its manifest says. */
export function folderReader(folder: string): ReadFile {
  return async ({ storedPath, bytes: expected, commit }) => {
    const place = path.join(folder, storedPath);
    try {
      const { size } = await stat(place);
      if (size > FILE_LIMIT_BYTES) return { status: 'failed', reason: tooLong(size) };
      const bytes = await readFile(place);
      if (bytes.length < expected) return { status: 'failed', reason: cutOff(bytes.length, expected) };
      // What was changed since does not stand at that commit.
      const isAsListed = bytes.length === expected;
      return { status: 'read', bytes, ...(isAsListed && commit !== undefined && { commit }) };
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      // The message of the error would name the operator's folders in a file that is published.
      return NOT_THERE.has(code) ? { status: 'gone' } : { status: 'failed', reason: `cannot be read: ${code}` };
    }
  };
}
