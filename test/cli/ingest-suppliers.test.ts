import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeCatalogue } from '../../src/service/catalogue-files.ts';
import { SUPPLIERS_DIR } from '../../src/service/supplier-files.ts';
import { aFact } from '../support/facts.ts';
import { runHere } from '../support/run-program.ts';
import { filesIn, tempFolder } from '../support/temp-folder.ts';

const SOURCE = { read_from: 'excerpt of a page', url: 'https://example.com/' };
const MAKER = { source: SOURCE, kind: 'company', website: 'https://acme.test/', maker: 'Acme' };
const EARLIER = { ...MAKER, maker: 'Aardvark' };
const WRITTEN =
  '{"maker":"Acme","website":"https://acme.test/","kind":"company","source":{"url":"https://example.com/","read_from":"excerpt of a page"}}';

interface Workplace {
  batch: string;
  into: string;
}

async function aWorkplace(files: Record<string, string>): Promise<Workplace> {
  const folder = await tempFolder();
  const batch = path.join(folder, 'batch');
  await mkdir(batch);
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(batch, name), content);
  return { batch, into: path.join(folder, 'suppliers') };
}

const ingest = ({ batch, into }: Workplace, ...more: string[]) =>
  runHere(['ingest', '--suppliers', '--into', into, ...more, batch]);

/** Beside a catalogue that is small and well. */
async function check(suppliers: string) {
  const catalogue = await tempFolder();
  await writeCatalogue(catalogue, [aFact()], new Date('2026-11-15T00:00:00Z'));
  return runHere(['audit', 'data', '--suppliers', suppliers, catalogue]);
}

const lines = (...some: object[]) => some.map((one) => `${JSON.stringify(one)}\n`).join('');

describe('ingest:suppliers', () => {
  it('writes lines one way, names what it refuses, and changes nothing the second time', async () => {
    const place = await aWorkplace({ 'makers.jsonl': lines(MAKER, { maker: 'Bad' }, EARLIER) });
    const first = await ingest(place);
    expect(first.status).toBe(1);
    expect(first.stderr).toMatch(/^rejected \S+makers\.jsonl:2 \(Bad\): website: /);
    expect(first.stdout).toMatch(/^makers +2 +2 +0 +0$/m);
    const before = await filesIn(place.into);
    expect(before).toEqual({
      'distributors.jsonl': '',
      'makers.jsonl': `${WRITTEN.replaceAll('Acme', 'Aardvark')}\n${WRITTEN}\n`,
    });
    const second = await ingest(place);
    expect(second.stdout).toContain('is up to date.');
    expect(second.stdout).toMatch(/^makers +2 +0 +0 +2$/m);
    expect(await filesIn(place.into)).toEqual(before);
    const checked = await check(place.into);
    expect(checked.stderr).toBe('');
    expect(checked.stdout).toContain('2 makers and 0 distributors in ');
  });

  it('takes the suppliers of the repository as they are', async () => {
    const into = path.join(await tempFolder(), 'suppliers');
    expect(await runHere(['ingest', '--suppliers', '--into', into, SUPPLIERS_DIR])).toMatchObject({
      status: 0,
      stderr: '',
    });
    expect(await filesIn(into)).toEqual(await filesIn(SUPPLIERS_DIR));
  });

  it('writes nothing on a dry run, nor into a folder it cannot read whole', async () => {
    const place = await aWorkplace({ 'makers.jsonl': lines(MAKER) });
    expect((await ingest(place, '--dry-run')).stdout).toContain('Dry run: nothing was written.');
    await mkdir(place.into, { recursive: true });
    const file = path.join(place.into, 'makers.jsonl');
    await writeFile(file, '{');
    const { status, stderr } = await ingest(place);
    expect(status).toBe(2);
    expect(stderr).toContain(`The suppliers themselves are broken at ${file}:1: not valid JSON`);
    expect(await readFile(file, 'utf8')).toBe('{');
    const checked = await check(place.into);
    expect(checked.stderr).toContain(`${file}:1: not valid JSON`);
    expect(checked.stderr).toContain('distributors.jsonl:1: is missing');
  });

  it('says what it needs', async () => {
    const { status, stderr } = await runHere(['ingest', '--suppliers', await tempFolder()]);
    expect(status).toBe(2);
    expect(stderr).toContain('holds neither makers.jsonl nor distributors.jsonl');
  });
});
