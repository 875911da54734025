import { execFileSync } from 'node:child_process';
import { mkdir, readdir, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderReader } from '../../../src/service/harvest/read-folder.ts';
import type { HarvestRequest } from '../../../src/service/harvest/run-harvest.ts';
import { encodeText } from '../../support/encode-text.ts';
import { filesIn, tempFolder } from '../../support/temp-folder.ts';
import { harvest } from './harvest.ts';
import { DAY_1, DAY_2, DAY_3, layerIn, partsIn, sourcesOf, writeRobots } from './rig.ts';

const ROBOTS = { WALKER: { 'BOM.md': 'servo\nboard', 'docs/手册 1.md': 'imu' }, ARM: { 'BOM.md': 'gripper' } };

async function folders(robots = ROBOTS as Parameters<typeof writeRobots>[1]) {
  const [from, into] = [await tempFolder(), await tempFolder()];
  await writeRobots(from, robots);
  return { from, into, request: fromFolder(from, into) };
}

function fromFolder(from: string, into: string, more: Partial<HarvestRequest> = {}): HarvestRequest {
  return { into, manifestFolder: from, mode: 'folder', readFile: folderReader(from), ...more };
}

describe('a harvest from a folder', () => {
  it('writes sources, entities, files and how it went', async () => {
    const { into, request } = await folders();
    const { run, rows } = await harvest(request, DAY_1);
    expect(run).toEqual({
      started: '2026-01-01T00:00:00Z',
      finished: '2026-01-01T00:00:00Z',
      mode: 'folder',
      sources_attempted: 2,
      sources_ok: 2,
      failed: [],
    });
    const layer = await layerIn(into);
    expect(layer.robots).toEqual(sourcesOf(ROBOTS));
    expect(layer.lastRun).toEqual(run);
    expect(layer.live.map(({ name }) => name).sort()).toEqual(['board', 'gripper', 'imu', 'servo']);
    expect(layer.files).toHaveLength(3);
    expect(rows).toMatchObject([
      { robot: 'WALKER', extractor: 'bom_md', files: 2, entities: 3, new: 3, failed: 0 },
      { robot: 'ARM', extractor: 'bom_md', files: 1, entities: 1, new: 1 },
    ]);
    expect((await readdir(into)).sort()).toEqual(['entities.jsonl', 'files.jsonl', 'harvest.json', 'sources.json']);
  });

  it('run twice changes nothing but last_seen', async () => {
    const { into, request } = await folders();
    await harvest(request, DAY_1);
    const first = await filesIn(into);
    await harvest(request, DAY_2);
    const second = await filesIn(into);
    const unseen = (text = '') => text.replace(/"last_seen":"[^"]*"/g, '');
    expect(unseen(second['entities.jsonl'])).toBe(unseen(first['entities.jsonl']));
    expect(unseen(second['files.jsonl'])).toBe(unseen(first['files.jsonl']));
    expect(second['sources.json']).toBe(first['sources.json']);
    expect(second['entities.jsonl']).not.toBe(first['entities.jsonl']);
  });

  it('marks what was in a file that is gone, and takes the mark off when it is back', async () => {
    const { from, into, request } = await folders();
    await harvest(request, DAY_1);
    await rm(path.join(from, 'WALKER/BOM.md'));
    const { gone, run } = await harvest(request, DAY_2);
    expect(gone).toMatchObject([{ robot: 'WALKER', path: 'BOM.md' }]);
    expect(run).toMatchObject({ sources_ok: 2, failed: [] });
    expect(await partsIn(into, 'WALKER')).toEqual(['(board)', '(servo)', 'imu']);
    expect((await harvest(request, DAY_3)).gone).toEqual([]);
    const { live } = await layerIn(into);
    expect(live.filter(({ gone_since }) => gone_since)).toMatchObject(
      Array(2).fill({ first_seen: '2026-01-01T00:00:00Z', gone_since: '2026-01-02T00:00:00Z' }),
    );
    await writeRobots(from, ROBOTS);
    const { rows } = await harvest(request, DAY_3);
    expect(rows[0]).toMatchObject({ back: 2, new: 0, entities: 3 });
    expect(await partsIn(into, 'WALKER')).toEqual(['board', 'imu', 'servo']);
  });

  it('keeps what was in a file that is cut off, and says so', async () => {
    const { from, into, request } = await folders();
    await harvest(request, DAY_1);
    const before = await layerIn(into);
    await truncate(path.join(from, 'WALKER/BOM.md'), 5);
    const { run, rows } = await harvest(request, DAY_2);
    expect(run).toMatchObject({
      sources_attempted: 2,
      sources_ok: 1,
      failed: [{ robot: 'WALKER', path: 'BOM.md', reason: 'cut off: 5 of 11 bytes' }],
    });
    expect(rows[0]).toMatchObject({ robot: 'WALKER', files: 2, entities: 3, gone: 0, failed: 1 });
    const after = await layerIn(into);
    const ofFile = ({ live }: typeof after) =>
      live.filter(({ source_robot, source_path }) => source_robot === 'WALKER' && source_path === 'BOM.md');
    expect(ofFile(after)).toEqual(ofFile(before));
    expect(after.live.filter(({ last_seen }) => last_seen.startsWith('2026-01-02'))).toHaveLength(2);
  });

  it('takes a file that is longer, or other than it was', async () => {
    const { from, into, request } = await folders();
    await harvest(request, DAY_1);
    await writeFile(path.join(from, 'WALKER/BOM.md'), 'servo = 2 Nm\nlidar');
    const { rows } = await harvest(request, DAY_2);
    expect(rows[0]).toMatchObject({ new: 1, changed: 1, gone: 1 });
    expect(await partsIn(into, 'WALKER')).toEqual(['(board)', 'imu', 'lidar', 'servo']);
    const { live } = await layerIn(into);
    const addresses = live.filter(({ name }) => name === 'lidar' || name === 'imu').map(({ source_url }) => source_url);
    expect(addresses, 'other content stands at no commit we know').toEqual([
      expect.stringContaining('/blob/HEAD/BOM.md'),
      expect.stringContaining(`/blob/${sourcesOf(ROBOTS)[0]?.commit}/docs/`),
    ]);
  });

  it.each([
    ['a fault of the extractor', Buffer.from('!servo and board'), 'cannot read properties of this file'],
    ['a web page', Buffer.from('<!DOCTYPE html>\n<title>rate limited</title>'), 'a web page was sent in its place'],
    ['blanks', Buffer.from(' \n'.repeat(9)), 'it is empty'],
    ['a pointer to Git LFS', Buffer.from('version https://git-lfs.github.com/spec/v1\noid sha256:00'), 'Git LFS'],
    ['what is no text', Buffer.from('\u0000\u0001\u0002 and more than eleven'), 'bytes that stand in no text'],
    ['what is too long', Buffer.alloc(8 * 1024 * 1024 + 1, 'a'), 'at most 8388608 are read'],
  ])('is not stopped by %s', async (_, bytes, reason) => {
    const { from, into, request } = await folders();
    await harvest(request, DAY_1);
    await writeFile(path.join(from, 'WALKER/BOM.md'), bytes);
    const { run } = await harvest(request, DAY_2);
    expect(run.failed).toMatchObject([{ robot: 'WALKER', reason: expect.stringContaining(reason) }]);
    expect(await partsIn(into, 'WALKER')).toEqual(['board', 'imu', 'servo']);
    expect(await partsIn(into, 'ARM')).toEqual(['gripper']);
  });

  it('says of a folder in the place of a file that it failed, without naming folders of the machine', async () => {
    const { from, into, request } = await folders();
    await rm(path.join(from, 'ARM/BOM.md'));
    await mkdir(path.join(from, 'ARM/BOM.md'));
    const { run } = await harvest(request, DAY_1);
    expect(run.failed).toEqual([{ robot: 'ARM', path: 'BOM.md', reason: 'it is no regular file' }]);
    expect(Object.values(await filesIn(into)).join()).not.toContain(from);
  });

  it('does not wait for a pipe in the place of a file', async () => {
    const { from, into, request } = await folders();
    await harvest(request, DAY_1);
    await rm(path.join(from, 'ARM/BOM.md'));
    execFileSync('mkfifo', [path.join(from, 'ARM/BOM.md')]);
    const { run } = await harvest(request, DAY_2);
    expect(run.failed).toEqual([{ robot: 'ARM', path: 'BOM.md', reason: 'it is no regular file' }]);
    expect(await partsIn(into, 'ARM')).toEqual(['gripper']);
    await rm(path.join(from, 'manifest.json'));
    execFileSync('mkfifo', [path.join(from, 'manifest.json')]);
    await expect(harvest(request, DAY_3)).rejects.toThrow('manifest.json: it is no regular file');
  });

  it('follows links within the folder, and none that leads out of it', async () => {
    const { from, into, request } = await folders();
    const elsewhere = path.join(await tempFolder(), 'BOM.md');
    await writeFile(elsewhere, 'secret of the machine');
    await rm(path.join(from, 'ARM/BOM.md'));
    await symlink(elsewhere, path.join(from, 'ARM/BOM.md'));
    await rm(path.join(from, 'WALKER/BOM.md'));
    await symlink('docs/手册 1.md', path.join(from, 'WALKER/BOM.md'));
    await writeFile(path.join(from, 'WALKER/docs/手册 1.md'), 'servo\nboard');
    const { run } = await harvest(request, DAY_1);
    expect(run.failed).toEqual([{ robot: 'ARM', path: 'BOM.md', reason: 'it is a link that leads out of the folder' }]);
    expect(await partsIn(into, 'ARM')).toEqual([]);
    expect(await partsIn(into, 'WALKER')).toEqual(['board', 'board', 'servo', 'servo']);
  });

  it('reads UTF-16 with its mark', async () => {
    const { from, into, request } = await folders();
    await writeFile(path.join(from, 'WALKER/BOM.md'), encodeText('\ufeff舵机\nboard', 'utf-16le'));
    await harvest(request, DAY_1);
    expect(await partsIn(into, 'WALKER')).toEqual(['board', 'imu', '舵机']);
  });

  it('reads a file that is listed as two kinds once', async () => {
    const { from, into, request } = await folders();
    const robots = sourcesOf(ROBOTS);
    const [walker] = robots;
    walker?.files.push({ ...(walker.files[0] as (typeof walker.files)[0]), kind: 'readme' });
    await writeFile(path.join(from, 'manifest.json'), JSON.stringify(robots));
    const { rows } = await harvest(request, DAY_1);
    expect(rows).toMatchObject([
      { robot: 'WALKER', extractor: 'bom_md', files: 2, entities: 3 },
      { robot: 'WALKER', extractor: 'readme', files: 0, entities: 2 },
      { robot: 'ARM' },
    ]);
    expect((await layerIn(into)).files.map(({ kind }) => kind)).toEqual(['bom_md', 'bom_md', 'bom_md']);
  });

  it('of some robots leaves the others as they were', async () => {
    const { from, into, request } = await folders();
    await harvest(request, DAY_1);
    await rm(path.join(from, 'ARM'), { recursive: true });
    await writeFile(path.join(from, 'WALKER/BOM.md'), 'servo\nlidar and more');
    const { run } = await harvest({ ...request, only: ['WALKER'] }, DAY_2);
    expect(run).toMatchObject({ sources_attempted: 1, sources_ok: 1 });
    expect(await partsIn(into, 'ARM')).toEqual(['gripper']);
    expect(await partsIn(into, 'WALKER')).toContain('(board)');
    expect((await layerIn(into)).robots).toHaveLength(2);
  });

  it('of some robots keeps what is known of the others: how many were read, and what failed', async () => {
    const { from, into, request } = await folders();
    await truncate(path.join(from, 'ARM/BOM.md'), 3);
    await harvest(request, DAY_1);
    const ofArm = { robot: 'ARM', path: 'BOM.md', reason: 'cut off: 3 of 7 bytes' };
    const { run } = await harvest({ ...request, only: ['WALKER'] }, DAY_2);
    expect(run, 'the run itself').toMatchObject({ sources_attempted: 1, sources_ok: 1, failed: [] });
    expect((await layerIn(into)).lastRun).toMatchObject({
      started: '2026-01-02T00:00:00Z',
      sources_attempted: 2,
      sources_ok: 1,
      failed: [ofArm],
    });
    await writeRobots(from, ROBOTS);
    await harvest({ ...request, only: ['ARM'] }, DAY_3);
    expect((await layerIn(into)).lastRun).toMatchObject({ sources_attempted: 2, sources_ok: 2, failed: [] });
  });

  it('of one robot of many says that one was attempted', async () => {
    const { into, request } = await folders();
    await harvest({ ...request, only: ['ARM'] }, DAY_1);
    expect((await layerIn(into)).lastRun).toMatchObject({ sources_attempted: 1, sources_ok: 1 });
  });

  it('leaves a robot alone that another manifest does not name, and marks one that no source names', async () => {
    const { into, request } = await folders();
    await harvest(request, DAY_1);
    const other = await tempFolder();
    await writeRobots(other, { DOG: { 'BOM.md': 'leg' } });
    await harvest(fromFolder(other, into), DAY_2);
    expect(await partsIn(into, 'WALKER')).toEqual(['board', 'imu', 'servo']);
    expect((await layerIn(into)).robots.map(({ id }) => id)).toEqual(['WALKER', 'ARM', 'DOG']);
    const without = (await layerIn(into)).robots.filter(({ id }) => id !== 'ARM');
    await writeFile(path.join(into, 'sources.json'), JSON.stringify(without));
    await harvest(fromFolder(other, into), DAY_3);
    expect(await partsIn(into, 'ARM')).toEqual(['(gripper)']);
    expect(await partsIn(into, 'WALKER')).toEqual(['board', 'imu', 'servo']);
  });

  it('writes nothing when it is dry', async () => {
    const { into, request } = await folders();
    const { rows } = await harvest({ ...request, isDryRun: true }, DAY_1);
    expect(rows).toHaveLength(2);
    expect(await readdir(into)).toEqual([]);
  });
});

