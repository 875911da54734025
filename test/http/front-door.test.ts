import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openApp, type TestApp } from '../support/app.ts';
import { exchange, requestOf, type WireAnswer } from '../support/wire.ts';

/** Documents are answered before the framework sees them; what the two say must not differ. */

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await openApp({ documents: false });
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.server.address() as AddressInfo).port;
});
afterAll(() => app.server.close());

type Headers = Record<string, string>;

/** The first answer of a connection that ends with it, or that another request follows on. */
const WAYS = {
  alone: (method: string, url: string, headers: Headers) => requestOf(method, url, { ...headers, Connection: 'close' }),
  'first of two': (method: string, url: string, headers: Headers) =>
    requestOf(method, url, headers) + requestOf('GET', '/healthz', { Connection: 'close' }),
};

/** Without a client that adds headers of its own or decodes the body. */
async function ask(
  method: string,
  url: string,
  headers: Headers,
  way: keyof typeof WAYS = 'alone',
): Promise<WireAnswer> {
  const [answer, ...others] = await exchange(port, WAYS[way](method, url, headers), { methods: [method] });
  expect(others.map(({ status }) => status)).toEqual(way === 'alone' ? [] : [200]);
  return answer ?? expect.fail('no answer');
}

const OF_THE_CONNECTION = ['date', 'connection', 'keep-alive', 'x-request-id', 'ratelimit'];

function compared(headers: Record<string, unknown>): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.includes(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
}

const REQUESTS: [method: 'GET' | 'HEAD', url: string, headers: Record<string, string>][] = [
  ['GET', '/api/chips.json', {}],
  ['GET', '/api/chips.json', { 'accept-encoding': 'br' }],
  ['GET', '/api/chips.json', { 'accept-encoding': 'gzip;q=1, br;q=0' }],
  ['HEAD', '/api/chips.json', { 'accept-encoding': 'zstd' }],
  ['GET', '/api/chips.json', { 'if-none-match': '*' }],
  ['HEAD', '/api/chips.json', { 'if-none-match': '*', 'accept-encoding': 'br' }],
  ['GET', '/api/chips.json', { 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' }],
  ['GET', '/api/chips.json?include_quarantined=true', {}],
  ['GET', '/api/chips.json?x=1', {}],
  ['GET', '/api/entities.json', {}],
  ['GET', '/api/entities.json', { authorization: 'Bearer gtk_x' }],
  ['GET', '/api/entities.json', { 'x-api-key': 'gtk_x' }],
  ['GET', '/api/entities.json?key=gtk_x', {}],
  ['GET', '/api/parameter_semantics.json', {}],
  ['GET', '/api/openapi.json', {}],
  ['GET', '/docs', { 'accept-encoding': 'br' }],
  ['GET', '/api/compare?ids=a', {}],
  ['GET', '/nowhere', {}],
  ['GET', '/', { 'accept-encoding': 'br' }],
  ['GET', '/find?q=servo', {}],
  ['HEAD', '/find?q=servo', { 'accept-encoding': 'gzip' }],
  ['GET', '/bom', { 'if-none-match': '*' }],
  ['GET', '/theme.js', { 'accept-encoding': 'zstd' }],
  ['GET', '/theme.js?v=1', {}],
  ['HEAD', '/assets/index-dk3hvfum.js', { 'accept-encoding': 'br' }],
  ['GET', '/assets/plex-a1b2c3d4.woff2', { 'accept-encoding': 'br' }],
  ['GET', '/assets/nothing.js', {}],
  ['GET', '/part/NOTHING', {}],
  ['GET', '/nowhere', { accept: 'text/html' }],
  ['GET', '/app/api/chips.json', {}],
];

describe('the front door', () => {
  it.each(REQUESTS)('%s %s %j is answered as by the framework', async (method, url, headers) => {
    const there = await app.server.inject({ method, url, headers });
    // Of a 304 to HEAD the framework says that the length is 0; that of the document would be right, and none is right too.
    if (there.statusCode === 304) delete there.headers['content-length'];
    for (const way of ['alone', 'first of two'] as const) {
      const here = await ask(method, url, headers, way);
      expect(here.status).toBe(there.statusCode);
      expect(compared(here.headers)).toEqual(compared(there.headers));
      expect(here.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
      // Error bodies carry the id of their own request.
      if (here.status < 400) expect(here.body.equals(there.rawPayload)).toBe(true);
    }
  });

  it('logs a document as everything else is logged', async () => {
    app.logged();
    const { headers } = await ask('GET', '/api/chips.json', { 'accept-encoding': 'br' });
    await ask('GET', '/nowhere', {});
    const lines = app.logged().map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.map((line) => Object.keys(line))).toEqual([Object.keys(lines[0] ?? {}), Object.keys(lines[0] ?? {})]);
    expect(lines[1]).toMatchObject({ level: 'info', url: '/nowhere', status: 404 });
    expect(lines[0]).toMatchObject({
      level: 'debug',
      request_id: headers['x-request-id'],
      method: 'GET',
      url: '/api/chips.json',
      status: 200,
      client: '127.0.0.1',
      msg: 'answered',
    });
    expect(String(lines[0]?.time)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  it('sends what could not be made ahead from the second time after a reload on', async () => {
    const feed = () => ask('GET', '/api/changes.atom', { 'accept-encoding': 'br' });
    // An answer is logged when its last byte is out, which the caller may see first.
    const doors = async (count: number) => {
      const lines: string[] = [];
      await vi.waitFor(() => expect(lines.push(...app.logged())).toBe(count));
      return lines.map((line) => (JSON.parse(line).level === 'debug' ? 'front door' : 'framework'));
    };
    // Whoever asked before, of this catalogue nobody has.
    await app.live.reload();
    app.logged();
    const [first, second] = [await feed(), await feed()];
    expect(await doors(2)).toEqual(['framework', 'front door']);
    expect(compared(second.headers)).toEqual(compared(first.headers));
    expect(second.headers['content-encoding']).toBe('br');
    expect(second.body.equals(first.body)).toBe(true);
  });

  it('does not log documents at the usual level', async () => {
    const usual = await openApp({ documents: false, logLevel: 'info' });
    await usual.server.listen({ host: '127.0.0.1', port: 0 });
    const { port: usualPort } = usual.server.server.address() as AddressInfo;
    usual.logged();
    await fetch(`http://127.0.0.1:${usualPort}/api/chips.json`);
    await fetch(`http://127.0.0.1:${usualPort}/healthz`);
    await usual.server.close();
    const answered = usual.logged().filter((line) => line.includes('"answered"'));
    expect(answered).toHaveLength(1);
    expect(answered[0]).toContain('/healthz');
  });

  it('believes a forwarded address only of a trusted proxy', async () => {
    const trusting = await openApp({ documents: false, trustedProxies: ['127.0.0.1'] });
    await trusting.server.listen({ host: '127.0.0.1', port: 0 });
    const ownPort = port;
    port = (trusting.server.server.address() as AddressInfo).port;
    const forwarded = { 'x-forwarded-for': '203.0.113.7' };
    await ask('GET', '/api/chips.json', forwarded);
    await ask('GET', '/healthz', forwarded);
    port = ownPort;
    await trusting.server.close();
    const clients = trusting.logged().map((line) => (JSON.parse(line) as { client?: string }).client);
    expect(clients.filter((client) => client !== undefined)).toEqual(['203.0.113.7', '203.0.113.7']);
    app.logged();
    await ask('GET', '/api/chips.json', forwarded);
    expect(app.logged().join('')).toContain('"client":"127.0.0.1"');
  });
});
