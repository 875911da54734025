import { lookup as systemLookup } from 'node:dns';
import { once } from 'node:events';
import type http from 'node:http';
import type { LookupFunction } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { AllowedHosts } from '../../../src/service/harvest/allowed-hosts.ts';
import { isForbidden } from '../../../src/service/harvest/forbidden-addresses.ts';
import { aFetcher, aListedFile, serve } from './rig.ts';

const SIGNAL = new AbortController().signal;
const FILE = aListedFile();
const MIB = 1024 * 1024;

/** Answers in turn, the last one for ever. */
function inTurn(
  ...answers: readonly [status: number, headers?: http.OutgoingHttpHeaders, body?: string][]
): http.RequestListener {
  let next = 0;
  return (_, response) => {
    const [status, headers = {}, body = ''] = answers[Math.min(next, answers.length - 1)] ?? [500];
    next += 1;
    response.writeHead(status, headers).end(body);
  };
}

async function ask(
  handler: http.RequestListener,
  options: Parameters<typeof aFetcher>[0] = {},
  file = FILE,
  etag?: string,
) {
  const { url, requests } = await serve(handler);
  const { fetcher, pauses } = aFetcher({ mirror: url, ...options });
  const attempt = await fetcher.read(file, etag === undefined ? {} : { etag }, SIGNAL);
  return { attempt, requests, pauses };
}

describe('what is asked', () => {
  it('is the newest of a file, without a trace of credentials', async () => {
    const file = aListedFile({ path: '3d files/零件#1?.md' });
    const { attempt, requests } = await ask(inTurn([200, { etag: '"v1"' }, 'servo']), {}, file);
    expect(attempt).toEqual({ status: 'read', bytes: Buffer.from('servo'), etag: '"v1"' });
    expect(requests.map(({ url }) => url)).toEqual(['/example/walker/HEAD/3d%20files/%E9%9B%B6%E4%BB%B6%231%3F.md']);
    expect(requests[0]?.headers).toEqual({
      'user-agent': 'robot-parts/test',
      accept: '*/*',
      'accept-encoding': 'identity',
      host: expect.any(String),
      connection: 'keep-alive',
    });
  });

  it('is the commit of the sources when pinned; a shorter file is cut off then', async () => {
    const pinned = { isPinned: true };
    const { attempt, requests } = await ask(inTurn([200, {}, 'servo']), pinned);
    expect(requests[0]?.url).toBe(`/example/walker/${FILE.commit}/BOM.md`);
    expect(attempt).toMatchObject({ status: 'read', commit: FILE.commit });
    const short = await ask(inTurn([200, {}, 'ser']), pinned);
    expect(short.attempt).toEqual({ status: 'failed', reason: 'cut off: 3 of 5 bytes' });
    expect((await ask(inTurn([200, {}, 'ser']))).attempt).toMatchObject({ status: 'read' });
  });

  it('stands below the path of a mirror', async () => {
    const { url, requests } = await serve(inTurn([200]));
    await aFetcher({ mirror: new URL('raw/robots', url) }).fetcher.read(FILE, {}, SIGNAL);
    expect(requests[0]?.url).toBe('/raw/robots/example/walker/HEAD/BOM.md');
  });

  it.each([
    'https://gitlab.com/example/walker',
    'https://github.com/example',
    'http://github.com/a/b',
    'https://github.com/a/b/c',
  ])('is nothing of %s', async (repo) => {
    const { attempt, requests } = await ask(inTurn([200]), {}, aListedFile({ repo }));
    expect(attempt).toEqual({ status: 'failed', reason: `${repo} is no repository of GitHub` });
    expect(requests).toEqual([]);
  });
});

