import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newApiKey } from '../../src/accounts/api-key.ts';
import { ErrorBodySchema } from '../../src/contract/errors.ts';
import { register as newKey, post } from '../support/account-app.ts';
import { openApp, type TestApp } from '../support/app.ts';

let app: TestApp;
let key: string;
beforeAll(async () => {
  app = await openApp({ documents: false });
  key = await newKey(app);
});
afterAll(() => app.server.close());

const get = (url: string, headers: Record<string, string> = {}) => app.server.inject({ url, headers });

describe('registration', () => {
  it('gives a key with 100 credits, never to be cached', async () => {
    const answer = await post(app, '/api/register', { email: 'ada@example.org' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      api_key: expect.stringMatching(/^gtk_[0-9A-Za-z]{38}$/),
      credits: 100,
      message: expect.any(String),
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each(['ada@example.org', 'ADA@example.org', '  Ada@Example.Org\t'])('of %j again is a conflict', async (email) => {
    const answer = await post(app, '/api/register', { email });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().code).toBe('email_already_registered');
  });

  it('of one address a hundred times at once succeeds once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => post(app, '/api/register', { email: 'many@example.org' })),
    );
    const counts = Map.groupBy(answers, ({ statusCode }) => statusCode);
    expect(counts.get(200)).toHaveLength(1);
    expect(counts.get(409)).toHaveLength(99);
  });

  const pollution = '{"email":"eve@example.org","__proto__":{"credits":1000000}}';
  it.each([
    ['an empty address', { email: '' }, 400, 'validation_failed'],
    ['no @', { email: 'ada.example.org' }, 400, 'validation_failed'],
    ['10,000 characters', { email: `${'a'.repeat(10_000)}@example.org` }, 400, 'validation_failed'],
    ['an array', { email: ['a@example.org'] }, 400, 'validation_failed'],
    ['a number', { email: 5 }, 400, 'validation_failed'],
    ['nothing', {}, 400, 'validation_failed'],
    ['null', null, 400, 'validation_failed'],
    ['a list', [], 400, 'validation_failed'],
    ['more than asked', { email: 'a@example.org', credits: 1e9 }, 400, 'validation_failed'],
    ['half a body', '{"email":', 400, 'malformed_json'],
    ['no body', '', 400, 'malformed_json'],
    ['a prototype', pollution, 400, 'malformed_json'],
    ['a constructor', '{"email":"eve@example.org","constructor":{"prototype":{"credits":1}}}', 400, 'malformed_json'],
    ['more than a mebibyte', { email: 'a'.repeat(1024 * 1024) }, 413, 'body_too_large'],
  ])('refuses %s', async (_, body, status, code) => {
    const answer = await post(app, '/api/register', body);
    expect(answer.statusCode).toBe(status);
    expect(ErrorBodySchema.parse(answer.json()).code).toBe(code);
    expect(answer.payload).not.toMatch(/example\.org|a{9}/);
  });

  it('refuses another content type', async () => {
    const answer = await post(app, '/api/register', 'email=a@example.org', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(answer.statusCode).toBe(415);
  });

  it('left nothing on any prototype', () => {
    expect(({} as { credits?: number }).credits).toBeUndefined();
  });
});

describe('the carriers of a key', () => {
  it.each([
    ['a bearer', '/api/credits/balance', () => ({ authorization: `Bearer ${key}` })],
    ['a bearer in small letters', '/api/credits/balance', () => ({ authorization: `bearer  ${key}` })],
    ['a header', '/api/credits/balance', () => ({ 'x-api-key': key })],
    ['two that agree', '/api/credits/balance', () => ({ 'x-api-key': key, authorization: `Bearer ${key}` })],
  ])('%s', async (_, url, headers) => {
    const answer = await get(url, headers());
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ credits: 100, plan: 'free' });
  });

  it('the query', async () => {
    expect((await get(`/api/credits/balance?key=${key}`)).statusCode).toBe(200);
    expect((await get(`/api/credits/balance?key=${key}&key=${key}`)).statusCode).toBe(200);
  });

  it('the body', async () => {
    expect((await post(app, '/api/credits/balance', { api_key: key })).json()).toMatchObject({ credits: 100 });
    expect((await post(app, '/api/credits/balance', {}, { 'x-api-key': key })).statusCode).toBe(200);
    const bare = await app.server.inject({
      method: 'POST',
      url: '/api/credits/balance',
      headers: { 'x-api-key': key },
    });
    expect(bare.statusCode).toBe(200);
  });

  it('that disagree are told so, and neither is used', async () => {
    const other = await newKey(app);
    for (const answer of [
      await get(`/api/credits/balance?key=${key}`, { 'x-api-key': other }),
      await get('/api/credits/balance', { 'x-api-key': key, authorization: `Bearer ${other}` }),
      await get(`/api/credits/balance?key=${key}&key=${other}`),
      await post(app, '/api/credits/balance', { api_key: other }, { 'x-api-key': key }),
      await post(app, '/api/keys/revoke', { api_key: other }, { 'x-api-key': key }),
    ]) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json().code).toBe('conflicting_keys');
      expect(answer.payload).not.toContain('gtk_');
    }
    expect((await get('/api/credits/balance', { 'x-api-key': other })).statusCode).toBe(200);
  });

  const slip = () => `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`;
  it.each([
    ['none', () => ({}), 401, 'key_missing'],
    ['one nobody has', () => ({ 'x-api-key': newApiKey() }), 403, 'key_not_registered'],
    ['one with a slip', () => ({ 'x-api-key': slip() }), 403, 'key_malformed'],
    ['an empty one', () => ({ 'x-api-key': '' }), 403, 'key_malformed'],
    ['another scheme', () => ({ authorization: 'Basic YTpi' }), 403, 'key_malformed'],
  ])('%s is judged', async (_, headers, status, code) => {
    for (const url of ['/api/credits/balance', '/api/credits/history']) {
      const answer = await get(url, headers());
      expect(answer.statusCode).toBe(status);
      expect(answer.json().code).toBe(code);
      expect(answer.headers['www-authenticate']).toBe(status === 401 ? 'Bearer realm="robot-parts"' : undefined);
    }
  });

  it.each([
    [{}, 401, 'key_missing'],
    [{ api_key: null }, 401, 'key_missing'],
    [{ api_key: '' }, 403, 'key_malformed'],
    [{ api_key: 5 }, 403, 'key_malformed'],
    [{ api_key: ['gtk_'] }, 403, 'key_malformed'],
    [{ api_key: { $ne: '' } }, 403, 'key_malformed'],
    ['{"api_key":', 400, 'malformed_json'],
  ])('a body of %j gets %i', async (body, status, code) => {
    const answer = await post(app, '/api/credits/balance', body);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().code).toBe(code);
  });

  it('on a limited route a wrong key is refused, never taken for none', async () => {
    expect((await get('/api/stats', { 'x-api-key': newApiKey() })).json().code).toBe('key_not_registered');
    expect((await get('/api/compare?ids=a,b&key=gtk_x')).json().code).toBe('key_malformed');
  });
});

