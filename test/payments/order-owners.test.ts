import { beforeAll, expect, test } from 'vitest';
import type { Store } from '../../src/accounts/store/store.ts';
import { newOrderId } from '../../src/payments/order-id.ts';
import { OrderDesk } from '../../src/service/order-desk.ts';
import { OrderReconciler } from '../../src/service/order-reconciler.ts';
import { PaymentRig, TILLS, type Till } from '../support/payment-rig.ts';
import { onBothEngines } from '../support/stores.ts';

/** Who gets the credits (decision 19), who gives them back, and which of several processes asks for them. */

onBothEngines('the credits of an order', (database) => {
  let store: Store;
  beforeAll(async () => {
    store = await database.open();
  });

  async function open(): Promise<{ till: Till; rig: PaymentRig }> {
    const till = await TILLS.xunhupay();
    return { till, rig: await PaymentRig.open(store, () => till.gateway) };
  }

  async function claim(rig: PaymentRig, order: string) {
    const answer = await rig.post('/api/payment/claim', { order_id: order });
    return { status: answer.status, body: (await answer.json()) as Record<string, string> };
  }

  test('go to the account of the e-mail address, and there is nothing to claim', async () => {
    const { till, rig } = await open();
    const email = `owner.${database.engine}@example.org`;
    const registered = (await (await rig.post('/api/register', { email })).json()) as { api_key: string };
    const order = await rig.create({ plan: 'pro', email: ` ${email.toUpperCase()}` });
    await rig.notify(till.pay(order));
    expect(await rig.credits(registered.api_key)).toBe(2_100);
    expect(await claim(rig, order)).toMatchObject({ status: 409, body: { code: 'order_has_owner' } });
  });

  test('go to the account of an address that registered between order and payment', async () => {
    const { till, rig } = await open();
    const email = `later.${database.engine}@example.org`;
    const order = await rig.create({ plan: 'pro', email });
    const registered = (await (await rig.post('/api/register', { email })).json()) as { api_key: string };
    await rig.notify(till.pay(order));
    expect(await rig.credits(registered.api_key)).toBe(2_100);
    expect(await claim(rig, order)).toMatchObject({ status: 409, body: { code: 'order_has_owner' } });
  });

  test.each([{ plan: 'lifetime' }, { plan: 'lifetime', email: `new.${database.engine}@example.org` }])(
    'of %j wait for whoever holds the order, who gets one key',
    async (body) => {
      const { till, rig } = await open();
      const order = await rig.create(body);
      expect(await claim(rig, order)).toMatchObject({ status: 409, body: { code: 'order_not_paid' } });
      await rig.notify(till.pay(order));
      expect(await rig.look(order)).toMatchObject({ state: 'paid', claimable: true });
      const claims = await Promise.all(Array.from({ length: 10 }, () => claim(rig, order)));
      const [given, ...more] = claims.filter(({ status }) => status === 200);
      expect(more).toEqual([]);
      expect(given?.body).toMatchObject({ credits: 9_999, plan: 'lifetime', message: expect.any(String) });
      expect(await rig.credits(given?.body.api_key ?? '')).toBe(9_999);
      expect(await claim(rig, order)).toMatchObject({ status: 409, body: { code: 'order_claimed' } });
      expect(await rig.look(order)).toMatchObject({ claimable: false });
      await rig.verify();
    },
  );

  test('can still be reached after a refund: the key of a made account is claimed with its order', async () => {
    const { till, rig } = await open();
    const first = await rig.create({ plan: 'starter', email: 'solo@example.org' });
    await rig.notify(till.pay(first));
    await new OrderDesk(store).refund(first, 'test');
    const second = await rig.create({ plan: 'pro', email: 'solo@example.org' });
    await rig.notify(till.pay(second));
    expect(await rig.look(first)).toMatchObject({ state: 'refunded', claimable: true });
    const claimed = await claim(rig, first);
    expect(claimed).toMatchObject({ status: 200, body: { credits: 2_000, plan: 'pro' } });
    expect(await claim(rig, first)).toMatchObject({ status: 409, body: { code: 'order_claimed' } });
    await rig.verify();
  });

  test('that are disputed are recorded once each, however much was recorded before', async () => {
    const { till, rig } = await open();
    const order = await rig.create({ plan: 'starter' });
    const notice = till.pay(order);
    for (let index = 0; index < 210; index += 1) await rig.notify(notice);
    const again = till.pay(order);
    for (let index = 0; index < 3; index += 1) await rig.notify(again);
    const events = await rig.events(order);
    expect(events.filter((event) => event === 'notice disputed')).toHaveLength(1);
    expect(events.length).toBeLessThan(210);
  });

  test('cannot be claimed of an order nobody made', async () => {
    const { rig } = await open();
    for (const order of [newOrderId(), 'x', '']) {
      expect(await claim(rig, order)).toMatchObject({ status: 404, body: { code: 'unknown_order' } });
    }
  });

  test('go back with a refund, as far as they are unspent; a balance is never negative', async () => {
    const { till, rig } = await open();
    const key = await rig.register();
    const orders = [
      await rig.create({ plan: 'starter', api_key: key }),
      await rig.create({ plan: 'pro', api_key: key }),
    ] as const;
    for (const order of orders) await rig.notify(till.pay(order));
    const desk = new OrderDesk(store);
    await expect(desk.refund(newOrderId(), 'test')).rejects.toThrow('there is no order');
    expect(await desk.refund(orders[1], 'test')).toMatchObject({ taken: 2_000 });
    await expect(desk.refund(orders[1], 'test')).rejects.toThrow('is not paid');
    const account = (await desk.find(orders[0])).account_id ?? '';
    expect(await store.run('balanceOf', { account })).toMatchObject({ credits: 600, plan: 'starter' });
    const charge = { transfer: newOrderId(), account, cost: 550, reason: 'test', reference: '', now: 1 };
    await store.run('charge', charge);
    expect(await desk.refund(orders[0], 'test')).toMatchObject({ taken: 50 });
    expect(await store.run('balanceOf', { account })).toMatchObject({ credits: 0, plan: 'free' });
    await rig.notify(till.pay(orders[0]));
    expect(await rig.credits(key)).toBe(0);
    expect((await rig.events(orders[0])).slice(1)).toEqual(['notice pay', 'operator refund', 'notice disputed']);
    await rig.verify();
  });

  test('are asked for by one of several processes, and by another when that one dies', async () => {
    const { till, rig } = await open();
    const orders = await Promise.all(Array.from({ length: 10 }, () => rig.create({ plan: 'starter' })));
    for (const order of orders) till.pay(order);
    rig.clock.now += 60_000;
    const before = till.server.taken.length;
    const other = await database.open();
    const reconcilers = [store, other, store, other].map(
      (one) =>
        new OrderReconciler({
          store: one,
          settlement: rig.orders.settlement,
          log: { info() {}, warn() {}, error() {} },
          clock: () => rig.clock.now,
        }),
    );
    // One that died holds the lease for a minute.
    const lease = { name: 'reconcile orders', owner: 'gone', leaseUntil: rig.clock.now + 60_000, now: rig.clock.now };
    expect(await store.run('takeLease', lease)).toBe(true);
    expect(await Promise.all(reconcilers.map((one) => one.work()))).toEqual([0, 0, 0, 0]);
    rig.clock.now += 60_000;
    const asked = await Promise.all(reconcilers.map((one) => one.work()));
    expect(Math.max(...asked)).toBeGreaterThanOrEqual(10);
    for (const order of orders) expect((await store.run('findOrder', { order }))?.state).toBe('paid');
    const questions = till.server.taken.slice(before).filter(({ body }) => orders.some((id) => body.includes(id)));
    expect(questions).toHaveLength(10);
    await rig.verify();
  });

  test('are granted once by fifty notices at once to two programs', async () => {
    const { till, rig } = await open();
    const beside = await PaymentRig.open(await database.open(), () => till.gateway);
    const key = await rig.register();
    const order = await rig.create({ plan: 'starter', api_key: key });
    const notice = till.pay(order);
    const sent = Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? rig : beside).notify(notice));
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(await beside.credits(key)).toBe(600);
    expect((await rig.events(order)).filter((one) => one === 'notice pay')).toHaveLength(1);
    await rig.verify();
  });

  test('of many buyers at once, with charges between them, all add up', async () => {
    const { till, rig } = await open();
    const keys = await Promise.all(Array.from({ length: 4 }, () => rig.register()));
    const bought = await Promise.all(
      Array.from({ length: 40 }, (_, index) => rig.create({ plan: 'starter', api_key: keys[index % 4] })),
    );
    const account = (await store.run('findOrder', { order: bought[0] ?? '' }))?.account_id ?? '';
    const charges = Array.from({ length: 50 }, () =>
      store.run('charge', { transfer: newOrderId(), account, cost: 1, reason: 'test', reference: '', now: 1 }),
    );
    const notices = bought.map((order) => till.pay(order)).flatMap((notice) => [notice, notice]);
    const answers = await Promise.all(notices.map((notice) => rig.notify(notice)));
    expect(answers.map(({ status }) => status)).toEqual(Array(80).fill(200));
    await Promise.all(charges);
    const credits = await Promise.all(keys.map((key) => rig.credits(key)));
    expect(credits).toEqual([100 + 5_000 - 50, 5_100, 5_100, 5_100]);
    await rig.verify();
  });
});
