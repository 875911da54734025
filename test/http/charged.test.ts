import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { Accounts } from '../../src/accounts/accounts.ts';
import type { Store } from '../../src/accounts/store/store.ts';
import { EntitiesDocumentSchema } from '../../src/contract/documents.ts';
import { creditsOf, oneCreditRoute, post, register } from '../support/account-app.ts';
import { openApp, type TestApp } from '../support/app.ts';
import { onBothEngines } from '../support/stores.ts';

describe('/api/entities.json with a key', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openApp({ documents: false });
  });
  afterAll(() => app.server.close());

  const ask = (key: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.server.inject({ method, url: '/api/entities.json', headers: { 'x-api-key': key, ...headers } });

  it('is every record whole, for 50 credits, until they are gone', async () => {
    const key = await register(app);
    const first = await ask(key);
    expect(first.statusCode).toBe(200);
    expect(first.headers).toMatchObject({
      'x-credits-remaining': '50',
      'x-api-tier': 'credits',
      'cache-control': 'private, no-cache',
      vary: 'Accept-Encoding, Authorization, X-API-Key',
    });
    const body = EntitiesDocumentSchema.parse(first.json());
    expect(body.count).toBe(app.live.current.snapshot.records.length);
    expect(body.data).toHaveLength(body.count);
    expect((await ask(key)).headers['x-credits-remaining']).toBe('0');
    const refused = await ask(key);
    expect(refused.statusCode).toBe(402);
    expect(refused.headers['x-credits-remaining']).toBe('0');
    expect(refused.json()).toEqual({
      error: 'insufficient credits',
      code: 'insufficient_credits',
      request_id: refused.headers['x-request-id'],
      credits_remaining: 0,
      credits_required: 50,
      recharge_url: 'http://robot-parts.test/account',
    });
  });

  it('is free while the caller has it, and to whoever only asks for its headers', async () => {
    const key = await register(app);
    const { headers } = await ask(key, { 'accept-encoding': 'br' });
    const again = await ask(key, { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.headers['x-credits-remaining']).toBe('50');
    const head = await ask(key, { 'accept-encoding': 'br' }, 'HEAD');
    expect(head.statusCode).toBe(200);
    expect(head.headers.etag).toBe(headers.etag);
    expect(await creditsOf(app, key)).toBe(50);
  });

  it('never is what the summary’s validator stands for', async () => {
    const key = await register(app);
    const summary = await app.server.inject('/api/entities.json');
    const full = await ask(key, { 'if-none-match': String(summary.headers.etag) });
    expect(full.statusCode).toBe(200);
    expect(full.headers.etag).not.toBe(summary.headers.etag);
  });

  it('cannot be had without a key by any spelling of its address', async () => {
    for (const url of ['/api/entities.json#full', '/api/entities.json?', '/api/entities.json?full=true']) {
      expect((await app.server.inject(url)).payload).not.toContain('"declarations"');
    }
  });

  it('is the same for both of two requests with one Idempotency-Key, for one charge', async () => {
    const key = await register(app);
    const [first, second] = [await ask(key, { 'idempotency-key': 'a' }), await ask(key, { 'idempotency-key': '"a"' })];
    expect(second.payload).toBe(first.payload);
    expect(second.headers['x-credits-remaining']).toBe('50');
    expect(await creditsOf(app, key)).toBe(50);
  });

  it('leads a caller without credits to a place that exists', async () => {
    const { payload } = await app.server.inject('/docs');
    expect(payload).toContain('id="accounts"');
  });
});

