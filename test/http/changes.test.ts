import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SaxesParser } from 'saxes';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ChangesAnswerSchema } from '../../src/contract/changes.ts';
import type { Fact } from '../../src/contract/fact.ts';
import { FreshnessSchema } from '../../src/contract/freshness.ts';
import { openApp, type TestApp } from '../support/app.ts';
import { aDeclaration, aFact } from '../support/facts.ts';
import { type PublishedFolders, published } from '../support/published.ts';

const NASTY = 'M1 <b>&amp; "ten" \uffff 中文';
const M1 = aFact({ name: NASTY });
const M1_MENDED = aFact({ name: NASTY, declarations: [aDeclaration({ declared: '4.5 Nm', value: '4.5 Nm' })] });
const more = (count: number) => Array.from({ length: count }, (_, index) => aFact({ id: `ACT-ACME-N${index + 10}` }));

async function open(catalogues: readonly (readonly Fact[])[]): Promise<TestApp & { folders: PublishedFolders }> {
  const folders = await published(catalogues, { allowDrop: 'it is a test' });
  const app = await openApp({ ...folders, documents: false });
  onTestFinished(() => app.server.close());
  return { ...app, folders };
}

const get = async (app: TestApp, query = '') => {
  const answer = await app.server.inject(`/api/changes${query}`);
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
};

