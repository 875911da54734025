import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RawNotice } from '../../src/payments/gateway.ts';
import { XunhupayGateway } from '../../src/payments/gateways/xunhupay.ts';
import { deadAddress } from '../support/gateways/loopback.ts';
import { Shop } from '../support/gateways/shop.ts';
import { describeTroubles, quickClient } from '../support/gateways/troubles.ts';
import { referenceHash, XUNHUPAY, XunhupayServer } from '../support/gateways/xunhupay-server.ts';

const ID = '0123456789abcdef0123456789abcdef';

async function open(settings: { endpoint?: string; appSecret?: string; appId?: string } = {}) {
  const remote = await XunhupayServer.open();
  const gateway = new XunhupayGateway({ ...XUNHUPAY, endpoint: remote.endpoint, client: quickClient(), ...settings });
  const shop = await Shop.open(() => gateway);
  return { remote, gateway, shop, order: shop.order(ID) };
}

const rig = async (settings = {}) => {
  const { gateway, remote, order } = await open(settings);
  return { gateway, server: remote.server, order, secrets: [XUNHUPAY.appSecret] };
};

function raw(fields: Record<string, string>, contentType = 'application/x-www-form-urlencoded'): RawNotice {
  return { body: new URLSearchParams(fields).toString(), contentType, headers: {} };
}

