import path from 'node:path';
import { Accounts } from '../../src/accounts/accounts.ts';
import { openInline } from '../../src/accounts/sqlite/inline-store.ts';
import { once } from '../../src/catalogue/once.ts';
import { AccessLog } from '../../src/http/access-log.ts';
import { type App, type AppOptions, buildApp } from '../../src/http/app.ts';
import { LiveCatalogue } from '../../src/http/live-catalogue.ts';
import { createLogger } from '../../src/http/logging.ts';
import { SandboxGateway } from '../../src/payments/gateways/sandbox.ts';
import { readConfiguration } from '../../src/service/configuration.ts';
import type { KeptFiles } from '../../src/service/open-data/kept-files.ts';
import { Orders } from '../../src/service/orders.ts';
import { otherFiles, realFiles } from './kept-files.ts';

/** A built web app in small: what the server does with one does not hang on what is in it. */
export const WEB_BUILD = path.join(import.meta.dirname, 'web-build');

export const BASE_URL = 'http://robot-parts.test';

export interface TestApp extends App {
  live: LiveCatalogue;
  accounts: Accounts;
  orders: Orders;
  files: KeptFiles;
  /** What was logged since the last look, a JSON object a line. */
  logged(): string[];
}

interface TestOptions {
  catalogueDir?: string;
  openRobotsDir?: string;
  historyDir?: string;
  logLevel?: string;
  limitPerHour?: number;
  appLimitPerHour?: number;
  /** False where no document is asked for: making them all takes a second. */
  documents?: boolean;
}

/** Far above what a test asks, unless the limit is what it is about. */
const NO_LIMIT = 1_000_000;

const CONFIGURATION = readConfiguration({});

/** Every test of a worker shares it; who reloads takes folders of his own. */
export const realCatalogue = once(() => LiveCatalogue.open(CONFIGURATION));

/** The app on the real catalogue (or another folder), without a socket; its accounts live in memory unless given. */
export async function openApp(options: Partial<AppOptions> & TestOptions = {}): Promise<TestApp> {
  const { catalogueDir, openRobotsDir, historyDir } = options;
  const isReal = [catalogueDir, openRobotsDir, historyDir].every((folder) => folder === undefined);
  const live =
    options.live ??
    (await (isReal
      ? realCatalogue()
      : LiveCatalogue.open({
          ...CONFIGURATION,
          ...(catalogueDir !== undefined && { catalogueDir }),
          ...(openRobotsDir !== undefined && { openRobotsDir }),
          ...(historyDir !== undefined && { historyDir }),
        })));
  const files = options.files ?? (isReal ? realFiles() : otherFiles());
  let text = '';
  const destination = {
    write(some: string) {
      text += some;
    },
  };
  const logger = createLogger(options.logLevel ?? 'debug', destination);
  const accessLog = new AccessLog(logger, destination);
  const accounts =
    options.accounts ??
    new Accounts(openInline({ file: ':memory:', limitsFile: ':memory:' }), {
      freeLimitPerHour: options.limitPerHour ?? NO_LIMIT,
      ...(options.appLimitPerHour !== undefined && { appLimitPerHour: options.appLimitPerHour }),
    });
  const baseUrl = options.baseUrl ?? BASE_URL;
  const orders =
    options.orders ??
    new Orders({
      store: accounts.store,
      gateway: new SandboxGateway({ secret: 'a secret for tests', baseUrl }),
      baseUrl,
      log: logger,
    });
  const app = await buildApp({
    live,
    files,
    logger,
    accessLog,
    baseUrl: BASE_URL,
    trustedProxies: [],
    serverTiming: false,
    webDir: WEB_BUILD,
    ...options,
    accounts,
    orders,
  });
  if (options.documents !== false) await app.prepareDocuments();
  const logged = () => {
    accessLog.flush();
    const lines = text.split('\n').slice(0, -1);
    text = '';
    return lines;
  };
  return { ...app, live, accounts, orders, files, logged };
}

/** Has the files made ahead: on a busy machine that may take longer than an answer may. */
export async function prepareFiles({ live, files }: TestApp): Promise<void> {
  const { current } = live;
  await Promise.all([files.of(current, 'entities'), files.of(current, 'open_data')]);
}