describe('GET /api/changes', () => {
  it('of a catalogue published once has its figures and no change', async () => {
    const app = await openApp({ documents: false });
    onTestFinished(() => app.server.close());
    const { status, body } = await get(app);
    expect(status).toBe(200);
    expect(ChangesAnswerSchema.parse(body).until?.coverage.entities).toBeGreaterThan(2000);
  });

  it('says field, before, after and source of what changed since a snapshot, in one step', async () => {
    const app = await open([
      [M1, ...more(2)],
      [M1_MENDED, ...more(3)],
      [M1_MENDED, ...more(2), aFact({ id: 'ACT-ACME-X' })],
    ]);
    const [first, , last] = app.folders.publications.map(({ snapshot }) => snapshot);
    const { status, body } = await get(app, `?since=${first?.id}`);
    expect(status).toBe(200);
    expect((await get(app, `?since=0.1.0%2B${first?.id}`)).body, 'as the citation names it').toEqual(body);
    const answer = ChangesAnswerSchema.parse(body);
    expect(answer).toMatchObject({
      since: { version: '1.0.0' },
      until: { id: last?.id },
      served_snapshot: last?.id,
      counts: { added: 1, changed: 1, removed: 0 },
      warnings: [],
      next_cursor: null,
    });
    expect(answer.snapshots.map(({ version }) => version)).toEqual(['2.0.0', '1.1.0']);
    expect(answer.changes.map(({ id, change, fields }) => [id, change, fields?.length])).toEqual([
      ['ACT-ACME-M1', 'changed', 1],
      ['ACT-ACME-X', 'added', undefined],
    ]);
    expect(answer.changes[0]?.fields?.[0]).toMatchObject({
      field: 'declarations.torque',
      before: [{ declared: '4.1 Nm' }],
      after: [{ declared: '4.5 Nm' }],
      sources: ['https://example.com/manual'],
    });
    expect((await get(app)).body, 'the first, where nothing is said').toEqual(body);
    expect((await get(app, '?since=1.0.0')).body, 'by version').toEqual(body);
  });

  it.each([
    ['?since=2026-01-02', '1.0.0', 0],
    ['?since=2026-01-03', '1.1.0', 0],
    ['?since=2026-01-02T12:00:00Z', '1.1.0', 0],
    ['?since=2026-01-02T11:59:59Z', '1.0.0', 0],
    ['?since=2020-01-01', '1.0.0', 1],
    ['?since=2026-01-01', '1.0.0', 1],
  ])('%s is since version %s', async (query, version, warnings) => {
    const app = await open([[M1], [M1, ...more(1)]]);
    const { body } = await get(app, query);
    expect([body.since.version, body.warnings.length]).toEqual([version, warnings]);
    expect(body.counts.added).toBe(version === '1.0.0' ? 1 : 0);
  });

  it('goes on by cursor to the end, with each part once', async () => {
    const app = await open([[M1], [M1, ...more(25)]]);
    const seen: string[] = [];
    let cursor = '';
    for (let page = 0; page < 5; page += 1) {
      const { body } = await get(app, `?since=1.0.0&limit=10${cursor && `&cursor=${cursor}`}`);
      seen.push(...body.changes.map(({ id }: { id: string }) => id));
      if (body.next_cursor === null) break;
      cursor = body.next_cursor;
    }
    expect(seen).toEqual(more(25).map(({ id }) => id));
    expect(await get(app, `?since=1.1.0&cursor=${cursor}`)).toMatchObject({
      status: 410,
      body: { code: 'stale_cursor' },
    });
    expect((await get(app, '?cursor=nonsense')).status).toBe(400);
  });

  it.each<[string, number, string, string]>([
    ['?since=0123456789abcdef', 404, 'unknown_snapshot', ''],
    ['?since=9.9.9', 404, 'unknown_snapshot', ''],
    ['?since=1.0.1', 404, 'unknown_snapshot', '1.0.0'],
    ['?since=', 400, 'validation_failed', 'must not be empty'],
    ['?since=2999-01-01', 400, 'validation_failed', 'is in the future'],
    ['?since=2999-01-01T00:00:00Z', 400, 'validation_failed', 'is in the future'],
    ['?since=2026-02-30', 400, 'validation_failed', 'must be a published snapshot'],
    ['?since=yesterday', 400, 'validation_failed', 'must be a published snapshot'],
    ['?since=20260101', 400, 'validation_failed', 'must be a published snapshot'],
    [`?since=${'a'.repeat(500)}`, 400, 'validation_failed', 'at most 40 characters'],
    ['?since=1.0.0&since=1.1.0', 400, 'validation_failed', 'since'],
    ['?limit=0', 400, 'validation_failed', 'at least 1'],
    ['?limit=101', 400, 'validation_failed', 'at most 100'],
    ['?sinse=1.0.0', 400, 'unknown_parameter', 'since'],
  ])('%s answers %d', async (query, status, code, said) => {
    const app = await open([[M1], [M1, ...more(1)]]);
    const answer = await get(app, query);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(JSON.stringify(answer.body)).toContain(said);
  });

  it('guesses the snapshot that was meant', async () => {
    const app = await open([[M1]]);
    const id = app.folders.publications[0]?.snapshot.id ?? '';
    const slip = `${id.slice(0, 15)}${id.endsWith('0') ? '1' : '0'}`;
    expect((await get(app, `?since=${slip}`)).body.did_you_mean).toEqual([id]);
    expect(await get(app, `?since=${id.slice(0, 8)}`)).toMatchObject({ status: 400, body: { did_you_mean: [id] } });
  });

  it('says when what is served was not published', async () => {
    const { historyDir } = await published([[M1]]);
    const { catalogueDir } = await published([[M1, ...more(1)]]);
    const app = await openApp({ catalogueDir, historyDir, documents: false });
    onTestFinished(() => app.server.close());
    const { body } = await get(app);
    expect(body.warnings).toEqual([expect.stringContaining('is not the last publication')]);
  });

  it('of a catalogue never published has none', async () => {
    const { catalogueDir } = await published([[M1]]);
    await rm(path.join(path.dirname(catalogueDir), 'snapshots.jsonl'));
    const app = await openApp({ catalogueDir, historyDir: path.dirname(catalogueDir), documents: false });
    onTestFinished(() => app.server.close());
    expect(await get(app)).toMatchObject({ status: 200, body: { since: null, until: null, changes: [] } });
    expect((await get(app, '?since=2026-01-01')).status).toBe(200);
    expect((await get(app, '?since=1.0.0')).status).toBe(404);
    expect((await app.server.inject('/api/changes.atom')).statusCode).toBe(200);
  });

  it('is not answered from a damaged history, while all else is, and a mended one is taken in by a reload', async () => {
    const folders = await published([[M1], [M1, ...more(1)]]);
    await writeFile(path.join(folders.historyDir, 'snapshots.jsonl'), 'damage\n');
    const app = await openApp({ ...folders, documents: false });
    onTestFinished(() => app.server.close());
    expect(app.live.current.history.fault?.message).toContain('snapshots.jsonl:1: not valid JSON');
    for (const url of ['/api/changes', '/api/changes?since=1.0.0', '/api/changes.atom']) {
      const answer = await app.server.inject(url);
      expect([answer.statusCode, answer.json().code], url).toEqual([503, 'history_unavailable']);
      expect(answer.headers['retry-after']).toBe('300');
      expect(answer.payload).not.toContain(folders.historyDir);
    }
    expect((await app.server.inject('/api/search')).statusCode).toBe(200);
    await rm(path.join(folders.historyDir, 'snapshots.jsonl'));
    await app.live.reload();
    expect((await get(app)).status).toBe(200);
  });

  it('finds a file of changes that is gone when it is asked for', async () => {
    const app = await open([[M1], [M1, ...more(1)]]);
    await rm(path.join(app.folders.historyDir, 'changes'), { recursive: true });
    expect(await get(app)).toMatchObject({ status: 503, body: { code: 'history_unavailable' } });
    expect((await get(app, '?since=1.1.0')).status).toBe(200);
  });
});

