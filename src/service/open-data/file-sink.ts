import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs';

const BUFFER_BYTES = 1024 * 1024;
/** For a file of a few rows, of which there are many. */
export const SMALL_BUFFER = 32 * 1024;

/** A file that is written from beginning to end, and its hash with it. Synchronous: it has a worker to itself. */
export class FileSink {
  readonly #descriptor: number;
  readonly #hash = createHash('sha256');
  readonly #buffer: Buffer;
  #filled = 0;
  #bytes = 0;

  constructor(file: string, bufferBytes = BUFFER_BYTES) {
    this.#descriptor = openSync(file, 'wx');
    this.#buffer = Buffer.allocUnsafe(bufferBytes);
  }

  write(content: string | Uint8Array): void {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    if (this.#filled + bytes.length > this.#buffer.length) this.#flush();
    if (bytes.length > this.#buffer.length) this.#writeOut(bytes);
    else {
      this.#buffer.set(bytes, this.#filled);
      this.#filled += bytes.length;
    }
  }

  #flush(): void {
    if (this.#filled > 0) this.#writeOut(this.#buffer.subarray(0, this.#filled));
    this.#filled = 0;
  }

  #writeOut(bytes: Uint8Array): void {
    this.#hash.update(bytes);
    this.#bytes += bytes.length;
    // A call may write less than it was given.
    for (let done = 0; done < bytes.length; ) done += writeSync(this.#descriptor, bytes, done);
  }

  /** Once this returns, the file is on disk. */
  finish(): { bytes: number; sha256: string } {
    this.#flush();
    fsyncSync(this.#descriptor);
    closeSync(this.#descriptor);
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }
}

/** The same of a file that something else wrote. */
export function finishWritten(file: string): { bytes: number; sha256: string } {
  const descriptor = openSync(file, 'r+');
  try {
    fsyncSync(descriptor);
    const hash = createHash('sha256');
    const buffer = Buffer.allocUnsafe(BUFFER_BYTES);
    let bytes = 0;
    for (let read = readSync(descriptor, buffer); read > 0; read = readSync(descriptor, buffer)) {
      hash.update(buffer.subarray(0, read));
      bytes += read;
    }
    return { bytes, sha256: hash.digest('hex') };
  } finally {
    closeSync(descriptor);
  }
}
