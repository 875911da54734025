import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { Accounts } from '../../accounts/accounts.ts';
import { openInline } from '../../accounts/sqlite/inline-store.ts';
import { openGateway } from '../../payments/open-gateway.ts';
import { type Configuration, serviceAddress } from '../../service/configuration.ts';
import { pathOf } from '../../service/open-data/downloads.ts';
import { KeptFiles } from '../../service/open-data/kept-files.ts';
import { makeFolder } from '../../service/open-data/make-folder.ts';
import { Orders } from '../../service/orders.ts';
import { AccessLog } from '../access-log.ts';
import { type App, buildApp } from '../app.ts';
import { LiveCatalogue } from '../live-catalogue.ts';
import { type WrittenSite, writeSite } from './write-site.ts';

interface ExportSiteOptions {
  nginxFolder?: string;
  progress?(done: number, total: number): void;
  signal?: AbortSignal;
}

/** Writes what the service of this configuration would answer to everybody; its accounts are not touched. */
export async function exportSite(
  folder: string,
  configuration: Configuration,
  options: ExportSiteOptions = {},
): Promise<WrittenSite> {
  await makeFolder(path.resolve(folder));
  await using idle = await openIdle(configuration);
  const { app, live, files } = idle;
  const made = await files.of(live.current, 'open_data');
  const downloads = new Map(made.map((file) => [pathOf('open_data', file), file.path]));
  return await writeSite(path.resolve(folder), { app, live, downloads, ...options });
}

interface Idle extends AsyncDisposable {
  app: App;
  live: LiveCatalogue;
  files: KeptFiles;
}

/** Longer than any worker takes: nobody waits at a browser. */
const WAIT_FOR_FILES_MS = 3_600_000;

/** The whole service, listening nowhere, with accounts that are gone when it is. */
async function openIdle(configuration: Configuration): Promise<Idle> {
  const baseUrl = serviceAddress(configuration);
  const production = configuration.nodeEnv === 'production';
  const gateway = await openGateway(configuration.payments, { production, baseUrl });
  const live = await LiveCatalogue.open(configuration);
  const place = await mkdtemp(path.join(os.tmpdir(), 'robot-parts-site-'));
  const logger = pino({ level: 'silent' });
  const accounts = new Accounts(openInline({ file: ':memory:', limitsFile: ':memory:' }), configuration);
  const files = new KeptFiles(path.join(place, 'open-data'), { waitMs: WAIT_FOR_FILES_MS });
  const app = await buildApp({
    live,
    accounts,
    orders: new Orders({ store: accounts.store, gateway, baseUrl, log: logger }),
    files,
    logger,
    accessLog: new AccessLog(logger, { write: () => {} }),
    baseUrl,
    trustedProxies: [],
    serverTiming: false,
  });
  return {
    app,
    live,
    files,
    async [Symbol.asyncDispose]() {
      await app.stop();
      await accounts.close();
      await rm(place, { recursive: true, force: true });
    },
  };
}
