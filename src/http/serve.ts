import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Logger } from 'pino';
import { FREE_CREDITS } from '../contract/access.ts';
import { type Configuration, ConfigurationError, readConfiguration } from '../service/configuration.ts';
import { CatalogueError } from '../service/load-snapshot.ts';
import { AccessLog } from './access-log.ts';
import { type App, buildApp } from './app.ts';
import { LIMITS } from './limits.ts';
import { LiveCatalogue } from './live-catalogue.ts';
import { bufferedStdout, createLogger } from './logging.ts';

/** Starts the service in the foreground. What stops it from starting is said in words, and the exit status is 1. */
export async function serve(environment: Record<string, string | undefined>): Promise<void> {
  try {
    const configuration = readConfiguration(environment);
    const destination = bufferedStdout();
    const logger = createLogger(configuration.logLevel, destination);
    const live = await LiveCatalogue.open(configuration);
    await listen(configuration, live, logger, new AccessLog(logger, destination));
  } catch (error) {
    process.stderr.write(`robot-parts cannot start.\n${startFailure(error)}\n`);
    process.exitCode = 1;
  }
}

function startFailure(error: unknown): string {
  if (error instanceof ConfigurationError || error instanceof CatalogueError) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `${message}\nAnother program listens there; set PORT to a free one.`;
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL') return `${message}\nSet HOST and PORT to what may be listened on.`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `${message}\nSet HOST to an address of this machine.`;
  return error instanceof Error ? (error.stack ?? message) : String(error);
}

async function listen(
  configuration: Configuration,
  live: LiveCatalogue,
  logger: Logger,
  accessLog: AccessLog,
): Promise<void> {
  const { host, port, trustedProxies, serverTiming } = configuration;
  const baseUrl = configuration.baseUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const app = await buildApp({ live, logger, accessLog, baseUrl, trustedProxies, serverTiming });
  await app.server.listen({ host, port });
  const address = app.server.server.address() as AddressInfo;
  const { snapshot, unlisted } = live.current;
  logger.info({ host, port: address.port, snapshot: snapshot.id, entities: snapshot.records.length }, 'listening');
  if (unlisted.length > 0) logger.warn({ files: unlisted }, 'catalogue files differ from their manifest; run ingest');
  if (configuration.nodeEnv !== 'production') {
    process.stdout.write(
      banner(configuration, live, configuration.baseUrl ?? baseUrl.replace(/:\d+$/, `:${address.port}`)),
    );
  }
  onSignals(app, live, logger);
  app.prepareDocuments().catch((error: unknown) => {
    logger.error({ err: error }, 'documents not prepared; each is made when asked for');
  });
}

function banner(configuration: Configuration, live: LiveCatalogue, baseUrl: string): string {
  const { records, updated, byCategory } = live.current.snapshot;
  const categories = [...byCategory.values()].filter((some) => some.length > 0).length;
  const catalogue = path.relative(process.cwd(), configuration.catalogueDir) || '.';
  return `
  robot-parts   ${baseUrl}
  docs          ${baseUrl}/docs
  entities      ${records.length.toLocaleString('en-US')} in ${categories} categories, as of ${updated}
  data          ${catalogue} (the catalogue, read at start and on SIGHUP)
  a key         the documents need none; POST ${baseUrl}/api/register with your e-mail will give one
                with ${FREE_CREDITS} credits as soon as accounts open

`;
}

function onSignals(app: App, live: LiveCatalogue, logger: Logger): void {
  process.on('SIGHUP', () => {
    live.reload().then(
      ({ snapshot }) => logger.info({ snapshot: snapshot.id, entities: snapshot.records.length }, 'catalogue reloaded'),
      (error: unknown) => logger.error({ err: error }, 'catalogue not reloaded; the one before is still served'),
    );
  });
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    logger.info({ signal }, 'stopping');
    const deadline = setTimeout(() => {
      logger.error('answers were still under way at the deadline');
      process.exit(1);
    }, LIMITS.shutdownTimeoutMs);
    deadline.unref();
    app.stop().then(
      () => logger.info('stopped'),
      (error: unknown) => {
        logger.error({ err: error }, 'did not stop cleanly');
        process.exitCode = 1;
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
