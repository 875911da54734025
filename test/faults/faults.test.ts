import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { sqliteFiles } from '../../src/accounts/open-store.ts';
import { freePort } from '../support/payment-rig.ts';
import { startPostgres } from '../support/postgres.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { endure, HOLD_MS, IS_LONG, type Row, tableOf } from './endure.ts';
import { type Customers, openCustomers } from './mixed-load.ts';
import { canMount, copyOut, fill, onReadOnlyDisk, onSmallDisk, seenBy } from './small-disk.ts';
import { until } from './support.ts';
import { ask, spawnWorkers, startWorkers, type WorkerService, workersOf } from './worker-service.ts';

/** Real processes under mixed load, each with one thing gone wrong (docs/faults.md). */

const TIMEOUT_MS = 240_000;
const rows: Row[] = [];
afterAll(() => {
  if (IS_LONG) process.stdout.write(`\n${tableOf(rows)}\n\n`);
});

interface OnSqlite {
  service: WorkerService;
  customers: Customers;
  dataDir: string;
}

async function startOnSqlite(environment: Record<string, string> = {}, through: string[] = []): Promise<OnSqlite> {
  const dataDir = await tempFolder();
  const customers = await openCustomers({ dataDir, databaseUrl: undefined });
  const service = await startWorkers({ WORKERS: '1', DATA_DIR: dataDir, ...environment }, through);
  return { service, customers, dataDir };
}

const inFolder = (dataDir: string) => async () => ({ dataDir, databaseUrl: undefined });

describe('on PostgreSQL', () => {
  test(
    'replicas killed and started again, PostgreSQL killed and started again',
    async () => {
      const server = await startPostgres();
      onTestFinished(() => server[Symbol.asyncDispose]());
      const databaseUrl = await server.createDatabase();
      const options = { dataDir: await tempFolder(), databaseUrl };
      const customers = await openCustomers(options);
      const ports = await Promise.all(Array.from({ length: IS_LONG ? 3 : 2 }, freePort));
      const start = (port: number) => startWorkers({ WORKERS: '1', PORT: String(port), DATABASE_URL: databaseUrl });
      const replicas = await Promise.all(ports.map(start));
      const ledger = async () => options;
      const breaksConnections = true;
      rows.push(
        await endure({
          fault: `${ports.length} replicas, one after the other killed (-9)`,
          ...{ ports, customers, ledger, breaksConnections },
          async happen(_load, round, goes) {
            const at = round % ports.length;
            replicas[at]?.child.kill('SIGKILL');
            await replicas[at]?.exited;
            await pause(HOLD_MS);
            goes();
            replicas[at] = await start(ports[at] ?? 0);
          },
        }),
        await endure({
          fault: `PostgreSQL killed (-9) under ${ports.length} replicas`,
          ...{ ports, ledger },
          customers: await openCustomers(options),
          async happen(_load, _round, goes) {
            await server.kill();
            await pause(HOLD_MS);
            goes();
            await server.start();
          },
        }),
      );
    },
    TIMEOUT_MS,
  );
});

describe('the disk', () => {
  test.skipIf(!canMount)(
    'is full',
    async () => {
      const { service, customers, dataDir } = await startOnSqlite({}, onSmallDisk(8));
      const pid = service.child.pid ?? 0;
      const folder = seenBy(pid, dataDir);
      const row = await endure({
        fault: 'disk full',
        ...{ ports: [service.port], customers },
        async happen({ tally }) {
          const filler = await fill(folder);
          await until(() => (tally.errors['503 storage_unavailable'] ?? 0) > 0);
          await pause(HOLD_MS);
          // The files of the open data cannot be made either, and leave nothing half-made behind.
          const { status, body } = await ask(service.port, { path: '/api/downloads.json' });
          if (status !== 200) expect([status, JSON.parse(body).code]).toEqual([503, 'files_not_ready']);
          await rm(filler);
        },
        async ledger() {
          const copied = await tempFolder();
          await copyOut(pid, dataDir, copied);
          return { dataDir: copied, databaseUrl: undefined };
        },
      });
      rows.push(row);
      expect(row.errors).toHaveProperty('503 storage_unavailable');
    },
    TIMEOUT_MS,
  );

  test(
    'takes no more writes',
    async () => {
      const { service, customers, dataDir } = await startOnSqlite();
      const limit = (bytes: string) => {
        const { status, stderr } = spawnSync('prlimit', ['--pid', String(service.child.pid), `--fsize=${bytes}`]);
        if (status !== 0) throw new Error(String(stderr));
      };
      const row = await endure({
        fault: 'no write succeeds (file size limit 0)',
        ...{ ports: [service.port], customers, ledger: inFolder(dataDir) },
        async happen({ tally }) {
          limit('0:unlimited');
          await until(() => (tally.errors['503 storage_unavailable'] ?? 0) > 0);
          await pause(HOLD_MS);
          limit('unlimited:unlimited');
        },
      });
      rows.push(row);
      expect(row.errors).toHaveProperty('503 storage_unavailable');
    },
    TIMEOUT_MS,
  );

  test(
    'becomes read-only',
    async ({ skip }) => {
      const { service, customers, dataDir } = await startOnSqlite();
      const { file } = sqliteFiles(dataDir);
      const change = (how: '+i' | '-i') => spawnSync('chattr', [how, file, `${file}-wal`]).status === 0;
      if (!change('+i')) skip('needs root and a file system that knows immutable files');
      onTestFinished(() => void change('-i'));
      change('-i');
      const row = await endure({
        fault: 'read-only disk',
        ...{ ports: [service.port], customers, ledger: inFolder(dataDir) },
        async happen({ tally }) {
          change('+i');
          await until(() => (tally.errors['503 storage_unavailable'] ?? 0) > 0);
          await pause(HOLD_MS);
          change('-i');
        },
      });
      rows.push(row);
      expect(row.errors).toHaveProperty('503 storage_unavailable');
    },
    TIMEOUT_MS,
  );

  test(
    'has a file where the folder of the data should be: refused in words',
    async () => {
      const file = path.join(await tempFolder(), 'data');
      await writeFile(file, '');
      const service = await spawnWorkers({ WORKERS: '1', DATA_DIR: file });
      expect(await service.exited).toBe(1);
      expect(service.output()).toMatch(/robot-parts cannot start\.\n.*robot-parts\.db: .*(?:ENOTDIR|EEXIST)/);
    },
    TIMEOUT_MS,
  );

  test.skipIf(!canMount)(
    'is read-only at the start: refused in words',
    async () => {
      const service = await spawnWorkers({ WORKERS: '1' }, onReadOnlyDisk());
      expect(await service.exited).toBe(1);
      expect(service.output()).toMatch(/robot-parts cannot start\.\n.*robot-parts\.db: .*(?:read-only|EROFS)/);
    },
    TIMEOUT_MS,
  );

  test(
    'is slow: another process holds the file for longer than anybody waits',
    async () => {
      const { service, customers, dataDir } = await startOnSqlite();
      const row = await endure({
        fault: 'slow disk (writers wait for 8 s)',
        ...{ ports: [service.port], customers, ledger: inFolder(dataDir) },
        async happen() {
          // The service writes all the time: whoever wants the file waits for his turn.
          const beside = new DatabaseSync(sqliteFiles(dataDir).file, { timeout: 5_000 });
          beside.exec('begin immediate');
          await pause(8_000);
          beside.close();
        },
      });
      rows.push(row);
      expect(row.errors).toHaveProperty('503 storage_unavailable');
      expect(row.documents.slowestMs).toBeLessThan(2_000);
    },
    TIMEOUT_MS,
  );
});

