import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '../../src/http/limits.ts';
import type { Route } from '../../src/http/route.ts';
import { oneCreditRoute, register } from '../support/account-app.ts';
import { openApp, type TestApp } from '../support/app.ts';
import { answersIn, exchange, readAll, requestOf, type WireAnswer } from '../support/wire.ts';

/** Several requests on one connection, and connections of which one half is closed. */

const SLOW_MS = 150;

/** Answered late, so that what comes after it is ready first. */
const SLOW: Route = {
  method: 'GET',
  path: '/test/slow',
  access: 'open',
  operationId: 'test_slow',
  tag: 'operations',
  summary: 'An answer that takes its time',
  answer: { contentType: 'text/plain', description: 'A word' },
  handle: (_request, reply) => pause(SLOW_MS).then(() => reply.type('text/plain').send('slow')),
};

const work = { worked: 0, pauseMs: SLOW_MS };
let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await openApp({ extraRoutes: (cashier) => [SLOW, ...oneCreditRoute(work)(cashier)] });
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.server.address() as AddressInfo).port;
});
afterAll(() => app.server.close());

const CLOSE = { Connection: 'close' };
const READING = '{"parameter":"torque","text":"4.1 [N.m]"}';

/** Of each kind: by the front door, by the framework, refused by it, late, with a body. */
const KINDS: Record<string, { method: string; url: string; headers?: Record<string, string>; body?: string }> = {
  document: { method: 'GET', url: '/api/chips.json', headers: { 'Accept-Encoding': 'br' } },
  // Megabytes.
  large: { method: 'GET', url: '/api/actuators.json' },
  // Which nobody reads.
  'document asked for with a body': { method: 'GET', url: '/api/chips.json', body: READING },
  head: { method: 'HEAD', url: '/api/chips.json' },
  fresh: { method: 'GET', url: '/api/actuators.json', headers: { 'If-None-Match': '*' } },
  route: { method: 'GET', url: '/healthz' },
  missing: { method: 'GET', url: '/nowhere' },
  slow: { method: 'GET', url: '/test/slow' },
  posted: {
    method: 'POST',
    url: '/api/parameters/parse',
    headers: { 'Content-Type': 'application/json' },
    body: READING,
  },
  unread: { method: 'POST', url: '/nowhere', body: READING },
};
const NAMES = Object.keys(KINDS);

function bytesOf(names: readonly string[]): string {
  return names
    .map((name, index) => {
      const { method, url, headers = {}, body } = KINDS[name] ?? expect.fail();
      return requestOf(method, url, { ...headers, ...(index === names.length - 1 && CLOSE) }, body);
    })
    .join('');
}

function methodsOf(names: readonly string[]): string[] {
  return names.map((name) => KINDS[name]?.method ?? '');
}

/** What does not differ from one time to the next. */
function essence({ status, headers, body }: WireAnswer): unknown {
  const { etag, 'content-type': type } = headers;
  return {
    status,
    etag,
    type,
    body: status < 400 ? body.toString('latin1') : (JSON.parse(String(body)).code as string),
  };
}

