import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Accounts } from '../../src/accounts/accounts.ts';
import { openStore } from '../../src/accounts/open-store.ts';
import type { Store } from '../../src/accounts/store/store.ts';
import { ServiceError } from '../../src/contract/errors.ts';
import { openApp, type TestApp } from '../support/app.ts';
import { type PostgresServer, startPostgres } from '../support/postgres.ts';
import { openAccount, until } from './support.ts';

const CREDITS = 1_000_000_000;

let dataDir: string;
let server: PostgresServer;
let store: Store;
let accounts: Accounts;
let app: TestApp;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'robot-parts-faults-'));
  server = await startPostgres();
  store = await openStore({ dataDir, databaseUrl: await server.createDatabase() });
  accounts = new Accounts(store, { freeLimitPerHour: 1_000_000 });
  app = await openApp({ accounts, documents: false });
});
afterAll(async () => {
  await accounts.close();
  await server[Symbol.asyncDispose]();
  await rm(dataDir, { recursive: true, force: true });
});

async function balance(account: string): Promise<number> {
  return (await store.run('balanceOf', { account }))?.credits ?? Number.NaN;
}

test('PostgreSQL killed and started again under load: 503, then recovery; nothing lost, nothing charged twice', async () => {
  const account = await openAccount(store, CREDITS);
  let answered = 0;
  let refused = 0;
  let loading = true;
  const load = async (who: number) => {
    for (let turn = 0; loading; turn += 1) {
      // Half of them repeat what failed with the same key, as a careful client does; the others try anew.
      const idempotency = who % 2 === 0 ? { key: `${who}-${turn}`, request: 'same' } : undefined;
      for (let attempt = 0; attempt < 100; attempt += 1) {
        try {
          const order = { account, cost: 1, reason: 'test', reference: '', work: () => ({ turn }) };
          const charged = await accounts.charges.charge({ ...order, ...(idempotency && { idempotency }) });
          expect(charged.outcome).toBe('charged');
          answered += 1;
          break;
        } catch (error) {
          expect(error).toBeInstanceOf(ServiceError);
          expect(['storage_unavailable', 'idempotency_in_flight']).toContain((error as ServiceError).code);
          refused += 1;
          if (!idempotency) break;
          await pause(100);
        }
      }
    }
  };
  const running = Promise.all(Array.from({ length: 16 }, (_, who) => load(who)));
  for (const downMs of [0, 100, 4_000]) {
    const before = answered;
    await until(() => answered > before + 200);
    await server.kill();
    await pause(downMs);
    if (downMs > 3_000) {
      expect(refused).toBeGreaterThan(0);
      expect(accounts.available).toBe(false);
    }
    await server.start();
    const after = answered;
    await until(() => answered > after + 50);
    expect(accounts.available).toBe(true);
  }
  loading = false;
  await running;
  // What was answered 503 and turned out to be charged is given back in the background.
  await until(async () => CREDITS - (await balance(account)) === answered, 10_000);
  expect((await store.run('verifyLedger', { limit: 10 })).problems).toEqual([]);
}, 60_000);

test('while it is away, documents are served and all that needs it says 503 with Retry-After', async () => {
  await server.kill();
  const documents = await app.server.inject('/api/chips.json');
  expect(documents.statusCode).toBe(200);
  const answers = await Promise.all([
    app.server.inject('/api/stats'),
    app.server.inject({
      method: 'POST',
      url: '/api/register',
      headers: { 'content-type': 'application/json' },
      payload: '{"email":"ada@example.org"}',
    }),
  ]);
  for (const answer of answers) {
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json()).toMatchObject({ code: 'storage_unavailable' });
    expect(answer.payload).not.toMatch(/ECONN|127\.0\.0\.1|postgres/i);
  }
  expect((await app.server.inject('/readyz')).json()).toMatchObject({ status: 'ready', accounts: 'unavailable' });
  await server.start();
  await until(async () => (await app.server.inject('/api/stats')).statusCode === 200);
  expect((await app.server.inject('/readyz')).json()).toMatchObject({ accounts: 'available' });
}, 30_000);
