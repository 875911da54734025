import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Route } from '../../src/http/route.ts';
import { openApp, type TestApp } from '../support/app.ts';

/** On real sockets: a request that was injected does not close when its body is read. */

const LIMIT_MS = 400;

const HANGING = { access: 'open', tag: 'operations', summary: 'Never answers' } as const;
const answer = { contentType: 'application/json', schema: z.strictObject({}), description: 'Never' };
const never = () => new Promise<never>(() => {});

const ROUTES: Route[] = [
  { ...HANGING, answer, method: 'GET', path: '/test/hangs', operationId: 'test_get', handle: never },
  { ...HANGING, answer, method: 'POST', path: '/test/hangs', operationId: 'test_post', handle: never },
  {
    ...HANGING,
    answer,
    method: 'POST',
    path: '/test/hijacks',
    operationId: 'test_hijack',
    handle(_request, reply) {
      reply.hijack();
      return never();
    },
  },
  {
    ...HANGING,
    answer,
    method: 'POST',
    path: '/test/half',
    operationId: 'test_half',
    handle(_request, reply) {
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'text/plain' }).write('half');
      return never();
    },
  },
  {
    ...HANGING,
    answer,
    method: 'POST',
    path: '/test/late',
    operationId: 'test_late',
    async handle() {
      await pause(LIMIT_MS * 2);
      return {};
    },
  },
];

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await openApp({ documents: false, limits: { handlerTimeoutMs: LIMIT_MS }, extraRoutes: () => ROUTES });
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.server.address() as AddressInfo).port;
});
afterAll(() => app.server.close());

const ask = (path: string, method: 'GET' | 'POST') =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    ...(method === 'POST' && { headers: { 'content-type': 'application/json' }, body: '{"a":1}' }),
  });

describe('a handler that hangs', () => {
  it.each([
    ['GET', '/test/hangs'],
    ['POST', '/test/hangs'],
    ['POST', '/test/hijacks'],
  ] as const)('is answered 503 within the limit: %s %s', async (method, path) => {
    const startedMs = performance.now();
    const answered = await ask(path, method);
    expect(answered.status).toBe(503);
    expect(answered.headers.get('retry-after')).toBe('5');
    const requestId = answered.headers.get('x-request-id');
    expect(await answered.json()).toMatchObject({ code: 'handler_timeout', request_id: requestId });
    expect(performance.now() - startedMs).toBeGreaterThan(LIMIT_MS * 0.9);
    expect(performance.now() - startedMs).toBeLessThan(LIMIT_MS * 10);
  });

  it('is broken off where half of an answer is out', async () => {
    const answered = await ask('/test/half', 'POST');
    await expect(answered.text()).rejects.toThrow();
  });

  it('does no harm when it answers after all', async () => {
    expect((await ask('/test/late', 'POST')).status).toBe(503);
    await pause(LIMIT_MS * 2);
    expect((await ask('/healthz', 'GET')).status).toBe(200);
  });
});

describe('a body that comes slowly', () => {
  it('does not use up the time of its answer', async () => {
    const socket = connect(port, '127.0.0.1');
    const body = JSON.stringify({ declared: '10 Nm' });
    socket.write(
      `POST /api/parameters/parse HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    await pause(LIMIT_MS * 2);
    socket.write(body);
    let text = '';
    for await (const chunk of socket.setEncoding('utf8')) text += chunk;
    // Whatever is wrong with it was said by the route, not by the clock.
    expect(text).toMatch(/^HTTP\/1\.1 (?:200|400) /);
  });
});