interface Element {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: Element[];
}

/** By a parser that refuses what is not well-formed, with namespaces. */
function parseXml(text: string): Element {
  const root: Element = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', ({ local, uri, attributes }) => {
    expect(uri).toBe('http://www.w3.org/2005/Atom');
    const values = Object.entries(attributes).map(([name, { value }]) => [name, value]);
    const element: Element = { name: local, attributes: Object.fromEntries(values), text: '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (some) => {
    const at = open.at(-1);
    if (at) at.text += some;
  });
  parser.on('closetag', () => open.pop());
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(text).close();
  return root.children[0] as Element;
}

const child = ({ children }: Element, name: string) => children.filter((one) => one.name === name);
const textOf = (element: Element, name: string) => child(element, name)[0]?.text ?? '';

describe('/api/changes.atom', () => {
  it('has what RFC 4287 asks of a feed and its entries', async () => {
    const app = await open([[M1], [M1_MENDED, ...more(60)]]);
    const { payload, headers } = await app.server.inject('/api/changes.atom');
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    const feed = parseXml(payload);
    expect(feed.name).toBe('feed');
    const entries = child(feed, 'entry');
    for (const one of [feed, ...entries]) {
      for (const name of ['id', 'title', 'updated']) expect(child(one, name), name).toHaveLength(1);
      expect(textOf(one, 'id')).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(textOf(one, 'updated')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
      expect(child(one, 'link').filter(({ attributes }) => attributes.rel === 'alternate')).toHaveLength(1);
    }
    expect(child(feed, 'author')).toHaveLength(1);
    expect(new Set([feed, ...entries].map((one) => textOf(one, 'id'))).size).toBe(3);
    expect(child(feed, 'link').map(({ attributes }) => attributes.href)).toContain(
      'http://robot-parts.test/api/changes.atom',
    );
    expect(entries.map((entry) => textOf(entry, 'title'))).toEqual([
      'Version 1.1.0: 60 parts added, 1 changed, 0 removed',
      'Version 1.0.0: 1 parts, published first',
    ]);
    expect(textOf(feed, 'updated')).toBe('2026-01-02T12:00:00Z');
    const content = child(entries[0] as Element, 'content')[0];
    expect(content?.attributes.type).toBe('html');
    expect(content?.text).toContain(
      'M1 &lt;b&gt;&amp;amp; &quot;ten&quot; \ufffd 中文</a>, changed: declarations.torque',
    );
    expect(content?.text).toContain('and 11 more');
  });

  it('keeps its ids from one making to the next, wherever it is served, and answers 304', async () => {
    const folders = await published([[M1], [M1, ...more(1)]]);
    const ids: string[][] = [];
    for (const baseUrl of ['http://one.test', 'http://two.test']) {
      const app = await openApp({ ...folders, baseUrl, documents: false });
      const { payload, headers } = await app.server.inject('/api/changes.atom');
      ids.push([...payload.matchAll(/<id>(.*?)<\/id>/g)].map(([, id = '']) => id));
      const again = { url: '/api/changes.atom', headers: { 'if-none-match': String(headers.etag) } };
      expect((await app.server.inject(again)).statusCode).toBe(304);
      await app.server.close();
    }
    expect(ids[0]).toHaveLength(3);
    expect(ids[1]).toEqual(ids[0]);
  });
});

describe('GET /api/freshness', () => {
  it('counts every part of every maker once', async () => {
    const app = await openApp({ documents: false });
    onTestFinished(() => app.server.close());
    const freshness = FreshnessSchema.parse((await app.server.inject('/api/freshness')).json());
    const { records } = app.live.current.snapshot;
    expect(freshness.makers.reduce((sum, { parts }) => sum + parts, 0)).toBe(records.length);
    expect(freshness.all.verified).toBe(records.filter(({ verified }) => verified).length);
    expect(freshness.as_of).toBe(new Date().toISOString().slice(0, 10));
    expect(freshness.makers.every(({ oldest, newest }) => (oldest ?? '') <= (newest ?? ''))).toBe(true);
  });
});