onBothEngines('a paid operation', (database) => {
  const log: { worked: number; pauseMs?: number } = { worked: 0 };
  let app: TestApp;
  let other: TestApp;
  let store: Store;
  beforeAll(async () => {
    store = await database.open();
    const extraRoutes = oneCreditRoute(log);
    const accounts = new Accounts(store, { freeLimitPerHour: 1_000_000 });
    app = await openApp({ accounts, extraRoutes, documents: false });
    const others = new Accounts(await database.open(), { freeLimitPerHour: 30 });
    other = await openApp({ accounts: others, extraRoutes, documents: false });
  });
  afterAll(async () => {
    await app.server.close();
    await other.server.close();
  });

  const work = (key: string, body: object = {}, headers: Record<string, string> = {}, where = app) =>
    post(where, '/test/work', { api_key: key, ...body }, headers);

  test('1,000 requests at once with 100 credits: 100 are answered, 900 get 402', async () => {
    const key = await register(app);
    const answers = await Promise.all(Array.from({ length: 1000 }, () => work(key)));
    const byStatus = Map.groupBy(answers, ({ statusCode }) => statusCode);
    expect(byStatus.get(200)).toHaveLength(100);
    expect(byStatus.get(402)).toHaveLength(900);
    const left = (byStatus.get(200) ?? []).map(({ headers }) => Number(headers['x-credits-remaining']));
    expect(left.sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, index) => index));
    expect(await creditsOf(app, key)).toBe(0);
    expect((await store.run('verifyLedger', { limit: 10 })).problems).toEqual([]);
  }, 30_000);

  test('100 repeats at once with one Idempotency-Key: one charge, one piece of work, one answer', async () => {
    const key = await register(app);
    const before = log.worked;
    const headers = { 'idempotency-key': 'order 66' };
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => work(key, { text: 'x' }, headers, index % 2 === 0 ? app : other)),
    );
    expect(new Set(answers.map(({ statusCode, payload }) => `${statusCode} ${payload}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(200);
    expect(log.worked).toBe(before + 1);
    expect(await creditsOf(app, key)).toBe(99);
    const later = await work(key, { text: 'x' }, headers, other);
    expect(later.payload).toBe(answers[0]?.payload);
    expect(later.headers['x-credits-remaining']).toBe('99');
  });

  test('counts its call in the same commit', async () => {
    const key = await register(app);
    const { account } = await app.accounts.authenticate(key);
    await work(key);
    await work(key);
    // The third call, authenticated above, was written with the first charge.
    expect(await store.run('balanceOf', { account })).toMatchObject({ credits: 98, apiCalls: 3 });
  });

  test('another request with a used key is told so', async () => {
    const key = await register(app);
    const headers = { 'idempotency-key': 'one' };
    await work(key, { text: 'x' }, headers);
    for (const where of [app, other]) {
      const answer = await work(key, { text: 'y' }, headers, where);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().code).toBe('idempotency_key_reused');
    }
    expect(await creditsOf(app, key)).toBe(99);
    // Keys of two callers have nothing to do with each other.
    const stranger = await register(app);
    expect((await work(stranger, { text: 'y' }, headers)).statusCode).toBe(200);
  });

  test('a repeat of a long one waits, then is told that it runs', async () => {
    const key = await register(app);
    const headers = { 'idempotency-key': 'slow' };
    log.pauseMs = 3_000;
    const first = work(key, {}, headers);
    await new Promise((resolve) => setTimeout(resolve, 200));
    const repeats = await Promise.all([work(key, {}, headers), work(key, {}, headers, other)]);
    for (const { statusCode, headers: said } of repeats) {
      expect(statusCode).toBe(409);
      expect(said['retry-after']).toBe('1');
    }
    expect((await first).statusCode).toBe(200);
    delete log.pauseMs;
    expect((await work(key, {}, headers, other)).payload).toBe((await first).payload);
    expect(await creditsOf(app, key)).toBe(99);
  });

  test('what fails is not charged, and its Idempotency-Key is free again', async () => {
    const key = await register(app);
    const headers = { 'idempotency-key': 'again' };
    expect((await work(key, { fail: true }, headers)).statusCode).toBe(500);
    expect((await work(key, { fail: true })).statusCode).toBe(500);
    expect((await work(key, { unknown: 1 })).statusCode).toBe(400);
    expect(await creditsOf(app, key)).toBe(100);
    expect((await work(key, { text: 'now' }, headers)).statusCode).toBe(200);
  });

  test('without credits the work is not handed out, and after a recharge the same key works', async () => {
    const key = await register(app);
    const { account } = await app.accounts.authenticate(key);
    const all = { account, reason: 'test', reference: '', work: () => ({}) };
    await app.accounts.charges.charge({ ...all, cost: 100 });
    const headers = { 'idempotency-key': 'later' };
    const refused = await work(key, { text: 'secret result' }, headers);
    expect(refused.statusCode).toBe(402);
    expect(refused.payload).not.toContain('secret result');
    const words = { transfer: `trf_${account}`, reason: 'test', reference: '', now: Date.now() };
    await store.run('grant', { account, counterAccount: 'system:operator', amount: 1, ...words });
    expect((await work(key, { text: 'secret result' }, headers)).statusCode).toBe(200);
  });

  test('a reservation whose owner died is taken over after its lease', async () => {
    const key = await register(app);
    const { account } = await app.accounts.authenticate(key);
    const now = Date.now();
    const claim = { account, keyDigest: 'k', requestDigest: 'r', now };
    expect(await store.run('reserve', { ...claim, owner: 'dead', leaseUntil: now + 1000 })).toEqual({ state: 'ours' });
    const next = { ...claim, owner: 'next', leaseUntil: now + 60_000 };
    expect(await store.run('reserve', next)).toEqual({ state: 'running' });
    expect(await store.run('reserve', { ...next, now: now + 1001 })).toEqual({ state: 'ours' });
    // The dead one was only slow: what it does now must come to nothing.
    const reservation = { keyDigest: 'k', owner: 'dead', receipt: {} };
    const order = {
      transfer: `trf_late_${account}`,
      account,
      cost: 1,
      reason: 'test',
      reference: '',
      now,
      reservation,
    };
    expect(await store.run('charge', order)).toEqual({ outcome: 'reservation_lost' });
    expect(await creditsOf(app, key)).toBe(100);
    // A day later the key may be used for something else.
    const day = 24 * 60 * 60 * 1000;
    const fresh = {
      ...claim,
      requestDigest: 'other',
      owner: 'fresh',
      now: now + day + 2000,
      leaseUntil: now + 2 * day,
    };
    expect(await store.run('reserve', fresh)).toEqual({ state: 'ours' });
  });

  test.each([`"${'a'.repeat(256)}"`, '""', ' ', 'über'])('an Idempotency-Key of %j is refused', async (value) => {
    const key = await register(app);
    const answer = await work(key, {}, { 'idempotency-key': value });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().details[0].path).toBe('Idempotency-Key');
    expect(await creditsOf(app, key)).toBe(100);
  });
});

/** Why the balance changed, newest first. */
async function reasonsOf(app: TestApp, key: string): Promise<string[]> {
  const { entries } = (await app.server.inject({ url: '/api/credits/history', headers: { 'x-api-key': key } })).json();
  return entries.map(({ reason }: { reason: string }) => reason);
}

describe('a paid operation over a socket', () => {
  // A request is closed as soon as its body is read; that is not a caller who has gone.
  it('is answered, and stays charged', async () => {
    const app = await openApp({ documents: false, extraRoutes: oneCreditRoute({ worked: 0, pauseMs: 20 }) });
    await app.server.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.server.address() as AddressInfo;
    const key = await register(app);
    const answer = await fetch(`http://127.0.0.1:${port}/test/work`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify({ api_key: key, text: 'x' }),
    });
    expect([answer.status, await answer.json()]).toEqual([200, { text: 'x', serial: 1 }]);
    expect(await creditsOf(app, key)).toBe(99);
    await app.server.close();
  });

  it('is given back to a caller who has gone', async () => {
    const log = { worked: 0, pauseMs: 200 };
    const app = await openApp({ documents: false, extraRoutes: oneCreditRoute(log) });
    await app.server.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.server.address() as AddressInfo;
    const key = await register(app);
    const body = JSON.stringify({ api_key: key });
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /test/work HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    setTimeout(() => socket.destroy(), 100);
    await expect.poll(() => reasonsOf(app, key), { timeout: 5_000 }).toEqual(['reversal', 'test_work', 'registration']);
    expect(log.worked).toBe(1);
    expect(await creditsOf(app, key)).toBe(100);
    await app.server.close();
  });
});

describe('an answer that cannot go out after all', () => {
  it('is not paid for: the time was over when the charge was made', async () => {
    const log = { worked: 0, pauseMs: 1_200 };
    const app = await openApp({
      documents: false,
      extraRoutes: oneCreditRoute(log),
      limits: { handlerTimeoutMs: 500 },
    });
    const key = await register(app);
    const late = await post(app, '/test/work', { api_key: key });
    expect([late.statusCode, late.json().code]).toEqual([503, 'handler_timeout']);
    await expect.poll(() => creditsOf(app, key), { timeout: 5_000 }).toBe(100);
    await expect
      .poll(async () => {
        const { entries } = (
          await app.server.inject({ url: '/api/credits/history', headers: { 'x-api-key': key } })
        ).json();
        return entries.map(({ amount, reason }: { amount: number; reason: string }) => [amount, reason]);
      })
      .toEqual([
        [1, 'reversal'],
        [-1, 'test_work'],
        [100, 'registration'],
      ]);
    await app.server.close();
  });
});
