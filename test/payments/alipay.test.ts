import { generateKeyPairSync } from 'node:crypto';
import { inspect } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RawNotice } from '../../src/payments/gateway.ts';
import { AlipayGateway, type AlipayOptions } from '../../src/payments/gateways/alipay.ts';
import { ALIPAY, ALIPAY_KEYS, AlipayServer, SELLER_ID } from '../support/gateways/alipay-server.ts';
import { deadAddress } from '../support/gateways/loopback.ts';
import { Shop } from '../support/gateways/shop.ts';
import { describeTroubles, quickClient } from '../support/gateways/troubles.ts';

const ID = '0123456789abcdef0123456789abcdef';
type Fields = Record<string, string>;

async function open(settings: Partial<AlipayOptions> = {}) {
  const remote = await AlipayServer.open();
  const gateway = new AlipayGateway({
    ...ALIPAY,
    sellerId: SELLER_ID,
    endpoint: remote.endpoint,
    client: quickClient(),
    ...settings,
  });
  const shop = await Shop.open(() => gateway);
  return { remote, gateway, shop, order: shop.order(ID) };
}

const secret = ALIPAY.privateKey.split('\n')[3] ?? '';
const rig = async (settings: Partial<AlipayOptions> = {}) => {
  const { gateway, remote, order } = await open(settings);
  return { gateway, server: remote.server, order, secrets: [secret] };
};

function raw(fields: Fields, contentType = 'application/x-www-form-urlencoded; charset=utf-8'): RawNotice {
  return { body: new URLSearchParams(fields).toString(), contentType, headers: {} };
}

