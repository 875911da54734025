import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { AnswerBeginnings } from '../../src/http/documents/answer-beginnings.ts';
import { FramedBody } from '../../src/http/documents/framed-body.ts';
import { PreparedDocument } from '../../src/http/documents/prepare.ts';
import { writeDocument } from '../../src/http/documents/send.ts';
import { sendAtOnce } from '../../src/http/documents/send-at-once.ts';
import { answersIn, exchange, readAll, requestOf } from '../support/wire.ts';

/** Documents past the response of Node: what a caller gets must not tell, and Node must know where the connection is. */

const LAST_MODIFIED = new Date('2026-01-02T03:04:05Z');
const document = (content: string | Buffer) =>
  new PreparedDocument({ content, contentType: 'text/plain; charset=utf-8', lastModified: LAST_MODIFIED });
const SMALL = document('a few wörds');
const MIDDLE = document('more than goes with the head '.repeat(500));
/** More than the system holds for a reader who does not read. */
const LARGE = document(Buffer.alloc(64 * 1024 * 1024, 'x'));
const DOCUMENTS = new Map([
  ['/small', SMALL],
  ['/middle', MIDDLE],
  ['/large', LARGE],
]);

interface Door {
  port: number;
  server: Server;
  /** Of each request that was answered: whether at once. */
  atOnce: boolean[];
  /** The statuses of those that are out. */
  sent: number[];
}

/** Answers at once where it can; where `never`, as Node does. */
async function openDoor(never = false): Promise<Door> {
  const [atOnce, sent]: [boolean[], number[]] = [[], []];
  const server = createServer({ keepAliveTimeout: 72_000, optimizeEmptyRequests: true }, (request, response) => {
    const found = DOCUMENTS.get(request.url ?? '');
    if (!found) {
      setTimeout(() => response.end('late'), 50);
      return;
    }
    const requestId = `request-${atOnce.length}`;
    const own = { requestId, beginnings, sent: (status: number) => void sent.push(status) };
    const isSent = !never && sendAtOnce(found, request, response, own);
    atOnce.push(isSent);
    if (!isSent) writeDocument(found, request, response, ['x-request-id', requestId]);
  });
  server.maxRequestsPerSocket = 100;
  const beginnings = new AnswerBeginnings(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, server, atOnce, sent };
}

async function connected({ port }: Door): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}

const LAST = requestOf('GET', '/small', { Connection: 'close' });
const KINDS: [method: string, url: string, headers: Record<string, string>][] = [
  ['GET', '/small', {}],
  ['GET', '/middle', {}],
  ['GET', '/middle', { 'If-None-Match': '*' }],
  ['GET', '/middle', { 'If-Modified-Since': LAST_MODIFIED.toUTCString() }],
];

