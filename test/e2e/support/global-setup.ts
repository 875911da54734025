import type { TestProject } from 'vitest/node';
import { launchChromiumServer } from './chromium.ts';
import { startService } from './service.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the service all browser tests visit. */
    serviceUrl: string;
    /** Of the browser they share; each test has a context of its own in it. */
    browserUrl: string;
  }
}

/** One service and one browser for all browser tests: starting them takes longer than most tests. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [service, browser] = await Promise.all([startService(), launchChromiumServer()]);
  project.provide('serviceUrl', service.baseUrl);
  project.provide('browserUrl', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await service.close();
  };
}
