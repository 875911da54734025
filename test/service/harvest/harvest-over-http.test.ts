import type http from 'node:http';
import { describe, expect, it } from 'vitest';
import { tempFolder } from '../../support/temp-folder.ts';
import { harvest } from './harvest.ts';
import { aFetcher, DAY_1, DAY_2, DAY_3, layerIn, partsIn, type Robots, serve, writeSources } from './rig.ts';

const ROBOTS = { WALKER: { 'BOM.md': 'servo\nboard' }, ARM: { 'BOM.md': 'gripper' }, DOG: { 'BOM.md': 'leg' } };

/** A repository host whose files can be changed, and whose answers can be bent. */
async function aHost(robots: Robots = ROBOTS) {
  const texts = new Map<string, string>(
    Object.entries(robots).flatMap(([id, files]) =>
      Object.entries(files).map(([name, text]) => [`/example/${id.toLowerCase()}/HEAD/${name}`, text] as const),
    ),
  );
  const bent = new Map<string, http.RequestListener>();
  const statuses: number[] = [];
  const { url, requests } = await serve((request, response) => {
    response.once('close', () => statuses.push(response.statusCode));
    const special = bent.get(request.url ?? '');
    if (special) return special(request, response);
    const text = texts.get(request.url ?? '');
    if (text === undefined) return response.writeHead(404).end();
    const etag = `"${Buffer.from(text).toString('hex')}"`;
    if (request.headers['if-none-match'] === etag) return response.writeHead(304, { etag }).end();
    return response.writeHead(200, { etag }).end(text);
  });
  const into = await tempFolder();
  await writeSources(into, robots);
  const { fetcher } = aFetcher({ mirror: url });
  const go = (now: Date, more = {}) => harvest({ into, mode: 'https', readFile: fetcher.read, ...more }, now);
  return { into, texts, bent, requests, statuses, go };
}

