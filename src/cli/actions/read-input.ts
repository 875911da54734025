import { readFile, stat } from 'node:fs/promises';
import { UsageError } from '../command-line.ts';

/** Nothing here takes a file as large as this; a slip of a name is not to fill the memory. */
const LIMIT_BYTES = 32 * 1024 * 1024;

/** The bytes of a file, or of standard input for `-`. */
export async function readInput(file: string): Promise<Uint8Array<ArrayBuffer>> {
  if (file === '-') return readStandardInput();
  const { size } = await stat(file);
  if (size > LIMIT_BYTES) throw tooLarge(file);
  return new Uint8Array(await readFile(file));
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

function tooLarge(what: string): Error {
  return new Error(`${what} is larger than ${LIMIT_BYTES / 1024 / 1024} MiB`);
}