describe('an order at Alipay', () => {
  it('has a code to scan and a page to pay on, both signed as Alipay checks', async () => {
    const { remote, gateway, order } = await open();
    const { payUrl, qrContent } = await gateway.create(order);
    expect(qrContent).toBe('https://qr.alipay.com/bax00123456789abcdef0123');
    const [asked = {}] = remote.asked;
    expect(asked).toMatchObject({ method: 'alipay.trade.precreate', notify_url: order.notifyUrl });
    const terms = {
      out_trade_no: ID,
      total_amount: '9.00',
      subject: 'robot-parts credits: starter',
      timeout_express: '120m',
    };
    expect(JSON.parse(asked.biz_content ?? '')).toEqual(terms);
    const page = new URL(payUrl);
    expect(`${page.origin}${page.pathname}`).toBe(remote.endpoint);
    const fields = Object.fromEntries(page.searchParams);
    expect(AlipayServer.problemOf(fields)).toBeUndefined();
    expect(fields).toMatchObject({
      method: 'alipay.trade.page.pay',
      notify_url: order.notifyUrl,
      return_url: order.returnUrl,
    });
    expect(JSON.parse(fields.biz_content ?? '')).toEqual({ ...terms, product_code: 'FAST_INSTANT_TRADE_PAY' });
  });

  it('with codes alone, is paid by opening the code', async () => {
    const { gateway, order } = await open({ products: 'qr' });
    const { payUrl, qrContent } = await gateway.create(order);
    expect(payUrl).toBe('https://qr.alipay.com/bax00123456789abcdef0123');
    expect(qrContent).toBe(payUrl);
  });

  it('with pages alone, asks Alipay nothing', async () => {
    const { remote, gateway, order } = await open({ products: 'page' });
    const { payUrl, qrContent } = await gateway.create(order);
    expect(qrContent).toBe(payUrl);
    expect(payUrl.length).toBeLessThan(2_000);
    expect(remote.asked).toEqual([]);
  });

  it('is signed anew for a second try', async () => {
    const { remote, gateway, order } = await open();
    remote.server.troubles.push({ status: 500, body: '' });
    await expect(gateway.create(order)).resolves.toMatchObject({ qrContent: expect.stringContaining('https://') });
    expect(remote.server.taken).toHaveLength(2);
  });

  it('tells the time of Beijing, wherever it runs', async () => {
    const { remote, gateway, order } = await open({ clock: () => Date.UTC(2026, 10, 15, 20, 30, 5) });
    await gateway.create(order).catch(() => undefined);
    expect(remote.asked[0]?.timestamp).toBe('2026-11-16 04:30:05');
  });

  it('is refused for another key, and the log knows why', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const { gateway, order } = await open({
      privateKey: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    });
    const error = await gateway.create(order).catch((thrown) => thrown);
    expect(error).toMatchObject({
      code: 'gateway_rejected',
      cause: { message: expect.stringContaining('isv.invalid-signature') },
    });
    expect(error.message).not.toContain('isv');
  });

  it.each([
    ['says it is out of order', { code: '20000', msg: 'Service Currently Unavailable' }, 'gateway_unreachable'],
    ['refuses', { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_HAS_CLOSE' }, 'gateway_rejected'],
  ])('is not made when Alipay %s, signed or not', async (_, content, code) => {
    const { remote, gateway, order } = await open();
    remote.server.troubles.push(remote.answer('alipay_trade_precreate_response', content));
    await expect(gateway.create(order)).rejects.toMatchObject({ code });
    remote.server.troubles.push({ body: JSON.stringify({ error_response: content }) });
    await expect(gateway.create(order)).rejects.toMatchObject({ code });
  });

  const fine = { code: '10000', msg: 'Success', out_trade_no: ID, qr_code: 'https://qr.alipay.com/a' };
  const forged = { ...fine, qr_code: 'https://example.org/a' };
  const key = 'alipay_trade_precreate_response';
  it.each<[string, (remote: AlipayServer) => string]>([
    ['is not signed', () => JSON.stringify({ [key]: forged })],
    ['is signed by somebody else', () => JSON.stringify({ [key]: forged, sign: Buffer.alloc(256).toString('base64') })],
    ['is altered', (remote) => remote.answer(key, fine).body.replace('qr.alipay.com', 'example.org')],
    [
      'is signed, and says another thing behind it',
      (remote) => `${remote.answer(key, fine).body.slice(0, -1)},"${key}":${JSON.stringify(forged)}}`,
    ],
    [
      'is signed, and says another thing before it',
      (remote) => `{"${key}":${JSON.stringify(forged)},${remote.answer(key, fine).body.slice(1)}`,
    ],
    ['is signed for another question', (remote) => remote.answer('alipay_trade_query_response', fine).body],
    ['speaks of another order', (remote) => remote.answer(key, { ...fine, out_trade_no: 'x' }).body],
    ['has no code', (remote) => remote.answer(key, { ...fine, qr_code: '' }).body],
    ['has a code that runs', (remote) => remote.answer(key, { ...fine, qr_code: 'javascript:alert(1)' }).body],
  ])('is not made when the answer %s', async (_, body) => {
    const { remote, gateway, order } = await open();
    remote.server.troubles.push({ body: body(remote) });
    await expect(gateway.create(order)).rejects.toMatchObject({ code: 'gateway_unreadable' });
  });

  it('is in yuan', async () => {
    const { gateway, order } = await open();
    await expect(gateway.create({ ...order, currency: 'USD' })).rejects.toThrow(RangeError);
  });

  describeTroubles(rig, async () => rig({ endpoint: `${await deadAddress()}/gateway.do` }));
});

describe('a notice of Alipay', () => {
  async function notified(forge: (notice: Fields, remote: AlipayServer) => Fields) {
    const { remote, gateway, shop, order } = await open();
    await gateway.create(order);
    const wasReceived = await remote.notify(order.notifyUrl, forge(remote.pay(ID), remote));
    return { shop, wasReceived, seen: shop.sees(ID) };
  }

  /** Signed by Alipay, with these changes. */
  const truly = (changes: Fields) => (notice: Fields, remote: AlipayServer) => {
    const { sign: _, sign_type: __, ...fields } = notice;
    return remote.signedNotice({ ...fields, ...changes });
  };

  it.each([
    ['pays the order', {}],
    ['pays the order when the time for refunds is over', { trade_status: 'TRADE_FINISHED' }],
    ['pays the order although it holds characters to escape', { buyer_logon_id: '中 %41+&=x' }],
    ['pays the order when it says that nothing was refunded', { refund_fee: '0.00' }],
  ])('%s, and is answered with the one word', async (_, changes) => {
    const { wasReceived, seen } = await notified(truly(changes as Fields));
    expect(wasReceived).toBe(true);
    expect(seen).toEqual({ state: 'paid', credits: 500 });
  });

  it('credits once however often it comes', async () => {
    const { remote, gateway, shop, order } = await open();
    await gateway.create(order);
    const notice = remote.pay(ID);
    const received = await Promise.all(Array.from({ length: 50 }, () => remote.notify(order.notifyUrl, notice)));
    expect(received).toEqual(Array(50).fill(true));
    expect(shop.sees(ID)).toEqual({ state: 'paid', credits: 500 });
  });

  it.each<[string, (notice: Fields, remote: AlipayServer) => Fields, boolean, string]>([
    [
      'with a wrong signature',
      (notice) => ({ ...notice, sign: Buffer.alloc(256).toString('base64') }),
      false,
      'bad_signature',
    ],
    ['without a signature', ({ sign: _, ...notice }) => notice, false, 'malformed'],
    ['with an empty signature', (notice) => ({ ...notice, sign: '' }), false, 'malformed'],
    ['signed the old way', (notice, remote) => remote.signedNotice(notice, 'RSA'), false, 'malformed'],
    ['signed some way', (notice) => ({ ...notice, sign_type: 'constructor' }), false, 'malformed'],
    ['with an altered amount', (notice) => ({ ...notice, total_amount: '0.01' }), false, 'bad_signature'],
    ['with an altered order', (notice) => ({ ...notice, out_trade_no: 'another' }), false, 'bad_signature'],
    ['with a field less', ({ gmt_create: _, ...notice }) => notice, false, 'bad_signature'],
    [
      'of a refund hidden in the field before it',
      (notice, remote) => {
        const { gmt_refund, ...rest } = truly({ gmt_refund: '2026-11-15 15:00:00' })(notice, remote);
        return { ...rest, gmt_payment: `${rest.gmt_payment}&gmt_refund=${gmt_refund}` };
      },
      false,
      'malformed',
    ],
    ['of another application', truly({ app_id: '2' }), false, 'other_merchant'],
    ['of another seller', truly({ seller_id: '2' }), false, 'other_merchant'],
    ['without an amount', truly({ total_amount: '' }), false, 'malformed'],
    ['with an amount that is none', truly({ total_amount: '9.001' }), false, 'malformed'],
    ['for an unknown order', truly({ out_trade_no: 'f'.repeat(32) }), false, 'unknown_order'],
    ['with a wrong amount', truly({ total_amount: '0.01' }), true, 'disputed'],
    ['in another currency', truly({ trans_currency: 'USD' }), true, 'disputed'],
    ['before it is paid', truly({ trade_status: 'WAIT_BUYER_PAY' }), true, 'noted'],
    ['of a refund in part', truly({ refund_fee: '1.00', gmt_refund: '2026-11-15 15:00:00' }), true, 'noted'],
    ['of a refund in part, without its time', truly({ refund_fee: '1.00' }), true, 'noted'],
    ['of a refund of an odd amount', truly({ refund_fee: 'all' }), true, 'noted'],
    ['of a refund', truly({ trade_status: 'TRADE_CLOSED', gmt_refund: '2026-11-15 15:00:00' }), true, 'noted'],
    ['with a status nobody told us of', truly({ trade_status: 'constructor' }), true, 'noted'],
  ])('%s credits nothing', async (_, forge, received, outcome) => {
    const { wasReceived, seen, shop } = await notified(forge);
    expect(shop.outcomes).toEqual([outcome]);
    expect(wasReceived).toBe(received);
    expect(seen).toEqual({ state: 'pending', credits: 0 });
  });

  it('that the trade is closed fails the order', async () => {
    const { seen } = await notified(truly({ trade_status: 'TRADE_CLOSED' }));
    expect(seen).toEqual({ state: 'failed', credits: 0 });
  });

  it('is a form, with each field once', async () => {
    const { remote, gateway } = await open();
    const notice = remote.pay(ID);
    expect(gateway.verifyNotice(raw(notice))).toMatchObject({ accepted: true });
    expect(gateway.verifyNotice(raw(notice, 'application/json'))).toEqual({ accepted: false, reason: 'malformed' });
    const twice = { ...raw(notice), body: `${raw(notice).body}&total_amount=9.00` };
    expect(gateway.verifyNotice(twice)).toEqual({ accepted: false, reason: 'malformed' });
  });

  it('is refused with any character altered, of the signature too', async () => {
    const { remote, gateway } = await open();
    const notice = remote.pay(ID);
    const altered = fc
      .tuple(fc.constantFrom(...Object.keys(notice)), fc.nat(), fc.string({ minLength: 1, maxLength: 1 }))
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
    // The last character before the padding has bits that mean nothing.
    const sign = notice.sign ?? '';
    for (const character of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/') {
      const other = sign.replace(/.==$/, `${character}==`);
      expect(gateway.verifyNotice(raw({ ...notice, sign: other })).accepted).toBe(other === sign);
    }
  });

  it('does not depend on the order of its fields', async () => {
    const { remote, gateway } = await open();
    const entries = Object.entries(remote.pay(ID));
    const shuffled = fc.shuffledSubarray(entries, { minLength: entries.length });
    fc.assert(
      fc.property(shuffled, (some) => gateway.verifyNotice(raw(Object.fromEntries(some))).accepted),
      { seed: 20_261_115, numRuns: 50 },
    );
  });
});

describe('asking Alipay', () => {
  it('finds a payment whose notice was lost, once', async () => {
    const { remote, gateway, shop, order } = await open();
    await gateway.create(order);
    expect(await gateway.query(ID)).toEqual({ state: 'waiting', orderId: ID, status: 'ACQ.TRADE_NOT_EXIST' });
    const lost = remote.pay(ID);
    shop.settle(await gateway.query(ID));
    await remote.notify(order.notifyUrl, lost);
    expect(shop.outcomes).toEqual(['pay', 'repeated']);
    expect(shop.sees(ID)).toEqual({ state: 'paid', credits: 500 });
  });

  it.each([
    ['WAIT_BUYER_PAY', 'waiting'],
    ['TRADE_CLOSED', 'closed'],
    ['TRADE_FINISHED', 'paid'],
  ])('%s means %s', async (status, state) => {
    const { remote, gateway, order } = await open();
    await gateway.create(order);
    remote.pay(ID);
    Object.assign(remote.trades.get(ID) ?? {}, { trade_status: status });
    expect(await gateway.query(ID)).toMatchObject({ state, status });
  });

  it.each<[string, Fields]>([
    ['about another order', { out_trade_no: 'x', trade_status: 'TRADE_SUCCESS', total_amount: '9.00' }],
    ['without a state', { out_trade_no: ID }],
    ['of a payment without its amount', { out_trade_no: ID, trade_status: 'TRADE_SUCCESS' }],
  ])('is no use %s', async (_, content) => {
    const { remote, gateway } = await open();
    remote.server.troubles.push(remote.answer('alipay_trade_query_response', { code: '10000', ...content }));
    await expect(gateway.query(ID)).rejects.toMatchObject({ code: 'gateway_unreadable' });
  });

  it('believes no payment that Alipay did not sign', async () => {
    const { remote, gateway } = await open();
    const content = { code: '10000', out_trade_no: ID, trade_status: 'TRADE_SUCCESS', total_amount: '9.00' };
    remote.server.troubles.push({ body: JSON.stringify({ alipay_trade_query_response: content, sign: 'AAAA' }) });
    await expect(gateway.query(ID)).rejects.toMatchObject({ code: 'gateway_unreadable' });
  });
});

describe('the keys of Alipay', () => {
  const { merchant, alipay } = ALIPAY_KEYS;
  const pem = (type: 'pkcs1' | 'pkcs8') => merchant.privateKey.export({ format: 'pem', type }).toString();
  const bare = (text: string) => text.replace(/-----[^-]+-----|\s/g, '');
  const spki = alipay.publicKey.export({ format: 'pem', type: 'spki' }).toString();

  it.each([
    ['PKCS#8 as PEM', pem('pkcs8'), spki],
    ['PKCS#1 as PEM', pem('pkcs1'), spki],
    ['PKCS#8 as Alipay’s tool writes it', bare(pem('pkcs8')), bare(spki)],
    ['PKCS#1 as Alipay’s tool writes it', bare(pem('pkcs1')), bare(spki)],
    ['PEM as it stands in an environment', pem('pkcs8').replaceAll('\n', '\\n'), spki.replaceAll('\n', '\\n')],
  ])('are read from %s', async (_, privateKey, alipayPublicKey) => {
    const { remote, gateway, order } = await open({ privateKey, alipayPublicKey });
    await expect(gateway.create(order)).resolves.toBeDefined();
    expect(gateway.verifyNotice(raw(remote.pay(ID)))).toMatchObject({ accepted: true });
  });

  const weak = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  it.each<[string, Partial<AlipayOptions>]>([
    ['no application', { appId: '' }],
    ['no private key', { privateKey: '' }],
    ['a private key that is none', { privateKey: 'hello' }],
    ['a short private key', { privateKey: weak.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString() }],
    ['a key of another kind', { privateKey: curve.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString() }],
    ['no public key', { alipayPublicKey: '' }],
    ['a private key for the public one', { alipayPublicKey: pem('pkcs8') }],
    ['a bare private key for the public one', { alipayPublicKey: bare(pem('pkcs8')) }],
    ['an address without TLS', { endpoint: 'http://openapi.example.org/gateway.do' }],
  ])('refuse the start with %s, and are not shown', (_, settings) => {
    const start = () => new AlipayGateway({ ...ALIPAY, ...settings });
    expect(start).toThrow(TypeError);
    try {
      start();
    } catch (error) {
      expect(inspect(error, { depth: 10 })).not.toContain(secret);
    }
  });
});
