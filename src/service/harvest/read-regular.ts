import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

/** What is no file: a pipe would be waited for without end. */
export class NotAFileError extends Error {
  override name = 'NotAFileError';
}

/** The bytes of a regular file; undefined where it is longer than the limit. Nothing else is opened for reading. */
export async function readRegularFile(
  place: string,
  { limitBytes, signal }: { limitBytes: number; signal?: AbortSignal },
): Promise<{ size: number; bytes: Uint8Array | undefined }> {
  // Without it, opening a pipe waits for somebody to write into it.
  await using file = await open(place, constants.O_RDONLY | constants.O_NONBLOCK);
  const found = await file.stat();
  if (!found.isFile()) throw new NotAFileError('it is no regular file');
  if (found.size > limitBytes) return { size: found.size, bytes: undefined };
  return { size: found.size, bytes: await file.readFile({ signal }) };
}