describe('an ETag', () => {
  it('is sent back, and 304 means unchanged', async () => {
    const { attempt, requests } = await ask(inTurn([304, { etag: 'W/"v1"' }]), {}, FILE, 'W/"v1"');
    expect(requests[0]?.headers['if-none-match']).toBe('W/"v1"');
    expect(attempt).toEqual({ status: 'unchanged', etag: 'W/"v1"' });
    const pinned = await ask(inTurn([304]), { isPinned: true }, FILE, '"v1"');
    expect(pinned.attempt).toEqual({ status: 'unchanged', commit: FILE.commit });
  });

  it.each(['v1', '"v1"\r\nx: y', `"${'v'.repeat(300)}"`])('that is none is not sent: %j', async (etag) => {
    const { requests } = await ask(inTurn([200]), {}, FILE, etag);
    expect(requests[0]?.headers).not.toHaveProperty('if-none-match');
  });

  it('that is none is not kept, and 304 without a question is no answer', async () => {
    expect((await ask(inTurn([200, { etag: 'v1' }, 'a']))).attempt).not.toHaveProperty('etag');
    expect((await ask(inTurn([304]))).attempt).toEqual({ status: 'failed', reason: 'answered 304' });
  });
});

describe('an answer', () => {
  it.each([404, 410])('%i means gone, at once', async (status) => {
    const { attempt, requests } = await ask(inTurn([status]));
    expect(attempt).toEqual({ status: 'gone' });
    expect(requests).toHaveLength(1);
  });

  it.each([400, 401, 403, 451, 501, 204, 206])('%i is a failure that would only be repeated', async (status) => {
    const { attempt, requests } = await ask(inTurn([status]));
    expect(attempt).toEqual({ status: 'failed', reason: `answered ${status}` });
    expect(requests).toHaveLength(1);
  });

  it.each([429, 500, 502, 503, 504])('%i is asked for again', async (status) => {
    const { attempt, requests, pauses } = await ask(inTurn([status], [status], [200, {}, 'servo']));
    expect(attempt).toMatchObject({ status: 'read' });
    expect(requests).toHaveLength(3);
    expect(pauses).toHaveLength(2);
    expect(pauses[0]).toBeGreaterThanOrEqual(250);
    expect(pauses[0]).toBeLessThanOrEqual(500);
    expect(pauses[1]).toBeGreaterThanOrEqual(500);
    expect(pauses[1]).toBeLessThanOrEqual(1000);
  });

  it('that stays away fails after four attempts', async () => {
    const { attempt, requests } = await ask(inTurn([503]));
    expect(attempt).toEqual({ status: 'failed', reason: 'answered 503, 4 times' });
    expect(requests).toHaveLength(4);
  });

  it('says how long to wait, in seconds or by a date, to a limit', async () => {
    const inTenSeconds = new Date(Date.now() + 10_000).toUTCString();
    const { pauses } = await ask(
      inTurn(
        [429, { 'retry-after': '7' }],
        [429, { 'retry-after': inTenSeconds }],
        [503, { 'retry-after': '86400' }],
        [200],
      ),
    );
    expect(pauses[0]).toBe(7000);
    expect(pauses[1]).toBeGreaterThan(5000);
    expect(pauses[1]).toBeLessThanOrEqual(10_000);
    expect(pauses[2]).toBe(60_000);
    const nonsense = await ask(inTurn([429, { 'retry-after': 'soon' }], [200]));
    expect(nonsense.pauses[0]).toBeLessThanOrEqual(500);
  });

  it('that was packed though nobody asked is refused', async () => {
    const { attempt } = await ask(inTurn([200, { 'content-encoding': 'gzip' }, 'x']));
    expect(attempt).toEqual({ status: 'failed', reason: 'sent as gzip, which was not asked for' });
  });
});

/** Sends 200 MB as fast as they are taken, and counts what was. */
async function flood(headers: http.OutgoingHttpHeaders) {
  let sent = 0;
  const chunk = Buffer.alloc(64 * 1024, 'a');
  const { attempt, requests } = await ask(async (_, response) => {
    response.writeHead(200, headers);
    response.flushHeaders();
    const closed = once(response, 'close');
    while (sent < 200 * MIB && !response.destroyed) {
      sent += chunk.length;
      if (!response.write(chunk)) await Promise.race([once(response, 'drain'), closed]);
    }
  });
  return { attempt, requests, sent };
}

