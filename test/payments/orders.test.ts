import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '../../src/accounts/store/store.ts';
import { ServiceError } from '../../src/contract/errors.ts';
import { newOrderId } from '../../src/payments/order-id.ts';
import { PaymentRig, TILLS, type Till } from '../support/payment-rig.ts';
import { onBothEngines } from '../support/stores.ts';

/** From order to credits, once: over HTTP, on both engines, against a gateway of our own for each adapter. */

const MINUTE_MS = 60_000;
const FREE = 100;

onBothEngines('an order', (database) => {
  let store: Store;
  beforeAll(async () => {
    store = await database.open();
  });

  describe.each(['xunhupay', 'alipay'] as const)('at %s', (name) => {
    let till: Till;
    let rig: PaymentRig;
    let key: string;
    let order: string;
    const opened = async () => {
      till = await TILLS[name]();
      rig = await PaymentRig.open(store, () => till.gateway);
      key = await rig.register();
      order = await rig.create({ plan: 'starter', api_key: key });
    };
    afterEach(() => rig.verify());

    const paid = async () => {
      expect(await rig.credits(key)).toBe(FREE + 500);
      expect(await rig.look(order)).toMatchObject({ state: 'paid', pay_url: null, claimable: false });
    };
    const unpaid = async (state = 'pending') => {
      expect(await rig.credits(key)).toBe(FREE);
      expect((await store.run('findOrder', { order }))?.state).toBe(state);
    };

    test('is paid by a notice, and the word for received comes after the commit', async () => {
      await opened();
      expect(await rig.look(order)).toMatchObject({ state: 'pending', amount: '9.00', credits: 500 });
      const answer = await rig.notify(till.pay(order));
      expect([answer.status, await answer.text()]).toEqual([200, 'success']);
      await paid();
      const balance = await fetch(`${rig.base}/api/credits/balance`, { headers: { 'x-api-key': key } });
      expect(await balance.json()).toMatchObject({ plan: 'starter' });
      expect(await rig.events(order)).toEqual(['create created', 'notice pay']);
    });

    test('is paid once by the same notice twice, and by fifty at once', async () => {
      await opened();
      const notice = till.pay(order);
      const answers = await Promise.all(Array.from({ length: 50 }, () => rig.notify(notice)));
      expect(await Promise.all(answers.map((one) => one.text()))).toEqual(Array(50).fill('success'));
      expect((await rig.notify(notice)).status).toBe(200);
      await paid();
      const events = await rig.events(order);
      expect(events.filter((one) => one === 'notice pay')).toHaveLength(1);
      expect(events.filter((one) => one === 'notice repeated')).toHaveLength(50);
    });

    test('is paid by a notice that comes before the create call was answered', async () => {
      await opened();
      let told: Promise<Response> | undefined;
      const { create } = till.gateway;
      till.gateway.create = async (one) => {
        const checkout = await create.call(till.gateway, one);
        told = rig.notify(till.pay(one.orderId));
        await told;
        return checkout;
      };
      order = await rig.create({ plan: 'starter', api_key: key });
      expect(await (await told)?.text()).toBe('success');
      await paid();
    });

    test('that was paid before its create call failed stays paid, and its id goes out with the error', async () => {
      await opened();
      till.gateway.create = async ({ orderId }) => {
        await rig.notify(till.pay(orderId, { [till.names.amount]: '9.00' }));
        throw new ServiceError('gateway_timeout');
      };
      const answer = await rig.post('/api/payment/create', { plan: 'starter', api_key: key });
      const body = (await answer.json()) as { order_id: string };
      expect([answer.status, body]).toMatchObject([504, { code: 'gateway_timeout' }]);
      order = body.order_id;
      await paid();
      expect(await rig.events(order)).toEqual(['create created', 'notice pay']);
    });

    test.each<[what: string, status: number, code: string, change: () => Record<string, string>]>([
      [
        'a wrong signature',
        401,
        'notice_refused',
        () => ({ ...till.pay(order), [till.names.signature]: 'f'.repeat(32) }),
      ],
      ['an altered field', 401, 'notice_refused', () => ({ ...till.pay(order), [till.names.amount]: '0.01' })],
      ['no signature', 401, 'notice_refused', () => ({ ...till.pay(order), [till.names.signature]: '' })],
      [
        'another order’s signature',
        401,
        'notice_refused',
        () => ({ ...till.pay(newOrderId()), [till.names.order]: order }),
      ],
    ])('is not paid by a notice with %s, and nothing is written', async (_, status, code, change) => {
      await opened();
      const answer = await rig.notify(change());
      expect([answer.status, await answer.json()]).toMatchObject([status, { code }]);
      await unpaid();
      expect(await rig.events(order)).toEqual(['create created']);
    });

    test('is not paid by another amount: disputed, seen by the operator, and still payable', async () => {
      await opened();
      const wrong = till.pay(order, { [till.names.amount]: '8.99' });
      expect(await (await rig.notify(wrong)).text()).toBe('success');
      await unpaid();
      expect(await rig.events(order)).toEqual(['create created', 'notice disputed']);
      expect(rig.logged().join('\n')).toMatch(/warn: payment disputed .*paid 899 fen, not 900/);
      await rig.notify(till.pay(order));
      await paid();
    });

    test('is not paid in another currency', async () => {
      await opened();
      await rig.notify(till.pay(order, { [till.names.currency]: 'USD' }));
      await unpaid();
      expect(await rig.events(order)).toEqual(['create created', 'notice disputed']);
    });

    test('that nobody knows is a failure to the gateway, and recorded', async () => {
      await opened();
      const unknown = newOrderId();
      const answer = await rig.notify(till.pay(unknown));
      expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'unknown_order' }]);
      expect(await rig.events(unknown)).toEqual(['notice unknown_order']);
      await unpaid();
    });

    test('that expired is paid all the same', async () => {
      await opened();
      rig.clock.now += 120 * MINUTE_MS;
      await rig.reconciler.work();
      await unpaid('expired');
      await rig.notify(till.pay(order));
      await paid();
      expect(await rig.events(order)).toEqual(['create created', 'clock expire', 'notice pay']);
    });

    test('that is paid is not credited again by a refund, nor by a second payment', async () => {
      await opened();
      const notice = till.pay(order);
      await rig.notify(notice);
      expect((await rig.notify(till.signed({ ...notice, [till.names.status]: till.refund }))).status).toBe(200);
      await rig.notify(till.pay(order));
      await paid();
      expect(await rig.events(order)).toEqual(['create created', 'notice pay', 'notice disputed', 'notice disputed']);
    });

    test.each([1, 5, 30, 120])('whose notice was lost is found paid after %d minutes', async (minutes) => {
      await opened();
      const earlier = [1, 5, 30, 120].filter((one) => one < minutes);
      for (const one of earlier) {
        rig.clock.now = createdAt(rig, order, one);
        await rig.reconciler.work();
      }
      till.pay(order);
      rig.clock.now = createdAt(rig, order, minutes) - 1;
      const before = till.server.taken.length;
      await rig.reconciler.work();
      expect(till.server.taken.length, 'not asked too early').toBe(before);
      rig.clock.now += 1;
      await rig.reconciler.work();
      await paid();
      expect((await rig.events(order)).at(-1)).toBe('query pay');
    });

    test('whose notice was lost is found paid when its owner looks; who looks often does not ask often', async () => {
      await opened();
      await rig.look(order);
      till.pay(order);
      expect(await rig.look(order)).toMatchObject({ state: 'pending' });
      const asked = till.server.taken.length;
      rig.clock.now += 5_000;
      const looks = await Promise.all(Array.from({ length: 20 }, () => rig.look(order)));
      expect(looks.some(({ state }) => state === 'paid')).toBe(true);
      expect(till.server.taken.length - asked).toBe(1);
      await paid();
    });

    test.each([
      ['down', ['hangs up', 'hangs up', 'hangs up'], 502, 'gateway_unreachable'],
      ['slow', ['is silent', 'is silent', 'is silent'], 504, 'gateway_timeout'],
      ['answering garbage', [{ body: '<h1>hello</h1>' }], 502, 'gateway_unreadable'],
    ] as const)('is failed, not half-made, when the gateway is %s', async (_, troubles, status, code) => {
      await opened();
      till.server.troubles.push(...troubles);
      const answer = await rig.post('/api/payment/create', { plan: 'pro', api_key: key });
      const body = (await answer.json()) as { order_id: string };
      expect([answer.status, body]).toMatchObject([status, { code }]);
      order = body.order_id;
      await unpaid('failed');
      expect(await rig.events(order)).toEqual(['create created', 'create fail']);
      expect(await rig.look(order)).toMatchObject({ state: 'failed', pay_url: null });
    });

    test('that is due while the gateway is away expires, is asked for again, and is paid then', async () => {
      await opened();
      till.pay(order);
      rig.clock.now = createdAt(rig, order, 120);
      // Orders of other tests are due as well, and ask at the same gateway.
      till.server.troubles.push(...Array<'hangs up'>(1_000).fill('hangs up'));
      await rig.reconciler.work();
      till.server.troubles.length = 0;
      await unpaid('expired');
      rig.clock.now += 60 * MINUTE_MS;
      await rig.reconciler.work();
      await paid();
      expect(await rig.events(order)).toEqual(['create created', 'query query_failed', 'clock expire', 'query pay']);
    });
  });
});

const created = new Map<string, number>();

/** So many minutes after the order was made; the clock of a rig stands still in between. */
function createdAt(rig: PaymentRig, order: string, minutes: number): number {
  const start = created.get(order) ?? rig.clock.now;
  created.set(order, start);
  return start + minutes * MINUTE_MS;
}
