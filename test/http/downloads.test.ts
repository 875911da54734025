import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Download, DownloadsSchema } from '../../src/contract/downloads.ts';
import { LAYER_TABLES } from '../../src/open-data/tables.ts';
import { KeptFiles } from '../../src/service/open-data/kept-files.ts';
import { creditsOf, register } from '../support/account-app.ts';
import { openApp, prepareFiles, type TestApp } from '../support/app.ts';
import { smallCatalogue } from '../support/small-catalogue.ts';
import { tempFolder } from '../support/temp-folder.ts';

let app: TestApp;
let listed: Download[];
beforeAll(async () => {
  app = await openApp({ documents: false });
  await prepareFiles(app);
  listed = DownloadsSchema.parse((await app.server.inject('/api/downloads.json')).json()).files;
}, 120_000);
afterAll(() => app.server.close());

type Headers = Record<string, string>;

function get(url: string, headers: Headers = {}) {
  return app.server.inject({ method: 'GET', url, headers });
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function keyed(): Promise<{ key: string; headers: Headers }> {
  const key = await register(app);
  return { key, headers: { authorization: `Bearer ${key}` } };
}

describe('/api/downloads.json', () => {
  it('says of every file beforehand what the download then is', async () => {
    const besides = LAYER_TABLES.map(({ name }) => name);
    const pathsOf = (format: string, main: string[], tables: readonly string[]) =>
      [...main, ...tables.map((table) => `?table=${table}`)].map((query) => `/api/open_data.${format}${query}`);
    const paths = listed.filter(({ set }) => set === 'open_data').map(({ path }) => path);
    expect(new Set(paths)).toEqual(
      new Set([
        ...pathsOf('jsonl', [''], besides),
        ...pathsOf('csv', ['', '?table=declared_values'], besides),
        ...pathsOf('sqlite', [''], []),
        ...pathsOf('parquet', [''], ['sources', 'declarations', 'readings', 'conditions', 'flags', ...besides]),
      ]),
    );
    expect(listed.filter(({ set }) => set === 'entities')).toHaveLength(paths.length + 1);
    // One key a format: its tables are paid for together.
    const keys = new Map<string, Headers>();
    for (const { path, bytes, sha256: said, credits, content_type, set, format } of listed) {
      if (credits > 0 && !keys.has(format)) keys.set(format, (await keyed()).headers);
      const headers: Headers = credits > 0 ? (keys.get(format) ?? {}) : {};
      const answer = await get(path, headers);
      expect(answer.statusCode, path).toBe(200);
      expect(answer.rawPayload.length, path).toBe(bytes);
      expect(sha256(answer.rawPayload), path).toBe(said);
      expect(answer.headers['content-type'], path).toBe(content_type);
      expect(answer.headers['content-length'], path).toBe(String(bytes));
      if (set === 'open_data') expect(answer.headers.etag, path).toBe(`"${said}"`);
    }
  }, 60_000);

  it('names the snapshot, and is the same for everyone', async () => {
    const answer = await get('/api/downloads.json');
    expect(answer.json().snapshot).toBe(app.live.current.snapshot.id);
    expect((await get('/api/downloads.json', { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304);
  });
});

describe('the open data', () => {
  it('holds the four category files without what quarantine holds back, in every format', async () => {
    const { byCategory } = app.live.current.snapshot;
    const open = (['actuators', 'sensors', 'chips', 'protocols'] as const).flatMap((category) =>
      (byCategory.get(category) ?? []).filter(({ quarantine }) => !quarantine).map(({ id }) => id),
    );
    const lines = (await get('/api/open_data.jsonl')).payload.trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).id)).toEqual(open);
    const rows = parse<Headers>((await get('/api/open_data.csv')).payload, { columns: true, bom: true });
    expect(rows.map(({ id }) => id)).toEqual(open);
    expect((await get('/api/open_data.sqlite')).payload.slice(0, 15)).toBe('SQLite format 3');
    expect((await get('/api/open_data.parquet')).payload.slice(0, 4)).toBe('PAR1');
  });

  it('holds the registries and the open robots, the same in every format', async () => {
    const { snapshot, openRobots } = app.live.current;
    const ids = openRobots().entities.map(({ id }) => id);
    const rows = parse<Headers>((await get('/api/open_data.csv?table=robot_parts')).payload, {
      columns: true,
      bom: true,
    });
    const lines = (await get('/api/open_data.jsonl?table=robot_parts')).payload.trim().split('\n');
    expect(rows.map(({ id }) => id)).toEqual(ids);
    expect(lines.map((line) => JSON.parse(line).id)).toEqual(ids);
    const flanges = (await get('/api/open_data.jsonl?table=mechanical_designations')).payload.trim().split('\n');
    expect(flanges.map((line) => JSON.parse(line).id)).toEqual(
      snapshot.mechanicalRegistry().flange_designations.map(({ id }) => id),
    );
    const disposition = (await get('/api/open_data.parquet?table=red_lines')).headers['content-disposition'];
    expect(disposition).toBe(`attachment; filename="open_data-${snapshot.id}.red_lines.parquet"`);
  });

  it('has the headers of a file that can be resumed and kept', async () => {
    const { headers } = await get('/api/open_data.csv');
    const { id, updated } = app.live.current.snapshot;
    expect(headers).toMatchObject({
      'accept-ranges': 'bytes',
      'content-disposition': `attachment; filename="open_data-${id}.parts.csv"`,
      'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
      'last-modified': new Date(updated).toUTCString(),
      'repr-digest': expect.stringMatching(/^sha-256=:[\w+/]{43}=:$/),
      'access-control-allow-origin': '*',
    });
  });

  it('is answered to HEAD with the same headers and no body', async () => {
    const head = await app.server.inject({
      method: 'HEAD',
      url: '/api/open_data.jsonl',
      headers: { range: 'bytes=0-9' },
    });
    const whole = await get('/api/open_data.jsonl');
    expect(head.statusCode).toBe(200);
    expect(head.rawPayload).toHaveLength(0);
    for (const name of ['etag', 'content-length', 'content-type', 'content-disposition', 'accept-ranges'])
      expect(head.headers[name], name).toBe(whole.headers[name]);
  });

  it.each([
    ['the tag', (etag: string) => ({ 'if-none-match': etag }), 304],
    ['the tag, and a range', (etag: string) => ({ 'if-none-match': etag, range: 'bytes=0-9' }), 304],
    ['another tag', () => ({ 'if-none-match': '"other"' }), 200],
    ['a range', () => ({ range: 'bytes=10-19' }), 206],
    ['a range of this file', (etag: string) => ({ range: 'bytes=10-19', 'if-range': etag }), 206],
    ['a range of another file', () => ({ range: 'bytes=10-19', 'if-range': '"other"' }), 200],
    ['a range beyond the end', () => ({ range: 'bytes=999999999-' }), 416],
  ])('%s', async (_name, headersFor, status) => {
    const whole = await get('/api/open_data.csv');
    const etag = String(whole.headers.etag);
    const answer = await get('/api/open_data.csv', headersFor(etag) as Headers);
    expect(answer.statusCode).toBe(status);
    const { length } = whole.rawPayload;
    if (status === 200) expect(answer.rawPayload.equals(whole.rawPayload)).toBe(true);
    if (status === 206) {
      expect(answer.rawPayload.equals(whole.rawPayload.subarray(10, 20))).toBe(true);
      expect(answer.headers).toMatchObject({ 'content-range': `bytes 10-19/${length}`, 'content-length': '10', etag });
    }
    if (status === 416) {
      expect(answer.headers['content-range']).toBe(`bytes */${length}`);
      expect(answer.json()).toMatchObject({ code: 'range_not_satisfiable' });
    }
  });

  it.each([
    ['/api/open_data.xlsx', 404, 'not_found', '/api/open_data.csv'],
    ['/api/entities.jsn', 404, 'not_found', '/api/entities.json'],
    ['/api/entities.xml', 404, 'not_found', '/api/entities.csv'],
    ['/api/search.json', 404, 'not_found', '/api/search.jsonl'],
    ['/api/open_data.csv?table=readings', 400, 'validation_failed', undefined],
    ['/api/open_data.parquet?table=part', 400, 'validation_failed', undefined],
    ['/api/open_data.jsonl?table=parts', 400, 'validation_failed', undefined],
    ['/api/open_data.sqlite?table=robots', 400, 'unknown_parameter', undefined],
    ['/api/search.jsonl?table=robots', 400, 'unknown_parameter', undefined],
    ['/api/search.csv?q=dynamixel&table=robots', 400, 'validation_failed', undefined],
    ['/api/open_data.csv?tabel=parts', 400, 'unknown_parameter', 'table'],
  ])('%s', async (url, status, code, meant) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code });
    if (meant !== undefined) expect(answer.json().did_you_mean).toContain(meant);
  });
});

