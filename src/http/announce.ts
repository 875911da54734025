import type { Logger } from 'pino';
import type { ListeningFacts } from './control.ts';

/** Says once that requests are taken: to the log, and to the person who started it. */
export function announce(logger: Logger, facts: ListeningFacts, workers: number): void {
  const { host, port, snapshot, entities, unlisted, banner } = facts;
  logger.info({ pid: process.pid, host, port, snapshot, entities, workers }, 'listening');
  if (unlisted.length > 0) logger.warn({ files: unlisted }, 'catalogue files differ from their manifest; run ingest');
  if (banner !== '') process.stdout.write(banner);
}

/** Says why not, in words. */
export function announceFailure(reason: string): void {
  process.stderr.write(`robot-parts cannot start.\n${reason}\n`);
  process.exitCode = 1;
}