describe('requests sent before the answers to others', () => {
  it('are answered whole and in their order, whatever they are and however they are cut', async () => {
    const alone = new Map<string, unknown>();
    for (const name of NAMES) {
      const [answer] = await exchange(port, bytesOf([name]), { methods: methodsOf([name]) });
      alone.set(name, essence(answer ?? expect.fail()));
    }
    const some = fc.array(fc.constantFrom(...NAMES), { minLength: 2, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(
        some,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3 }),
        async (names, at) => {
          const bytes = bytesOf(names);
          const cuts = at.map((part) => Math.floor(part * bytes.length)).sort((a, b) => a - b);
          const socket = connect(port, '127.0.0.1');
          const whole = readAll(socket);
          for (const [index, from] of [0, ...cuts].entries()) {
            socket.write(bytes.slice(from, cuts[index] ?? bytes.length));
            if (index < cuts.length) await pause(2);
          }
          const answers = answersIn(await whole, methodsOf(names));
          expect(answers.map(essence)).toEqual(names.map((name) => alone.get(name)));
        },
      ),
      { numRuns: 15 },
    );
  });

  it('are answered by the hundred', async () => {
    const names = Array.from({ length: 400 }, (_, index) => NAMES[index % 4] ?? '');
    const answers = await exchange(port, bytesOf(names), { methods: methodsOf(names) });
    expect(answers).toHaveLength(400);
    expect(answers.filter(({ status }) => status >= 400)).toEqual([]);
  });

  it('beyond the limit are not: those before are answered, then the connection ends', async () => {
    const most = LIMITS.unansweredPerConnection;
    app.logged();
    const bytes = requestOf('GET', '/test/slow') + requestOf('GET', '/healthz').repeat(most + 200);
    const answers = await exchange(port, bytes);
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(most).fill(200), 503]);
    expect(JSON.parse(String(answers.at(-1)?.body))).toMatchObject({ code: 'too_busy' });
    expect(app.logged().filter((line) => line.includes('"answered"'))).toHaveLength(most);
  });

  it('before one that is refused are answered first: nobody takes its refusal for their answer', async () => {
    for (const refused of ['GET /healthz HTTP/1.1\r\n\r\n', 'NO REQUEST AT ALL\r\n\r\n']) {
      const answers = await exchange(port, requestOf('GET', '/test/slow') + refused);
      expect(answers.map(({ status, body }) => [status, status === 200 ? String(body) : ''])).toEqual([
        [200, 'slow'],
        [400, ''],
      ]);
    }
  });

  it('after one that is refused are not looked at', async () => {
    const key = await register(app);
    const before = work.worked;
    const charge = requestOf('POST', '/test/work', { 'Content-Type': 'application/json', 'X-API-Key': key }, '{}');
    const answers = await exchange(port, `GET /healthz HTTP/1.1\r\n\r\n${charge}`);
    expect(answers.map(({ status }) => status)).toEqual([400]);
    await pause(2 * SLOW_MS);
    expect(work.worked).toBe(before);
  });
});

describe('a caller who ends his side and reads on', () => {
  it.each(NAMES)('gets his answer: %s', async (name) => {
    const { method, url, headers, body } = KINDS[name] ?? expect.fail();
    const bytes = requestOf(method, url, headers, body);
    const [half, ...more] = await exchange(port, bytes, { methods: [method], halfClose: true });
    const [whole] = await exchange(port, bytesOf([name]), { methods: [method] });
    expect(more).toEqual([]);
    expect(essence(half ?? expect.fail())).toEqual(essence(whole ?? expect.fail()));
  });

  it('gets all answers to several requests', async () => {
    const bytes = requestOf('GET', '/test/slow') + requestOf('GET', '/healthz') + requestOf('GET', '/test/slow');
    const answers = await exchange(port, bytes, { halfClose: true });
    expect(answers.map(({ body }) => String(body))).toEqual(['slow', expect.stringContaining('ok'), 'slow']);
  });

  it.each([
    ['in the headers', 'GET /healthz HTTP/1.1\r\nHost: x\r\nX-A'],
    ['in the body', `${requestOf('POST', '/api/parameters/parse', { 'Content-Length': '99' })}{`],
    ['between two chunks', `${requestOf('POST', '/nowhere', { 'Transfer-Encoding': 'chunked' })}2\r\n{}\r\n`],
  ])('%s is told so or let go', async (_where, bytes) => {
    const answers = await exchange(port, bytes, { halfClose: true });
    expect(answers.filter(({ status }) => status < 400)).toEqual([]);
  });

  it('is sold nothing: he looks like one who has gone', async () => {
    const key = await register(app);
    const bytes = requestOf('POST', '/test/work', { 'Content-Type': 'application/json', 'X-API-Key': key }, '{}');
    const [answer] = await exchange(port, bytes, { halfClose: true });
    expect(answer?.status).toBe(503);
    const balance = () => app.server.inject({ url: '/api/credits/balance', headers: { 'x-api-key': key } });
    await expect.poll(async () => (await balance()).json().credits, { timeout: 5_000 }).toBe(100);
  });
});