describe('the whole catalogue', () => {
  const URL = '/api/entities.csv';

  it('is for holders of a key', async () => {
    expect((await get(URL)).statusCode).toBe(401);
    expect((await get(URL, { authorization: 'Bearer nonsense' })).statusCode).toBe(403);
  });

  it('costs 50 credits each time, and says what is left', async () => {
    const { key, headers } = await keyed();
    const first = await get(URL, headers);
    expect(first.headers).toMatchObject({ 'x-credits-remaining': '50', 'cache-control': 'private, no-cache' });
    expect((await get(URL, headers)).headers['x-credits-remaining']).toBe('0');
    const third = await get(URL, headers);
    expect(third.statusCode).toBe(402);
    expect(third.json()).toMatchObject({ credits_remaining: 0, credits_required: 50 });
    expect(third.headers).not.toHaveProperty('etag');
    expect(await creditsOf(app, key)).toBe(0);
  });

  it.each([
    ['HEAD', 'HEAD', () => ({}), 200],
    ['what the caller has', 'GET', (etag: string) => ({ 'if-none-match': etag }), 304],
    ['a range beyond the end', 'GET', () => ({ range: 'bytes=999999999-' }), 416],
  ] as const)('costs nothing for %s', async (_name, method, headersFor, status) => {
    const { key, headers } = await keyed();
    const file = listed.find(({ path }) => path === URL);
    const extra = headersFor(`"${file?.sha256}"`) as Headers;
    const answer = await app.server.inject({ method, url: URL, headers: { ...headers, ...extra } });
    expect(answer.statusCode).toBe(status);
    expect(await creditsOf(app, key)).toBe(100);
  });

  it('costs nothing where the question is wrong', async () => {
    const { key, headers } = await keyed();
    expect((await get(`${URL}?table=nothing`, headers)).statusCode).toBe(400);
    expect(await creditsOf(app, key)).toBe(100);
  });

  it('is charged once for one Idempotency-Key, also by a range', async () => {
    const { key, headers } = await keyed();
    const repeated = { ...headers, 'idempotency-key': 'once' };
    const first = await get(URL, repeated);
    const second = await get(URL, repeated);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    const part = await get(URL, { ...repeated, range: 'bytes=5-' });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload.equals(first.rawPayload.subarray(5))).toBe(true);
    expect(await creditsOf(app, key)).toBe(50);
  });

  it('is resumed for nothing once it was paid for, and its other tables with it', async () => {
    const { key, headers } = await keyed();
    const { etag } = (await get(URL, headers)).headers;
    const resumed = await get(URL, { ...headers, range: 'bytes=1000-', 'if-range': String(etag) });
    expect(resumed.statusCode).toBe(206);
    expect((await get(`${URL}?table=declared_values`, headers)).statusCode).toBe(200);
    expect(resumed.headers['x-credits-remaining']).toBe('50');
    expect(await creditsOf(app, key)).toBe(50);
  });

  it('is not had by ranges without paying: its tag is no secret', async () => {
    const { key, headers } = await keyed();
    const file = listed.find(({ path }) => path === URL);
    const range = { range: 'bytes=0-', 'if-range': `"${file?.sha256}"` };
    expect((await get(URL, { ...headers, ...range })).statusCode).toBe(206);
    expect(await creditsOf(app, key)).toBe(50);
    // Another format is another download.
    await get('/api/entities.jsonl', { ...headers, range: 'bytes=0-' });
    expect(await creditsOf(app, key)).toBe(0);
    expect((await get('/api/entities.sqlite', { ...headers, range: 'bytes=0-' })).statusCode).toBe(402);
  });

  it('takes all tables of a format at once for one price', async () => {
    const { key, headers } = await keyed();
    const tables = ['sources', 'declarations', 'readings', 'conditions', 'flags'];
    const answers = await Promise.all(tables.map((table) => get(`/api/entities.parquet?table=${table}`, headers)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(tables.map(() => 200));
    expect(await creditsOf(app, key)).toBe(50);
  });

  it('takes the registries and the robots with the records', async () => {
    const { key, headers } = await keyed();
    await get('/api/entities.jsonl', headers);
    const robots = await get('/api/entities.jsonl?table=robots', headers);
    expect(JSON.parse(robots.payload.split('\n', 1)[0] ?? '')).toHaveProperty('dof');
    expect(await creditsOf(app, key)).toBe(50);
  });

  it('is given to one of two who ask at once with credits for one', async () => {
    const { key, headers } = await keyed();
    await get(URL, headers);
    const answers = await Promise.all([get('/api/entities.jsonl', headers), get('/api/entities.jsonl', headers)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 402]);
    expect(await creditsOf(app, key)).toBe(0);
  });
});

describe('a search as a file', () => {
  it.each(['jsonl', 'csv'])('holds all that the search finds: %s', async (format) => {
    const filters = 'category=actuators&torque=5..20Nm';
    const found: string[] = [];
    for (let cursor = ''; ; ) {
      const page = (await get(`/api/search?${filters}&limit=100${cursor}`)).json();
      found.push(...page.results.map(({ id }: { id: string }) => id));
      if (!page.next_cursor) break;
      cursor = `&cursor=${encodeURIComponent(page.next_cursor)}`;
    }
    const answer = await get(`/api/search.${format}?${filters}`);
    expect(answer.statusCode).toBe(200);
    const ids =
      format === 'csv'
        ? parse<Headers>(answer.payload, { columns: true, bom: true }).map(({ id }) => id)
        : answer.payload
            .trim()
            .split('\n')
            .map((line) => JSON.parse(line).id);
    expect(ids.length).toBeGreaterThan(20);
    expect(ids).toEqual(found.sort());
    expect(answer.headers['accept-ranges']).toBe('none');
  });

  it('comes as a table of its own, a database, and an empty file', async () => {
    const values = await get('/api/search.csv?q=dynamixel&table=declared_values');
    expect(values.payload.split('\r\n', 1)[0]).toContain('reading_si_low');
    expect((await get('/api/search.sqlite?q=dynamixel')).payload.slice(0, 15)).toBe('SQLite format 3');
    const nothing = await get('/api/search.jsonl?manufacturer=nobody');
    expect(nothing).toMatchObject({ statusCode: 200, payload: '' });
  });

  it.each([
    ['what is not open', '/api/search.csv?category=robots', 'actuators'],
    ['more than it takes', '/api/search.csv', 'at most 1000'],
    ['a page of it', '/api/search.csv?q=x&limit=5', undefined],
  ])('refuses %s', async (_name, url, says) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(400);
    if (says !== undefined) expect(JSON.stringify(answer.json().details)).toContain(says);
  });

  it('is counted, and leaves nothing behind', async () => {
    const folder = await tempFolder();
    const limited = await openApp({ documents: false, limitPerHour: 1, files: new KeptFiles(folder) });
    const ask = () => limited.server.inject('/api/search.csv?q=dynamixel');
    expect((await ask()).statusCode).toBe(200);
    expect((await ask()).statusCode).toBe(429);
    expect(readdirSync(folder)).toEqual([]);
    await limited.server.close();
  });
});

