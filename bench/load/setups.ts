import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { StoreOptions } from '../../src/accounts/open-store.ts';
import { startPostgres } from '../../test/support/postgres.ts';
import { exportedSite } from '../harness/exported-site.ts';
import { freePort, startServer, startService } from '../harness/processes.ts';
import { tempFolder } from '../harness/temp-folder.ts';
import { deployedNginx } from '../peers/deployed-nginx.ts';
import { nginxVersion } from '../peers/nginx.ts';
import { askable, type HeapSizes, heapSizes } from './held-memory.ts';

/** A deployment that runs, and what stands beside it. */
export interface Running extends AsyncDisposable {
  url: string;
  /** Addresses of the service itself. */
  services: readonly string[];
  /** Each with its children: ours, whose memory is judged. */
  ours: readonly number[];
  beside: readonly { name: string; pid: number }[];
  store: StoreOptions;
  /** Collects garbage in all of ours first. */
  heapSizes(): Promise<HeapSizes>;
  /** Ends the service; the database stays until the end of the scope. */
  stopService(): Promise<void>;
}

export interface Setup {
  name: string;
  title: string;
  /** Why it cannot be tried here. */
  missing?(): string | undefined;
  start(): Promise<Running>;
}

/** The generator has one address, and the sandbox is refused in production. */
const LOADED = {
  NODE_ENV: 'development',
  PAYMENT_GATEWAY: 'sandbox',
  SANDBOX_SECRET: 'shared by all replicas of the bench',
  FREE_LIMIT_PER_HOUR: '999999999',
} as const;

export const SETUPS: readonly Setup[] = [
  { name: 'one', title: 'one process, SQLite', start: () => onSqlite(1) },
  { name: 'two', title: 'two workers, SQLite', start: () => onSqlite(2) },
  {
    name: 'replicas',
    title: 'three replicas, PostgreSQL, nginx with the static export',
    missing: () => (nginxVersion() === undefined ? 'nginx is not installed' : undefined),
    start: () => behindNginx(3),
  },
];

async function onSqlite(workers: number): Promise<Running> {
  await using rig = new AsyncDisposableStack();
  const data = rig.use(await tempFolder());
  const port = await freePort();
  const service = rig.use(
    await startService(
      {
        ...LOADED,
        ...askable(data.path),
        BASE_URL: `http://127.0.0.1:${port}`,
        WORKERS: String(workers),
        DATA_DIR: data.path,
      },
      port,
    ),
  );
  const kept = rig.move();
  return {
    url: service.url,
    services: [service.url],
    ours: [service.pid],
    beside: [],
    store: { dataDir: data.path, databaseUrl: undefined },
    heapSizes: () => heapSizes([service.pid], data.path),
    stopService: () => service.stop(),
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}

async function behindNginx(replicas: number): Promise<Running> {
  await using rig = new AsyncDisposableStack();
  const folder = rig.use(await tempFolder());
  const postgres = rig.use(await startPostgres({ fsync: true }));
  const databaseUrl = await postgres.createDatabase();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const site = await exportedSite(folder.path, url);
  const shared = {
    ...LOADED,
    ...askable(folder.path),
    BASE_URL: url,
    DATABASE_URL: databaseUrl,
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const services = await Promise.all(
    Array.from({ length: replicas }, async () => rig.use(await startService({ ...shared, WORKERS: '1' }))),
  );
  const ports = services.map((service) => Number(new URL(service.url).port));
  const args = await deployedNginx({ port, replicas: ports, site, folder: folder.path, isUnlimited: true });
  const nginx = rig.use(await startServer({ command: 'nginx', args, port, readyPath: '/readyz' }));
  const postmaster = await readFile(path.join(postgres.dataFolder, 'postmaster.pid'), 'utf8');
  const ours = services.map(({ pid }) => pid);
  const kept = rig.move();
  return {
    url,
    services: services.map((service) => service.url),
    ours,
    beside: [
      { name: 'nginx', pid: nginx.pid },
      { name: 'PostgreSQL', pid: Number(postmaster.split('\n')[0]) },
    ],
    store: { dataDir: folder.path, databaseUrl },
    heapSizes: () => heapSizes(ours, folder.path),
    async stopService() {
      await nginx.stop();
      await Promise.all(services.map((service) => service.stop()));
    },
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}