describe('the order of judgement', () => {
  it('a key outside of the body comes before the body', async () => {
    const answer = await post(app, '/api/credits/balance', '{"half', { 'x-api-key': newApiKey() });
    expect(answer.json().code).toBe('key_not_registered');
    const large = await post(app, '/api/credits/balance', 'x'.repeat(1024 * 1024 + 1), { 'x-api-key': newApiKey() });
    expect(large.json().code).toBe('key_not_registered');
  });

  it('a key in the body comes before the rest of it, and of the query', async () => {
    const body = { api_key: newApiKey(), nonsense: true };
    expect((await post(app, '/api/credits/balance?x=1', body)).json().code).toBe('key_not_registered');
    const known = { api_key: key, nonsense: true };
    expect((await post(app, '/api/credits/balance', known)).json().code).toBe('validation_failed');
  });
});

describe('the balance', () => {
  it('counts the calls made with the key', async () => {
    const fresh = await newKey(app);
    expect((await post(app, '/api/credits/balance', { api_key: fresh })).json().api_calls).toBe(1);
    await get('/api/stats', { 'x-api-key': fresh });
    expect((await get('/api/credits/balance', { 'x-api-key': fresh })).json()).toEqual({
      credits: 100,
      plan: 'free',
      api_calls: 3,
    });
  });
});