describe('an order at XunhuPay', () => {
  it('is made with the fields the gateway wants, signed as it checks', async () => {
    const { remote, gateway, order } = await open();
    const checkout = await gateway.create(order);
    expect(checkout.payUrl).toBe('https://api.xunhupay.com/payments/wechat/index?id=20217250817&nonce_str=1&hash=2');
    expect(checkout.qrContent).toBe(checkout.payUrl);
    const sent = Object.fromEntries(new URLSearchParams(remote.server.taken[0]?.body));
    expect(sent).toEqual({
      version: '1.1',
      appid: XUNHUPAY.appId,
      trade_order_id: ID,
      total_fee: '9.00',
      title: 'robot-parts credits: starter',
      notify_url: order.notifyUrl,
      return_url: order.returnUrl,
      time: expect.stringMatching(/^\d{10}$/),
      nonce_str: expect.stringMatching(/^[0-9a-f]{32}$/),
      hash: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  it('is made although the gateway fails at first, with a nonce of its own each time', async () => {
    const { remote, gateway, order } = await open();
    remote.server.troubles.push({ status: 500, body: '' }, 'hangs up');
    await expect(gateway.create(order)).resolves.toMatchObject({ payUrl: expect.stringContaining('https://') });
    const nonces = remote.server.taken.map(({ body }) => new URLSearchParams(body).get('nonce_str'));
    expect(new Set(nonces).size).toBe(3);
  });

  it.each([
    ['a wrong secret', { appSecret: 'wrong' }, 'errcode 40029'],
    ['an unknown application', { appId: '1' }, 'errcode 500'],
  ])('is refused for %s, and the log knows why', async (_, settings, why) => {
    const { gateway, order } = await open(settings);
    const error = await gateway.create(order).catch((thrown) => thrown);
    expect(error).toMatchObject({ code: 'gateway_rejected', cause: { message: expect.stringContaining(why) } });
    expect(error.message).not.toContain(why);
  });

  it.each<[string, Record<string, unknown>]>([
    ['is not signed', { errcode: 0, url: 'https://example.org/pay' }],
    ['is signed by somebody else', { errcode: 0, url: 'https://example.org/pay', hash: 'a'.repeat(32) }],
  ])('is not made when the answer %s', async (_, answer) => {
    const { remote, gateway, order } = await open();
    remote.server.troubles.push({ body: JSON.stringify(answer) });
    await expect(gateway.create(order)).rejects.toMatchObject({ code: 'gateway_unreadable' });
  });

  it.each([{ more: { total_fee: '9.00' } }, { more: true }, { more: ['a'] }])(
    'is not made when the answer holds what its hash cannot cover: %j',
    async (more) => {
      const { remote, gateway, order } = await open();
      const covered = { errcode: '0', url: 'https://example.org/pay' };
      const answer = { ...covered, ...more, hash: referenceHash(covered, XUNHUPAY.appSecret) };
      remote.server.troubles.push({ body: JSON.stringify(answer) });
      await expect(gateway.create(order)).rejects.toMatchObject({ code: 'gateway_unreadable' });
      const { more: _, ...plain } = answer;
      remote.server.troubles.push({ body: JSON.stringify({ ...plain, nothing: null }) });
      await expect(gateway.create(order)).resolves.toMatchObject({ payUrl: 'https://example.org/pay' });
    },
  );

  it.each(['javascript:alert(1)', 'data:text/html,hello', 'weixin://pay', '/relative', '', 'https://'])(
    'is not made when the page to pay on is %j',
    async (url) => {
      const { remote, gateway, order } = await open();
      const answer = { errcode: '0', url };
      remote.server.troubles.push({
        body: JSON.stringify({ ...answer, hash: referenceHash(answer, XUNHUPAY.appSecret) }),
      });
      await expect(gateway.create(order)).rejects.toMatchObject({ code: 'gateway_unreadable' });
    },
  );

  it.each([
    ['a title the hash could be read two ways with', { title: 'a&b=c' }],
    ['an emoji', { title: 'credits 🎉' }],
    ['a long title', { title: 'x'.repeat(128) }],
    ['a long id', { orderId: 'x'.repeat(33) }],
    ['a long notify address', { notifyUrl: `https://example.org/${'x'.repeat(128)}` }],
    ['dollars', { currency: 'USD' }],
    ['half a fen', { amountFen: 0.5 }],
  ])('is never sent with %s', async (_, change) => {
    const { remote, gateway, order } = await open();
    await expect(gateway.create({ ...order, ...change })).rejects.toThrow(RangeError);
    expect(remote.server.taken).toEqual([]);
  });

  describeTroubles(rig, async () => rig({ endpoint: `${await deadAddress()}/payment/do.html` }));
});

describe('a notice of XunhuPay', () => {
  /** An order made, paid, and the notice sent with these changes. */
  async function notified(forge: (notice: Record<string, string>, remote: XunhupayServer) => Record<string, string>) {
    const { remote, gateway, shop, order } = await open();
    await gateway.create(order);
    const wasReceived = await remote.notify(order.notifyUrl, forge(remote.pay(ID), remote));
    return { shop, wasReceived, seen: shop.sees(ID) };
  }

  it('pays the order, and is answered with the one word', async () => {
    const { wasReceived, seen, shop } = await notified((notice) => notice);
    expect(wasReceived).toBe(true);
    expect(seen).toEqual({ state: 'paid', credits: 500 });
    expect(shop.outcomes).toEqual(['pay']);
  });

  it('credits once however often it comes', async () => {
    const { remote, gateway, shop, order } = await open();
    await gateway.create(order);
    const notice = remote.pay(ID);
    const received = await Promise.all(Array.from({ length: 50 }, () => remote.notify(order.notifyUrl, notice)));
    expect(received).toEqual(Array(50).fill(true));
    expect(shop.sees(ID)).toEqual({ state: 'paid', credits: 500 });
    expect(shop.outcomes.filter((outcome) => outcome === 'pay')).toHaveLength(1);
  });

  it('pays an order whose create call has not answered yet', async () => {
    const { remote, shop, order } = await open();
    expect(await remote.notify(order.notifyUrl, remote.pay(ID))).toBe(true);
    expect(shop.sees(ID)).toEqual({ state: 'paid', credits: 500 });
  });

  it.each<
    [string, (notice: Record<string, string>, remote: XunhupayServer) => Record<string, string>, boolean, string]
  >([
    ['with a wrong hash', (notice) => ({ ...notice, hash: 'f'.repeat(32) }), false, 'bad_signature'],
    [
      'with its hash in capitals',
      (notice) => ({ ...notice, hash: (notice.hash ?? '').toUpperCase() }),
      false,
      'bad_signature',
    ],
    ['with an empty hash', (notice) => ({ ...notice, hash: '' }), false, 'bad_signature'],
    ['without a hash', ({ hash: _, ...notice }) => notice, false, 'malformed'],
    ['with an altered amount', (notice) => ({ ...notice, total_fee: '0.01' }), false, 'bad_signature'],
    ['with an altered order', (notice) => ({ ...notice, trade_order_id: 'another' }), false, 'bad_signature'],
    ['with an altered status', (notice) => ({ ...notice, status: 'CD' }), false, 'bad_signature'],
    ['with a field more', (notice) => ({ ...notice, extra: '1' }), false, 'bad_signature'],
    [
      'with two fields in one',
      ({ status: _, ...notice }) => ({ ...notice, plugins: '&status=OD' }),
      false,
      'malformed',
    ],
    ['of another application', (notice, remote) => remote.signed({ ...notice, appid: '2' }), false, 'other_merchant'],
    ['without an order', (notice, remote) => remote.signed({ ...notice, trade_order_id: '' }), false, 'malformed'],
    ['without an amount', (notice, remote) => remote.signed({ ...notice, total_fee: '' }), false, 'malformed'],
    [
      'with an amount that is none',
      (notice, remote) => remote.signed({ ...notice, total_fee: '9e0' }),
      false,
      'malformed',
    ],
    [
      'with a currency that is none',
      (notice, remote) => remote.signed({ ...notice, currency: '<b>' }),
      false,
      'malformed',
    ],
    [
      'for an unknown order',
      (notice, remote) => remote.signed({ ...notice, trade_order_id: 'f'.repeat(32) }),
      false,
      'unknown_order',
    ],
    ['with a wrong amount', (notice, remote) => remote.signed({ ...notice, total_fee: '0.01' }), true, 'disputed'],
    ['in another currency', (notice, remote) => remote.signed({ ...notice, currency: 'USD' }), true, 'disputed'],
    ['of a refund', (notice, remote) => remote.signed({ ...notice, status: 'CD' }), true, 'noted'],
    ['of a refund under way', (notice, remote) => remote.signed({ ...notice, status: 'RD' }), true, 'noted'],
    ['of a refund that failed', (notice, remote) => remote.signed({ ...notice, status: 'UD' }), true, 'noted'],
    [
      'with a status nobody told us of',
      (notice, remote) => remote.signed({ ...notice, status: 'constructor' }),
      true,
      'noted',
    ],
  ])('%s credits nothing', async (_, forge, received, outcome) => {
    const { wasReceived, seen, shop } = await notified(forge);
    expect(shop.outcomes).toEqual([outcome]);
    expect(wasReceived).toBe(received);
    expect(seen).toEqual({ state: 'pending', credits: 0 });
  });

  it('for an order that expired is honoured', async () => {
    const { remote, gateway, shop, order } = await open();
    await gateway.create(order);
    Object.assign(shop.orders.get(ID) ?? {}, { state: 'expired' });
    expect(await remote.notify(order.notifyUrl, remote.pay(ID))).toBe(true);
    expect(shop.sees(ID)).toEqual({ state: 'paid', credits: 500 });
  });

  it('of a second payment for a paid order is shown to the operator', async () => {
    const { remote, gateway, shop, order } = await open();
    await gateway.create(order);
    await remote.notify(order.notifyUrl, remote.pay(ID));
    expect(await remote.notify(order.notifyUrl, remote.pay(ID))).toBe(true);
    expect(shop.outcomes).toEqual(['pay', 'disputed']);
    expect(shop.sees(ID)).toEqual({ state: 'paid', credits: 500 });
  });

  it('is a form, with each field once', async () => {
    const { remote, gateway } = await open();
    const notice = remote.pay(ID);
    expect(gateway.verifyNotice(raw(notice))).toMatchObject({ accepted: true });
    expect(gateway.verifyNotice(raw(notice, 'application/x-www-form-urlencoded; charset=UTF-8'))).toMatchObject({
      accepted: true,
    });
    for (const type of [undefined, '', 'application/json', 'text/plain', 'application/x-www-form-urlencodedx']) {
      expect(gateway.verifyNotice({ ...raw(notice), contentType: type }), type).toEqual({
        accepted: false,
        reason: 'malformed',
      });
    }
    const twice = { ...raw(notice), body: `${raw(notice).body}&total_fee=9.00` };
    expect(gateway.verifyNotice(twice)).toEqual({ accepted: false, reason: 'malformed' });
    for (const body of ['', '%', '%ff=%fe', '='.repeat(10), 'a=1&'.repeat(1000), JSON.stringify(notice)]) {
      expect(gateway.verifyNotice({ ...raw(notice), body }), body.slice(0, 20)).toEqual({
        accepted: false,
        reason: 'malformed',
      });
    }
  });

  it('is refused with any character altered', async () => {
    const { remote, gateway } = await open();
    const notice = remote.pay(ID);
    const altered = fc
      .tuple(
        fc.constantFrom(...Object.keys(notice).filter((name) => notice[name] !== '')),
        fc.nat(),
        fc.string({ minLength: 1, maxLength: 1 }),
      )
      .map(([name, where, character]) => {
        const text = notice[name] ?? '';
        const at = where % text.length;
        return { name, text: text.slice(0, at) + character + text.slice(at + 1) };
      })
      .filter(({ name, text }) => text !== notice[name]);
    fc.assert(
      fc.property(altered, ({ name, text }) => !gateway.verifyNotice(raw({ ...notice, [name]: text })).accepted),
      { seed: 20_261_115, numRuns: 1000 },
    );
  });
});

describe('asking XunhuPay', () => {
  it('finds a payment whose notice was lost, once', async () => {
    const { remote, gateway, shop, order } = await open();
    await gateway.create(order);
    expect(await gateway.query(ID)).toEqual({ state: 'waiting', orderId: ID, status: 'WP' });
    const lost = remote.pay(ID);
    shop.settle(await gateway.query(ID));
    expect(shop.sees(ID)).toEqual({ state: 'paid', credits: 500 });
    // It was only late.
    await remote.notify(order.notifyUrl, lost);
    expect(shop.outcomes).toEqual(['pay', 'repeated']);
    expect(shop.sees(ID)).toEqual({ state: 'paid', credits: 500 });
  });

  it('about an order it does not know', async () => {
    const { gateway } = await open();
    await expect(gateway.query(ID)).rejects.toMatchObject({ code: 'gateway_rejected' });
  });

  it.each<[string, unknown]>([
    ['without data', { errcode: 0 }],
    ['without a state', { errcode: 0, data: { out_trade_order: ID } }],
    ['about another order', { errcode: 0, data: { out_trade_order: 'x', status: 'OD', total_amount: '9.00' } }],
    ['of a payment without its amount', { errcode: 0, data: { out_trade_order: ID, status: 'OD' } }],
    ['of a payment in thirds', { errcode: 0, data: { out_trade_order: ID, status: 'OD', total_amount: '9.333' } }],
  ])('is no use %s', async (_, answer) => {
    const { remote, gateway } = await open();
    remote.server.troubles.push({ body: JSON.stringify(answer) });
    await expect(gateway.query(ID)).rejects.toMatchObject({ code: 'gateway_unreadable' });
  });

  it('reads an amount that is written as a number, exactly', async () => {
    const { remote, gateway } = await open();
    remote.server.troubles.push({
      body: '{"errcode":0,"data":{"status":"OD","total_amount":9.10,"transaction_id":42000012322021110378555}}',
    });
    expect(await gateway.query(ID)).toMatchObject({
      state: 'paid',
      amountFen: 910,
      transactionId: '42000012322021110378555',
    });
  });
});

describe('opening XunhuPay', () => {
  it.each([
    ['no secret', { appSecret: '' }],
    ['no application', { appId: '' }],
    ['an address without TLS', { endpoint: 'http://api.example.org/payment/do.html' }],
    ['an address that is none', { endpoint: 'api.example.org' }],
    ['a password in the address', { endpoint: 'https://a:b@api.example.org/payment/do.html' }],
  ])('is refused with %s', (_, settings) => {
    expect(() => new XunhupayGateway({ ...XUNHUPAY, ...settings })).toThrow(TypeError);
  });
});
