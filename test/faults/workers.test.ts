import { readFile, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import {
  type Asked,
  ask,
  ledgerProblems,
  spawnWorkers,
  startLoad,
  startWorkers,
  type WorkerService,
  workersOf,
} from './worker-service.ts';

/** Workers as processes, on SQLite: the file several processes share. PostgreSQL is used the same way by several machines. */

const READS = ['/api/sensors.json', '/api/search?q=servo', '/healthz', '/api/entities.json'];
const reads = (turn: number): Asked => ({ path: READS[turn % READS.length] ?? '/' });

async function register({ port }: WorkerService): Promise<string> {
  const { body } = await ask(port, {
    path: '/api/register',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `workers.${port}@example.org` }),
  });
  return (JSON.parse(body) as { api_key: string }).api_key;
}

async function creditsOf({ port }: WorkerService, key: string): Promise<number> {
  const { body } = await ask(port, { path: '/api/credits/balance', headers: { 'x-api-key': key } });
  return (JSON.parse(body) as { credits: number }).credits;
}

const bill = (key: string): Asked => ({
  path: '/api/bom/export',
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ api_key: key, items: [{ name: 'a screw', quantity: 1 }], format: 'json' }),
});

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test('a worker killed under load: whoever asks again is answered, it comes back, and no answered charge is lost', async () => {
  const service = await startWorkers();
  const key = await register(service);
  const load = startLoad(service.port, 6, reads);
  const charges = { sent: 0, answered: 0 };
  const charge = async () => {
    charges.sent += 1;
    const { status } = await ask(service.port, bill(key)).catch(() => ({ status: 0 }));
    if (status === 200) charges.answered += 1;
  };
  for (let round = 1; round <= 2; round += 1) {
    const [first = 0] = await workersOf(service);
    const some = Array.from({ length: 20 }, charge);
    await pause(30);
    process.kill(first, 'SIGKILL');
    await Promise.all(some);
    await service.told('worker ended', round);
    await service.told('worker started again', round);
  }
  const before = load.answered;
  await expect.poll(() => load.answered, { timeout: 20_000 }).toBeGreaterThan(before);
  await load.stop();
  // A connection that broke with the worker that held it, for each client and kill; nobody waits for one in vain.
  expect(load.failures.filter((failure) => !['ECONNRESET', 'EPIPE'].includes(failure))).toEqual([]);
  expect(load.failures.length).toBeLessThanOrEqual(12);
  expect(await workersOf(service)).toHaveLength(2);
  const spent = 100 - (await creditsOf(service, key));
  expect(spent).toBeGreaterThanOrEqual(charges.answered);
  expect(spent).toBeLessThanOrEqual(charges.sent);
  expect(charges.answered).toBeGreaterThan(0);
  expect(await ledgerProblems(service)).toEqual([]);
}, 180_000);

test('a reload, a replacement of all workers and a stop under load lose no request', async () => {
  const service = await startWorkers({ DRAIN_DELAY_MS: '1000' });
  const { child, port, catalogueDir } = service;
  const load = startLoad(port, 6, reads);
  const file = path.join(catalogueDir, 'sensors.jsonl');
  const whole = await readFile(file, 'utf8');

  await writeFile(file, `${whole}{"id": "SEN-HALF"\n`);
  child.kill('SIGHUP');
  await service.told('reload given up');
  // Each process writes its own log, when it comes to it.
  await service.told('catalogue not reloaded; the one before is still served');
  expect(service.logged('catalogue not reloaded; the one before is still served')).toHaveLength(1);
  await writeFile(file, whole.slice(whole.indexOf('\n') + 1));
  child.kill('SIGHUP');
  const reloaded = await service.told('catalogue reloaded', 2);
  expect(new Set(reloaded.map(({ worker }) => worker))).toEqual(new Set([1, 2]));
  for (let look = 0; look < 4; look += 1) {
    const { body } = await ask(port, { path: '/api/sensors.json', headers: { connection: 'close' } });
    expect((JSON.parse(body) as { count: number }).count).toBe(2);
  }

  const before = await workersOf(service);
  child.kill('SIGUSR2');
  await service.told('all workers replaced');
  const after = await workersOf(service);
  expect(after).toHaveLength(2);
  expect(after.filter((pid) => before.includes(pid))).toEqual([]);
  expect(load.failures).toEqual([]);

  // As a balancer does: asks whether the service is ready, and sends nobody more when it is not.
  let isReady = true;
  child.kill('SIGTERM');
  while (isReady) {
    const { status, headers, body } = await ask(port, { path: '/readyz' });
    isReady = status === 200;
    if (!isReady) {
      expect(JSON.parse(body)).toMatchObject({ code: 'not_ready' });
      expect(headers.connection).toBe('close');
    }
  }
  await load.stop();
  expect(load.failures).toEqual([]);
  expect(load.answered).toBeGreaterThan(100);
  expect(await service.exited).toBe(0);
  expect(service.logged('stopped').filter(({ worker }) => worker === undefined)).toHaveLength(1);
  await expect(ask(port, { path: '/healthz' })).rejects.toThrow('ECONNREFUSED');
}, 180_000);