describe('a harvest that cannot be', () => {
  it('of files none of which is there leaves everything as it was', async () => {
    const { from, into, request } = await folders();
    await harvest(request, DAY_1);
    const before = await filesIn(into);
    await rm(path.join(from, 'WALKER'), { recursive: true });
    await rm(path.join(from, 'ARM'), { recursive: true });
    await expect(harvest(request, DAY_2)).rejects.toThrow('none of 3 files could be read; all are gone');
    expect(await filesIn(into)).toEqual(before);
    await harvest({ ...request, only: ['ARM'] }, DAY_2);
    expect(await partsIn(into, 'ARM'), 'one robot may well be gone').toEqual(['(gripper)']);
  });

  it.each([
    ['no manifest', undefined, /there is no .*manifest\.json/],
    ['a broken one', '[{', /manifest\.json is not valid JSON/],
    [
      'one that leads out of the folder',
      JSON.stringify([
        { ...sourcesOf(ROBOTS)[1], files: [{ path: '../x', kind: 'urdf', original_path: 'x', bytes: 1 }] },
      ]),
      /must be a path within the repository/,
    ],
    [
      'one that names a robot twice',
      JSON.stringify([sourcesOf(ROBOTS)[1], sourcesOf(ROBOTS)[1]]),
      /must not name a robot twice/,
    ],
  ])('with %s says so', async (_, manifest, problem) => {
    const { from, request } = await folders();
    if (manifest === undefined) await rm(path.join(from, 'manifest.json'));
    else await writeFile(path.join(from, 'manifest.json'), manifest);
    await expect(harvest(request, DAY_1)).rejects.toThrow(problem);
  });

  it('of a robot nobody knows, or without any, says so', async () => {
    const { into, request } = await folders();
    await expect(harvest({ ...request, only: ['WALKR'] }, DAY_1)).rejects.toThrow(
      'there is no robot WALKR; did you mean WALKER?',
    );
    const { manifestFolder: _, ...without } = request;
    await expect(harvest({ ...without, into }, DAY_1)).rejects.toThrow('there are no sources yet');
  });

  it('into a broken layer is refused, with the line', async () => {
    const { into, request } = await folders();
    await harvest(request, DAY_1);
    await writeFile(path.join(into, 'entities.jsonl'), '{"id":"OSS-LIVE-0000000000"}\n');
    const before = await filesIn(into);
    await expect(harvest(request, DAY_2)).rejects.toThrow(/entities\.jsonl:1: /);
    expect(await filesIn(into)).toEqual(before);
  });

  it('that is stopped leaves everything as it was, and nobody locked out', async () => {
    const { into, request } = await folders();
    await harvest(request, DAY_1);
    const before = await filesIn(into);
    const controller = new AbortController();
    const progress = () => controller.abort();
    await expect(harvest(request, DAY_2, { signal: controller.signal, progress })).rejects.toThrow('abort');
    expect(await filesIn(into)).toEqual(before);
    await harvest(request, DAY_2);
  });
});
