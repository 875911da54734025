import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Accounts } from '../../src/accounts/accounts.ts';
import { openInline } from '../../src/accounts/sqlite/inline-store.ts';
import { post, register } from '../support/account-app.ts';
import { openApp, type TestApp } from '../support/app.ts';

const LIMIT = 5;
const store = openInline({ file: ':memory:', limitsFile: ':memory:' });
let now = Date.parse('2026-11-15T12:00:00Z');
let app: TestApp;
beforeAll(async () => {
  const accounts = new Accounts(store, { freeLimitPerHour: LIMIT, clock: () => now });
  app = await openApp({ accounts, trustedProxies: ['127.0.0.1'], documents: false });
});
afterAll(() => app.server.close());

function ask(client: string, url = '/api/stats', headers: Record<string, string> = {}) {
  return app.server.inject({ url, headers: { 'x-forwarded-for': client, ...headers } });
}

describe('the hourly limit', () => {
  it('says what is left, then when there is more', async () => {
    for (let left = LIMIT - 1; left >= 0; left -= 1) {
      const { statusCode, headers } = await ask('203.0.113.1');
      expect(statusCode).toBe(200);
      expect(headers['ratelimit-policy']).toBe(`"free";q=${LIMIT};w=3600`);
      expect(headers.ratelimit).toBe(`"free";r=${left};t=3600`);
    }
    now += 600_000;
    const answer = await ask('203.0.113.1');
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBe('3000');
    expect(answer.headers.ratelimit).toBe('"free";r=0;t=3000');
    expect(answer.json()).toMatchObject({
      code: 'rate_limited',
      error: expect.stringMatching(/5 requests an hour.*Z\.$/),
    });
    now += 3_000_000 - 1;
    expect((await ask('203.0.113.1')).statusCode).toBe(429);
    now += 1;
    const again = await ask('203.0.113.1');
    expect(again.statusCode).toBe(200);
    expect(again.headers.ratelimit).toBe(`"free";r=${LIMIT - 1};t=3600`);
  });

  it('counts each address by itself, and an IPv6 network as one', async () => {
    for (let index = 0; index < LIMIT; index += 1) await ask(`2001:db8:1:2::${index + 1}`);
    expect((await ask('2001:db8:1:2:ffff::1')).statusCode).toBe(429);
    expect((await ask('2001:db8:1:3::1')).statusCode).toBe(200);
    expect((await ask('203.0.113.2')).statusCode).toBe(200);
    expect((await ask('::ffff:203.0.113.2')).headers.ratelimit).toContain(`r=${LIMIT - 2}`);
  });

  it('is not escaped by registering with a key: registration counts for the address', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.40' };
    const first = await post(app, '/api/register', { email: 'escape0@example.org' }, headers);
    const key = first.json().api_key;
    for (let index = 1; index < LIMIT; index += 1) {
      const answer = await post(
        app,
        '/api/register',
        { email: `escape${index}@example.org` },
        { ...headers, 'x-api-key': key },
      );
      expect(answer.statusCode).toBe(200);
    }
    for (const carrier of [{}, { 'x-api-key': key }]) {
      const answer = await post(app, '/api/register', { email: 'escape@example.org' }, { ...headers, ...carrier });
      expect(answer.statusCode).toBe(429);
    }
    const inBody = await post(app, '/api/register', { email: 'escape@example.org', api_key: key }, headers);
    expect(inBody.statusCode).toBe(429);
  });

  it('knows one address in all its spellings, and believes no words', async () => {
    const spellings = [
      '198.51.100.7',
      '198.51.100.7:5001',
      '198.51.100.7:5002',
      '::ffff:c633:6407',
      '[::ffff:198.51.100.7]:443',
    ];
    for (const [index, spelling] of spellings.entries()) {
      expect((await ask(spelling)).headers.ratelimit).toContain(`r=${LIMIT - 1 - index}`);
    }
    app.logged();
    const [before, after] = [await ask('garbage'), await ask('a","msg":"forged","x":"b')];
    expect(Number(/r=(\d+)/.exec(String(after.headers.ratelimit))?.[1])).toBe(
      Number(/r=(\d+)/.exec(String(before.headers.ratelimit))?.[1]) - 1,
    );
    for (const line of app.logged()) expect(JSON.parse(line)).toMatchObject({ client: '127.0.0.1' });
  });

  it('covers queries and registration together', async () => {
    const client = '203.0.113.3';
    for (const url of ['/api/stats', '/api/compare?ids=x,y', '/api/compare?nonsense=1']) await ask(client, url);
    const headers = { 'x-forwarded-for': client };
    await post(app, '/api/parameters/parse', { text: '5 Nm' }, headers);
    expect((await post(app, '/api/register', { email: 'limited@example.org' }, headers)).statusCode).toBe(200);
    expect((await post(app, '/api/register', { email: 'limited2@example.org' }, headers)).statusCode).toBe(429);
  });

  it('does not cover documents, balance, history', async () => {
    const key = await register(app);
    for (let index = 0; index < LIMIT * 2; index += 1) {
      for (const url of ['/api/chips.json', '/api/entities.json', '/api/credits/balance', '/api/credits/history']) {
        const headers: Record<string, string> = url.includes('credits') ? { 'x-api-key': key } : {};
        const answer = await ask('203.0.113.4', url, headers);
        expect(answer.statusCode).toBe(200);
        if (!url.endsWith('balance')) expect(answer.headers).not.toHaveProperty('ratelimit');
      }
    }
  });

  it('is told with the balance, which takes nothing from it', async () => {
    now += 7_200_000;
    const key = await register(app);
    const balance = () => ask('203.0.113.60', '/api/credits/balance', { 'x-api-key': key });
    expect((await balance()).headers.ratelimit).toBe(`"free";r=${LIMIT};t=3600`);
    await ask('203.0.113.60', '/api/stats', { 'x-api-key': key });
    now += 60_000;
    for (let look = 0; look < 3; look += 1) {
      expect((await balance()).headers.ratelimit).toBe(`"free";r=${LIMIT - 1};t=3540`);
    }
    const posted = await post(app, '/api/credits/balance', { api_key: key });
    expect(posted.headers['ratelimit-policy']).toBe(`"free";q=${LIMIT};w=3600`);
  });

  it('counts a key for itself, wherever it calls from, and over a rotation', async () => {
    now += 7_200_000;
    const key = await register(app);
    for (let index = 0; index < LIMIT; index += 1) {
      expect((await ask(`203.0.113.${20 + index}`, '/api/stats', { 'x-api-key': key })).statusCode).toBe(200);
    }
    expect((await ask('203.0.113.99', '/api/stats', { 'x-api-key': key })).statusCode).toBe(429);
    expect((await ask('203.0.113.99')).headers.ratelimit).toContain(`r=${LIMIT - 1}`);
    const { api_key: next } = (await post(app, '/api/keys/rotate', { api_key: key })).json();
    expect((await ask('203.0.113.99', '/api/stats', { 'x-api-key': next })).statusCode).toBe(429);
  });

  it('of a paid plan is 3,600', async () => {
    const key = await register(app);
    const { account } = await app.accounts.authenticate(key);
    await store.run('setPlan', { account, plan: 'starter' });
    const { headers } = await ask('203.0.113.98', '/api/stats', { 'x-api-key': key });
    expect(headers['ratelimit-policy']).toBe('"paid";q=3600;w=3600');
    expect(headers.ratelimit).toBe('"paid";r=3599;t=3600');
  });

  it('forgets who has not called for an hour', async () => {
    await app.accounts.forgetOld();
    now += 3_600_001;
    await app.accounts.forgetOld();
    expect((await ask('203.0.113.3')).statusCode).toBe(200);
  });
});