describe('the making of the files', () => {
  it('is waited for a while, and then answered 503; the files are there soon after', async () => {
    const { CATALOGUE_DIR, OPEN_ROBOTS_DIR } = await smallCatalogue();
    const files = new KeptFiles(await tempFolder(), { waitMs: 1 });
    const small = await openApp({
      catalogueDir: CATALOGUE_DIR,
      openRobotsDir: OPEN_ROBOTS_DIR,
      documents: false,
      files,
    });
    const ask = () => small.server.inject('/api/open_data.csv');
    const first = await ask();
    expect(first.statusCode).toBe(503);
    expect(first.headers['retry-after']).toBe('5');
    expect(first.json()).toMatchObject({ code: 'files_not_ready' });
    await expect.poll(async () => (await ask()).statusCode, { timeout: 30_000 }).toBe(200);
    await small.server.close();
  });

  it('happens once; another process takes what is there, and what is damaged or gone is made again', async () => {
    const { CATALOGUE_DIR, OPEN_ROBOTS_DIR } = await smallCatalogue();
    const folder = await tempFolder();
    const open = () =>
      openApp({
        catalogueDir: CATALOGUE_DIR,
        openRobotsDir: OPEN_ROBOTS_DIR,
        documents: false,
        files: new KeptFiles(folder, { waitMs: 30_000 }),
      });
    const [one, other] = [await open(), await open()];
    const bytes = (await one.server.inject('/api/open_data.csv')).rawPayload;
    const [name = '', ...others] = readdirSync(folder);
    expect(others).toEqual([]);
    expect(name).toMatch(new RegExp(`^${one.live.current.snapshot.id}-`));
    const place = path.join(folder, name);
    expect(readdirSync(place)).toHaveLength(11 + 3 * LAYER_TABLES.length);
    const { mtimeMs } = statSync(path.join(place, 'open_data.json'));
    expect((await other.server.inject('/api/open_data.csv')).rawPayload.equals(bytes)).toBe(true);
    expect(statSync(path.join(place, 'open_data.json')).mtimeMs).toBe(mtimeMs);
    await rm(place, { recursive: true });
    expect((await one.server.inject('/api/open_data.csv')).statusCode).toBe(503);
    expect((await one.server.inject('/api/open_data.csv')).rawPayload.equals(bytes)).toBe(true);
    await Promise.all([one.server.close(), other.server.close()]);
  });
});

