import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RawNotice } from '../../src/payments/gateway.ts';
import { type SANDBOX_ACTIONS, SandboxGateway } from '../../src/payments/gateways/sandbox.ts';
import { deadAddress, LoopbackServer, type Taken } from '../support/gateways/loopback.ts';
import { Shop } from '../support/gateways/shop.ts';
import { quickClient } from '../support/gateways/troubles.ts';

const ID = '0123456789abcdef0123456789abcdef';
const SECRET = 'a secret of the sandbox';

async function open() {
  const gateway = new SandboxGateway({ secret: SECRET, baseUrl: 'http://robot-parts.test', client: quickClient() });
  const shop = await Shop.open(() => gateway);
  return { gateway, shop, order: shop.order(ID) };
}

/** The notice a button sends, as it comes over the wire. */
async function noticeOf(
  action: (typeof SANDBOX_ACTIONS)[number],
): Promise<{ gateway: SandboxGateway; notice: RawNotice }> {
  const { gateway, order } = await open();
  let taken: Taken | undefined;
  const wire = await LoopbackServer.open((one) => {
    taken = one;
    return { body: '' };
  });
  expect(await gateway.act({ ...order, notifyUrl: wire.address }, action)).toBe(false);
  const { headers = {}, body = '' } = taken ?? {};
  return { gateway, notice: { body, headers, contentType: headers['content-type'] } };
}

describe('an order at the sandbox', () => {
  it('is paid on the service’s own page', async () => {
    const { gateway, order } = await open();
    expect(await gateway.create(order)).toEqual({
      payUrl: `http://robot-parts.test/sandbox-pay/${ID}`,
      qrContent: `http://robot-parts.test/sandbox-pay/${ID}`,
    });
    expect(await gateway.query(ID)).toEqual({ state: 'waiting', orderId: ID, status: 'waiting' });
  });

  it.each([
    ['pay', 'paid', 500, 'pay'],
    ['pay_wrong_amount', 'pending', 0, 'disputed'],
    ['fail', 'failed', 0, 'fail'],
  ] as const)('%s: becomes %s, with %d credits', async (action, state, credits, outcome) => {
    const { gateway, shop, order } = await open();
    expect(await gateway.act(order, action)).toBe(true);
    expect(shop.outcomes).toEqual([outcome]);
    expect(shop.sees(ID)).toEqual({ state, credits });
  });

  it('is paid once, however often and however much at once the button is pressed', async () => {
    const { gateway, shop, order } = await open();
    await Promise.all(Array.from({ length: 50 }, () => gateway.act(order, 'pay')));
    expect(shop.sees(ID)).toEqual({ state: 'paid', credits: 500 });
    // A notice that waits long for its answer is sent again, as gateways do.
    const [first, ...others] = shop.outcomes.toSorted();
    expect([first, new Set(others)]).toEqual(['pay', new Set(['repeated'])]);
    expect(others.length).toBeGreaterThanOrEqual(49);
  });

  it('can be paid after a failed try and after a wrong amount', async () => {
    const { gateway, shop, order } = await open();
    for (const action of ['fail', 'pay_wrong_amount', 'pay'] as const) await gateway.act(order, action);
    expect(shop.outcomes).toEqual(['fail', 'disputed', 'pay']);
    expect(shop.sees(ID)).toEqual({ state: 'paid', credits: 500 });
  });

  it('that nobody knows is told again, and not received', async () => {
    const { gateway, shop, order } = await open();
    expect(await gateway.act({ ...order, orderId: 'f'.repeat(32) }, 'pay')).toBe(false);
    expect(shop.outcomes).toEqual(['unknown_order']);
  });

  it('is found by asking when its notice is lost', async () => {
    const { gateway, shop, order } = await open();
    expect(await gateway.act({ ...order, notifyUrl: await deadAddress() }, 'pay')).toBe(false);
    expect(shop.sees(ID)).toEqual({ state: 'pending', credits: 0 });
    shop.settle(await gateway.query(ID));
    expect(shop.sees(ID)).toEqual({ state: 'paid', credits: 500 });
    await gateway.act(order, 'pay');
    expect(shop.outcomes).toEqual(['pay', 'repeated']);
  });

  it('stays paid whatever is pressed afterwards', async () => {
    const { gateway, shop, order } = await open();
    await gateway.act({ ...order, notifyUrl: await deadAddress() }, 'pay');
    await gateway.act(order, 'fail');
    expect(shop.outcomes).toEqual(['pay']);
    expect(await gateway.query(ID)).toMatchObject({ state: 'paid', amountFen: 900 });
  });

  it('is told although the service fails at first', async () => {
    const { gateway, shop, order } = await open();
    shop.server.troubles.push({ status: 503, body: '' }, 'hangs up');
    expect(await gateway.act(order, 'pay')).toBe(true);
    expect(shop.outcomes).toEqual(['pay']);
  });
});

describe('a notice of the sandbox', () => {
  it('says what was done, exactly', async () => {
    const { gateway, notice } = await noticeOf('pay');
    expect(gateway.verifyNotice(notice)).toEqual({
      accepted: true,
      statement: {
        state: 'paid',
        orderId: ID,
        amountFen: 900,
        currency: 'CNY',
        transactionId: expect.stringMatching(/^sandbox-[0-9a-f]{24}$/),
        status: 'paid',
      },
    });
  });

  it('is refused with any character altered', async () => {
    const { gateway, notice } = await noticeOf('pay');
    const altered = fc
      .tuple(fc.nat(notice.body.length - 1), fc.string({ minLength: 1, maxLength: 1 }))
      .map(([at, character]) => notice.body.slice(0, at) + character + notice.body.slice(at + 1))
      .filter((body) => body !== notice.body);
    fc.assert(
      fc.property(altered, (body) => !gateway.verifyNotice({ ...notice, body }).accepted),
      { seed: 20_261_115, numRuns: 1000 },
    );
  });

  it.each<[string, (notice: RawNotice) => RawNotice, string]>([
    ['without a signature', (notice) => ({ ...notice, headers: {} }), 'malformed'],
    ['with two signatures', (notice) => ({ ...notice, headers: { 'x-sandbox-signature': ['a', 'b'] } }), 'malformed'],
    [
      'with a wrong signature',
      (notice) => ({ ...notice, headers: { 'x-sandbox-signature': '0'.repeat(64) } }),
      'bad_signature',
    ],
    ['with an empty signature', (notice) => ({ ...notice, headers: { 'x-sandbox-signature': '' } }), 'bad_signature'],
    ['of another type', (notice) => ({ ...notice, contentType: 'application/json' }), 'malformed'],
  ])('%s is refused', async (_, forge, reason) => {
    const { gateway, notice } = await noticeOf('pay');
    expect(gateway.verifyNotice(forge(notice))).toEqual({ accepted: false, reason });
  });

  it('of another sandbox is refused', async () => {
    const { notice } = await noticeOf('pay');
    const other = new SandboxGateway({ secret: 'the secret of another', baseUrl: 'http://robot-parts.test' });
    expect(other.verifyNotice(notice)).toEqual({ accepted: false, reason: 'bad_signature' });
  });
});

describe('opening the sandbox', () => {
  it('takes a secret worth the name', () => {
    for (const secret of ['', 'short']) {
      expect(() => new SandboxGateway({ secret, baseUrl: 'http://robot-parts.test' })).toThrow(TypeError);
    }
  });
});
