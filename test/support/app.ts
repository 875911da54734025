import { AccessLog } from '../../src/http/access-log.ts';
import { type App, type AppOptions, buildApp } from '../../src/http/app.ts';
import { LiveCatalogue } from '../../src/http/live-catalogue.ts';
import { createLogger } from '../../src/http/logging.ts';
import { readConfiguration } from '../../src/service/configuration.ts';

export const BASE_URL = 'http://robot-parts.test';

export interface TestApp extends App {
  live: LiveCatalogue;
  /** What was logged since the last look, a JSON object a line. */
  logged(): string[];
}

/** The app on the real catalogue (or another folder), without a socket. */
export async function openApp(
  options: Partial<AppOptions> & { catalogueDir?: string; logLevel?: string } = {},
): Promise<TestApp> {
  const { catalogueDir, freeLimitPerHour } = readConfiguration({});
  const live = await LiveCatalogue.open({ catalogueDir: options.catalogueDir ?? catalogueDir, freeLimitPerHour });
  let text = '';
  const destination = {
    write(some: string) {
      text += some;
    },
  };
  const logger = createLogger(options.logLevel ?? 'debug', destination);
  const accessLog = new AccessLog(logger, destination);
  const app = await buildApp({
    live,
    logger,
    accessLog,
    baseUrl: BASE_URL,
    trustedProxies: [],
    serverTiming: false,
    ...options,
  });
  await app.prepareDocuments();
  const logged = () => {
    accessLog.flush();
    const lines = text.split('\n').slice(0, -1);
    text = '';
    return lines;
  };
  return { ...app, live, logged };
}
