import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '../../src/http/limits.ts';
import { openApp, type TestApp } from '../support/app.ts';

/** What the HTTP parser refuses never becomes a request; only a real socket shows the answer. */

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await openApp({ documents: false, limits: { headersTimeoutMs: 300, requestTimeoutMs: 600 } as never });
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.server.address() as AddressInfo).port;
});
afterAll(() => app.server.close());

/** Sends bytes and collects what comes back until the server ends the connection. */
function exchange(bytes: string): Promise<{ status: number; body: Record<string, unknown> }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n');
      resolve({ status: Number(head.split(' ')[1]), body: JSON.parse(body || '{}') as Record<string, unknown> });
    });
  });
}

describe('what is not a request', () => {
  it.each([
    ['a made-up method', 'FOO /api/chips.json HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'malformed_request'],
    ['no HTTP at all', '\u0016\u0003\u0001\u0002hello\r\n\r\n', 400, 'malformed_request'],
    [
      'headers of 100 KB',
      `GET / HTTP/1.1\r\nHost: x\r\nX-Big: ${'a'.repeat(100_000)}\r\n\r\n`,
      431,
      'headers_too_large',
    ],
    ['an address of 100 KB', `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431, 'headers_too_large'],
    ['no Host', 'GET /healthz HTTP/1.1\r\n\r\n', 400, 'malformed_request'],
    ['an expectation', 'GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: foo\r\n\r\n', 400, 'malformed_request'],
    ['CONNECT', 'CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'malformed_request'],
    ['a NUL in a header', 'GET / HTTP/1.1\r\nHost: x\r\nX-Nul: a\u0000b\r\n\r\n', 400, 'malformed_request'],
    [
      'a slow client that never ends its headers',
      'GET /api/chips.json HTTP/1.1\r\nHost: x\r\nX-Slow: ',
      408,
      'request_timeout',
    ],
    [
      'two lengths that disagree',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'malformed_request',
    ],
  ])('%s', async (_name, bytes, status, code) => {
    const answer = await exchange(bytes);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ code, error: expect.any(String), request_id: expect.any(String) });
  });

  it('leaves the server well', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`);
    expect(answer.status).toBe(200);
  });
});

describe('the bounds of the running server', () => {
  it('are those of LIMITS', async () => {
    const plain = await openApp({ documents: false });
    await plain.server.listen({ host: '127.0.0.1', port: 0 });
    const { server, initialConfig } = plain.server;
    expect(server.headersTimeout).toBe(LIMITS.headersTimeoutMs);
    expect(server.requestTimeout).toBe(LIMITS.requestTimeoutMs);
    expect(server.keepAliveTimeout).toBe(LIMITS.keepAliveTimeoutMs);
    expect(server.timeout).toBe(LIMITS.connectionTimeoutMs);
    expect(server.maxRequestsPerSocket).toBe(LIMITS.requestsPerConnection);
    expect(initialConfig).toMatchObject({ bodyLimit: LIMITS.bodyBytes });
    await plain.server.close();
  });
});
