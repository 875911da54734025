import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { Accounts } from '../accounts/accounts.ts';
import { openStore, sqliteFiles } from '../accounts/open-store.ts';
import { FREE_CREDITS, RECHARGE_PATH } from '../contract/access.ts';
import type { Gateway } from '../payments/gateway.ts';
import { openGateway } from '../payments/open-gateway.ts';
import { type Configuration, readConfiguration, serviceAddress } from '../service/configuration.ts';
import type { History } from '../service/history/history.ts';
import { KeptFiles } from '../service/open-data/kept-files.ts';
import { OrderReconciler } from '../service/order-reconciler.ts';
import { Orders } from '../service/orders.ts';
import type { Serving } from '../service/serving-environment.ts';
import { AccessLog } from './access-log.ts';
import { type App, buildApp } from './app.ts';
import type { Control, ControlledService, ListeningFacts } from './control.ts';
import { LiveCatalogue } from './live-catalogue.ts';
import { bufferedStdout, createLogger, sayDropped } from './logging.ts';
import { type OpenMetrics, openMetrics } from './metrics/open-metrics.ts';
import { type Observability, observedReload, openObservability } from './observability.ts';
import { observeGateway } from './observed-gateway.ts';
import { observedStore } from './observed-store.ts';
import { startFailure } from './start-failure.ts';

/** Starts the service in this process. What keeps it from starting is said in words. */
export async function serve(environment: Record<string, string | undefined>, control: Control): Promise<void> {
  try {
    const configuration = readConfiguration(environment);
    const { worker } = control;
    const destination = bufferedStdout({ isShared: worker !== undefined });
    const logger = createLogger(configuration.logLevel, destination, worker);
    sayDropped(destination, logger);
    const production = configuration.nodeEnv === 'production';
    const gateway = await openGateway(configuration.payments, { production, baseUrl: serviceAddress(configuration) });
    const observability = await openObservability(configuration.observability, logger);
    observeGateway(gateway, observability);
    const { live, accounts } = await openBoth(configuration, { logger, observability });
    try {
      const accessLog = new AccessLog(logger, destination, worker);
      await listen(configuration, { live, accounts, gateway, logger, accessLog, observability }, control);
    } catch (error) {
      await accounts.close();
      throw error;
    }
  } catch (error) {
    control.failed(startFailure(error));
  }
}

/** Side by side: one reads and computes, the other mostly waits. */
async function openBoth(
  configuration: Configuration,
  { logger, observability }: Pick<Parts, 'logger' | 'observability'>,
): Promise<{ live: LiveCatalogue; accounts: Accounts }> {
  const [store, live] = await Promise.allSettled([openStore(configuration), LiveCatalogue.open(configuration)]);
  if (store.status === 'fulfilled' && live.status === 'fulfilled') {
    const report = (error: unknown) => logger.error({ err: error }, 'something of the accounts could not be done');
    const { metrics } = observability;
    const onRateLimited = (policy: string) => metrics?.rateLimited.inc({ policy });
    const watched = observedStore(store.value, observability);
    return { live: live.value, accounts: new Accounts(watched, { ...configuration, report, onRateLimited }) };
  }
  if (store.status === 'fulfilled') await store.value.close();
  throw live.status === 'rejected' ? live.reason : (store as PromiseRejectedResult).reason;
}

interface Parts {
  live: LiveCatalogue;
  accounts: Accounts;
  gateway: Gateway;
  logger: Logger;
  accessLog: AccessLog;
  observability: Observability;
}

async function listen(configuration: Configuration, parts: Parts, control: Control): Promise<void> {
  const { live, accounts, gateway, logger, accessLog, observability } = parts;
  const { host, port, trustedProxies, serverTiming, serving } = configuration;
  const baseUrl = serviceAddress(configuration);
  const { store } = accounts;
  const orders = new Orders({ store, gateway, baseUrl, log: logger });
  const sharing = control.worker === undefined ? 1 : serving.workers;
  const limits = { ...serving.limits, connections: Math.ceil(serving.limits.connections / sharing) };
  const files = new KeptFiles(path.join(configuration.dataDir, 'open-data'));
  const shared = { live, accounts, orders, files, logger, accessLog };
  const app = await buildApp({ ...shared, baseUrl, trustedProxies, serverTiming, limits, observability });
  observability.metrics?.watchCatalogue(live);
  // Before the service is: whoever has the port of the metrics is told at the start.
  const metrics = await openMetrics(observability.metrics, configuration.observability.metrics, logger);
  await app.server.listen({ host, port });
  const address = app.server.server.address() as AddressInfo;
  const { snapshot, unlisted, history } = live.current;
  const shownUrl = configuration.baseUrl ?? baseUrl.replace(/:\d+$/, `:${address.port}`);
  const facts: ListeningFacts = {
    host,
    port: address.port,
    snapshot: snapshot.id,
    entities: snapshot.records.length,
    unlisted,
    banner: configuration.nodeEnv === 'production' ? '' : banner(configuration, live, shownUrl),
  };
  const reconciler = new OrderReconciler({ store, settlement: orders.settlement, log: logger });
  reconciler.start();
  sayFault(history, logger);
  control.listening(
    facts,
    controlled({ app, live, accounts, orders, files, reconciler, logger, serving, observability, metrics }),
  );
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
  files: KeptFiles;
  reconciler: OrderReconciler;
  logger: Logger;
  serving: Serving;
  observability: Observability;
  metrics: OpenMetrics | undefined;
}

function controlled(running: Running): ControlledService {
  const { app, live, accounts, orders, files, reconciler, logger, serving, observability, metrics } = running;
  return {
    logger,
    async reload() {
      try {
        const { snapshot, history } = await observedReload(live, observability);
        logger.info({ snapshot: snapshot.id, entities: snapshot.records.length }, 'catalogue reloaded');
        sayFault(history, logger);
      } catch (error) {
        logger.error({ err: error }, 'catalogue not reloaded; the one before is still served');
        throw error;
      }
    },
    async stop(readiness) {
      app.drain(readiness);
      if (readiness === 'not_ready') await pause(serving.drainDelayMs);
      const deadline = setTimeout(() => {
        logger.error('answers were still under way at the deadline');
        process.exit(1);
      }, serving.limits.shutdownTimeoutMs);
      deadline.unref();
      try {
        await Promise.all([app.stop(), reconciler.stop()]);
        files.stop();
        await orders.stop();
        await accounts.close();
        // Last: what the stop itself does is counted and traced too.
        await Promise.all([metrics?.close(), observability.tracing?.stop()]);
        logger.info('stopped');
      } catch (error) {
        logger.error({ err: error }, 'did not stop cleanly');
        process.exitCode = 1;
      }
      clearTimeout(deadline);
    },
  };
}
