import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newApiKey } from '../../src/accounts/api-key.ts';
import { ORDERS_LIMIT_PER_HOUR } from '../../src/accounts/rate-limiter.ts';
import { CreatedOrderSchema, OrderSchema } from '../../src/contract/payment.ts';
import { LIMITS } from '../../src/http/limits.ts';
import { newOrderId } from '../../src/payments/order-id.ts';
import { register as newKey, post } from '../support/account-app.ts';
import { openApp, type TestApp } from '../support/app.ts';
import { freePort } from '../support/payment-rig.ts';

const FORM = 'application/x-www-form-urlencoded';

let app: TestApp;
let base: string;
beforeAll(async () => {
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  app = await openApp({ documents: false, baseUrl: base });
  // The sandbox sends its notices over HTTP, to the service itself.
  await app.server.listen({ host: '127.0.0.1', port });
});
afterAll(async () => {
  await app.server.close();
  await app.accounts.close();
});

const form = (url: string, payload: string, type = FORM) =>
  app.server.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });

async function order(body: object = { plan: 'starter' }): Promise<string> {
  return (await post(app, '/api/payment/create', body)).json().order_id;
}

describe('/api/payment/create', () => {
  it('answers the page to pay on and a code that leads there, never to be cached', async () => {
    const answer = await post(app, '/api/payment/create', { plan: 'pro', api_key: await newKey(app) });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const made = CreatedOrderSchema.parse(answer.json());
    expect(made.order_id).toMatch(/^[0-9a-f]{32}$/);
    expect(made.pay_url).toBe(`${base}/sandbox-pay/${made.order_id}`);
    expect(made.qr_code).toMatch(/^data:image\/png;base64,iVBOR/);
  });

  it.each([
    ['no plan', {}, 400, 'validation_failed'],
    ['an unknown plan', { plan: 'free' }, 400, 'validation_failed'],
    ['a price of one’s own', { plan: 'pro', amount: '0.01' }, 400, 'validation_failed'],
    ['no address', { plan: 'pro', email: 'nobody' }, 400, 'validation_failed'],
    ['half a body', '{"plan":', 400, 'malformed_json'],
    ['a slip in the key', { plan: 'pro', api_key: 'gtk_x' }, 403, 'key_malformed'],
    ['an unknown key', { plan: 'pro', api_key: newApiKey() }, 403, 'key_not_registered'],
    ['an unknown key before the rest', { plan: 'none', api_key: newApiKey() }, 403, 'key_not_registered'],
  ])('refuses %s', async (_, body, status, code) => {
    const answer = await post(app, '/api/payment/create', body);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  it('takes the key from a header too, and no two that differ', async () => {
    const key = await newKey(app);
    const made = await post(app, '/api/payment/create', { plan: 'starter' }, { authorization: `Bearer ${key}` });
    expect((await app.orders.find(made.json().order_id)).account_id).toMatch(/^acc_/);
    const two = await post(app, '/api/payment/create', { plan: 'starter', api_key: newApiKey() }, { 'x-api-key': key });
    expect(two.json().code).toBe('conflicting_keys');
  });

  it('does not count as free access, and has a limit of its own', async () => {
    const limited = await openApp({ documents: false, limitPerHour: 1, live: app.live });
    for (let made = 0; made < ORDERS_LIMIT_PER_HOUR; made++) {
      expect((await post(limited, '/api/payment/create', { plan: 'starter' })).statusCode).toBe(200);
    }
    const beyond = await post(limited, '/api/payment/create', { plan: 'starter' });
    expect([beyond.statusCode, beyond.json().code]).toEqual([429, 'rate_limited']);
    expect(Number(beyond.headers['retry-after'])).toBeGreaterThan(0);
    expect((await post(limited, '/api/register', { email: 'free@example.org' })).statusCode).toBe(200);
    await limited.server.close();
  });

  it('counts one address in all its spellings: a port of the proxy’s begins no new hour', async () => {
    const proxied = await openApp({ documents: false, live: app.live, trustedProxies: ['127.0.0.1'] });
    const counted = vi.spyOn(proxied.accounts.limiter, 'countOrder');
    for (const address of ['198.51.100.7', '198.51.100.7:5001', '[::ffff:198.51.100.7]:443', '::ffff:c633:6407']) {
      await post(proxied, '/api/payment/create', { plan: 'starter' }, { 'x-forwarded-for': address });
    }
    expect(counted.mock.calls).toEqual(Array(4).fill([{ address: '198.51.100.7' }]));
    await proxied.server.close();
  });
});

describe('/api/payment/orders/{order_id}', () => {
  it('shows the order, whatever parameters a gateway adds, and not whose it is', async () => {
    const id = await order({ plan: 'starter', api_key: await newKey(app) });
    const answer = await app.server.inject(`/api/payment/orders/${id}?out_trade_no=1&sign=x`);
    expect(OrderSchema.parse(answer.json())).toMatchObject({ order_id: id, state: 'pending', amount: '9.00' });
    expect(answer.payload).not.toContain('acc_');
  });

  it.each([newOrderId(), 'x', newOrderId().toUpperCase()])('does not know %s', async (id) => {
    const answer = await app.server.inject(`/api/payment/orders/${id}`);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'unknown_order']);
  });
});