describe('a file of 200 MB', () => {
  it('is refused by what its server says of it, unread', async () => {
    const { attempt, requests, sent } = await flood({ 'content-length': 200 * MIB });
    expect(attempt).toEqual({ status: 'failed', reason: `it has ${200 * MIB} bytes; at most ${8 * MIB} are read` });
    expect(requests).toHaveLength(1);
    expect(sent, 'what the sockets hold').toBeLessThan(8 * MIB);
  });

  it('is refused on the way when its server says nothing', async () => {
    const { attempt, requests, sent } = await flood({});
    expect(attempt).toEqual({ status: 'failed', reason: `longer than the ${8 * MIB} bytes that are read` });
    expect(requests).toHaveLength(1);
    expect(sent).toBeLessThan(24 * MIB);
  });

  it('as an error page is not read either', async () => {
    let sent = 0;
    const { attempt } = await ask((_, response) => {
      response.writeHead(403, { 'content-length': 200 * MIB });
      const timer = setInterval(() => (sent += response.write(Buffer.alloc(MIB)) ? MIB : 0), 1);
      response.once('close', () => clearInterval(timer));
    });
    expect(attempt).toEqual({ status: 'failed', reason: 'answered 403' });
    expect(sent).toBeLessThan(8 * MIB);
  });
});

describe('a server that fails on the way', () => {
  const quick = { policy: { connectTimeoutMs: 150, totalTimeoutMs: 150, attempts: 2 } };

  it('and cuts off a file it has announced is asked again', async () => {
    let asked = 0;
    const { attempt, requests } = await ask((_, response) => {
      asked += 1;
      response.writeHead(200, { 'content-length': 5 });
      if (asked > 1) response.end('servo');
      else response.write('ser', () => response.destroy());
    });
    expect(attempt).toMatchObject({ status: 'read', bytes: Buffer.from('servo') });
    expect(requests).toHaveLength(2);
  });

  it.each([
    ['with a length', { 'content-length': 5 }, 'cut off: 3 of 5 bytes, 4 times'],
    ['in chunks', {}, 'cut off after 3 bytes, 4 times'],
  ])('every time, %s, is a failure, not a shorter file', async (_, headers, reason) => {
    const { attempt } = await ask((_request, response) => {
      response.writeHead(200, headers);
      response.write('ser', () => setTimeout(() => response.destroy(), 20));
    });
    expect(attempt).toEqual({ status: 'failed', reason });
  });

  it('and says nothing is given up in time', async () => {
    const started = performance.now();
    const { attempt } = await ask(() => {}, quick);
    expect(attempt).toEqual({ status: 'failed', reason: 'not read within 0.15 s, 2 times' });
    expect(performance.now() - started).toBeLessThan(3000);
  });

  it('and drips is given up in time', async () => {
    const { attempt } = await ask((_, response) => {
      response.writeHead(200, { 'content-length': 1000 });
      const timer = setInterval(() => response.write('a'), 20);
      response.once('close', () => clearInterval(timer));
    }, quick);
    expect(attempt).toEqual({ status: 'failed', reason: 'not read within 0.15 s, 2 times' });
  });

  it('and cannot be connected to is given up in time', async () => {
    const { fetcher } = aFetcher({
      mirror: new URL('http://mirror.test/'),
      lookup: () => {},
      policy: { ...quick.policy, totalTimeoutMs: 5000 },
    });
    expect(await fetcher.read(FILE, {}, SIGNAL)).toEqual({
      status: 'failed',
      reason: 'no connection within 0.15 s, 2 times',
    });
  });

  it('and cannot be reached for three files is not asked for a fourth', async () => {
    const { url } = await serve(() => {});
    const asked: string[] = [];
    const lookup: LookupFunction = (host, _, callback) => {
      asked.push(host);
      callback(Object.assign(new Error('no such host'), { code: 'ENOTFOUND' }), '');
    };
    const { fetcher } = aFetcher({ mirror: new URL(`http://mirror.test:${url.port}/`), lookup });
    const attempts = [];
    for (let i = 0; i < 5; i++) attempts.push(await fetcher.read(FILE, {}, SIGNAL));
    expect(attempts[2]).toEqual({ status: 'failed', reason: 'no answer: ENOTFOUND, 4 times' });
    expect(attempts[4]).toEqual({ status: 'failed', reason: expect.stringContaining('cannot be reached') });
    expect(asked).toHaveLength(12);
  });

  it('is left at once when the run is stopped', async () => {
    const controller = new AbortController();
    const { url } = await serve(() => controller.abort());
    const { fetcher } = aFetcher({ mirror: url });
    await expect(fetcher.read(FILE, {}, controller.signal)).rejects.toThrow('abort');
  });
});

