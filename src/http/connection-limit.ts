import { readFileSync } from 'node:fs';
import type { Server } from 'node:net';
import type { Logger } from 'pino';

/** For the database, the catalogue, downloads and workers: whoever connects must not take the last one. */
const FILES_KEPT_BACK = 200;
const SAID_EVERY_MS = 10_000;

/** Beyond so many a new connection is ended at once; those that are there are served on. */
export function limitConnections(server: Server, atMost: number, logger: Pick<Logger, 'warn'>): void {
  server.maxConnections = Math.max(1, Math.min(atMost, openFilesAllowed() - FILES_KEPT_BACK));
  let dropped = 0;
  let saidAtMs = Number.NEGATIVE_INFINITY;
  server.on('drop', () => {
    dropped += 1;
    const nowMs = performance.now();
    if (nowMs - saidAtMs < SAID_EVERY_MS) return;
    logger.warn({ connections: server.maxConnections, dropped }, 'connections dropped; too many are open');
    saidAtMs = nowMs;
    dropped = 0;
  });
}

/** Linux says it in a file; where there is none the limit is not known, and none is kept. */
function openFilesAllowed(): number {
  try {
    const [, allowed] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'latin1')) ?? [];
    return allowed === undefined ? Number.POSITIVE_INFINITY : Number(allowed);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
