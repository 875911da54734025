import type { Server } from 'node:http';
import type { Logger } from 'pino';

const TOLD_EVERY_MS = 10_000;

/** Connections beyond the limit are closed at once; the log tells of them now and then, not of each. */
export function boundConnections(server: Server, limit: number, logger: Logger): void {
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