test(
  'the clock jumps ahead and back by hours',
  async () => {
    const shift = path.join(await tempFolder(), 'shift');
    await writeFile(shift, '0');
    const preload = pathToFileURL(path.join(import.meta.dirname, 'shifted-clock.ts')).href;
    const clock = { NODE_OPTIONS: `--import=${preload}`, CLOCK_SHIFT_FILE: shift };
    const { service, customers, dataDir } = await startOnSqlite(clock);
    const row = await endure({
      fault: 'clock 5 h ahead, 5 h back, right again',
      ...{ ports: [service.port], customers, ledger: inFolder(dataDir) },
      async happen() {
        for (const hours of [5, -5, 0]) {
          await writeFile(shift, String(hours * 3_600_000));
          await pause(HOLD_MS);
        }
      },
    });
    rows.push(row);
    expect(row.errors).toEqual({});
  },
  TIMEOUT_MS,
);

describe.runIf(IS_LONG)('in the long form', () => {
  test(
    'workers killed',
    async () => {
      const { service, customers, dataDir } = await startOnSqlite({ WORKERS: '2' });
      rows.push(
        await endure({
          fault: '2 workers, one killed (-9)',
          ...{ ports: [service.port], customers, ledger: inFolder(dataDir), breaksConnections: true },
          async happen(_load, round, goes) {
            const [first = 0] = await workersOf(service);
            goes();
            process.kill(first, 'SIGKILL');
            await service.told('worker started again', round + 1);
          },
        }),
      );
    },
    TIMEOUT_MS,
  );

  test(
    '10,000 idle connections',
    async () => {
      const { service, customers, dataDir } = await startOnSqlite();
      const sockets: Socket[] = [];
      rows.push(
        await endure({
          fault: '10,000 idle connections',
          ...{ ports: [service.port], customers, ledger: inFolder(dataDir) },
          async happen() {
            for (let opened = 0; opened < 10_000; opened += 200) {
              const some = Array.from({ length: 200 }, () => connect(service.port, '127.0.0.1').on('error', () => {}));
              await Promise.all(some.map((socket) => once(socket, 'connect')));
              sockets.push(...some);
            }
            await pause(HOLD_MS);
            expect(sockets.filter(({ destroyed }) => destroyed)).toEqual([]);
            for (const socket of sockets.splice(0)) socket.destroy();
          },
        }),
      );
    },
    TIMEOUT_MS,
  );
});

test(
  'a file of open robots that is broken at a reload: the snapshot before stays in service',
  async () => {
    const robots = await tempFolder();
    const { service } = await startOnSqlite({ OPEN_ROBOTS_DIR: robots });
    const before = await ask(service.port, { path: '/api/oss_components.json' });
    await writeFile(path.join(robots, 'sources.json'), '[{"id": "HALF"');
    service.child.kill('SIGHUP');
    await service.told('catalogue not reloaded; the one before is still served');
    const after = await ask(service.port, { path: '/api/oss_components.json' });
    expect([after.status, after.body]).toEqual([before.status, before.body]);
    expect((await ask(service.port, { path: '/readyz' })).status).toBe(200);
    expect(await readdir(robots)).toEqual(['sources.json']);
  },
  TIMEOUT_MS,
);

test(
  'a damaged file of the accounts at the start: exit status 1, and the way to restore',
  async () => {
    const dataDir = await tempFolder();
    await writeFile(sqliteFiles(dataDir).file, 'no database, though it is long enough to be taken for one'.repeat(100));
    for (const workers of ['1', '2']) {
      const service = await spawnWorkers({ WORKERS: workers, DATA_DIR: dataDir });
      expect(await service.exited).toBe(1);
      expect(service.output().match(/Restore a backup: stop the service/g)).toHaveLength(1);
    }
  },
  TIMEOUT_MS,
);
