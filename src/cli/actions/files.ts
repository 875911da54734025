import { constants } from 'node:fs';
import { access, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { ServiceError } from '../../contract/errors.ts';
import { UsageError } from '../command-line.ts';

/** Nothing here takes a file as large as this; a slip of a name is not to fill the memory. */
const LIMIT_BYTES = 32 * 1024 * 1024;

/** The bytes of a file, or of standard input for `-`. */
export async function readInput(file: string): Promise<Uint8Array<ArrayBuffer>> {
  if (file === '-') return readStandardInput();
  try {
    const { size } = await stat(file);
    if (size > LIMIT_BYTES) throw tooLarge(file);
    return new Uint8Array(await readFile(file));
  } catch (error) {
    throw error instanceof ServiceError ? error : unusable(file, error);
  }
}

/** Before the work that would be lost. */
export async function refuseUnwritable(file: string): Promise<void> {
  try {
    const there = await stat(file).catch(() => undefined);
    if (there?.isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' });
    await access(there ? file : path.dirname(file), constants.W_OK);
  } catch (error) {
    throw unusable(file, error);
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder',
  ENOTDIR: 'what stands before its name is no folder',
  EACCES: 'it may not be used',
  EPERM: 'it may not be used',
  EROFS: 'nothing can be written there',
  ENOSPC: 'the disk is full',
};

/** What is wrong with a file, in words. */
export function reasonOfFile(file: string, error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return `${file}: ${REASONS[code] ?? message}`;
}

function unusable(file: string, cause: unknown): ServiceError {
  return new ServiceError('unreadable_file', { sentence: reasonOfFile(file, cause), cause });
}

async function readStandardInput(): Promise<Uint8Array<ArrayBuffer>> {
  if (process.stdin.isTTY) throw new UsageError('- reads standard input, and nothing is piped into it');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LIMIT_BYTES) throw tooLarge('standard input');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

function tooLarge(what: string): ServiceError {
  return new ServiceError('file_beyond_limits', {
    sentence: `${what} is larger than ${LIMIT_BYTES / 1024 / 1024} MiB`,
  });
}
