import type { ChildProcess } from 'node:child_process';
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeCatalogue } from '../../src/service/catalogue-files.ts';
import { layerIn, type Robots, serve, writeRobots, writeSources } from '../service/harvest/rig.ts';
import { command } from '../support/command.ts';
import { aFact } from '../support/facts.ts';
import { runHere } from '../support/run-program.ts';
import { filesIn, tempFolder } from '../support/temp-folder.ts';

const ROBOTS = { WALKER: { 'README.md': 'A robot.\n' }, ARM: { 'README.md': 'An arm.\n' } };

async function aHarvest(robots: Robots = ROBOTS) {
  const [from, into, catalogue] = [await tempFolder(), await tempFolder(), await tempFolder()];
  await writeRobots(from, robots);
  await writeCatalogue(catalogue, [aFact()], new Date());
  const environment = { CATALOGUE_DIR: catalogue, OPEN_ROBOTS_DIR: into };
  const go = (args: readonly string[]) => runHere(['harvest', ...args], environment);
  const start = (args: readonly string[], started: (child: ChildProcess) => void) =>
    command('robot-parts', ['harvest', ...args], { environment, started });
  return { from, into, go, start };
}

describe('robot-parts harvest', () => {
  it('reads a folder, reports by robot and extractor, and says what it wrote', async () => {
    const { from, into, go } = await aHarvest();
    const { status, stdout, stderr } = await go(['--from', from]);
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^robot +extractor +files +entities +new +changed +gone +back +failed\n/);
    expect(stdout).toMatch(/\nWALKER +bom_md +1 /);
    expect(stdout).toMatch(/\ntotal +2 /);
    expect(stdout).toContain('2 of 2 robots without a failure.');
    expect(stdout).toContain('entities.jsonl, files.jsonl, sources.json, harvest.json');
    expect((await layerIn(into)).files).toHaveLength(2);
  });

  it('names what failed and what is gone, and takes the others', async () => {
    const { from, into, go } = await aHarvest();
    await writeFile(path.join(from, 'WALKER/README.md'), 'A');
    const { status, stderr } = await go(['--from', from]);
    expect(status).toBe(1);
    expect(stderr).toBe('failed: WALKER README.md: cut off: 1 of 9 bytes\n');
    await rm(path.join(from, 'WALKER/README.md'));
    const { stdout, status: then } = await go(['--from', from, '--json']);
    expect(then).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      mode: 'folder',
      sources_attempted: 2,
      failed: [],
      rows: [{ robot: 'WALKER', files: 1 }, { robot: 'ARM' }],
      gone: [{ robot: 'WALKER', path: 'README.md' }],
    });
    expect((await layerIn(into)).files).toHaveLength(1);
  });

  it('fetches from a mirror, for some robots, without writing', async () => {
    const { into, go } = await aHarvest();
    await writeSources(into, ROBOTS);
    const before = await filesIn(into);
    const { url, requests } = await serve((_, response) => response.end('An arm.\n'));
    const { status, stdout } = await go(['--mirror', url.href, '--only', 'arm', 'walker', '--dry-run', '--pinned']);
    expect(stdout).toContain('Dry run: nothing was written.');
    expect(status).toBe(1);
    expect(requests.map((request) => request.url?.split('/')[2]).sort()).toEqual(['arm', 'walker']);
    expect(requests[0]?.headers['user-agent']).toMatch(/^robot-parts\/\d+\.\d+\.\d+$/);
    expect(await filesIn(into)).toEqual(before);
  });

  it.each([
    [['--from', 'nowhere'], 'there is no nowhere/manifest.json'],
    [[], 'there are no sources yet'],
    [['ARM'], "too many arguments for 'harvest'"],
    [['--jobs', '0'], '--jobs must be a whole number from 1 to 32, not 0'],
    [['--mirror', 'ftp://example.org'], '--mirror must be an http(s) address'],
    [['--mirror', 'http://a:b@example.org'], '--mirror must have neither credentials nor a query'],
    [['--from', 'x', '--pinned'], '--pinned is about fetching'],
    [['--sideways'], "unknown option '--sideways'"],
  ])('of a wrong call: %j', async (args, complaint) => {
    const { into, go } = await aHarvest();
    const { status, stdout, stderr } = await go(args);
    expect(status).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain(complaint);
    expect(await readdir(into)).toEqual([]);
  });

  it('has help of its own, with examples', async () => {
    const { go } = await aHarvest();
    const { status, stdout } = await go(['--help']);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Usage: robot-parts harvest \[options\]/);
    expect(stdout).toContain('Examples:\n  robot-parts harvest --from robots');
  });
});

/** A harvest that waits for its second file, told of when it does. */
async function halfway(end: (child: ChildProcess) => void) {
  const { into, from, go, start } = await aHarvest();
  await go(['--from', from]);
  const before = await filesIn(into);
  let child: ChildProcess | undefined;
  const { url } = await serve((request, response) => {
    if (request.url?.includes('walker')) response.end('A robot, changed.\n');
    else if (child) end(child);
  });
  const finished = await start(['--mirror', url.href], (started) => {
    child = started;
  });
  return { into, from, go, before, finished };
}

describe('a harvest that is ended in the middle', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('by %s leaves everything as it was', async (signal, status) => {
    const { into, before, finished } = await halfway((child) => child.kill(signal));
    expect(finished).toMatchObject({ status, stdout: '' });
    expect(finished.stderr).toContain('interrupted; everything is as it was');
    expect(await filesIn(into)).toEqual(before);
  });

  it('by a kill leaves the old files whole, and the next run is not locked out', async () => {
    const { into, from, go, before, finished } = await halfway((child) => child.kill('SIGKILL'));
    expect(finished.status).toBe(null);
    const { '.lock.tmp': lock, ...after } = await filesIn(into);
    expect(lock).toMatch(/^\d+\n$/);
    expect(after).toEqual(before);
    expect((await go(['--from', from])).status).toBe(0);
    expect(await readdir(into)).not.toContain('.lock.tmp');
  });
});
