import fs from 'node:fs';

/** A reader who is there and slow gets this long for the last lines. */
const LAST_LINES_MS = 1_000;

interface Flushed {
  flushSync(): void;
}

/**
 * Lets the last flush end, whatever becomes of the lines. `flushSync` tries each write until it succeeds: a reader who has
 * gone away (EPIPE), a full disk or a reader who reads no more would keep a process that is told to exit for ever. What
 * cannot be written is taken for written; nothing else is written meanwhile. In place of the method itself, since pino calls it
 * at the exit too, and before us.
 */
export function boundFlush(destination: Flushed): void {
  const flushSync = destination.flushSync.bind(destination);
  destination.flushSync = () => {
    const { writeSync } = fs;
    const deadlineMs = performance.now() + LAST_LINES_MS;
    fs.writeSync = ((fd: number, text: string | NodeJS.ArrayBufferView, ...rest: []) => {
      try {
        return writeSync(fd, text as string, ...rest);
      } catch (error) {
        const mayPass = (error as NodeJS.ErrnoException).code === 'EAGAIN' && performance.now() < deadlineMs;
        if (mayPass) throw error;
        return Buffer.byteLength(text as string);
      }
    }) as typeof writeSync;
    try {
      flushSync();
    } finally {
      fs.writeSync = writeSync;
    }
  };
}
