import { execFile } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { WEB_DIR } from '../../../src/http/web/build-files.ts';
import { openApp, type TestApp } from '../../support/app.ts';
import { ROOT } from '../../support/real-catalogue.ts';

export interface RunningService {
  app: TestApp;
  /** `http://127.0.0.1:...` */
  baseUrl: string;
  close(): Promise<void>;
}

/** The service with the web app as it stands in the sources, on a free port; its accounts live in memory. */
export async function startService(options: Parameters<typeof openApp>[0] = {}): Promise<RunningService> {
  await promisify(execFile)(process.execPath, [path.join(ROOT, 'scripts/build-web.mjs')], { cwd: ROOT });
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const app = await openApp({ appLimitPerHour: 1_000_000, ...options, baseUrl, webDir: WEB_DIR, logLevel: 'warn' });
  await app.server.listen({ host: '127.0.0.1', port });
  return { app, baseUrl, close: () => app.stop() };
}

/** Links hold the address of the service, so it has to be known before it listens. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
