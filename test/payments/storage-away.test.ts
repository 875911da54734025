import { expect, test } from 'vitest';
import { openInline } from '../../src/accounts/sqlite/inline-store.ts';
import { StorageUnavailable } from '../../src/accounts/store/storage-unavailable.ts';
import type { Store } from '../../src/accounts/store/store.ts';
import { OrderReconciler } from '../../src/service/order-reconciler.ts';
import { until } from '../faults/support.ts';
import { PaymentRig, TILLS } from '../support/payment-rig.ts';

/** A database whose next payment fails: before it is written, or after, with nobody hearing that it was. */
function failing(when: 'before' | 'after'): { store: Store; fail(): void } {
  const inner = openInline({ file: ':memory:', limitsFile: ':memory:' });
  let fails = false;
  const run: Store['run'] = async (name, given) => {
    const failsNow = fails && name === 'payOrder';
    if (failsNow) fails = false;
    if (failsNow && when === 'before') throw new StorageUnavailable(new Error('away'), { mayBeDone: false });
    const result = await inner.run(name, given);
    if (failsNow) throw new StorageUnavailable(new Error('away'), { mayBeDone: true });
    return result;
  };
  return {
    store: { run, available: true, close: () => inner.close() },
    fail() {
      fails = true;
    },
  };
}

test.each(['before', 'after'] as const)(
  'a notice is not received when the database fails %s the payment is written; the next one is, and it counts once',
  async (when) => {
    const till = await TILLS.xunhupay();
    const { store, fail } = failing(when);
    const rig = await PaymentRig.open(store, () => till.gateway);
    const key = await rig.register();
    const order = await rig.create({ plan: 'starter', api_key: key });
    const notice = till.pay(order);
    fail();
    const first = await rig.notify(notice);
    expect([first.status, await first.json()]).toMatchObject([503, { code: 'storage_unavailable' }]);
    expect(first.headers.get('retry-after')).not.toBeNull();
    expect(await (await rig.notify(notice)).text()).toBe('success');
    expect(await rig.credits(key)).toBe(600);
    await rig.verify();
  },
);

test('the service asks by itself, goes on after a failure, and stops when told', async () => {
  const till = await TILLS.xunhupay();
  const { store, fail } = failing('before');
  const rig = await PaymentRig.open(store, () => till.gateway);
  const order = await rig.create({ plan: 'starter' });
  till.pay(order);
  rig.clock.now += 60_000;
  const said: string[] = [];
  const log = { info() {}, warn() {}, error: (_fields: object, message: string) => void said.push(message) };
  const { settlement } = rig.orders;
  const reconciler = new OrderReconciler({ store, settlement, log, clock: () => rig.clock.now, everyMs: 10 });
  fail();
  reconciler.start();
  await until(async () => (await store.run('findOrder', { order }))?.state === 'paid');
  await reconciler.stop();
  expect(said).toEqual(['orders not reconciled; tried again shortly']);
  const asked = till.server.taken.length;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(till.server.taken.length).toBe(asked);
  await rig.verify();
});

test('a failure is told of once, however many rounds fell due while it lasted', async () => {
  const till = await TILLS.xunhupay();
  const { store } = failing('before');
  const { orders } = await PaymentRig.open(store, () => till.gateway);
  const away: PromiseWithResolvers<never> = Promise.withResolvers();
  let asked = 0;
  const run = () => {
    asked += 1;
    return away.promise;
  };
  const slow: Store = { ...store, run };
  const said: string[] = [];
  const log = { info() {}, warn() {}, error: (_fields: object, message: string) => void said.push(message) };
  const reconciler = new OrderReconciler({ store: slow, settlement: orders.settlement, log, everyMs: 1 });
  reconciler.start();
  await new Promise((resolve) => setTimeout(resolve, 30));
  const stopped = reconciler.stop();
  away.reject(new StorageUnavailable(new Error('away'), { mayBeDone: false }));
  await stopped;
  await until(() => said.length > 0);
  expect([asked, said.length]).toEqual([1, 1]);
});
