import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/accounts/api-key.ts';
import { sqliteFiles } from '../../src/accounts/open-store.ts';
import { SYSTEM_ACCOUNTS } from '../../src/accounts/operations/transfers.ts';
import type { Store } from '../../src/accounts/store/store.ts';
import { type Database, onBothEngines } from '../support/stores.ts';

const NOW = Date.parse('2026-11-15T06:00:00Z');

/** An account with so many credits. */
async function account(store: Store, credits: number): Promise<string> {
  const id = newId('acc');
  const registered = await store.run('register', {
    account: id,
    emailDigest: newId('email'),
    keyDigest: newId('digest'),
    transfer: newId('trf'),
    credits,
    now: NOW,
  });
  expect(registered).toBe('registered');
  return id;
}

function charge(store: Store, id: string, cost = 1, transfer = newId('trf')) {
  return store.run('charge', { transfer, account: id, cost, reason: 'test', reference: 'a case', now: NOW });
}

/** Statements beside the store, as an operator with a database shell would send them. */
async function beside({ engine, options }: Database, sql: string): Promise<unknown> {
  if (engine === 'sqlite') {
    const database = new DatabaseSync(sqliteFiles(options().dataDir).file);
    try {
      return database.prepare(sql).all();
    } finally {
      database.close();
    }
  }
  const client = new pg.Client(options().databaseUrl);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

onBothEngines('the ledger', (database) => {
  let store: Store;
  beforeAll(async () => {
    store = await database.open();
  });

  test('tells what was paid for since when, and not what was given back', async () => {
    const [id, other] = [await account(store, 100), await account(store, 100)];
    const paid = (since: number, reference = 'a case', by = id) =>
      store.run('hasPaid', { account: by, reference, since });
    expect(await paid(0)).toBe(false);
    const transfer = newId('trf');
    await charge(store, id, 50, transfer);
    expect(await paid(NOW)).toBe(true);
    expect(await paid(NOW + 1)).toBe(false);
    expect(await paid(0, 'another case')).toBe(false);
    expect(await paid(0, 'a case', other)).toBe(false);
    await store.run('reverse', { transfer, account: id, now: NOW + 1 });
    expect(await paid(0)).toBe(false);
    await charge(store, id, 50);
    expect(await paid(0)).toBe(true);
  });

  test('an account begins with its free credits, as a row', async () => {
    const id = await account(store, 100);
    expect(await store.run('balanceOf', { account: id })).toEqual({ credits: 100, plan: 'free', apiCalls: 0 });
    const { credits, rows } = await store.run('historyOf', { account: id, before: 1e15, limit: 10 });
    expect(credits).toBe(100);
    expect(rows).toMatchObject([{ amount: 100, balance_after: 100, reason: 'registration', created_at: NOW }]);
  });

  test('a charge takes what it costs and leaves a row on both sides', async () => {
    const id = await account(store, 100);
    const transfer = newId('trf');
    expect(await charge(store, id, 30, transfer)).toEqual({ outcome: 'charged', credits: 70 });
    const rows = await beside(
      database,
      `select account_id, amount, balance_after from ledger where transfer_id = '${transfer}' order by amount`,
    );
    expect(rows).toEqual([
      { account_id: id, amount: -30, balance_after: 70 },
      { account_id: SYSTEM_ACCOUNTS.usage, amount: 30, balance_after: null },
    ]);
  });

  test('what is not there is not spent, to the last credit', async () => {
    const id = await account(store, 50);
    expect(await charge(store, id, 51)).toEqual({ outcome: 'insufficient', credits: 50 });
    expect(await charge(store, id, 50)).toEqual({ outcome: 'charged', credits: 0 });
    expect(await charge(store, id, 1)).toEqual({ outcome: 'insufficient', credits: 0 });
    expect((await store.run('historyOf', { account: id, before: 1e15, limit: 10 })).rows).toHaveLength(2);
  });

  test('nobody’s account has nothing to spend', async () => {
    expect(await charge(store, 'acc_nobody')).toEqual({ outcome: 'insufficient', credits: 0 });
    const given = { transfer: newId('trf'), account: 'acc_nobody', counterAccount: SYSTEM_ACCOUNTS.operator };
    expect(await store.run('grant', { ...given, amount: 5, reason: 'test', reference: '', now: NOW })).toBeUndefined();
  });

  test('1,000 charges at once of an account with 100 credits: 100 go through', async () => {
    const id = await account(store, 100);
    const results = await Promise.all(Array.from({ length: 1000 }, () => charge(store, id)));
    expect(results.filter(({ outcome }) => outcome === 'charged')).toHaveLength(100);
    expect(results.filter(({ outcome }) => outcome === 'insufficient')).toHaveLength(900);
    expect((await store.run('balanceOf', { account: id }))?.credits).toBe(0);
    expect((await store.run('verifyLedger', { limit: 10 })).problems).toEqual([]);
  });

  test('a broken operation spoils none of those that were committed with it', async () => {
    const id = await account(store, 100);
    const twice = newId('trf');
    await charge(store, id, 1, twice);
    const results = await Promise.allSettled([
      ...Array.from({ length: 10 }, () => charge(store, id)),
      charge(store, id, 1, twice),
      ...Array.from({ length: 10 }, () => charge(store, id)),
    ]);
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect((await store.run('balanceOf', { account: id }))?.credits).toBe(79);
    expect((await store.run('verifyLedger', { limit: 10 })).problems).toEqual([]);
  });

  test('a reversal gives back once, and nothing for what never was', async () => {
    const id = await account(store, 10);
    const transfer = newId('trf');
    await charge(store, id, 4, transfer);
    const given = { transfer, account: id, now: NOW };
    expect(await store.run('reverse', given)).toBe(4);
    expect(await store.run('reverse', given)).toBe(0);
    expect(await store.run('reverse', { ...given, transfer: newId('trf') })).toBe(0);
    expect((await store.run('balanceOf', { account: id }))?.credits).toBe(10);
    expect((await store.run('verifyLedger', { limit: 10 })).problems).toEqual([]);
  });

  test.each([
    'update ledger set amount = amount + 1',
    'delete from ledger',
    ...(database.engine === 'postgres' ? ['truncate ledger'] : []),
  ])('refuses: %s', async (sql) => {
    await expect(beside(database, sql)).rejects.toThrow('the ledger is append-only');
  });

  test('refuses a balance below zero from whoever asks', async () => {
    await expect(beside(database, 'update balances set credits = -1')).rejects.toThrow(/check constraint/i);
  });

  test('verify names what does not add up', async () => {
    const id = await account(store, 10);
    await beside(database, `update balances set credits = 11 where account_id = '${id}'`);
    expect((await store.run('verifyLedger', { limit: 10 })).problems).toEqual([
      `account ${id}: the balance is 11, its rows add up to 10`,
    ]);
    await beside(database, `update balances set credits = 10 where account_id = '${id}'`);
    await beside(
      database,
      `insert into ledger (transfer_id, account_id, amount, balance_after, reason, reference, created_at)
       values ('trf_forged_${database.engine}', 'acc_ghost', 5, 7, 'forged', '', 0)`,
    );
    const { problems } = await store.run('verifyLedger', { limit: 10 });
    expect(problems).toEqual([
      `transfer trf_forged_${database.engine}: 1 rows that add up to 5, not two that add up to 0`,
      expect.stringMatching(/^row \d+ of account acc_ghost: says 7 after it, the rows so far give 5$/),
      'account acc_ghost: has no balance',
    ]);
  });
});
