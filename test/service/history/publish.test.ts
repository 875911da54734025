import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeCatalogue } from '../../../src/service/catalogue-files.ts';
import { checkHistory } from '../../../src/service/history/check-history.ts';
import { readChanges, readSnapshots } from '../../../src/service/history/history-files.ts';
import { publishSnapshot } from '../../../src/service/history/publish.ts';
import { aDeclaration, aFact } from '../../support/facts.ts';
import { type PublishedFolders, published } from '../../support/published.ts';
import { filesIn } from '../../support/temp-folder.ts';

const M1 = aFact();
const M2 = aFact({ id: 'ACT-ACME-M2' });
const M1_MENDED = aFact({ declarations: [aDeclaration({ declared: '4.5 Nm', value: '4.5 Nm' })] });
const LATER = new Date('2026-02-01T00:00:00Z');

async function publishNext(
  { catalogueDir, historyDir }: PublishedFolders,
  over: { allowDrop?: string; now?: Date } = {},
) {
  return publishSnapshot({ catalogueDir, historyDir, freeLimitPerHour: 30, isDryRun: false, now: LATER, ...over });
}

function check({ catalogueDir, historyDir }: PublishedFolders) {
  return checkHistory({ catalogueDir, historyDir, freeLimitPerHour: 30 });
}

describe('a publication', () => {
  it('has id, time, version, figures and what it changed; the first has nothing to hold against', async () => {
    const folders = await published([[M1], [M1_MENDED, M2], [M1, M2]]);
    const snapshots = await readSnapshots(folders.historyDir);
    expect(snapshots.map(({ version, published: at, changes }) => [version, at, changes])).toEqual([
      ['1.0.0', '2026-01-01T12:00:00Z', null],
      ['1.1.0', '2026-01-02T12:00:00Z', { added: 1, changed: 1, removed: 0 }],
      ['1.1.1', '2026-01-03T12:00:00Z', { added: 0, changed: 1, removed: 0 }],
    ]);
    expect(snapshots[0]).toMatchObject({
      previous: null,
      coverage: {
        entities: 1,
        tier_a_pct: 100,
        readings_parsed_pct: 100,
        readings_numeric_pct: 100,
        mechanical_fill_pct: 0,
      },
      declarations: 1,
    });
    expect(snapshots[2]?.previous).toBe(snapshots[1]?.id);
    const [second] = snapshots.slice(1);
    const changes = second ? await readChanges(folders.historyDir, second) : [];
    expect(changes.map(({ id, change }) => [id, change])).toEqual([
      ['ACT-ACME-M1', 'changed'],
      ['ACT-ACME-M2', 'added'],
    ]);
    expect(await check(folders)).toEqual({ problems: [], published: 3 });
  });

  it('of what is published already is none, and changes no file', async () => {
    const folders = await published([[M1], [M1, M2]]);
    const before = await filesIn(path.join(folders.historyDir, 'published'));
    expect(await publishNext(folders)).toMatchObject({ outcome: 'unchanged', snapshot: { version: '1.1.0' } });
    expect(await readSnapshots(folders.historyDir)).toHaveLength(2);
    expect(await filesIn(path.join(folders.historyDir, 'published'))).toEqual(before);
  });

  it('may go back to what was published before', async () => {
    const folders = await published([[M1], [M1_MENDED], [M1]]);
    const snapshots = await readSnapshots(folders.historyDir);
    expect(snapshots[2]?.id).toBe(snapshots[0]?.id);
    expect(await check(folders)).toEqual({ problems: [], published: 3 });
  });

  it('that covers less is refused with the figures, and writes nothing', async () => {
    const folders = await published([[M1, M2]]);
    await writeCatalogue(folders.catalogueDir, [M1], LATER);
    expect(await publishNext(folders)).toMatchObject({
      outcome: 'refused',
      drops: [{ figure: 'entities', before: 2, after: 1 }],
    });
    expect(await readSnapshots(folders.historyDir)).toHaveLength(1);
    const { problems } = await check(folders);
    expect(problems).toEqual([expect.stringContaining('coverage dropped since version 1.0.0: entities 2 -> 1')]);
    await publishNext(folders, { allowDrop: 'M2 was listed twice' });
    expect((await readSnapshots(folders.historyDir)).at(-1)).toMatchObject({
      version: '2.0.0',
      allowed_drop: { reason: 'M2 was listed twice', figures: [{ figure: 'entities', before: 2, after: 1 }] },
    });
    expect((await check(folders)).problems).toEqual([]);
  });

  it('of the same facts that rules now read to less is refused too', async () => {
    const folders = await published([[M1]]);
    const file = path.join(folders.historyDir, 'snapshots.jsonl');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('"mechanical_fill_pct":0', '"mechanical_fill_pct":12.5'));
    expect(await publishNext(folders)).toMatchObject({
      outcome: 'refused',
      drops: [{ figure: 'mechanical_fill_pct' }],
    });
    expect(await publishNext(folders, { allowDrop: 'the rule was wrong' })).toMatchObject({
      outcome: 'published',
      snapshot: { version: '1.0.1', changes: { added: 0, changed: 0, removed: 0 } },
    });
    expect((await check(folders)).problems).toEqual([]);
  });

  it('keeps no reason where nothing dropped', async () => {
    const { publications } = await published([[M1], [M1, M2]], { allowDrop: 'just in case' });
    expect(publications[1]?.snapshot).not.toHaveProperty('allowed_drop');
  });

  it('that was cut off before its facts were kept is completed by the next', async () => {
    const folders = await published([[M1], [M1, M2]]);
    await writeCatalogue(path.join(folders.historyDir, 'published'), [M1], LATER);
    expect((await check(folders)).problems).toEqual([
      expect.stringMatching(/published holds \w{16}, but published last/),
    ]);
    expect(await publishNext(folders)).toMatchObject({ outcome: 'unchanged' });
    expect((await check(folders)).problems).toEqual([]);
  });

  it('is not held against facts that are not those of the last one', async () => {
    const folders = await published([[M1]]);
    await writeCatalogue(path.join(folders.historyDir, 'published'), [M2], LATER);
    await writeCatalogue(folders.catalogueDir, [M1, M2], LATER);
    await expect(publishNext(folders)).rejects.toThrow('restore it from version control');
    await rm(path.join(folders.historyDir, 'published'), { recursive: true });
    await expect(publishNext(folders)).rejects.toThrow('cannot be read');
  });

  it('is not dated before the last one', async () => {
    const folders = await published([[M1]]);
    await writeCatalogue(folders.catalogueDir, [M1, M2], LATER);
    await expect(publishNext(folders, { now: new Date('2025-01-01T00:00:00Z') })).rejects.toThrow('mind the clock');
  });

  it('is not made of files edited by hand', async () => {
    const folders = await published([[M1]]);
    await writeFile(path.join(folders.catalogueDir, 'actuators.jsonl'), `${JSON.stringify({ ...M1, year: 2020 })}\n`);
    await expect(publishNext(folders)).rejects.toThrow('actuators.jsonl: not as ingest writes it');
  });
});