describe('a document sent at once', () => {
  it.each(KINDS)(
    'is the answer Node writes, but for the order of its fields: %s %s %j',
    async (method, url, headers) => {
      const answers = async (door: Door) => {
        const socket = await connected(door);
        const whole = readAll(socket);
        socket.write(requestOf(method, url, headers) + LAST);
        const [head = '', ...rest] = String(await whole)
          .replaceAll(/^Date: .+$/gm, 'Date: now')
          .split('\r\n\r\n');
        const [line, ...fields] = head.split('\r\n');
        return [line, fields.sort(), rest];
      };
      const [quick, usual] = [await openDoor(), await openDoor(true)];
      expect(await answers(quick)).toEqual(await answers(usual));
      expect(quick.atOnce).toEqual([true, false]);
      expect(quick.sent).toHaveLength(1);
    },
  );

  it('says when', async () => {
    const { port } = await openDoor();
    const before = Math.floor(Date.now() / 1000);
    const [answer] = await exchange(port, requestOf('GET', '/small') + LAST);
    const saidMs = Date.parse(answer?.headers.date ?? '');
    expect(saidMs / 1000).toBeGreaterThanOrEqual(before);
    expect(saidMs).toBeLessThanOrEqual(Date.now());
  });

  it.each([
    ['the connection ends with it', LAST, [false]],
    [
      'it is asked for with a body',
      requestOf('GET', '/small', {}, 'GET /middle HTTP/1.1\r\nHost: x\r\n\r\n') + LAST,
      [false, false],
    ],
    ['its head alone is asked for', requestOf('HEAD', '/large') + LAST, [false, false]],
    ['it is asked for with HTTP/1.0', 'GET /small HTTP/1.0\r\nHost: x\r\n\r\n', [false]],
    ['another answer comes first', requestOf('GET', '/late') + requestOf('GET', '/small') + LAST, [false, false]],
  ])('is left to Node where %s', async (_where, bytes, atOnce) => {
    const door = await openDoor();
    const answers = await exchange(door.port, bytes, { methods: [bytes.slice(0, 4).trim()] });
    expect(String(answers.at(-1)?.body)).toBe('a few wörds');
    expect(door.atOnce).toEqual(atOnce);
  });

  it('is told of when its last byte is out, and what was asked meanwhile waits for that', async () => {
    const door = await openDoor();
    const socket = await connected(door);
    socket.pause();
    socket.write(requestOf('GET', '/large') + requestOf('GET', '/small'));
    await expect.poll(() => door.atOnce).toEqual([true, false]);
    expect(door.sent).toEqual([]);
    const whole = readAll(socket.resume());
    await expect.poll(() => door.sent).toEqual([200]);
    socket.write(LAST);
    const answers = answersIn(await whole);
    expect(answers.map(({ body }) => body.length)).toEqual([64 * 1024 * 1024, 12, 12]);
    expect(door.atOnce).toEqual([true, false, false]);
  });

  it('has an id of its own, though several read it slowly', async () => {
    const door = await openDoor();
    const sockets = [await connected(door), await connected(door), await connected(door)];
    for (const [index, socket] of sockets.entries()) {
      socket.pause();
      socket.write(requestOf('GET', '/large'));
      await expect.poll(() => door.atOnce).toEqual(Array<boolean>(index + 1).fill(true));
    }
    expect(door.sent).toEqual([]);
    const read = sockets.map((socket) => readAll(socket.resume()));
    await expect.poll(() => door.sent, { timeout: 10_000 }).toHaveLength(3);
    for (const socket of sockets) socket.write(LAST);
    const ids = (await Promise.all(read)).map((bytes) => answersIn(bytes)[0]?.headers['x-request-id']);
    expect(ids).toEqual(['request-0', 'request-1', 'request-2']);
  });

  it('is told of once where the reader goes in the middle of it', async () => {
    const door = await openDoor();
    const socket = await connected(door);
    socket.pause();
    socket.write(requestOf('GET', '/large'));
    await expect.poll(() => door.atOnce).toEqual([true]);
    socket.destroy();
    await expect.poll(() => door.sent).toEqual([200]);
    const again = await connected(door);
    again.write(LAST);
    expect(await text(again)).toMatch(/^HTTP\/1\.1 200 /);
    expect(door.sent).toEqual([200]);
  });

  it('leaves the connection idle: it ends when it has been for as long as it may', async () => {
    const door = await openDoor();
    door.server.keepAliveTimeout = 100;
    door.server.keepAliveTimeoutBuffer = 0;
    const socket = await connected(door);
    socket.write(requestOf('GET', '/small'));
    expect(answersIn(Buffer.from(await text(socket)))).toHaveLength(1);
    expect(door.atOnce).toEqual([true]);
  });

  it('is written over by nobody while one still reads it, nor longer than there is room for', () => {
    const framed = new FramedBody('a: b\r\n\r\n', Buffer.from('body'));
    expect(String(framed.behind('first\r\n'))).toBe('first\r\na: b\r\n\r\nbody');
    expect(String(framed.behind('next\r\n'))).toBe('next\r\na: b\r\n\r\nbody');
    framed.hold();
    expect(framed.behind('third\r\n')).toBeUndefined();
    expect(String(framed.end)).toBe('a: b\r\n\r\nbody');
    framed.release();
    expect(framed.behind('x'.repeat(10_000))).toBeUndefined();
    expect(String(framed.behind(''))).toBe('a: b\r\n\r\nbody');
    expect(String(framed.body)).toBe('body');
  });

  it('keeps a head from being made of what is none', () => {
    const content = { content: '', contentType: 'text/plain', lastModified: LAST_MODIFIED };
    const headers = { 'content-disposition': 'attachment; filename="a\r\nx: y"' };
    expect(() => new PreparedDocument({ ...content, headers })).toThrow('Invalid character in header content');
  });
});
