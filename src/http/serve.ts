import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Logger } from 'pino';
import { Accounts } from '../accounts/accounts.ts';
import { openStore, sqliteFiles } from '../accounts/open-store.ts';
import { DatabaseError } from '../accounts/store/store.ts';
import { FREE_CREDITS, RECHARGE_PATH } from '../contract/access.ts';
import type { Gateway } from '../payments/gateway.ts';
import { GatewayProblems, openGateway } from '../payments/open-gateway.ts';
import { type Configuration, ConfigurationError, readConfiguration, serviceAddress } from '../service/configuration.ts';
import type { History } from '../service/history/history.ts';
import { CatalogueError } from '../service/load-snapshot.ts';
import { KeptFiles } from '../service/open-data/kept-files.ts';
import { OrderReconciler } from '../service/order-reconciler.ts';
import { Orders } from '../service/orders.ts';
import { AccessLog } from './access-log.ts';
import { type App, buildApp } from './app.ts';
import { LIMITS } from './limits.ts';
import { LiveCatalogue } from './live-catalogue.ts';
import { bufferedStdout, createLogger, sayDropped } from './logging.ts';

/** Starts the service in the foreground. What stops it from starting is said in words, and the exit status is 1. */
export async function serve(environment: Record<string, string | undefined>): Promise<void> {
  try {
    const configuration = readConfiguration(environment);
    const destination = bufferedStdout();
    const logger = createLogger(configuration.logLevel, destination);
    sayDropped(destination, logger);
    const production = configuration.nodeEnv === 'production';
    const gateway = await openGateway(configuration.payments, { production, baseUrl: serviceAddress(configuration) });
    const { live, accounts } = await openBoth(configuration, logger);
    try {
      await listen(configuration, { live, accounts, gateway, logger, accessLog: new AccessLog(logger, destination) });
    } catch (error) {
      await accounts.close();
      throw error;
    }
  } catch (error) {
    process.stderr.write(`robot-parts cannot start.\n${startFailure(error)}\n`);
    process.exitCode = 1;
  }
}

/** Side by side: one reads and computes, the other mostly waits. */
async function openBoth(
  configuration: Configuration,
  logger: Logger,
): Promise<{ live: LiveCatalogue; accounts: Accounts }> {
  const [store, live] = await Promise.allSettled([openStore(configuration), LiveCatalogue.open(configuration)]);
  if (store.status === 'fulfilled' && live.status === 'fulfilled') {
    const report = (error: unknown) => logger.error({ err: error }, 'something of the accounts could not be done');
    return { live: live.value, accounts: new Accounts(store.value, { ...configuration, report }) };
  }
  if (store.status === 'fulfilled') await store.value.close();
  throw live.status === 'rejected' ? live.reason : (store as PromiseRejectedResult).reason;
}

const SAID_IN_WORDS = [ConfigurationError, CatalogueError, DatabaseError, GatewayProblems];

function startFailure(error: unknown): string {
  if (SAID_IN_WORDS.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `${message}\nAnother program listens there; set PORT to a free one.`;
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL') return `${message}\nSet HOST and PORT to what may be listened on.`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `${message}\nSet HOST to an address of this machine.`;
  return error instanceof Error ? (error.stack ?? message) : String(error);
}

interface Parts {
  live: LiveCatalogue;
  accounts: Accounts;
  gateway: Gateway;
  logger: Logger;
  accessLog: AccessLog;
}

async function listen(configuration: Configuration, parts: Parts): Promise<void> {
  const { live, accounts, gateway, logger, accessLog } = parts;
  const { host, port, trustedProxies, serverTiming } = configuration;
  const baseUrl = serviceAddress(configuration);
  const { store } = accounts;
  const orders = new Orders({ store, gateway, baseUrl, log: logger });
  const files = new KeptFiles(path.join(configuration.dataDir, 'open-data'));
  const shared = { live, accounts, orders, files, logger, accessLog };
  const app = await buildApp({ ...shared, baseUrl, trustedProxies, serverTiming });
  await app.server.listen({ host, port });
  const address = app.server.server.address() as AddressInfo;
  const { snapshot, unlisted, history } = live.current;
  logger.info({ host, port: address.port, snapshot: snapshot.id, entities: snapshot.records.length }, 'listening');
  if (unlisted.length > 0) logger.warn({ files: unlisted }, 'catalogue files differ from their manifest; run ingest');
  sayFault(history, logger);
  if (configuration.nodeEnv !== 'production') {
    process.stdout.write(
      banner(configuration, live, configuration.baseUrl ?? baseUrl.replace(/:\d+$/, `:${address.port}`)),
    );
  }
  const reconciler = new OrderReconciler({ store, settlement: orders.settlement, log: logger });
  reconciler.start();
  onSignals({ app, live, accounts, orders, reconciler, logger });
  app.prepareDocuments().catch((error: unknown) => {
    logger.error({ err: error }, 'documents not prepared; each is made when asked for');
  });
}

function sayFault({ fault }: History, logger: Logger): void {
  if (fault) logger.warn({ err: fault }, 'the history cannot be read; what changed is not answered, all else is');
}

function banner(configuration: Configuration, live: LiveCatalogue, baseUrl: string): string {
  const { records, updated, byCategory } = live.current.snapshot;
  const categories = [...byCategory.values()].filter((some) => some.length > 0).length;
  const catalogue = path.relative(process.cwd(), configuration.catalogueDir) || '.';
  const sqlite = path.relative(process.cwd(), sqliteFiles(configuration.dataDir).file);
  return `
  robot-parts   ${baseUrl} (open it in a browser)
  docs          ${baseUrl}/docs
  entities      ${records.length.toLocaleString('en-US')} in ${categories} categories, as of ${updated}
  data          ${catalogue} (the catalogue, read at start and on SIGHUP)
  accounts      ${configuration.databaseUrl === undefined ? sqlite : 'PostgreSQL (DATABASE_URL)'}
  a key         the documents need none; ${FREE_CREDITS} free credits come with
                curl -H 'content-type: application/json' -d '{"email":"you@example.org"}' ${baseUrl}/api/register
  more credits  ${baseUrl}${RECHARGE_PATH} (paid through ${configuration.payments.PAYMENT_GATEWAY})

`;
}

interface Running {
  app: App;
  live: LiveCatalogue;
  accounts: Accounts;
  orders: Orders;
  reconciler: OrderReconciler;
  logger: Logger;
}

function onSignals({ app, live, accounts, orders, reconciler, logger }: Running): void {
  process.on('SIGHUP', () => {
    live.reload().then(
      ({ snapshot, history }) => {
        logger.info({ snapshot: snapshot.id, entities: snapshot.records.length }, 'catalogue reloaded');
        sayFault(history, logger);
      },
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
    const stopped = Promise.all([app.stop(), reconciler.stop()])
      .then(() => orders.stop())
      .then(() => accounts.close());
    stopped.then(
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
