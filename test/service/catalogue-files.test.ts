import { appendFile, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { canonicalLine } from '../../src/catalogue/facts/canonical.ts';
import { CATEGORIES } from '../../src/contract/category.ts';
import { categoryFile, lockCatalogue, readCatalogue, writeCatalogue } from '../../src/service/catalogue-files.ts';
import { aFact } from '../support/facts.ts';
import { filesIn, tempFolder } from '../support/temp-folder.ts';

const NOW = new Date('2026-11-15T10:20:30.987Z');
const LATER = new Date('2026-12-01T00:00:00Z');

const SERVO = aFact();
const SENSOR = aFact({ id: 'SEN-ACME-S1', category: 'sensors', type: 'imu', declarations: [] });

async function aCatalogue(): Promise<string> {
  const folder = await tempFolder();
  await writeCatalogue(folder, [SENSOR, SERVO], NOW);
  return folder;
}

async function facts(folder: string) {
  return (await readCatalogue(folder)).facts.map(({ fact }) => fact);
}

describe('writeCatalogue', () => {
  it('writes a file a category and a manifest, and reads back what it wrote', async () => {
    const folder = path.join(await tempFolder(), 'not/there/yet');
    const written = await writeCatalogue(folder, [SENSOR, SERVO], NOW);
    expect(written.toSorted()).toEqual([...CATEGORIES.map(categoryFile), 'manifest.json'].sort());
    expect((await readdir(folder)).sort()).toEqual(written.toSorted());
    expect(await readCatalogue(folder)).toEqual({
      id: expect.any(String),
      facts: [
        { fact: SERVO, file: path.join(folder, 'actuators.jsonl'), line: 1 },
        { fact: SENSOR, file: path.join(folder, 'sensors.jsonl'), line: 1 },
      ],
      rejected: [],
      updated: '2026-11-15T10:20:30Z',
      unlisted: [],
    });
  });

  it('says in the manifest what is in the files', async () => {
    const { 'manifest.json': text = '' } = await filesIn(await aCatalogue());
    expect(JSON.parse(text)).toMatchObject({
      updated: '2026-11-15T10:20:30Z',
      files: {
        'actuators.jsonl': { records: 1, declarations: 1, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
        'sensors.jsonl': { records: 1, declarations: 0 },
        'chips.jsonl': { records: 0, declarations: 0 },
      },
    });
  });

  it('changes nothing the second time, not even the date', async () => {
    const folder = await aCatalogue();
    const before = await filesIn(folder);
    const { mtimeMs } = await stat(path.join(folder, 'manifest.json'));
    expect(await writeCatalogue(folder, [SERVO, SENSOR], LATER)).toEqual([]);
    expect(await filesIn(folder)).toEqual(before);
    expect((await stat(path.join(folder, 'manifest.json'))).mtimeMs).toBe(mtimeMs);
  });

  it('writes only what differs', async () => {
    const folder = await aCatalogue();
    const written = await writeCatalogue(folder, [SENSOR, aFact({ year: 2020 })], LATER);
    expect(written).toEqual(['actuators.jsonl', 'manifest.json']);
    expect((await readCatalogue(folder)).updated).toBe('2026-12-01T00:00:00Z');
  });

  it.each(['', '{', '{"updated":"yesterday","files":{}}'])('mends a manifest that says %j', async (broken) => {
    const folder = await aCatalogue();
    await writeFile(path.join(folder, 'manifest.json'), broken);
    expect(await writeCatalogue(folder, [SENSOR, SERVO], LATER)).toEqual(['manifest.json']);
    expect((await readCatalogue(folder)).unlisted).toEqual([]);
  });

  it.each(['.actuators.jsonl', '.sensors.jsonl', '.manifest.json'])(
    'leaves every old file whole when %s cannot be written, and says why',
    async (name) => {
      const folder = await aCatalogue();
      const before = await filesIn(folder);
      const inTheWay = path.join(folder, `${name}.${process.pid}.tmp`);
      await mkdir(inTheWay);
      const changed = [aFact({ year: 2020 }), { ...SENSOR, year: 2020 }];
      await expect(writeCatalogue(folder, changed, LATER)).rejects.toThrow(/EISDIR.*open/);
      await rm(inTheWay, { recursive: true });
      expect(await filesIn(folder), 'old files whole, no half-written ones left').toEqual(before);
    },
  );

  it('writes nothing when a folder stands where a file should', async () => {
    const folder = await aCatalogue();
    await rm(path.join(folder, 'sensors.jsonl'));
    await mkdir(path.join(folder, 'sensors.jsonl'));
    const before = (await stat(path.join(folder, 'actuators.jsonl'))).mtimeMs;
    await expect(writeCatalogue(folder, [aFact({ year: 2020 })], LATER)).rejects.toThrow('EISDIR');
    expect((await stat(path.join(folder, 'actuators.jsonl'))).mtimeMs).toBe(before);
    expect((await readdir(folder)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });
});

describe('the name of a catalogue', () => {
  const idOf = async (...facts: Parameters<typeof writeCatalogue>[1][]) => {
    const folder = await tempFolder();
    await writeCatalogue(
      folder,
      facts.flatMap((some) => [...some]),
      LATER,
    );
    return (await readCatalogue(folder)).id;
  };

  it('is the same for the same facts, whenever and in whatever order they came', async () => {
    const folder = await aCatalogue();
    const { id } = await readCatalogue(folder);
    expect(id).toMatch(/^[0-9a-f]{16}$/);
    expect(await idOf([SERVO], [SENSOR])).toBe(id);
    expect(await idOf([SENSOR, SERVO])).toBe(id);
  });

  it('is the same when a file is written another way', async () => {
    const folder = await aCatalogue();
    const { id } = await readCatalogue(folder);
    const file = path.join(folder, 'actuators.jsonl');
    const { id: name, ...rest } = JSON.parse(await readFile(file, 'utf8')) as { id: string };
    await writeFile(file, `\r\n${JSON.stringify({ ...rest, id: name })}`);
    expect(await readCatalogue(folder)).toMatchObject({ id, unlisted: ['actuators.jsonl'] });
  });

  it('changes with any fact', async () => {
    const ids = [
      await idOf([SERVO]),
      await idOf([{ ...SERVO, year: 2020 }]),
      await idOf([SERVO, SENSOR]),
      await idOf([]),
    ];
    expect(new Set(ids).size).toBe(4);
  });
});

describe('trust in the manifest', () => {
  it('takes a file it lists at its word, and reads the same facts', async () => {
    const folder = await aCatalogue();
    expect(await readCatalogue(folder, { trust: true })).toEqual(await readCatalogue(folder));
  });

  it('ends where a file differs: it is validated, and its faults are found', async () => {
    const folder = await aCatalogue();
    await appendFile(path.join(folder, 'actuators.jsonl'), '{"id": "ACT-HALF"}\n');
    const { rejected, facts } = await readCatalogue(folder, { trust: true });
    expect(rejected).toHaveLength(1);
    expect(facts).toHaveLength(2);
  });

  it('ends with another format of facts', async () => {
    const folder = await aCatalogue();
    const manifest = path.join(folder, 'manifest.json');
    await writeFile(manifest, (await readFile(manifest, 'utf8')).replace('"format": 1', '"format": 2'));
    expect((await readCatalogue(folder, { trust: true })).unlisted).toContain('actuators.jsonl');
  });
});

describe('lockCatalogue', () => {
  it('lets one in at a time, and says who is in', async () => {
    const folder = await aCatalogue();
    {
      await using _first = await lockCatalogue(folder);
      await expect(lockCatalogue(folder)).rejects.toThrow(`process ${process.pid} is changing ${folder}`);
    }
    await using _second = await lockCatalogue(folder);
  });

  it.each(['', 'nobody\n', '999999999\n'])('takes over a lock left by %j', async (left) => {
    const folder = await aCatalogue();
    await writeFile(path.join(folder, '.lock.tmp'), left);
    await using _lock = await lockCatalogue(folder);
    expect(await readdir(folder)).toContain('.lock.tmp');
  });

  it('clears away what its holder left half-written, and nothing else', async () => {
    const folder = await aCatalogue();
    const before = await readdir(folder);
    await writeFile(path.join(folder, '.lock.tmp'), '999999999\n');
    await writeFile(path.join(folder, '.actuators.jsonl.999999999.tmp'), '{"half":');
    await writeFile(path.join(folder, '.actuators.jsonl.1.tmp'), 'of another');
    await (await lockCatalogue(folder))[Symbol.asyncDispose]();
    expect((await readdir(folder)).sort()).toEqual([...before, '.actuators.jsonl.1.tmp'].sort());
  });
});

describe('readCatalogue', () => {
  it('notices a file edited by hand, and dates the catalogue by it', async () => {
    const folder = await aCatalogue();
    const file = path.join(folder, 'actuators.jsonl');
    await appendFile(file, `${canonicalLine(aFact({ id: 'ACT-ACME-M2' }))}\n`);
    await utimes(file, LATER, new Date('2030-01-02T03:04:05.678Z'));
    expect(await readCatalogue(folder)).toMatchObject({
      unlisted: ['actuators.jsonl'],
      updated: '2030-01-02T03:04:05Z',
      rejected: [],
    });
    expect(await facts(folder)).toHaveLength(3);
  });

  it('notices a file that is gone', async () => {
    const folder = await aCatalogue();
    await rm(path.join(folder, 'sensors.jsonl'));
    expect((await readCatalogue(folder)).unlisted).toEqual(['sensors.jsonl']);
  });

  it('notices that there is no manifest', async () => {
    const folder = await aCatalogue();
    await rm(path.join(folder, 'manifest.json'));
    expect((await readCatalogue(folder)).unlisted).toHaveLength(CATEGORIES.length);
  });

  it('refuses a fact in the file of another category', async () => {
    const folder = await aCatalogue();
    await appendFile(path.join(folder, 'chips.jsonl'), `${canonicalLine(aFact({ id: 'ACT-ACME-M2' }))}\n`);
    expect((await readCatalogue(folder)).rejected).toEqual([
      {
        file: path.join(folder, 'chips.jsonl'),
        line: 1,
        id: 'ACT-ACME-M2',
        reason: 'ACT-ACME-M2 belongs in actuators.jsonl',
      },
    ]);
  });

  it('refuses a second fact of the same id, even the same', async () => {
    const folder = await aCatalogue();
    await appendFile(path.join(folder, 'actuators.jsonl'), `\n${canonicalLine(SERVO)}\n`);
    expect((await readCatalogue(folder)).rejected).toMatchObject([
      { line: 3, reason: 'ACT-ACME-M1 stands already at actuators.jsonl:1' },
    ]);
    expect(await facts(folder)).toEqual([SERVO, SENSOR]);
  });

  it('reads past what is not a catalogue file', async () => {
    const folder = await aCatalogue();
    await writeFile(path.join(folder, 'README.md'), 'parts');
    await writeFile(path.join(folder, '.actuators.jsonl.1.tmp'), '{"half":');
    expect(await readCatalogue(folder)).toMatchObject({ rejected: [], unlisted: [] });
  });

  it('cannot read a folder that is not there', async () => {
    await expect(readCatalogue(path.join(await tempFolder(), 'no'))).rejects.toThrow('ENOENT');
  });
});