describe('/api/payment/notify/{gateway}', () => {
  it.each([
    ['an unsigned form', FORM, 'order_id=1&amount=9.00&status=paid', 401, 'notice_refused'],
    ['nothing', FORM, '', 401, 'notice_refused'],
    ['JSON', 'application/json', '{}', 415, 'unsupported_media_type'],
    ['text', 'text/plain', 'a=1', 415, 'unsupported_media_type'],
    ['more than it takes', FORM, `a=${'x'.repeat(LIMITS.noticeBytes)}`, 413, 'body_too_large'],
  ])('refuses %s', async (_, type, payload, status, code) => {
    const answer = await form('/api/payment/notify/sandbox', payload, type);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  it('is there for the gateway in use alone', async () => {
    expect((await form('/api/payment/notify/alipay', 'a=1')).statusCode).toBe(404);
  });

  it('leaves forms to itself: other routes still take JSON alone', async () => {
    expect((await form('/api/payment/create', 'plan=pro')).statusCode).toBe(415);
  });
});

describe('the pay page of the sandbox', () => {
  it('pays over HTTP, once however often it is pressed', async () => {
    const key = await newKey(app);
    const id = await order({ plan: 'starter', api_key: key });
    const url = `/sandbox-pay/${id}`;
    const shown = await app.server.inject(url);
    expect(shown.payload).toContain('This is a sandbox. No money moves');
    expect(shown.headers['content-security-policy']).toContain("default-src 'none'");
    const wrong = await form(url, 'action=pay_wrong_amount');
    expect(wrong.payload).toContain('waiting for payment');
    const failed = await form(url, 'action=fail');
    expect(failed.payload).toContain('failed; you can try again');
    const pressed = await Promise.all(Array.from({ length: 10 }, () => form(url, 'action=pay')));
    for (const one of pressed) expect(one.payload).toContain('the service has received it');
    const balance = await post(app, '/api/credits/balance', { api_key: key });
    expect(balance.json()).toMatchObject({ credits: 600, plan: 'starter' });
    expect((await app.server.inject(url)).payload).not.toContain('<button');
  });

  it.each([
    ['a button it has not', 'action=steal', 400],
    ['no button', '', 400],
  ])('refuses %s', async (_, payload, status) => {
    expect((await form(`/sandbox-pay/${await order()}`, payload)).statusCode).toBe(status);
  });

  it('knows no order that was not made', async () => {
    expect((await app.server.inject(`/sandbox-pay/${newOrderId()}`)).statusCode).toBe(404);
    expect((await form(`/sandbox-pay/${newOrderId()}`, 'action=pay')).statusCode).toBe(404);
  });
});

describe('who has too few credits', () => {
  it('is sent to a place that is there', async () => {
    const key = await newKey(app);
    const headers = { 'x-api-key': key };
    const ask = () => app.server.inject({ url: '/api/entities.json', headers });
    while ((await ask()).statusCode === 200);
    const { recharge_url } = (await ask()).json();
    expect(recharge_url.slice(base.length)).toBe('/account');
    const page = await app.server.inject('/account');
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const answer = await app.server.inject('/docs');
    expect(answer.payload).toContain('id="payments"');
    expect(answer.payload).toMatch(/curl [^<]*starter[^<]*\/api\/payment\/create/);
  });
});
