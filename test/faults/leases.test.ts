import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { Accounts } from '../../src/accounts/accounts.ts';
import { openStoreForCommand } from '../../src/accounts/open-store.ts';
import type { Store } from '../../src/accounts/store/store.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { openAccount, until } from './support.ts';

/** Two processes on one database, as far as it can tell; one of them dies, or is slow. */
async function two() {
  const options = { dataDir: await tempFolder(), databaseUrl: undefined };
  const [first, second] = [await openStoreForCommand(options), await openStoreForCommand(options)];
  const account = await openAccount(first, 100);
  const credits = async () => (await second.run('balanceOf', { account }))?.credits;
  const accountsOn = (store: Store) => {
    const accounts = new Accounts(store, { freeLimitPerHour: 30 });
    onTestFinished(() => accounts.close());
    return accounts;
  };
  const order = (work: () => Promise<Record<string, unknown>>) => ({
    ...{ account, cost: 1, reason: 'test', reference: '', work },
    idempotency: { key: 'one', request: 'same' },
  });
  return { first, second, credits, accountsOn, order };
}

const quick = async () => ({ by: 'second' });

test('a key whose process died is free within 10 s; were the process alive after all, it could not charge', async () => {
  const { first, second, credits, accountsOn, order } = await two();
  // Of a process that stands still nothing is renewed.
  const stalled: Store = {
    available: true,
    run: (name, given) => (name === 'renew' ? (Promise.resolve() as never) : first.run(name, given)),
    close: () => first.close(),
  };
  const { promise: wakes, resolve: wake } = Promise.withResolvers<Record<string, unknown>>();
  const late = accountsOn(stalled).charges.charge(order(() => wakes));
  late.catch(() => {});
  await pause(100);
  const alive = accountsOn(second);
  const startedMs = performance.now();
  await until(() => alive.charges.charge(order(quick)).then(Boolean, () => false));
  expect(performance.now() - startedMs).toBeLessThan(10_000);
  wake({ by: 'first' });
  await expect(late).rejects.toMatchObject({ code: 'idempotency_in_flight' });
  expect(await credits()).toBe(99);
  expect((await second.run('verifyLedger', { limit: 10 })).problems).toEqual([]);
}, 60_000);

test('a key is kept for work that outlasts its lease', async () => {
  const { first, second, credits, accountsOn, order } = await two();
  const slow = accountsOn(first).charges.charge(order(() => pause(9_500, { by: 'first' })));
  await pause(6_000);
  await expect(accountsOn(second).charges.charge(order(quick))).rejects.toMatchObject({
    code: 'idempotency_in_flight',
  });
  expect(await slow).toMatchObject({ outcome: 'charged', receipt: { by: 'first' } });
  expect(await credits()).toBe(99);
}, 60_000);