describe('a history', () => {
  it.each<[string, (text: string) => string, string]>([
    ['no JSON', () => '{', ':1: not valid JSON'],
    ['a field too many', (text) => text.replace('"id"', '"who":1,"id"'), ':1: Unrecognized key'],
    ['a line lost', (text) => text.slice(text.indexOf('\n') + 1), ':1: previous is'],
    ['a line twice', (text) => text + text.split('\n')[1], ':3: previous is'],
    ['a version that goes back', (text) => text.replace('1.1.0', '0.9.0'), ':2: version 0.9.0 after 1.0.0'],
    ['a time that goes back', (text) => text.replace('2026-01-02', '2025-01-02'), ':2: published before'],
  ])('with %s is said to be damaged, by line', async (_name, damage, problem) => {
    const folders = await published([[M1], [M1, M2]]);
    const file = path.join(folders.historyDir, 'snapshots.jsonl');
    await writeFile(file, damage(await readFile(file, 'utf8')));
    expect((await check(folders)).problems).toEqual([expect.stringContaining(`${file}${problem}`)]);
    await expect(publishNext(folders)).rejects.toThrow(problem);
  });

  it('without a file of changes, or with one cut short, is damaged too', async () => {
    const folders = await published([[M1], [M1_MENDED, M2]]);
    const [name = ''] = Object.keys(await filesIn(path.join(folders.historyDir, 'changes')));
    const file = path.join(folders.historyDir, 'changes', name);
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.slice(0, text.indexOf('\n') + 1));
    expect((await check(folders)).problems).toEqual([`${file} has 1 lines, snapshots.jsonl says 2`]);
    await rm(file);
    expect((await check(folders)).problems).toEqual([expect.stringContaining(`${file} cannot be read`)]);
  });
});
