import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type TestApp } from '../support/app.ts';

/** Whoever is slow, silent or many holds what the limits allow, and no more; only real sockets show it. */

const LIMITS = {
  headersTimeoutMs: 300,
  requestTimeoutMs: 600,
  keepAliveTimeoutMs: 400,
  connections: 5,
  requestsPerConnection: 3,
};

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await openApp({ documents: false, limits: LIMITS });
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.server.address() as AddressInfo).port;
});
afterAll(() => app.stop());

const open = async (): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
};

const GET = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
const POST = 'POST /api/compatibility/check HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

test('a body that comes a byte at a time is answered 408', async () => {
  const socket = await open();
  socket.write(`${POST}Content-Length: 1000\r\n\r\n`);
  const drip = setInterval(() => socket.write(' '), 50);
  const answer = await text(socket);
  clearInterval(drip);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('request_timeout');
});

test('a connection that says nothing at all ends', async () => {
  const socket = await open();
  expect(await text(socket)).toMatch(/^(?:|HTTP\/1\.1 408 [\s\S]*)$/);
});

test('a connection without another request ends after the time it may idle', async () => {
  const socket = await open();
  const startedMs = performance.now();
  socket.write(GET);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
  expect(performance.now() - startedMs).toBeGreaterThan(350);
});

test.each([
  ['/healthz', GET],
  ['a document', 'GET /api/chips.json HTTP/1.1\r\nHost: x\r\n\r\n'],
])('the last request of a connection is answered and says so: %s', async (_name, request) => {
  const socket = await open();
  let answers = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    answers += chunk;
  });
  const ended = once(socket, 'close');
  for (let count = 1; count <= LIMITS.requestsPerConnection; count += 1) {
    socket.write(request);
    await expect.poll(() => answers.match(/HTTP\/1\.1 200/g)?.length).toBe(count);
  }
  await ended;
  expect(answers.toLowerCase().match(/connection: close/g)).toHaveLength(1);
});

test('connections beyond the limit are closed at once, and the log says so once', async () => {
  app.logged();
  const held = await Promise.all(Array.from({ length: LIMITS.connections }, open));
  const beyond = await Promise.all([open(), open()]);
  for (const socket of beyond) if (!socket.closed) await once(socket.resume(), 'close');
  expect(held.filter(({ closed }) => closed)).toEqual([]);
  expect(app.logged().filter((line) => line.includes('too many connections'))).toHaveLength(1);
  for (const socket of held) socket.destroy();
  await pause(50);
  const again = await open();
  again.write(GET);
  const [answer] = await once(again.setEncoding('utf8'), 'data');
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  again.destroy();
});

test('after the stop signal answers are the last of their connection; idle ones end, the rest is awaited', async () => {
  const own = await openApp({ documents: false });
  await own.server.listen({ host: '127.0.0.1', port: 0 });
  const { port: ownPort } = own.server.server.address() as AddressInfo;
  const [idle, busy] = [connect(ownPort, '127.0.0.1'), connect(ownPort, '127.0.0.1')];
  await Promise.all([once(idle, 'connect'), once(busy, 'connect')]);
  own.drain('not_ready');
  busy.write('GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n');
  const answer = await text(busy);
  expect(answer).toMatch(/^HTTP\/1\.1 503 /);
  expect(answer.toLowerCase()).toContain('connection: close');
  const stopped = own.stop();
  // Sent in the very moment of the stop.
  idle.write(GET);
  expect(await text(idle)).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close/i);
  await stopped;
});