describe('a harvest over HTTP', () => {
  it('does not fetch again what did not change, and has seen it all the same', async () => {
    const { into, texts, statuses, go } = await aHost();
    await go(DAY_1);
    expect(statuses.splice(0)).toEqual([200, 200, 200]);
    texts.set('/example/arm/HEAD/BOM.md', 'gripper\nwrist');
    const { rows } = await go(DAY_2);
    expect(statuses.splice(0).sort()).toEqual([200, 304, 304]);
    expect(rows.map(({ robot, new: added, gone }) => [robot, added, gone])).toEqual([
      ['WALKER', 0, 0],
      ['ARM', 1, 0],
      ['DOG', 0, 0],
    ]);
    const { live, lastRun } = await layerIn(into);
    expect(new Set(live.map(({ last_seen }) => last_seen))).toEqual(new Set(['2026-01-02T00:00:00Z']));
    expect(lastRun).toMatchObject({ mode: 'https', sources_attempted: 3, sources_ok: 3 });
    await go(DAY_3, { isAgain: true });
    expect(statuses).toEqual([200, 200, 200]);
  });

  it('names the newest where the commit is not known, and keeps the one it had while nothing changed', async () => {
    const { into, go } = await aHost();
    await go(DAY_1);
    expect((await layerIn(into)).live[0]?.source_url).toBe('https://github.com/example/arm/blob/HEAD/BOM.md');
    const commit = (await layerIn(into)).robots[0]?.commit ?? '';
    const readFile = async () => ({ status: 'unchanged' as const, commit });
    await go(DAY_2, { readFile });
    expect((await layerIn(into)).live[0]?.source_url).toBe(`https://github.com/example/arm/blob/${commit}/BOM.md`);
    await go(DAY_3);
    expect((await layerIn(into)).live[0]?.source_url).toBe(`https://github.com/example/arm/blob/${commit}/BOM.md`);
  });

  it.each<[string, http.RequestListener, string]>([
    ['answers 500', (_, response) => response.writeHead(500).end(), 'answered 500, 4 times'],
    ['sends too much', (_, response) => response.writeHead(200, { 'content-length': 2e8 }).flushHeaders(), '200000000'],
    [
      'sends half',
      (_, response) => response.writeHead(200, { 'content-length': 99 }).write('ser', () => response.destroy()),
      'cut off',
    ],
    [
      'leads astray',
      (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
      'open net',
    ],
    [
      'sends a page about an error',
      (_, response) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('rate limited'),
      'a web page was sent in its place',
    ],
    ['sends a page as text', (_, response) => response.end('<!DOCTYPE html><p>rate limited'), 'a web page was sent'],
    ['sends nothing', (_, response) => response.end(), 'it is empty'],
    ['hangs up', (request) => request.socket.destroy(), 'no answer: ECONNRESET, 4 times'],
    ['sends what is no text', (_, response) => response.end(Buffer.from([0, 1, 2, 3])), 'stand in no text'],
  ])('keeps the entities of a source that %s, and takes those of the others', async (_, handler, reason) => {
    const { into, texts, bent, go } = await aHost();
    await go(DAY_1);
    const before = await layerIn(into);
    bent.set('/example/arm/HEAD/BOM.md', handler);
    texts.set('/example/walker/HEAD/BOM.md', 'servo\nboard\nlidar');
    const { run } = await go(DAY_2);
    expect(run).toMatchObject({
      sources_attempted: 3,
      sources_ok: 2,
      failed: [{ robot: 'ARM', path: 'BOM.md', reason: expect.stringContaining(reason) }],
    });
    const after = await layerIn(into);
    const ofArm = ({ live }: typeof after) => live.filter(({ source_robot }) => source_robot === 'ARM');
    expect(ofArm(after)).toEqual(ofArm(before));
    expect(await partsIn(into, 'WALKER')).toEqual(['board', 'lidar', 'servo']);
    bent.clear();
    expect((await go(DAY_3)).run.failed).toEqual([]);
  });

  it('doubts a file that lost half of its length with its parts, until told that it is so', async () => {
    const { into, texts, go } = await aHost();
    await go(DAY_1);
    texts.set('/example/walker/HEAD/BOM.md', 'servo');
    const { run } = await go(DAY_2);
    expect(run.failed).toEqual([
      {
        robot: 'WALKER',
        path: 'BOM.md',
        reason: 'doubtful: it shrank from 11 to 5 bytes and lost 1 of 2 parts; --accept-shrunk takes it as it is',
      },
    ]);
    expect(await partsIn(into, 'WALKER')).toEqual(['board', 'servo']);
    expect((await go(DAY_2, { isAgain: true })).run.failed).toHaveLength(1);
    expect((await go(DAY_3, { acceptsShrunk: true })).run.failed).toEqual([]);
    expect(await partsIn(into, 'WALKER')).toEqual(['(board)', 'servo']);
  });

  it('marks what is answered with 404, and reads it anew when it is back', async () => {
    const { into, texts, requests, go } = await aHost();
    await go(DAY_1);
    texts.delete('/example/arm/HEAD/BOM.md');
    expect((await go(DAY_2)).gone).toMatchObject([{ robot: 'ARM' }]);
    expect(await partsIn(into, 'ARM')).toEqual(['(gripper)']);
    texts.set('/example/arm/HEAD/BOM.md', 'gripper');
    requests.length = 0;
    await go(DAY_3);
    expect(requests.find(({ url }) => url?.includes('arm'))?.headers).not.toHaveProperty('if-none-match');
    expect(await partsIn(into, 'ARM')).toEqual(['gripper']);
  });

  it('leaves everything as it was when nothing can be reached', async () => {
    const { into, texts, bent, go } = await aHost();
    await go(DAY_1);
    const before = await layerIn(into);
    for (const url of texts.keys()) bent.set(url, (_, response) => response.writeHead(503).end());
    await expect(go(DAY_2)).rejects.toThrow('none of 3 files could be read; answered 503, 4 times');
    expect(await layerIn(into)).toEqual(before);
  });
});
