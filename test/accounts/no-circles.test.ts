import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId, newTransferId } from '../../src/accounts/api-key.ts';
import { CallCounter } from '../../src/accounts/call-counter.ts';
import { openStore } from '../../src/accounts/open-store.ts';
import type { Store } from '../../src/accounts/store/store.ts';
import { type PostgresServer, startPostgres } from '../support/postgres.ts';

/** Three programs on one PostgreSQL, all at the same few accounts: none may wait for another in a circle. */
const ACCOUNTS = 24;
const ROUNDS = 12;
const CREDITS = 10_000;

let server: PostgresServer;
let databaseUrl: string;
let stores: Store[];

beforeAll(async () => {
  server = await startPostgres();
  databaseUrl = await server.createDatabase('robot_parts');
  stores = await Promise.all(Array.from({ length: 3 }, () => openStore({ dataDir: '/unused', databaseUrl })));
}, 60_000);
afterAll(async () => {
  await Promise.all(stores.map((store) => store.close()));
  await server[Symbol.asyncDispose]();
});

/** A connection tells what it counted when it ends, at the latest. */
async function deadlocks(): Promise<number> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query('select deadlocks from pg_stat_database where datname = current_database()');
    return Number(rows[0].deadlocks);
  } finally {
    await client.end();
  }
}

async function register(store: Store): Promise<string> {
  const account = newId('acc');
  const digests = { emailDigest: newId('email'), keyDigest: newId('digest') };
  await store.run('register', { account, ...digests, transfer: newTransferId(1), credits: CREDITS, now: 1 });
  return account;
}

/** A charge as a request with an Idempotency-Key makes it, with a long work in its middle. */
async function chargeWithKey(store: Store, account: string): Promise<void> {
  const place = { account, keyDigest: newId('key'), owner: newId('own') };
  await store.run('reserve', { ...place, requestDigest: 'same', leaseUntil: 5_000, now: 1 });
  const charging = store.run('charge', {
    transfer: newTransferId(1),
    account,
    cost: 1,
    reason: 'test',
    reference: '',
    now: 1,
    calls: 1,
    reservation: { keyDigest: place.keyDigest, owner: place.owner, receipt: {} },
  });
  await Promise.all([charging, store.run('renew', { ...place, leaseUntil: 6_000 })]);
}

/** Holds the order first and the balance then. */
async function pay(store: Store, account: string): Promise<void> {
  const order = newId('ord');
  await store.run('createOrder', {
    order,
    gateway: 'sandbox',
    plan: 'starter',
    amountFen: 100,
    currency: 'CNY',
    credits: 5,
    account,
    emailDigest: null,
    nextQueryAt: 1,
    now: 1,
  });
  const words = { order, cause: 'notice', outcome: 'paid', detail: '', now: 1 };
  await Promise.all([
    store.run('payOrder', { ...words, from: ['pending'], transactionId: order, newAccount: newId('acc') }),
    store.run('setPayUrl', { order, payUrl: 'https://example.org' }),
    store.run('noteOrder', { ...words, outcome: 'seen' }),
  ]);
}

test('many accounts are charged, counted and paid for at once, and nobody waits in a circle', async () => {
  const [first] = stores;
  if (!first) throw new Error('no store');
  const accounts = await Promise.all(Array.from({ length: ACCOUNTS }, () => register(first)));
  const reported: unknown[] = [];
  const counters = stores.map((store) => new CallCounter(store, (error) => reported.push(error)));
  for (let round = 0; round < ROUNDS; round += 1) {
    const work = stores.flatMap((store, which) => {
      // Each program meets the accounts in another order.
      const met = which === 1 ? accounts.toReversed() : [...accounts.slice(which * 7), ...accounts.slice(0, which * 7)];
      for (const account of met) counters[which]?.count(account);
      const counted = counters[which]?.flush();
      const paying = met.filter((_, index) => index % 6 === round % 6);
      return [counted, ...met.map((account) => chargeWithKey(store, account)), ...paying.map((one) => pay(store, one))];
    });
    await Promise.all(work);
  }
  expect(reported).toEqual([]);
  const balances = await Promise.all(accounts.map((account) => first.run('balanceOf', { account })));
  const charged = ROUNDS * stores.length;
  const paid = (ROUNDS / 6) * stores.length * 5;
  expect(balances.map((balance) => balance?.credits)).toEqual(accounts.map(() => CREDITS - charged + paid));
  expect(balances.map((balance) => balance?.apiCalls)).toEqual(accounts.map(() => 2 * charged));
  expect(await first.run('verifyLedger', { limit: 5 })).toMatchObject({ problems: [] });
  await Promise.all(stores.splice(0).map((store) => store.close()));
  expect(await deadlocks()).toBe(0);
}, 60_000);
