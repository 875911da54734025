import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { sqliteFiles } from '../../src/accounts/open-store.ts';
import { COMPILE_CACHE } from '../support/compile-cache.ts';
import { XUNHUPAY, XunhupayServer } from '../support/gateways/xunhupay-server.ts';
import { freePort } from '../support/payment-rig.ts';
import { smallCatalogue } from '../support/small-catalogue.ts';
import { type Database, onBothEngines } from '../support/stores.ts';
import { dice, until } from './support.ts';

const SEED = Number(process.env.SEED ?? 20_261_115);

interface Service {
  base: string;
  child: ChildProcess;
  kill(): Promise<void>;
}

/** The service itself as a process, selling through a gateway of the test. */
async function start({ options }: Database, till: XunhupayServer, port: number): Promise<Service> {
  const { dataDir, databaseUrl } = options();
  const base = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['src/http/main.ts'], {
    env: {
      WORKERS: '1',
      PORT: String(port),
      DATA_DIR: dataDir,
      ...COMPILE_CACHE,
      ...(await smallCatalogue()),
      NODE_ENV: 'development',
      LOG_LEVEL: 'error',
      PAYMENT_GATEWAY: 'xunhupay',
      XUNHUPAY_APP_ID: XUNHUPAY.appId,
      XUNHUPAY_APP_SECRET: XUNHUPAY.appSecret,
      XUNHUPAY_ENDPOINT: till.endpoint,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  onTestFinished(() => void child.kill('SIGKILL'));
  await until(() =>
    fetch(`${base}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    ),
  );
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  return { base, child, kill };
}

async function post(url: string, body: object): Promise<Record<string, string>> {
  const headers = { 'content-type': 'application/json' };
  return (await (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json()) as never;
}

async function notify(base: string, notice: Record<string, string>): Promise<boolean> {
  const body = new URLSearchParams(notice);
  return fetch(`${base}/api/payment/notify/xunhupay`, { method: 'POST', body }).then(
    async (answer) => (await answer.text()) === 'success',
    () => false,
  );
}

/** Keeps anybody from writing balances: a payment that has come in cannot be committed until it is let go. */
async function holdBalances({ engine, options }: Database): Promise<() => Promise<void>> {
  const { dataDir, databaseUrl } = options();
  if (engine === 'sqlite') {
    const beside = new DatabaseSync(sqliteFiles(dataDir).file);
    beside.exec('begin immediate');
    return async () => beside.close();
  }
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('begin');
  await client.query('lock table balances in exclusive mode');
  return () => client.end();
}

onBothEngines('a process killed while it sells', (database) => {
  test('between notice and credit: nothing is credited; then the owner looks, and it is, once', async () => {
    const store = await database.open();
    const till = await XunhupayServer.open();
    const port = await freePort();
    const first = await start(database, till, port);
    const { api_key } = await post(`${first.base}/api/register`, { email: `killed.${database.engine}@example.org` });
    const { order_id: order = '' } = await post(`${first.base}/api/payment/create`, { plan: 'pro', api_key });
    const notice = till.pay(order);
    const letGo = await holdBalances(database);
    const answer = notify(first.base, notice);
    await pause(300);
    await first.kill();
    await letGo();
    expect(await answer).toBe(false);
    await until(async () => (await store.run('findOrder', { order }))?.state === 'pending');
    expect(await store.run('findTransfer', { transfer: `order:${order}` })).toBeUndefined();

    const second = await start(database, till, port);
    const look = await fetch(`${second.base}/api/payment/orders/${order}`);
    expect(await look.json()).toMatchObject({ state: 'paid' });
    // The gateway comes again, since nobody told it that its notice was received.
    expect(await notify(second.base, notice)).toBe(true);
    const balance = await fetch(`${second.base}/api/credits/balance?key=${api_key}`);
    expect(await balance.json()).toMatchObject({ credits: 2_100, plan: 'pro' });
    expect((await store.run('verifyLedger', { limit: 10 })).problems).toEqual([]);
    await second.kill();
  }, 60_000);

  test(`at any moment, twice: every order is credited once (SEED=${SEED})`, async () => {
    const store = await database.open();
    const till = await XunhupayServer.open();
    const port = await freePort();
    const roll = dice(SEED);
    const received = new Set<string>();
    const notices = new Map<string, Record<string, string>>();
    let service = await start(database, till, port);
    for (let kill = 0; kill < 2; kill++) {
      const made = await Promise.all(
        Array.from({ length: 20 }, () => post(`${service.base}/api/payment/create`, { plan: 'starter' })),
      );
      for (const { order_id = '' } of made) notices.set(order_id, till.pay(order_id));
      const sent = [...notices].map(async ([order, notice]) => {
        if (await notify(service.base, notice)) received.add(order);
      });
      await pause(roll(60));
      await service.kill();
      await Promise.all(sent);
      for (const order of received) {
        expect((await store.run('findOrder', { order }))?.state, 'what was received is paid').toBe('paid');
      }
      service = await start(database, till, port);
    }
    for (const [order, notice] of notices) expect(await notify(service.base, notice), order).toBe(true);
    for (const order of notices.keys()) {
      const found = await store.run('findTransfer', { transfer: `order:${order}` });
      expect(found?.amount, order).toBe(500);
    }
    expect(notices.size).toBe(40);
    expect((await store.run('verifyLedger', { limit: 10 })).problems).toEqual([]);
    await service.kill();
  }, 60_000);
});