describe('a redirect', () => {
  it('within the mirror is followed, three times at most', async () => {
    const { attempt, requests } = await ask(
      inTurn([301, { location: '/a' }], [302, { location: 'b' }], [308, { location: '/c' }], [200, {}, 'servo']),
    );
    expect(attempt).toMatchObject({ status: 'read' });
    expect(requests.map(({ url }) => url)).toEqual(['/example/walker/HEAD/BOM.md', '/a', '/b', '/c']);
    const endless = await ask(inTurn([302, { location: '/a' }]));
    expect(endless.attempt).toEqual({ status: 'failed', reason: 'redirected more than 3 times' });
    expect(endless.requests).toHaveLength(4);
  });

  it.each([
    ['https://example.org/BOM.md', 'https://example.org, which is not on the list'],
    ['http://raw.githubusercontent.com/a', 'http://raw.githubusercontent.com, which is not on the list'],
    ['https://raw.githubusercontent.com:8443/a', 'https://raw.githubusercontent.com:8443, which is not on the list'],
    ['https://raw.githubusercontent.com.evil.test/a', 'which is not on the list'],
    ['https://user:secret@raw.githubusercontent.com/a', 'an address with credentials'],
    ['file:///etc/passwd', 'file://, which is not on the list'],
    ['ftp://raw.githubusercontent.com/a', 'which is not on the list'],
    ['http://127.0.0.1:1/', '127.0.0.1, which is not of the open net'],
    ['http://2130706433/', '127.0.0.1, which is not of the open net'],
    ['http://0x7f.1/', '127.0.0.1, which is not of the open net'],
    ['http://169.254.169.254/latest/meta-data/', '169.254.169.254, which is not of the open net'],
    ['http://[::1]/', '::1, which is not of the open net'],
    ['http://[::ffff:10.0.0.1]/', '::ffff:a00:1, which is not of the open net'],
    ['https://10.1.2.3/', '10.1.2.3, which is not of the open net'],
    ['https://[fe80::1]/', 'fe80::1, which is not of the open net'],
    ['http://', 'no address'],
  ])('to %s is refused', async (location, reason) => {
    const { attempt, requests, pauses } = await ask(inTurn([302, { location }]));
    expect(attempt).toEqual({ status: 'failed', reason: expect.stringContaining(reason) });
    expect(requests).toHaveLength(1);
    expect(pauses).toEqual([]);
  });

  it('to another server of the same machine is refused', async () => {
    const secret = await serve(inTurn([200, {}, 'secret']));
    const { attempt } = await ask(inTurn([302, { location: secret.url.href }]));
    expect(attempt).toMatchObject({ status: 'failed' });
    expect(secret.requests).toEqual([]);
  });
});

