import { cp, mkdir, readFile, rm, watch, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { canonicalFile, canonicalLine } from '../../src/catalogue/facts/canonical.ts';
import type { Fact } from '../../src/contract/fact.ts';
import { type Manifest, readCatalogue, writeCatalogue } from '../../src/service/catalogue-files.ts';
import { command } from '../support/command.ts';
import { aFact } from '../support/facts.ts';
import { CATALOGUE_DIR, realFacts } from '../support/real-catalogue.ts';
import { runHere } from '../support/run-program.ts';
import { filesIn, tempFolder } from '../support/temp-folder.ts';

const M1 = aFact();
const M2 = aFact({ id: 'ACT-ACME-M2' });
const S1 = aFact({ id: 'SEN-ACME-S1', category: 'sensors', type: 'imu' });

interface Workplace {
  batch: string;
  into: string;
}

/** A folder of files to take in, and a place for the catalogue. */
async function aWorkplace(files: Record<string, string>): Promise<Workplace> {
  const folder = await tempFolder();
  const batch = path.join(folder, 'batch');
  await mkdir(batch);
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(batch, name), content);
  return { batch, into: path.join(folder, 'catalogue') };
}

const ingest = ({ batch, into }: Workplace, ...more: string[]) => runHere(['ingest', '--into', into, ...more, batch]);

async function idsIn(folder: string): Promise<string[]> {
  return (await readCatalogue(folder)).facts.map(({ fact }) => fact.id);
}

/** The numbers under the titles of the second table. */
function counts(stdout: string): Record<string, string> {
  const lines = stdout.split('\n');
  const at = lines.findIndex((line) => line.startsWith('lines read'));
  const titles = (lines[at] ?? '').split(/ {2,}/);
  const numbers = (lines[at + 1] ?? '').trim().split(/ +/);
  return Object.fromEntries(titles.map((title, index) => [title, numbers[index] ?? '']));
}

describe('ingest', () => {
  it('takes a folder in, and changes nothing the second time', async () => {
    const place = await aWorkplace({
      'actuators.a.jsonl': canonicalFile([M2, M1]),
      'sensors.a.jsonl': canonicalLine(S1),
    });
    const first = await ingest(place);
    expect(first).toMatchObject({ status: 0, stderr: '' });
    expect(counts(first.stdout)).toEqual({
      'lines read': '3',
      accepted: '3',
      new: '3',
      changed: '0',
      unchanged: '0',
      rejected: '0',
    });
    expect(first.stdout).toMatch(/^actuators +2 +2$/m);
    expect(first.stdout).toMatch(/^total +3 +3$/m);
    expect(first.stdout).toContain('actuators.jsonl, sensors.jsonl');
    expect(await idsIn(place.into)).toEqual([M1.id, M2.id, S1.id]);

    const before = await filesIn(place.into);
    const second = await ingest(place);
    expect(second.status).toBe(0);
    expect(counts(second.stdout)).toMatchObject({ new: '0', changed: '0', unchanged: '3' });
    expect(second.stdout).toContain('is up to date.');
    expect(await filesIn(place.into)).toEqual(before);
  });

  it('takes the catalogue of the repository in as it is', async () => {
    const into = path.join(await tempFolder(), 'catalogue');
    expect(await runHere(['ingest', '--into', into, CATALOGUE_DIR])).toMatchObject({
      status: 0,
      stderr: '',
    });
    const [{ 'manifest.json': written = '', ...files }, { 'manifest.json': kept = '', ...expected }] =
      await Promise.all([filesIn(into), filesIn(CATALOGUE_DIR)]);
    expect(files).toEqual(expected);
    expect(JSON.parse(written).files).toEqual(JSON.parse(kept).files);
  });

  it('names each rejected line, takes the others and exits with 1', async () => {
    const lines = [
      canonicalLine(M1),
      '{"id":',
      canonicalLine(aFact({ id: 'SEN-WRONG' })),
      'x'.repeat(2 * 1024 * 1024),
      'a\u0000b',
      canonicalLine(aFact({ year: 2020 })),
      canonicalLine(M2),
    ];
    const place = await aWorkplace({ 'mixed.jsonl': lines.join('\n') });
    const { status, stdout, stderr } = await ingest(place);
    expect(status).toBe(1);
    expect(await idsIn(place.into)).toEqual([M1.id, M2.id]);
    expect(counts(stdout)).toMatchObject({ 'lines read': '7', accepted: '2', new: '2', rejected: '5' });
    const file = path.join(place.batch, 'mixed.jsonl');
    expect(stderr.trimEnd().split('\n')).toEqual([
      expect.stringContaining(`rejected ${file}:2: not valid JSON`),
      `rejected ${file}:3 (SEN-WRONG): id: must begin with ACT- in actuators`,
      `rejected ${file}:4: the line has 2097152 bytes; at most 1048576 are read`,
      expect.stringContaining(`rejected ${file}:5: not valid JSON`),
      `rejected ${file}:6 (ACT-ACME-M1): contradicts the fact of the same id at ${file}:1`,
    ]);
  });

  it('reports a hundred rejected lines, two spellings of one maker, and records that name each other', async () => {
    const facts = [
      M1,
      aFact({ id: 'ACT-ACME-M2', manufacturer: 'ACME Inc.' }),
      aFact({ id: 'FLEX-ACME-M1', category: 'flexible_actuators' }),
    ];
    const { stdout, stderr } = await ingest(await aWorkplace({ 'a.jsonl': '{\n'.repeat(150) + canonicalFile(facts) }));
    const lines = stderr.trimEnd().split('\n');
    expect(lines).toHaveLength(101);
    expect(lines.at(-1)).toBe('and 50 more');
    expect(stdout).toContain('One maker, several spellings? ACME Inc. | Acme');
    expect(stdout).toContain('2 records stand for a product that another category lists too');
  });

  it('writes nothing on a dry run', async () => {
    const place = await aWorkplace({ 'a.jsonl': `${canonicalLine(M1)}\n{` });
    const { status, stdout } = await ingest(place, '--dry-run');
    expect(status).toBe(1);
    expect(counts(stdout)).toMatchObject({ accepted: '1', rejected: '1' });
    expect(stdout).toContain('Dry run: nothing was written.');
    await expect(readCatalogue(place.into)).rejects.toThrow('ENOENT');
  });

  it('merges into the folder the environment names', async () => {
    const { batch, into } = await aWorkplace({ 'a.jsonl': canonicalLine(M1) });
    const { status } = await runHere(['ingest', batch], { CATALOGUE_DIR: into });
    expect(status).toBe(0);
    expect(await idsIn(into)).toEqual([M1.id]);
  });

  it('does not touch a catalogue it cannot read whole', async () => {
    const place = await aWorkplace({ 'a.jsonl': canonicalLine(M2) });
    await writeCatalogue(place.into, [M1], new Date('2026-11-15T00:00:00Z'));
    await writeFile(path.join(place.into, 'sensors.jsonl'), 'broken\n');
    const before = await filesIn(place.into);
    const { status, stderr } = await ingest(place);
    expect(status).toBe(2);
    expect(stderr).toContain(
      `The catalogue itself is broken at ${path.join(place.into, 'sensors.jsonl')}:1: not valid JSON`,
    );
    expect(await filesIn(place.into)).toEqual(before);
  });

  it('explains itself', async () => {
    expect(await runHere(['ingest', '--help'])).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Usage: robot-parts ingest'),
      stderr: '',
    });
  });

  it.each<[string, string[], string]>([
    ['nothing to take in', [], "missing required argument 'folder or file'"],
    ['a path that is not there', ['no-such-folder'], "ENOENT: no such file or directory, stat 'no-such-folder'"],
    ['an unknown option', ['--force', 'x'], "unknown option '--force'"],
    ['a folder without facts', ['.'], '. holds no .jsonl files'],
  ])('exits with 2 for %s', async (_, args, message) => {
    const folder = await tempFolder();
    const { status, stderr } = await runHere(['ingest', '--into', path.join(folder, 'catalogue'), ...args]);
    expect(status).toBe(2);
    expect(stderr).toContain(message);
    expect(await filesIn(folder)).toEqual({});
  });
});

