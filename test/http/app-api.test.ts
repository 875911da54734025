import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Accounts } from '../../src/accounts/accounts.ts';
import { openInline } from '../../src/accounts/sqlite/inline-store.ts';
import { post, register } from '../support/account-app.ts';
import { openApp, type TestApp } from '../support/app.ts';

/** What the web app reads: the handlers of the interface, counted for themselves. */

const LIMIT = 4;
const PART = 'ACT-ROBOTIS-XM430-W350';
const READING = { parameter: 'torque', text: '5 Nm' };
const store = openInline({ file: ':memory:', limitsFile: ':memory:' });
let now = Date.parse('2026-11-15T12:00:00Z');
let app: TestApp;
beforeAll(async () => {
  const accounts = new Accounts(store, { freeLimitPerHour: 3, appLimitPerHour: LIMIT, clock: () => now });
  app = await openApp({ accounts, trustedProxies: ['127.0.0.1'], documents: false });
});
afterAll(() => app.server.close());

let clients = 0;
/** Nobody asked from there before. */
function newClient(): { 'x-forwarded-for': string } {
  clients += 1;
  return { 'x-forwarded-for': `198.51.${clients >> 8}.${clients & 255}` };
}

function get(url: string, headers: Record<string, string> = newClient()) {
  return app.server.inject({ url, headers });
}

describe('/app/api', () => {
  it.each([
    ['search?q=xm430'],
    [`entity/${PART}`],
    [`entity/${PART.toLowerCase()}/alternates?limit=3`],
    [`compare?ids=${PART},ACT-ROBOTIS-XM430-W210`],
    [`compatibility?a=${PART}&b=ACT-ROBOTIS-XM430-W210`],
    ['mechanical/designation?text=ISO%209409-1-50-4-M6'],
    ['oss?q=servo'],
    ['oss/robots'],
    ['actuators.json?manufacturer=ROBOTIS'],
    ['chips.json'],
    ['intelligence.json'],
    ['parameter_semantics.json'],
    ['search?nonsense=1'],
    ['entity/NOTHING'],
  ])('GET %s answers as /api does', async (rest) => {
    const [there, here] = [await get(`/api/${rest}`), await get(`/app/api/${rest}`)];
    const body = ({ payload }: typeof here) => payload.replace(/"request_id":"[^"]+"/, '');
    expect(here.statusCode).toBe(there.statusCode);
    expect(body(here)).toBe(body(there));
    expect(here.headers['cache-control']).toBe(there.headers['cache-control']);
    expect(here.headers.etag).toBe(there.headers.etag);
    expect(here.headers['ratelimit-policy']).toBe(`"app";q=${LIMIT};w=3600`);
    expect(here.headers).not.toHaveProperty('access-control-allow-origin');
    expect(there.headers['access-control-allow-origin']).toBe('*');
  });

  it('takes bodies and files as /api does', async () => {
    const parsed = await post(app, '/app/api/parameters/parse', READING, newClient());
    expect(parsed.statusCode).toBe(200);
    expect(parsed.json()).toEqual((await post(app, '/api/parameters/parse', READING, newClient())).json());
    const file = { 'content-type': 'text/csv', ...newClient() };
    const payload = `part,quantity\n${PART},6\n`;
    const imported = await app.server.inject({ method: 'POST', url: '/app/api/bom/import', headers: file, payload });
    expect(imported.json().items).toMatchObject([{ id: PART, quantity: 6 }]);
    const wrong = { ...file, 'content-type': 'image/png' };
    const refused = await app.server.inject({ method: 'POST', url: '/app/api/bom/import', headers: wrong, payload });
    expect([refused.statusCode, refused.json().code]).toEqual([415, 'unsupported_media_type']);
  });

  it.each([
    ['POST', '/app/api/register'],
    ['POST', '/app/api/bom/export'],
    ['POST', '/app/api/keys/rotate'],
    ['POST', '/app/api/payment/create'],
    ['GET', '/app/api/payment/orders/x'],
    ['GET', '/app/api/credits/balance'],
    ['GET', '/app/api/entities.json'],
    ['POST', '/app/mcp'],
  ] as const)('has nothing that makes accounts, charges or needs a key: %s %s', async (method, url) => {
    const answer = await app.server.inject({ method, url, headers: newClient() });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  });

  it('looks at no key', async () => {
    const key = await register(app);
    for (const headers of [{ 'x-api-key': key }, { 'x-api-key': 'nonsense' }, { authorization: 'Basic eA==' }]) {
      const answer = await get('/app/api/stats', { ...newClient(), ...headers });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).not.toHaveProperty('key');
    }
  });
});

describe('its limit', () => {
  it('is its own: neither takes from the other', async () => {
    const client = newClient();
    for (let left = LIMIT - 1; left >= 0; left -= 1) {
      const { statusCode, headers } = await get('/app/api/search?q=servo', client);
      expect(statusCode).toBe(200);
      expect(headers.ratelimit).toBe(`"app";r=${left};t=3600`);
    }
    const refused = await get('/app/api/search?q=servo', client);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers).toMatchObject({ 'retry-after': '3600', ratelimit: '"app";r=0;t=3600' });
    expect(refused.headers).not.toHaveProperty('access-control-allow-origin');
    expect(refused.json()).toMatchObject({
      code: 'rate_limited',
      error: expect.stringContaining('4 requests an hour'),
    });
    expect((await get('/api/search?q=servo', client)).headers.ratelimit).toBe('"free";r=2;t=3600');
    now += 3_600_000;
    expect((await get('/app/api/search?q=servo', client)).statusCode).toBe(200);
  });

  it('counts an IPv6 network as one, and documents and files too', async () => {
    const of = (address: string) => ({ 'x-forwarded-for': address });
    await get('/app/api/chips.json', of('2001:db8:9:1::1'));
    await post(app, '/app/api/parameters/parse', READING, of('2001:db8:9:1::2'));
    await get('/app/api/search?nonsense=1', of('2001:db8:9:1::3'));
    expect((await get('/app/api/stats', of('2001:db8:9:1::4'))).headers.ratelimit).toContain('r=0');
    expect((await get('/app/api/stats', of('2001:db8:9:1::5'))).statusCode).toBe(429);
  });
});

describe('another site', () => {
  it.each([['cross-site'], ['same-site'], ['nonsense']])('is refused before it is counted: %s', async (site) => {
    const client = newClient();
    for (let index = 0; index < LIMIT * 2; index += 1) {
      const answer = await get('/app/api/search?q=servo', { ...client, 'sec-fetch-site': site });
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({
        code: 'app_only',
        error: 'This address serves the web app; use /api/... instead.',
      });
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    }
    const file = { ...client, 'sec-fetch-site': site, 'content-type': 'text/csv' };
    const imported = await app.server.inject({
      method: 'POST',
      url: '/app/api/bom/import',
      headers: file,
      payload: 'x',
    });
    expect(imported.statusCode).toBe(403);
    expect((await get('/app/api/stats', client)).headers.ratelimit).toContain(`r=${LIMIT - 1}`);
  });

  it.each([['same-origin'], ['none']])('is not our own: %s', async (site) => {
    const answer = await get('/app/api/search?q=servo', { ...newClient(), 'sec-fetch-site': site });
    expect(answer.statusCode).toBe(200);
  });
});
