import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/app.ts';
import { exchange, requestOf } from '../support/wire.ts';

/**
 * Bytes that a proxy in front and this service could take for different requests (RFC 9112, 11.2). Each is refused as a
 * whole and ends the connection, so that nothing after it is read as a request of somebody else.
 */

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await openApp({ documents: false });
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.server.address() as AddressInfo).port;
});
afterAll(() => app.server.close());

/** Would be answered, and logged, if what stands before it were read otherwise. */
const SMUGGLED = requestOf('GET', '/api/stats?smuggled=1');

function posted(...lines: string[]): string {
  return ['POST /api/parameters/parse HTTP/1.1', 'Host: x', 'Content-Type: application/json', ...lines].join('\r\n');
}

function chunked(body: string): string {
  return `${posted('Transfer-Encoding: chunked')}\r\n\r\n${body}`;
}

function got(...lines: string[]): string {
  return `${['GET /healthz HTTP/1.1', ...lines].join('\r\n')}\r\n\r\n`;
}

const REFUSED: [name: string, bytes: string][] = [
  ['a length and chunks', `${posted('Content-Length: 4', 'Transfer-Encoding: chunked')}\r\n\r\n0\r\n\r\n`],
  ['chunks and a length', `${posted('Transfer-Encoding: chunked', 'Content-Length: 4')}\r\n\r\n0\r\n\r\n`],
  ['two lengths', `${posted('Content-Length: 2', 'Content-Length: 3')}\r\n\r\n{}`],
  ['the same length twice', `${posted('Content-Length: 2', 'Content-Length: 2')}\r\n\r\n{}`],
  ['a list of lengths', `${posted('Content-Length: 2, 2')}\r\n\r\n{}`],
  ['a length with a sign', `${posted('Content-Length: +2')}\r\n\r\n{}`],
  ['a length in hexadecimal', `${posted('Content-Length: 0x2')}\r\n\r\n{}`],
  ['a length below zero', `${posted('Content-Length: -1')}\r\n\r\n{}`],
  ['a length no number holds', `${posted(`Content-Length: ${'9'.repeat(30)}`)}\r\n\r\n{}`],
  ['a length of nothing', `${posted('Content-Length: ')}\r\n\r\n{}`],
  ['a coding nobody knows', `${posted('Transfer-Encoding: xchunked')}\r\n\r\n0\r\n\r\n`],
  ['a coding in quotes', `${posted('Transfer-Encoding: "chunked"')}\r\n\r\n0\r\n\r\n`],
  ['a coding after a vertical tab', `${posted('Transfer-Encoding: \u000bchunked')}\r\n\r\n0\r\n\r\n`],
  ['a blank before the colon of a coding', `${posted('Transfer-Encoding : chunked')}\r\n\r\n0\r\n\r\n`],
  ['a coding on the next line', `${posted('Transfer-Encoding:', ' chunked')}\r\n\r\n0\r\n\r\n`],
  ['chunks that are not the last coding', `${posted('Transfer-Encoding: chunked, identity')}\r\n\r\n0\r\n\r\n`],
  ['the coding identity', `${posted('Transfer-Encoding: identity')}\r\n\r\n0\r\n\r\n`],
  ['a coding before chunks', `${posted('Transfer-Encoding: gzip, chunked')}\r\n\r\n2\r\n{}\r\n0\r\n\r\n`],
  ['two codings', `${posted('Transfer-Encoding: chunked', 'Transfer-Encoding: cow')}\r\n\r\n0\r\n\r\n`],
  ['the same coding twice', `${posted('Transfer-Encoding: chunked', 'Transfer-Encoding: chunked')}\r\n\r\n0\r\n\r\n`],
  [
    'chunks in HTTP/1.0',
    `${posted('Connection: keep-alive', 'Transfer-Encoding: chunked').replace('HTTP/1.1', 'HTTP/1.0')}\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
  ],
  ['a line end in a chunk extension', chunked('2;a\nxx\r\n{}\r\n0\r\n\r\n')],
  ['a chunk extension without end', chunked(`2;${'a'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`)],
  ['a chunk below zero', chunked('-2\r\n{}\r\n0\r\n\r\n')],
  ['a chunk no number holds', chunked(`${'F'.repeat(17)}\r\n{}\r\n0\r\n\r\n`)],
  ['a chunk longer than it says', chunked('2\r\n{}XX0\r\n\r\n')],
  ['chunks with bare line feeds', chunked('2\n{}\n0\n\n')],
  ['a length in the trailer', chunked('2\r\n{}\r\n0\r\nContent-Length: 50\r\n\r\n')],
  ['bare line feeds', 'GET /healthz HTTP/1.1\nHost: x\n\n'],
  ['a bare line feed after a header', 'GET /healthz HTTP/1.1\r\nHost: x\nX-A: b\r\n\r\n'],
  ['a bare line feed at the end', 'GET /healthz HTTP/1.1\r\nHost: x\r\n\n'],
  ['a carriage return in a value', got('Host: x', 'X-A: a\rX-B: b')],
  ['a carriage return in a name', got('Host: x', 'X-A\r: a')],
  ['a folded line', got('Host: x', 'X-A: a', ' b')],
  ['a first header that is folded', got(' Host: x')],
  ['a blank in a name', got('Host: x', 'X A: b')],
  ['a blank before a colon', got('Host : x')],
  ['no name', got('Host: x', ': b')],
  ['a name beyond ASCII', got('Host: x', 'X-\u00e9: b')],
  ['no colon', got('Host: x', 'nothing')],
  ['two hosts', got('Host: x', 'Host: y')],
  ['one host twice', got('Host: x', 'host: x')],
  ['two hosts of a document', requestOf('GET', '/api/chips.json', { host: 'y' })],
  ['a host that is none', got('Host: x/<y> z')],
  ['an authority for an address', 'GET x:80 HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['an asterisk for an address', 'GET * HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['another scheme', 'GET ftp://x/healthz HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['a blank in an address', 'GET /healthz x HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['tabs for blanks', 'GET\t/healthz\tHTTP/1.1\r\nHost: x\r\n\r\n'],
  ['an address beyond ASCII', 'GET /h\u00e9 HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['HTTP/0.9', 'GET /healthz\r\n\r\n'],
  ['HTTP/2.0 in words', 'GET /healthz HTTP/2.0\r\nHost: x\r\n\r\n'],
  ['HTTP/1.2', 'GET /healthz HTTP/1.2\r\nHost: x\r\n\r\n'],
  ['the first bytes of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
];

describe('what could be read in two ways is refused whole', () => {
  it.each(REFUSED)('%s', async (_name, bytes) => {
    app.logged();
    const answers = await exchange(port, bytes + SMUGGLED);
    expect(answers).toHaveLength(1);
    const [{ status, headers, body } = expect.fail()] = answers;
    expect([status, headers.connection]).toEqual([400, 'close']);
    expect(JSON.parse(String(body))).toMatchObject({
      code: 'malformed_request',
      request_id: headers['x-request-id'],
    });
    const logged = app.logged().join('\n');
    expect(logged).toContain('connection refused');
    expect(logged).not.toContain('smuggled');
  });

  it('more headers than are read: a key among the last is never overlooked', async () => {
    // Node drops those beyond 2,000 in silence.
    const many = Array.from({ length: 2_100 }, () => 'a:').join('\r\n');
    const [refused, ...more] = await exchange(port, got('Host: x', many, 'X-API-Key: gtk_x') + SMUGGLED);
    expect([refused?.status, more]).toEqual([431, []]);
  });
});

describe('what is unusual and clear is taken', () => {
  const TEXT = '{"parameter":"torque","text":"4.1 [N.m]"}';
  const CHUNK = `${TEXT.length.toString(16)};note="a"\r\n${TEXT}\r\n0\r\nX-Trailer: a\r\n\r\n`;
  const CLOSE = { Connection: 'close' };

  it.each<[name: string, bytes: string, status: number]>([
    ['chunk extensions and a trailer', chunked(CHUNK).replace('Host: x', 'Host: x\r\nConnection: close'), 200],
    ['an absolute address', requestOf('GET', 'http://elsewhere/healthz', CLOSE), 200],
    ['an absolute address without a path', requestOf('GET', 'http://x', CLOSE), 200],
    ['an absolute address of a document', requestOf('HEAD', 'HTTP://x/api/chips.json', CLOSE), 200],
    ['empty lines before a request', `\r\n\r\n${requestOf('GET', '/healthz', CLOSE)}`, 200],
    ['an empty host', requestOf('GET', '/healthz', { Host: '', ...CLOSE }), 200],
    ['a host with a port, of IPv6', requestOf('GET', '/healthz', { Host: '[::1]:8080', ...CLOSE }), 200],
    [
      'an upgrade nobody offered',
      requestOf('GET', '/healthz', { Connection: 'Upgrade, close', Upgrade: 'websocket' }),
      200,
    ],
    ['HTTP/1.0 without a host', 'GET /healthz HTTP/1.0\r\n\r\n', 200],
    ['OPTIONS of everything', requestOf('OPTIONS', '*', CLOSE), 404],
  ])('%s', async (_name, bytes, status) => {
    const answers = await exchange(port, bytes, { methods: [bytes.split(' ', 1)[0] ?? ''] });
    expect(answers.map((answer) => answer.status)).toEqual([status]);
  });

  it('an absolute address is no way around what only our own pages may read', async () => {
    const [answer] = await exchange(port, requestOf('GET', 'http://x/app/api/stats', CLOSE));
    expect(answer?.status).toBe(200);
    expect(answer?.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it.each([
    ['GET', '/api/chips.json'],
    ['GET', '/healthz'],
    ['POST', '/nowhere'],
    ['PUT', '/healthz'],
  ])('the body of %s %s is no request', async (method, url) => {
    const bytes = requestOf(method, url, {}, SMUGGLED) + requestOf('GET', '/readyz', CLOSE);
    app.logged();
    const answers = await exchange(port, bytes);
    expect(answers).toHaveLength(2);
    expect(JSON.parse(String(answers[1]?.body))).toMatchObject({ status: 'ready' });
    expect(app.logged().join('\n')).not.toContain('smuggled');
  });
});