describe('ingest, killed', () => {
  /** Kills the command when the n-th file of such a name shows up, or a little later. */
  async function killedAt(place: Workplace, moment: { name: RegExp; nth: number; delayMs: number }): Promise<void> {
    const ended = new AbortController();
    const events = watch(place.into, { signal: ended.signal });
    let files = 0;
    await command('robot-parts', ['ingest', '--into', place.into, place.batch], {
      started: (child) => {
        child.once('close', () => ended.abort());
        void (async () => {
          for await (const { filename } of events) {
            if (!moment.name.test(filename ?? '')) continue;
            files += 1;
            if (files < moment.nth) continue;
            if (moment.delayMs > 0) await sleep(moment.delayMs);
            child.kill('SIGKILL');
            return;
          }
        })().catch(() => undefined);
      },
    });
  }

  const WRITTEN_ASIDE = /\.tmp$/;
  const PUT_IN_PLACE = /^[a-z].*\.jsonl$/;

  it('leaves every file either old or new, whole, and the next run mends the rest', async () => {
    const facts = (await realFacts()).filter((_, index) => index % 20 === 0);
    const marked: Fact[] = facts.map((fact) => ({ ...fact, description_en: 'Replaced.' }));
    const place = await aWorkplace({ 'all.jsonl': canonicalFile(marked) });
    const old = path.join(path.dirname(place.into), 'old');
    const then = new Date('2026-11-15T00:00:00Z');
    await writeCatalogue(old, facts, then);
    const fresh = path.join(path.dirname(place.into), 'new');
    await writeCatalogue(fresh, marked, then);
    const [before, after] = await Promise.all([filesIn(old), filesIn(fresh)]);

    const moments = [
      { name: WRITTEN_ASIDE, nth: 1, delayMs: 0 },
      { name: WRITTEN_ASIDE, nth: 1, delayMs: 7 },
      { name: PUT_IN_PLACE, nth: 1, delayMs: 0 },
      { name: PUT_IN_PLACE, nth: 4, delayMs: 0 },
    ];
    for (const moment of moments) {
      await rm(place.into, { recursive: true, force: true });
      await cp(old, place.into, { recursive: true });
      await killedAt(place, moment);
      for (const name of Object.keys(before).filter((file) => file.endsWith('.jsonl'))) {
        const text = await readFile(path.join(place.into, name), 'utf8');
        expect(text === before[name] || text === after[name], `${name} at ${moment.name} ${moment.nth}`).toBe(true);
      }
      const manifest = JSON.parse(await readFile(path.join(place.into, 'manifest.json'), 'utf8')) as Manifest;
      expect(
        [before, after].map((files) => (JSON.parse(files['manifest.json'] ?? '') as Manifest).files),
      ).toContainEqual(manifest.files);
      expect(await readCatalogue(place.into)).toMatchObject({ rejected: [], facts: { length: facts.length } });
    }

    expect((await ingest(place)).status).toBe(0);
    const mended = await filesIn(place.into);
    for (const [name, text] of Object.entries(after)) {
      if (name.endsWith('.jsonl')) expect(mended[name]).toBe(text);
    }
    expect((await readCatalogue(place.into)).unlisted).toEqual([]);
  });
});