describe('the history', () => {
  it('is the ledger, newest first, in pages', async () => {
    const fresh = await newKey(app);
    const headers = { 'x-api-key': fresh };
    const caller = await app.accounts.authenticate(fresh);
    for (const cost of [1, 2, 3, 4, 5]) {
      const words = { reason: 'test', reference: `case ${cost}` };
      await app.accounts.charges.charge({ account: caller.account, cost, ...words, work: () => ({}) });
    }
    const first = (await get('/api/credits/history?limit=4', headers)).json();
    expect(first.credits).toBe(85);
    expect(first.entries.map(({ amount }: { amount: number }) => amount)).toEqual([-5, -4, -3, -2]);
    const second = (await get(`/api/credits/history?limit=4&cursor=${first.next_cursor}`, headers)).json();
    expect(second.entries.map(({ amount }: { amount: number }) => amount)).toEqual([-1, 100]);
    expect(second.next_cursor).toBeNull();
    expect(second.entries[1]).toEqual({
      id: expect.any(Number),
      amount: 100,
      balance_after: 100,
      reason: 'registration',
      reference: 'free credits',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
  });

  it.each(['limit=0', 'limit=201', 'limit=-1', 'limit=abc', 'cursor=nonsense', 'cursor=aDk5OTk5OTk5OTk5OTk5OTk5OTk'])(
    'refuses %s',
    async (query) => {
      const answer = await get(`/api/credits/history?${query}`, { 'x-api-key': key });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().code).toBe('validation_failed');
    },
  );

  it('of one account shows nothing of another', async () => {
    const other = await newKey(app);
    const mine = (await get('/api/credits/history', { 'x-api-key': key })).json();
    const { entries } = (await get('/api/credits/history', { 'x-api-key': other })).json();
    expect(entries).toHaveLength(1);
    expect(mine.entries.map(({ id }: { id: number }) => id)).not.toContain(entries[0].id);
    const cursor = Buffer.from('h999999').toString('base64url');
    const page = (await get(`/api/credits/history?cursor=${cursor}`, { 'x-api-key': other })).json();
    expect(page.entries).toEqual(entries);
  });
});

describe('keys', () => {
  it('are rotated: the new one has all, the old one stops at once', async () => {
    const old = await newKey(app);
    const answer = await post(app, '/api/keys/rotate', { api_key: old });
    expect(answer.statusCode).toBe(200);
    const { api_key: next, credits } = answer.json();
    expect(next).not.toBe(old);
    expect(credits).toBe(100);
    expect((await get('/api/credits/balance', { 'x-api-key': old })).json().code).toBe('key_revoked');
    expect((await get('/api/credits/balance', { 'x-api-key': next })).json().credits).toBe(100);
  });

  it('rotated many times at once give one new key', async () => {
    const old = await newKey(app);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(app, '/api/keys/rotate', { api_key: old })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    for (const { statusCode } of answers) expect([200, 403]).toContain(statusCode);
  });

  it('are revoked for good', async () => {
    const old = await newKey(app);
    expect((await post(app, '/api/keys/revoke', { api_key: old })).json()).toMatchObject({ revoked: true });
    for (const url of ['/api/credits/balance', '/api/entities.json', '/api/stats']) {
      const answer = await get(url, { 'x-api-key': old });
      expect(answer.statusCode).toBe(403);
      expect(answer.json().code).toBe('key_revoked');
    }
    expect((await post(app, '/api/keys/revoke', { api_key: old })).statusCode).toBe(403);
  });
});

describe('the figures', () => {
  it('without a key are those of the catalogue and the service', async () => {
    const stats = (await get('/api/stats')).json();
    const { records } = app.live.current.snapshot;
    expect(stats.catalogue.total_entities).toBe(records.length);
    expect(stats.service).toMatchObject({ free_credits: 100, paid_limit_per_hour: 3600 });
    expect(stats).not.toHaveProperty('key');
  });

  it('with a key are those of the key too', async () => {
    const fresh = await newKey(app);
    const { key: own } = (await get(`/api/stats?key=${fresh}`)).json();
    expect(own).toEqual({
      plan: 'free',
      credits: 100,
      api_calls: 1,
      limit_per_hour: 1_000_000,
      limit_left: 999_999,
      limit_resets_in_seconds: 3600,
    });
  });
});

describe('nothing of a caller', () => {
  it('is in the log: neither key nor address', async () => {
    app.logged();
    const email = 'secret.person@example.org';
    const { api_key: fresh } = (await post(app, '/api/register', { email })).json();
    await post(app, '/api/register', { email });
    await post(app, '/api/register', { email: `${email} x` });
    await get(`/api/stats?key=${fresh}`);
    await get(`/api/stats?key=${fresh}x`);
    await get('/api/credits/balance', { authorization: `Bearer ${fresh}` });
    await post(app, '/api/credits/balance', { api_key: fresh, more: email });
    await post(app, '/api/keys/revoke', { api_key: fresh });
    const text = app.logged().join('');
    expect(text.match(/"answered"/g)).toHaveLength(8);
    expect(text).not.toMatch(/gtk_|secret\.person/);
  });
});

describe('what a request repeats', () => {
  it('is short in an error, however long it was', async () => {
    const answer = await post(app, '/api/register', { email: 'a@b.co', ['x'.repeat(100_000)]: 1 });
    expect(answer.statusCode).toBe(400);
    expect(answer.payload.length).toBeLessThan(2_000);
  });

  it('is judged whole: two headers with two keys are a conflict', async () => {
    const other = await newKey(app);
    const address = await app.server.listen({ port: 0, host: '127.0.0.1' });
    for (const [name, one, two] of [
      ['Authorization', `Bearer ${key}`, `Bearer ${other}`],
      ['X-API-Key', key, other],
    ] as const) {
      const headers = [name, one, name, two];
      const status = await new Promise((resolve, reject) => {
        request(`${address}/api/credits/balance`, { headers }, (response) => {
          response.resume();
          resolve(response.statusCode);
        })
          .on('error', reject)
          .end();
      });
      expect([name, status]).toEqual([name, 400]);
    }
  });
});

describe('the number of calls', () => {
  it('never goes back while calls are written in between', async () => {
    const own = await newKey(app);
    let last = 0;
    for (let index = 0; index < 400; index += 1) {
      const { api_calls: calls } = (await get('/api/credits/balance', { 'x-api-key': own })).json();
      expect(calls).toBeGreaterThan(last);
      last = calls;
    }
  });
});
