import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Accounts } from '../../src/accounts/accounts.ts';
import { openStore } from '../../src/accounts/open-store.ts';
import type { Store } from '../../src/accounts/store/store.ts';
import { CuttingProxy } from '../support/cutting-proxy.ts';
import { type PostgresServer, startPostgres } from '../support/postgres.ts';
import { openAccount, until } from './support.ts';

/** The moments between a commit and our hearing of it, one by one. */

let server: PostgresServer;
let proxy: CuttingProxy;
let store: Store;
let accounts: Accounts;
let account: string;
beforeAll(async () => {
  server = await startPostgres();
  const opened = await CuttingProxy.open(await server.createDatabase());
  proxy = opened.proxy;
  store = await openStore({ dataDir: '', databaseUrl: opened.url });
  accounts = new Accounts(store, { freeLimitPerHour: 30 });
});
afterAll(async () => {
  await accounts.close();
  await proxy[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});
beforeEach(async () => {
  account = await openAccount(store, 100);
});

const order = () => ({ account, cost: 1, reason: 'test', reference: '', work: () => ({}) });
const credits = async () => (await store.run('balanceOf', { account }))?.credits;
const entries = async () => (await store.run('historyOf', { account, before: 1e15, limit: 50 })).rows;

describe('a commit whose answer is lost', () => {
  test('is found by the next attempt: answered once, charged once', async () => {
    proxy.cuts = ['answer to commit'];
    expect(await accounts.charges.charge(order())).toMatchObject({ outcome: 'charged', credits: 99 });
    expect(proxy.cuts).toEqual([]);
    expect(await credits()).toBe(99);
    expect(await entries()).toHaveLength(2);
  });

  test('twice in a row, too', async () => {
    proxy.cuts = ['answer to commit', 'answer to commit'];
    expect(await accounts.charges.charge(order())).toMatchObject({ outcome: 'charged', credits: 99 });
    expect(await credits()).toBe(99);
  });

  test('of a whole batch charges each of it once', async () => {
    proxy.cuts = ['answer to commit', 'before commit', 'answer to commit'];
    const charged = await Promise.all(Array.from({ length: 50 }, () => accounts.charges.charge(order())));
    expect(charged.every(({ outcome }) => outcome === 'charged')).toBe(true);
    expect(await credits()).toBe(50);
  });

  test('and not found out in time is answered 503 and given back later', async () => {
    proxy.cuts = ['answer to commit, for long'];
    await expect(accounts.charges.charge(order())).rejects.toMatchObject({ code: 'storage_unavailable', status: 503 });
    proxy.open = true;
    await until(async () => (await entries()).length === 3);
    expect((await entries()).map(({ amount, reason }) => [amount, reason])).toEqual([
      [1, 'reversal'],
      [-1, 'test'],
      [100, 'registration'],
    ]);
    expect(await credits()).toBe(100);
  });

  test('of a request with an Idempotency-Key is kept: the repeat gets what was paid for', async () => {
    const idempotency = { key: 'kept', request: 'same' };
    let worked = 0;
    const once = () => ({ ...order(), idempotency, work: () => ({ serial: ++worked }) });
    // The first commit is the reservation, the second the charge.
    proxy.cuts = ['nothing', 'answer to commit, for long'];
    await expect(accounts.charges.charge(once())).rejects.toMatchObject({ code: 'storage_unavailable' });
    proxy.open = true;
    await until(async () => (await accounts.charges.charge(once()).catch(() => undefined)) !== undefined);
    expect(await accounts.charges.charge(once())).toEqual({
      outcome: 'charged',
      receipt: { serial: 1 },
      credits: 99,
    });
    expect(worked).toBe(1);
    expect(await credits()).toBe(99);
  });
});

test('a connection lost before the commit charges once, in the next attempt', async () => {
  proxy.cuts = ['before commit'];
  expect(await accounts.charges.charge(order())).toMatchObject({ outcome: 'charged', credits: 99 });
  expect(await credits()).toBe(99);
  expect((await store.run('verifyLedger', { limit: 10 })).problems).toEqual([]);
});

// Last: a key that is looked at is counted, and the count is a commit of its own that would meet another test's cut.
describe('a commit whose answer is lost, of more than a charge', () => {
  test('a registration makes one account with one key that works', async () => {
    proxy.cuts = ['answer to commit'];
    const { apiKey } = await accounts.register('lost@example.org');
    expect(await accounts.balance(await accounts.authenticate(apiKey))).toMatchObject({ credits: 100 });
    await expect(accounts.register('lost@example.org')).rejects.toThrow('registered already');
  });

  test('a rotation gives the key that works', async () => {
    const { apiKey } = await accounts.register('rotated@example.org');
    proxy.cuts = ['answer to commit'];
    const { apiKey: next } = await accounts.rotate(await accounts.authenticate(apiKey));
    expect(await accounts.authenticate(next)).toMatchObject({ plan: 'free' });
    await expect(accounts.authenticate(apiKey)).rejects.toThrow('revoked');
  });
});