describe('a harvest or a registry that changes while the facts stay', () => {
  it('has the files made again, also after a reload of a running service', async () => {
    const { CATALOGUE_DIR } = await smallCatalogue();
    const robots = await tempFolder();
    const write = (name: string) => {
      const robot = { id: 'TESTBOT', name, maker: 'Somebody', type: 'arm', dof: 6, dof_source: 'README.md: 6 axes' };
      const from = { license: 'MIT', repo: 'https://example.org/bot', commit: 'a'.repeat(40), files: [] };
      return writeFile(path.join(robots, 'sources.json'), JSON.stringify([{ ...robot, ...from }]));
    };
    await write('First');
    const folder = await tempFolder();
    const files = new KeptFiles(folder, { waitMs: 30_000 });
    const options = { catalogueDir: CATALOGUE_DIR, openRobotsDir: robots, documents: false, files };
    const small = await openApp(options);
    const named = async () => {
      const answer = await small.server.inject('/api/open_data.jsonl?table=robots');
      expect(answer.headers.etag).toBe(`"${sha256(answer.rawPayload)}"`);
      return JSON.parse(answer.payload).name;
    };
    expect(await named()).toBe('First');
    const before = readdirSync(folder);
    const { id } = small.live.current.snapshot;
    await write('Second');
    await small.live.reload();
    expect(small.live.current.snapshot.id).toBe(id);
    expect(await named()).toBe('Second');
    const after = readdirSync(folder);
    expect(after).toHaveLength(1);
    expect(after).not.toEqual(before);
    await small.server.close();
  });
});

