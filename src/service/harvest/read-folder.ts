import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { cutOff, FILE_LIMIT_BYTES, type ReadFile, tooLong } from './attempt.ts';
import { NotAFileError, readRegularFile } from './read-regular.ts';

const NOT_THERE = new Set(['ENOENT', 'ENOTDIR']);

/** Reads files from a folder laid out as its manifest says, and none from anywhere else. */
export function folderReader(folder: string): ReadFile {
  return async ({ storedPath, bytes: expected, commit }, _known, signal) => {
    try {
      const [root, place] = await Promise.all([realpath(folder), realpath(path.join(folder, storedPath))]);
      if (!place.startsWith(root.endsWith(path.sep) ? root : `${root}${path.sep}`)) {
        return { status: 'failed', reason: 'it is a link that leads out of the folder' };
      }
      const { size, bytes } = await readRegularFile(place, { limitBytes: FILE_LIMIT_BYTES, signal });
      if (!bytes) return { status: 'failed', reason: tooLong(size) };
      if (bytes.length < expected) return { status: 'failed', reason: cutOff(bytes.length, expected) };
      // What was changed since does not stand at that commit.
      const isAsListed = bytes.length === expected;
      return { status: 'read', bytes, ...(isAsListed && commit !== undefined && { commit }) };
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof NotAFileError) return { status: 'failed', reason: error.message };
      const { code = '' } = error as NodeJS.ErrnoException;
      // The message of the error would name the operator's folders in a file that is published.
      return NOT_THERE.has(code) ? { status: 'gone' } : { status: 'failed', reason: `cannot be read: ${code}` };
    }
  };
}
