import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildOpenData } from '../../../src/service/open-data/build-files.ts';
import { realSnapshot } from '../../support/real-catalogue.ts';
import { tempFolder } from '../../support/temp-folder.ts';

async function few() {
  const snapshot = await realSnapshot();
  return { snapshot, records: snapshot.records.slice(0, 5) };
}

describe('a build of files', () => {
  it('that is ended leaves nothing', async () => {
    const { snapshot } = await few();
    const folder = await tempFolder();
    const controller = new AbortController();
    const progress = (done: number) => done >= 400 && controller.abort(new Error('enough'));
    const build = buildOpenData(snapshot, folder, { signal: controller.signal, progress });
    await expect(build).rejects.toThrow('enough');
    expect(await readdir(folder)).toEqual([]);
  });

  it('that is ended before it begins makes no folder', async () => {
    const { snapshot } = await few();
    const folder = path.join(await tempFolder(), 'out');
    await expect(buildOpenData(snapshot, folder, { signal: AbortSignal.abort(new Error('no')) })).rejects.toThrow('no');
    await expect(readdir(folder)).rejects.toThrow('ENOENT');
  });

  it('clears what a killed process left, and only that', async () => {
    const { snapshot, records } = await few();
    const folder = await tempFolder();
    // No process has this number: it is above the most that Linux gives.
    const left = path.join(folder, '.building-4194305-1.tmp');
    const ofAnother = path.join(folder, `.building-${process.ppid}-1.tmp`);
    for (const place of [left, ofAnother]) await mkdir(place);
    await writeFile(path.join(left, 'entities-x.jsonl'), 'half');
    const files = await buildOpenData(snapshot, folder, { records, formats: ['jsonl'] });
    expect((await readdir(folder)).sort()).toEqual([path.basename(ofAnother), ...files.map(({ name }) => name)].sort());
  });

  it('into a place that is no folder says so', async () => {
    const { snapshot, records } = await few();
    const file = path.join(await tempFolder(), 'file');
    await writeFile(file, '');
    await expect(buildOpenData(snapshot, file, { records })).rejects.toThrow('EEXIST');
    await expect(buildOpenData(snapshot, path.join(file, 'below'), { records })).rejects.toThrow('ENOTDIR');
  });

  // To the superuser no folder is closed.
  it.runIf(process.getuid?.() !== 0)('into a folder that is read-only says so', async () => {
    const { snapshot, records } = await few();
    const folder = await tempFolder();
    await chmod(folder, 0o555);
    const inIt = buildOpenData(snapshot, folder, { records });
    await expect(inIt).rejects.toThrow(`The folder ${folder} cannot be written in: EACCES`);
    const below = path.join(folder, 'a', 'b');
    await expect(buildOpenData(snapshot, below, { records })).rejects.toThrow(`${below} cannot be made: EACCES`);
    await chmod(folder, 0o755);
  });

  it('makes the folders above it', async () => {
    const { snapshot, records } = await few();
    const folder = path.join(await tempFolder(), 'a', 'b', 'c');
    await buildOpenData(snapshot, folder, { records, formats: ['jsonl'] });
    expect(await readdir(folder)).toHaveLength(1);
  });
});
