import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATA_FILE_SCHEMAS, EntitiesSummaryDocumentSchema } from '../../src/contract/documents.ts';
import { openApp, type TestApp } from '../support/app.ts';

const DOCUMENTS = [
  '/api/actuators.json',
  '/api/sensors.json',
  '/api/chips.json',
  '/api/protocols.json',
  '/api/entities.json',
  '/api/parameter_semantics.json',
];

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.server.close());

function get(url: string, headers: Record<string, string> = {}) {
  return app.server.inject({ method: 'GET', url, headers });
}

describe.each(DOCUMENTS)('%s', (url) => {
  it('is JSON with a strong validator, a date, and the caching promised', async () => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers.etag).toMatch(/^"[\w-]{22}"$/);
    expect(Date.parse(String(answer.headers['last-modified']))).toBe(Date.parse(app.live.current.snapshot.updated));
    expect(answer.headers['cache-control']).toBe('public, max-age=300, stale-while-revalidate=86400');
    expect(answer.headers.vary).toMatch(/^Accept-Encoding/);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
    expect(() => answer.json()).not.toThrow();
  });

  it('holds the same bytes in every encoding, each with a tag of its own', async () => {
    const plain = await get(url);
    const decoders = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync };
    const tags = new Set([plain.headers.etag]);
    for (const [encoding, decode] of Object.entries(decoders)) {
      const answer = await get(url, { 'accept-encoding': encoding });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(decode(answer.rawPayload).equals(plain.rawPayload)).toBe(true);
      expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
      tags.add(answer.headers.etag);
    }
    expect(tags.size).toBe(4);
  });

  it('answers HEAD with the headers of GET and no body', async () => {
    const head = await app.server.inject({ method: 'HEAD', url });
    const whole = await get(url);
    expect(head.statusCode).toBe(200);
    expect(head.rawPayload.length).toBe(0);
    for (const name of ['etag', 'last-modified', 'content-length', 'content-type', 'vary']) {
      expect(head.headers[name]).toBe(whole.headers[name]);
    }
  });

  it('answers 304 to a fresh validator and 200 to a stale one', async () => {
    const { headers } = await get(url, { 'accept-encoding': 'br' });
    const etag = String(headers.etag);
    const date = String(headers['last-modified']);
    const earlier = new Date(Date.parse(date) - 1000).toUTCString();
    const cases: [string, Record<string, string>, number][] = [
      ['the tag', { 'if-none-match': etag }, 304],
      ['the tag marked weak', { 'if-none-match': `W/${etag}` }, 304],
      ['a list with the tag', { 'if-none-match': `"other", ${etag}` }, 304],
      ['a star', { 'if-none-match': '*' }, 304],
      ['another tag', { 'if-none-match': '"other"' }, 200],
      ['another tag beside a fresh date', { 'if-none-match': '"other"', 'if-modified-since': date }, 200],
      ['the date', { 'if-modified-since': date }, 304],
      ['an earlier date', { 'if-modified-since': earlier }, 200],
      ['no date', { 'if-modified-since': 'yesterday' }, 200],
    ];
    for (const [name, condition, status] of cases) {
      const answer = await get(url, { 'accept-encoding': 'br', ...condition });
      expect(answer.statusCode, name).toBe(status);
      if (status === 304) {
        expect(answer.rawPayload.length, name).toBe(0);
        expect(answer.headers.etag, name).toBe(etag);
        expect(answer.headers['cache-control'], name).toBeDefined();
        expect(answer.headers['content-encoding'], name).toBeUndefined();
      }
    }
  });
});

describe('the choice of encoding', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['zstd', 'zstd'],
    ['deflate', undefined],
    ['*', 'br'],
    ['compress, *;q=0', undefined],
    ['br;q=0,*', 'zstd'],
    ['*;q=0.5, br;q=0, zstd;q=0', 'gzip'],
    ['identity;q=0.5, gzip;q=0.2', undefined],
    ['BR', 'br'],
    ['br;q=2, gzip', 'gzip'],
    [';;;,,,===', undefined],
  ])('%s gives %s', async (accept, expected) => {
    const answer = await get('/api/protocols.json', accept === undefined ? {} : { 'accept-encoding': accept });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-encoding']).toBe(expected);
  });
});

describe('contents', () => {
  it.each(['actuators', 'sensors', 'chips', 'protocols'] as const)('%s fits its schema', async (category) => {
    const document = DATA_FILE_SCHEMAS[category].parse((await get(`/api/${category}.json`)).json());
    expect(document.count).toBe(document.data.length);
    expect(document.count).toBe(app.live.current.snapshot.meta.category_counts[category]);
  });

  it('entities.json shows four fields of everything, and a meta that agrees with it', async () => {
    const document = EntitiesSummaryDocumentSchema.parse((await get('/api/entities.json')).json());
    expect(document.count).toBe(2106);
    expect(document.data).toHaveLength(2106);
    expect(document.meta.total_entities).toBe(2106);
    const counted = Map.groupBy(document.data, ({ category }) => category);
    for (const [category, count] of Object.entries(document.meta.category_counts)) {
      expect(counted.get(category as never)?.length, category).toBe(count);
    }
  });

  it('a cache may not hand the free view to somebody with a key', async () => {
    const { headers } = await get('/api/entities.json');
    expect(headers.vary).toBe('Accept-Encoding, Authorization, X-API-Key');
  });
});
