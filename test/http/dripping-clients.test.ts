import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/app.ts';
import { answersIn, exchange, readAll, requestOf, type WireAnswer } from '../support/wire.ts';

/** Clients that take their time on purpose: they hold a connection until their time is over, and nothing else. */

const HEADERS_MS = 300;
const REQUEST_MS = 600;
const SILENCE_MS = 500;

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await openApp({
    limits: {
      headersTimeoutMs: HEADERS_MS,
      requestTimeoutMs: REQUEST_MS,
      connectionTimeoutMs: SILENCE_MS,
    },
  });
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.server.address() as AddressInfo).port;
});
afterAll(() => app.server.close());

const open: Socket[] = [];
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await expect.poll(connected).toBe(0);
});

async function dial(): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  open.push(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

function connected(): Promise<number> {
  return new Promise((resolve) => app.server.server.getConnections((_error, count) => resolve(count)));
}

async function ask(url: string): Promise<WireAnswer> {
  const [answer] = await exchange(port, requestOf('GET', url, { Connection: 'close' }));
  return answer ?? expect.fail();
}

/** A byte now and then, for as long as the server takes them. */
async function drip(socket: Socket, text: string, everyMs: number): Promise<number> {
  const startedMs = performance.now();
  for (let index = 0; socket.writable && !socket.readableEnded; index += 1) {
    socket.write(text[index % text.length] ?? '');
    await pause(everyMs);
    if (performance.now() - startedMs > 10_000) throw new Error('it is taken for ever');
  }
  return performance.now() - startedMs;
}

describe('a client that sends slowly', () => {
  it('its headers, a byte at a time, is cut off; others are answered meanwhile', async () => {
    const sockets = await Promise.all(Array.from({ length: 40 }, dial));
    const answers = sockets.map(readAll);
    for (const socket of sockets) socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n');
    const dripping = sockets.map((socket) => drip(socket, 'X-A: b\r\n', 25));
    const startedMs = performance.now();
    expect((await ask('/readyz')).status).toBe(200);
    expect(performance.now() - startedMs).toBeLessThan(HEADERS_MS);
    await Promise.all(dripping);
    for (const bytes of await Promise.all(answers)) expect(answersIn(bytes)[0]?.status).toBe(408);
  });

  it('on after he was refused, is let go all the same', async () => {
    const socket = await dial();
    socket.write('NO REQUEST AT ALL\r\n\r\n');
    const answer = readAll(socket);
    await Promise.all([answer, drip(socket, 'x', 25)]);
    expect(answersIn(await answer)[0]?.status).toBe(400);
    await expect.poll(connected, { timeout: 5_000 }).toBe(0);
  });
});

describe('a client that reads slowly', () => {
  it('and then not at all, is let go; what he asked for is not copied for him', async () => {
    const before = process.memoryUsage().arrayBuffers;
    const sockets = await Promise.all(Array.from({ length: 30 }, dial));
    for (const socket of sockets) {
      socket.pause();
      socket.write(requestOf('GET', '/api/entities.json').repeat(50));
    }
    await pause(100);
    const { byteLength } = (await ask('/api/entities.json')).body;
    expect(byteLength).toBeGreaterThan(200_000);
    // One copy a connection would be thirty of them.
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(15 * byteLength);
    await expect.poll(connected, { timeout: 10_000 }).toBe(0);
  });

  it('a little at a time, gets all of it', async () => {
    const socket = await dial();
    const { body: whole } = await ask('/api/chips.json');
    const chunks: Buffer[] = [];
    socket.write(requestOf('GET', '/api/chips.json', { Connection: 'close' }));
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      await pause(2);
    }
    expect(answersIn(Buffer.concat(chunks))[0]?.body.equals(whole)).toBe(true);
  });
});
