import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Logger } from 'pino';

const TOLD_EVERY_MS = 10_000;
/** For the database, the catalogue, downloads and workers: whoever connects must not take the last one. */
const FILES_KEPT_BACK = 200;

/** Connections beyond the limit are closed at once; the log tells of them now and then, not of each. */
export function boundConnections(server: Server, atMost: number, logger: Logger): void {
  const limit = Math.max(1, Math.min(atMost, openFilesAllowed() - FILES_KEPT_BACK));
  server.maxConnections = limit;
  // Else a worker that is full hands them back, to be handed out again without end while all are full.
  Object.assign(server, { dropMaxConnection: true });
  let dropped = 0;
  let toldMs = Number.NEGATIVE_INFINITY;
  server.on('drop', () => {
    dropped += 1;
    if (performance.now() - toldMs < TOLD_EVERY_MS) return;
    logger.warn({ dropped, limit }, 'too many connections');
    toldMs = performance.now();
    dropped = 0;
  });
}

/** Linux says it in a file; where there is none the limit is not known, and nothing is kept back. */
function openFilesAllowed(): number {
  try {
    const [, allowed] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'latin1')) ?? [];
    return allowed === undefined ? Number.POSITIVE_INFINITY : Number(allowed);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