describe('a name that leads into a private network', () => {
  const resolving =
    (...addresses: string[]): LookupFunction =>
    (_, options, callback) => {
      const all = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
      if (options.all) callback(null, all);
      else callback(null, all[0]?.address ?? '', all[0]?.family);
    };

  it.each([
    [['10.0.0.1']],
    [['127.0.0.1']],
    [['169.254.169.254']],
    [['::1']],
    [['::ffff:7f00:1']],
    [['140.82.121.3', '192.168.1.1']],
    [['64:ff9b::7f00:1']],
  ])('is refused: %j', async (addresses) => {
    const { fetcher, pauses } = aFetcher({ lookup: resolving(...addresses) });
    expect(await fetcher.read(FILE, {}, SIGNAL)).toEqual({
      status: 'failed',
      reason: `raw.githubusercontent.com leads to ${addresses.at(-1)}, which is not of the open net`,
    });
    expect(pauses).toEqual([]);
  });

  it('is refused after a redirect as well, though the mirror itself may be private', async () => {
    const { url } = await serve(inTurn([302, { location: 'https://raw.githubusercontent.com/a' }]));
    const names: string[] = [];
    const lookup: LookupFunction = (host, options, callback) => {
      names.push(host);
      resolving('127.0.0.1')(host, options, callback);
    };
    const { fetcher } = aFetcher({ mirror: new URL(`http://mirror.test:${url.port}/`), lookup });
    expect(await fetcher.read(FILE, {}, SIGNAL)).toMatchObject({
      status: 'failed',
      reason: 'raw.githubusercontent.com leads to 127.0.0.1, which is not of the open net',
    });
    expect(names).toEqual(['mirror.test', 'raw.githubusercontent.com']);
  });

  it('is not found where it is not: the mirror is resolved as usual', async () => {
    const { url } = await serve(inTurn([200, {}, 'servo']));
    const { fetcher } = aFetcher({ mirror: new URL(`http://localhost:${url.port}/`), lookup: systemLookup });
    expect(await fetcher.read(FILE, {}, SIGNAL)).toMatchObject({ status: 'read' });
  });
});

describe('addresses', () => {
  it.each([
    '0.0.0.0',
    '0.1.2.3',
    '10.255.255.255',
    '100.64.0.1',
    '100.127.255.255',
    '127.8.8.8',
    '169.254.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.0.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '::ffff:0:8.8.8.8',
    '::8.8.8.8',
    '64:ff9b::808:808',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:20::1',
    '2001:db8::1',
    '2002:808:808::1',
    '3fff::1',
    '5f00::1',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '',
    'example.org',
    '1.2.3',
    '08.8.8.8',
  ])('of no use to a source: %s', (address) => {
    expect(isForbidden(address)).toBe(true);
  });

  it.each([
    '8.8.8.8',
    '140.82.121.3',
    '185.199.108.133',
    '100.63.255.255',
    '100.128.0.1',
    '172.15.0.1',
    '172.32.0.1',
    '192.0.1.1',
    '198.17.0.1',
    '198.20.0.1',
    '223.255.255.255',
    '2606:50c0:8000::154',
    '2001:4860:4860::8888',
    '2a00:1450::1',
  ])('of the open net: %s', (address) => {
    expect(isForbidden(address)).toBe(false);
  });

  it('on the list: GitHub’s raw files over HTTPS, and the mirror as it was named', () => {
    const hosts = new AllowedHosts(new URL('http://10.0.0.5:8000/raw'));
    expect(() => hosts.check(new URL('https://raw.githubusercontent.com/a'))).not.toThrow();
    expect(() => hosts.check(new URL('http://10.0.0.5:8000/other'))).not.toThrow();
    expect(() => hosts.check(new URL('https://10.0.0.5:8000/other'))).toThrow();
    expect(() => hosts.check(new URL('http://10.0.0.5:8001/'))).toThrow();
    expect(() => new AllowedHosts().check(new URL('http://10.0.0.5:8000/'))).toThrow();
  });
});

describe('one host', () => {
  it('is asked for two files at a time, by no more than two connections', async () => {
    let now = 0;
    let most = 0;
    const sockets = new Set();
    const { url, requests } = await serve(async (request, response) => {
      sockets.add(request.socket);
      now += 1;
      most = Math.max(most, now);
      await pause(15);
      now -= 1;
      response.end('servo');
    });
    const { fetcher } = aFetcher({ mirror: url });
    await Promise.all(Array.from({ length: 9 }, () => fetcher.read(FILE, {}, SIGNAL)));
    expect(requests).toHaveLength(9);
    expect(most).toBe(2);
    expect(sockets.size).toBeLessThanOrEqual(2);
  });
});