/** What comes back until the server ends the connection, or until so many bytes are there and we do. */
function exchange(
  port: number,
  request: string,
  upTo = Number.POSITIVE_INFINITY,
): Promise<{ head: string; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    const chunks: Buffer[] = [];
    let got = 0;
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      got += chunk.length;
      if (got >= upTo) socket.destroy();
    });
    socket.on('error', reject);
    socket.on('close', () => {
      const all = Buffer.concat(chunks);
      const end = all.indexOf('\r\n\r\n');
      resolve({ head: all.subarray(0, end).toString(), body: all.subarray(end + 4) });
    });
  });
}

describe('over a real socket', () => {
  it('a paid download that is cut off is resumed for nothing, and the pieces are the file', async () => {
    await app.server.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.server.address() as AddressInfo;
    const { key } = await keyed();
    const file = listed.find(({ path }) => path === '/api/entities.jsonl') as Download;
    const request = (more: string) =>
      `GET ${file.path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nConnection: close\r\n${more}\r\n`;
    const cut = await exchange(port, request(''), 1_000_000);
    expect(cut.head).toMatch(/^HTTP\/1\.1 200 /);
    expect(cut.body.length).toBeLessThan(file.bytes);
    const rest = await exchange(port, request(`Range: bytes=${cut.body.length}-\r\nIf-Range: "${file.sha256}"\r\n`));
    expect(rest.head).toMatch(/^HTTP\/1\.1 206 /);
    expect(rest.head.toLowerCase()).toContain(
      `content-range: bytes ${cut.body.length}-${file.bytes - 1}/${file.bytes}`,
    );
    expect(sha256(Buffer.concat([cut.body, rest.body]))).toBe(file.sha256);
    expect(await creditsOf(app, key)).toBe(50);
  });

  it('goes on for as long as the caller reads, beyond the time of other answers', async () => {
    const slow = await openApp({ documents: false, limits: { handlerTimeoutMs: 1_000 } });
    await slow.server.listen({ host: '127.0.0.1', port: 0 });
    const { port } = slow.server.server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/api/open_data.jsonl`);
    const reader = answer.body?.getReader();
    let got = (await reader?.read())?.value?.length ?? 0;
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) got += part.value.length;
    expect(got).toBe(Number(answer.headers.get('content-length')));
    await slow.server.close();
  }, 60_000);
});
