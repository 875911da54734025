import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openInline } from '../../../src/accounts/sqlite/inline-store.ts';
import type { Store } from '../../../src/accounts/store/store.ts';
import { ServiceError } from '../../../src/contract/errors.ts';
import { METRICS } from '../../../src/http/metrics/definitions.ts';
import { RequestMetrics } from '../../../src/http/metrics/request-metrics.ts';
import { observedReload } from '../../../src/http/observability.ts';
import { oneCreditRoute } from '../../support/account-app.ts';
import { answerTo, openObserved, postJson } from '../../support/observed-app.ts';
import { valueIn } from '../../support/prometheus-text.ts';

const REQUESTS = METRICS.requests.name;
const SECONDS = METRICS.requestSeconds.name;

/** The count is made when the answer is out, which may be a moment after it is read. */
async function eventually(check: () => Promise<void>): Promise<void> {
  for (let round = 0; ; round += 1) {
    try {
      await check();
      return;
    } catch (error) {
      if (round > 100) throw error;
      await pause(20);
    }
  }
}

describe('requests', () => {
  it('are counted by method, pattern and status, documents and others alike', async () => {
    const { base, scrape, live } = await openObserved();
    const [{ id } = { id: '' }] = live.current.snapshot.records;
    for (const path of ['/api/chips.json', '/api/chips.json', `/api/entity/${id}`, '/api/entity/ACT-NOT-THERE']) {
      await (await fetch(base + path)).arrayBuffer();
    }
    await fetch(`${base}/api/chips.json`, { method: 'HEAD' });
    await fetch(`${base}/api/chips.json`, { method: 'POST' });
    await eventually(async () => {
      const families = await scrape();
      const count = (method: string, route: string, status: string) =>
        valueIn(families, REQUESTS, { method, route, status });
      expect(count('GET', '/api/chips.json', '200')).toBe(2);
      expect(count('HEAD', '/api/chips.json', '200')).toBe(1);
      expect(count('GET', '/api/entity/:id', '200')).toBe(1);
      expect(count('GET', '/api/entity/:id', '404')).toBe(1);
      expect(count('POST', 'unmatched', '405')).toBe(1);
      expect(valueIn(families, `${SECONDS}_count`, { method: 'GET', route: '/api/entity/:id' })).toBe(2);
      expect(valueIn(families, `${SECONDS}_sum`, { method: 'GET', route: '/api/entity/:id' })).toBeGreaterThan(0);
      expect(valueIn(families, METRICS.requestsInFlight.name)).toBe(0);
    });
  });

  it('of any address make no new series, and no label holds what a caller wrote', async () => {
    const { base, scrape, port } = await openObserved();
    const key = `gtk_${'A'.repeat(38)}`;
    const raw = (path: string) => fetch(base + path, { headers: { accept: '*/*' } }).then((one) => one.arrayBuffer());
    await raw('/first-unknown');
    await raw('/api/entity/some-id');
    await raw('/docs');
    await pause(100);
    const ofRequests = async () =>
      (await scrape()).filter(({ name }) => name.includes('_http_')).flatMap(({ samples }) => samples);
    const before = (await ofRequests()).length;
    const paths = fc.sample(fc.webPath(), { numRuns: 150, seed: 14 }).map((path) => `/zz${path}`);
    for (const path of paths) await raw(path);
    for (const id of ['a', 'b', 'c', key, encodeURIComponent('../x')]) await raw(`/api/entity/${id}`);
    await raw(`/docs?key=${key}`);
    for (const bytes of [
      'BREW / HTTP/1.1\r\nHost: x\r\n\r\n',
      'GARBAGE\r\n\r\n',
      'GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n',
    ]) {
      const socket = connect(port, '127.0.0.1').resume();
      socket.end(bytes);
      await once(socket, 'close');
    }
    const samples = await ofRequests();
    const refused = samples.filter(({ name }) => name === METRICS.connectionsRefused.name);
    // One series for what the parser refused, one for the status of a path that cannot be decoded.
    expect(samples.length - before).toBeLessThanOrEqual(refused.length + 4);
    const routes = new Set(samples.map(({ labels }) => labels.route).filter((route) => route !== undefined));
    expect([...routes].sort()).toEqual(['/api/entity/:id', '/docs', 'unmatched']);
    expect(JSON.stringify(samples)).not.toContain('gtk_');
    expect(JSON.stringify(samples)).not.toContain('127.0.0.1');
  });

  it('that nobody waits for any more count as 499', async () => {
    const log = { worked: 0, pauseMs: 300 };
    const { base, scrape, port } = await openObserved({ extraRoutes: oneCreditRoute(log) });
    const { api_key: key = '' } = await answerTo(postJson(`${base}/api/register`, { email: 'a@example.org' }));
    const socket = connect(port, '127.0.0.1');
    const body = JSON.stringify({ text: 'x' });
    socket.write(
      `POST /test/work HTTP/1.1\r\nHost: x\r\nX-API-Key: ${key}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    await eventually(async () => expect(valueIn(await scrape(), METRICS.requestsInFlight.name)).toBe(1));
    socket.destroy();
    await eventually(async () => {
      const families = await scrape();
      expect(valueIn(families, REQUESTS, { route: '/test/work', status: '499' })).toBe(1);
      expect(valueIn(families, METRICS.creditsReturned.name)).toBe(1);
      expect(valueIn(families, METRICS.requestsInFlight.name)).toBe(0);
    });
  });

  it('fall into the bucket of their time, bounds included', () => {
    const requests = new RequestMetrics(() => undefined, { size: 0 });
    const tally = requests.of('GET', '/a');
    for (const ms of [0, 0.5, 0.51, 20_000, 20_001]) tally.add(200, ms);
    expect([...tally.buckets]).toEqual([2, 1, ...Array(12).fill(0), 1, 1]);
    expect(tally.statuses.get(200)).toBe(5);
  });

  it('of a method nobody has heard of share one', () => {
    const requests = new RequestMetrics(() => undefined, { size: 0 });
    expect(requests.of('BREW', undefined)).toBe(requests.of('WHEN', undefined));
  });
});

describe('credits', () => {
  it('granted and spent are exact, and a repeated request counts once', async () => {
    const log = { worked: 0 };
    const { base, scrape, accounts } = await openObserved({ extraRoutes: oneCreditRoute(log) });
    const { api_key: key = '' } = await answerTo(postJson(`${base}/api/register`, { email: 'b@example.org' }));
    await postJson(`${base}/api/register`, { email: 'b@example.org' });
    const headers = { 'x-api-key': key };
    for (let call = 0; call < 7; call += 1) await postJson(`${base}/test/work`, {}, headers);
    const once = { ...headers, 'idempotency-key': 'one' };
    for (let call = 0; call < 3; call += 1) await postJson(`${base}/test/work`, {}, once);
    await postJson(`${base}/test/work`, { fail: true }, headers);
    const families = await scrape();
    expect(valueIn(families, METRICS.creditsGranted.name, { reason: 'registration' })).toBe(100);
    expect(valueIn(families, METRICS.creditsSpent.name, { reason: 'test_work' })).toBe(8);
    const { credits } = await accounts.store.run('verifyLedger', { limit: 10 });
    expect(credits).toBe(100 - 8);
  });

  it('of a paid order are counted with its money, in fen', async () => {
    const { base, scrape, orders } = await openObserved();
    const { order_id: order = '' } = await answerTo(
      postJson(`${base}/api/payment/create`, { plan: 'starter', email: 'c@example.org' }),
    );
    const row = await orders.find(order);
    const statement = {
      state: 'paid',
      orderId: order,
      amountFen: row.amount_fen,
      currency: row.currency,
      transactionId: 't1',
      status: 'OK',
    } as const;
    await orders.settlement.settle(statement, 'notice');
    await orders.settlement.settle(statement, 'notice');
    const families = await scrape();
    expect(valueIn(families, METRICS.creditsGranted.name, { reason: 'payment' })).toBe(row.credits);
    expect(valueIn(families, METRICS.paymentsFen.name)).toBe(row.amount_fen);
    expect(
      valueIn(families, METRICS.gatewayCalls.name, { gateway: 'sandbox', operation: 'create', result: 'ok' }),
    ).toBe(1);
  });
});

describe('what else is measured', () => {
  it('refusals for a limit, by policy', async () => {
    const { base, scrape } = await openObserved({ limitPerHour: 1 });
    expect(valueIn(await scrape(), METRICS.rateLimited.name, { policy: 'free' })).toBe(0);
    for (let call = 0; call < 3; call += 1) await (await fetch(`${base}/api/stats`)).text();
    expect(valueIn(await scrape(), METRICS.rateLimited.name, { policy: 'free' })).toBe(2);
  });

  it('the lag of the ledger while a write is under way, and a database that is away', async () => {
    const inner = openInline({ file: ':memory:', limitsFile: ':memory:' });
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const store: Store = {
      available: false,
      close: () => inner.close(),
      async run(name, given) {
        if (name !== 'register') return inner.run(name, given);
        await held;
        throw new ServiceError('storage_unavailable');
      },
    };
    const { base, scrape } = await openObserved({ store });
    const registering = postJson(`${base}/api/register`, { email: 'd@example.org' });
    await eventually(async () => {
      const families = await scrape();
      expect(valueIn(families, METRICS.ledgerLag.name)).toBeGreaterThan(0.05);
      expect(valueIn(families, METRICS.databaseInFlight.name, { lane: 'durable' })).toBe(1);
    });
    release();
    expect((await registering).status).toBe(503);
    const families = await scrape();
    expect(valueIn(families, METRICS.ledgerLag.name)).toBe(0);
    const failed = { operation: 'register', result: 'unavailable' };
    expect(valueIn(families, METRICS.databaseOperations.name, failed)).toBe(1);
    expect(valueIn(families, METRICS.databaseAvailable.name)).toBe(0);
  });

  it('the snapshot by its id, its age, and reloads that failed', async () => {
    const { scrape, live, metrics } = await openObserved();
    const { snapshot } = live.current;
    const families = await scrape();
    expect(valueIn(families, METRICS.snapshot.name, { snapshot: snapshot.id })).toBe(1);
    const age = (Date.now() - Date.parse(snapshot.updated)) / 1000;
    expect(Math.abs((valueIn(families, METRICS.snapshotAge.name) ?? 0) - age)).toBeLessThan(60);
    expect(valueIn(families, METRICS.snapshotEntities.name)).toBe(snapshot.records.length);
    const broken = { reload: () => Promise.reject(new Error('broken')) } as unknown as typeof live;
    await expect(observedReload(broken, { logger: {} as never, metrics })).rejects.toThrow('broken');
    expect(valueIn(await scrape(), METRICS.reloads.name, { result: 'failed' })).toBe(1);
  });

  it('everything that is defined, and with no label but those said', async () => {
    const { base, scrape } = await openObserved();
    await (await fetch(`${base}/api/stats`)).text();
    const families = await scrape();
    for (const { name, type, labels } of Object.values(METRICS)) {
      const family = families.find((one) => one.name === name);
      expect(family?.type, name).toBe(type);
      for (const sample of family?.samples ?? []) {
        const { le: _, ...own } = sample.labels;
        expect(Object.keys(own).sort(), name).toEqual([...labels].sort());
      }
    }
    expect(valueIn(families, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
    expect(valueIn(families, 'process_resident_memory_bytes')).toBeGreaterThan(1e7);
    const own = families.filter(({ name }) => name.startsWith('robot_parts_')).map(({ name }) => name);
    expect(own.sort()).toEqual(
      Object.values(METRICS)
        .map(({ name }) => name)
        .sort(),
    );
  });
});