test('clients that do not look at /readyz lose nothing they were not told of: each last answer says so', async () => {
  const { child, port, exited } = await startWorkers();
  const failures: string[] = [];
  let answered = 0;
  const client = async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    for (;;) {
      try {
        const { status, headers } = await ask(port, reads(answered), agent);
        answered += 1;
        if (status !== 200) failures.push(String(status));
        if (headers.connection === 'close') return;
      } catch (error) {
        failures.push(String(error));
        return;
      }
    }
  };
  const clients = Array.from({ length: 8 }, client);
  await pause(500);
  child.kill('SIGTERM');
  await Promise.all(clients);
  expect(failures).toEqual([]);
  expect(answered).toBeGreaterThan(20);
  expect(await exited).toBe(0);
}, 120_000);

test('limits and the log are those of one service', async () => {
  const service = await startWorkers({ FREE_LIMIT_PER_HOUR: '30' });
  const answers: Awaited<ReturnType<typeof ask>>[] = [];
  // A few at a time: of a rush of connections a worker without a core of its own may get none.
  while (answers.length < 60) {
    const asked = Array.from({ length: 6 }, () => ask(service.port, { path: '/api/search?q=servo' }));
    answers.push(...(await Promise.all(asked)));
  }
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
  const lines = await service.told('answered', 60);
  const by = (worker: number) => lines.filter((line) => line.worker === worker).length;
  // In turn, though one that is slow to take a connection gets the next one later.
  expect(Math.min(by(1), by(2))).toBeGreaterThan(5);
  expect(service.logged('listening')).toHaveLength(1);
  expect(service.logged('listening')[0]).toMatchObject({ workers: 2, entities: expect.any(Number) });
  expect(service.output().match(/robot-parts {3}http/g)).toHaveLength(1);
}, 120_000);

test('workers that cannot start again are tried again until they can; the others serve meanwhile', async () => {
  const service = await startWorkers();
  const file = path.join(service.catalogueDir, 'chips.jsonl');
  const whole = await readFile(file, 'utf8');
  await writeFile(file, '{"id": "CHIP-HALF');
  const [first = 0] = await workersOf(service);
  process.kill(first, 'SIGKILL');
  const [failed] = await service.told('worker not started; tried again shortly', 2);
  expect(failed?.reason).toContain(`${file}:1: not valid JSON`);
  expect((await ask(service.port, { path: '/readyz' })).status).toBe(200);
  // A replacement is not tried with what cannot start: the worker that serves stays.
  service.child.kill('SIGUSR2');
  await service.told('worker not replaced');
  expect((await ask(service.port, { path: '/readyz' })).status).toBe(200);
  await writeFile(file, whole);
  await service.told('worker started again');
  expect(await workersOf(service)).toHaveLength(2);
}, 180_000);

test('what keeps all from starting is said once', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as { port: number };
  const service = await spawnWorkers({ PORT: String(port) });
  expect(await service.exited).toBe(1);
  other.close();
  expect(service.output().match(/robot-parts cannot start/g)).toHaveLength(1);
  expect(service.output()).toContain('set PORT to a free one');
}, 120_000);

test('a second signal ends it at once; a primary that is killed leaves no worker behind', async () => {
  const hurried = await startWorkers({ DRAIN_DELAY_MS: '60000' });
  hurried.child.kill('SIGTERM');
  await hurried.told('stopping');
  hurried.child.kill('SIGTERM');
  expect(await hurried.exited).toBe(1);

  const orphaned = await startWorkers();
  const workers = await workersOf(orphaned);
  orphaned.child.kill('SIGKILL');
  await expect.poll(() => workers.filter(isAlive), { timeout: 30_000 }).toEqual([]);
}, 180_000);
