import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { LAYER_TABLES } from '../../src/open-data/tables.ts';
import { readCatalogue } from '../../src/service/catalogue-files.ts';
import { ROOT } from '../support/real-catalogue.ts';
import { runHere } from '../support/run-program.ts';
import { smallCatalogue } from '../support/small-catalogue.ts';
import { tempFolder } from '../support/temp-folder.ts';

describe('export', () => {
  it('writes every format, and what it wrote can be taken in again', async () => {
    const environment = await smallCatalogue('ACT-ROBOTIS-XM430-W350');
    const folder = path.join(await tempFolder(), 'out');
    const said = await runHere(['export', folder, '--json'], environment);
    expect(said).toMatchObject({ status: 0, stderr: '' });
    const { snapshot, files } = JSON.parse(said.stdout) as {
      snapshot: string;
      files: { name: string; rows: number }[];
    };
    expect((await readdir(folder)).sort()).toEqual(files.map(({ name }) => name).sort());
    const into = await tempFolder();
    const jsonl = path.join(folder, `entities-${snapshot}.jsonl`);
    expect(await runHere(['ingest', '--into', into, jsonl])).toMatchObject({ status: 0, stderr: '' });
    expect((await readCatalogue(into)).id).toBe(snapshot);
  });

  it('writes the formats that are named, each once', async () => {
    const folder = await tempFolder();
    const formats = ['--format', 'jsonl', '--format', 'sqlite', '--format', 'jsonl'];
    expect((await runHere(['export', folder, ...formats], await smallCatalogue())).status).toBe(0);
    const ends = (await readdir(folder)).map((name) => path.extname(name));
    expect(ends.sort()).toEqual([...Array(1 + LAYER_TABLES.length).fill('.jsonl'), '.sqlite']);
  });

  it('refuses a format there is not, and writes nothing', async () => {
    const folder = await tempFolder();
    const { status, stderr } = await runHere(['export', folder, '--format', 'xlsx'], await smallCatalogue());
    expect(status).toBe(2);
    expect(stderr).toContain('Allowed choices are jsonl, csv, sqlite, parquet.');
    expect(await readdir(folder)).toEqual([]);
  });

  it('says why it could write nothing', async () => {
    const file = path.join(ROOT, 'package.json');
    const { status, stderr } = await runHere(['export', file], await smallCatalogue());
    expect(status).toBe(2);
    expect(stderr).toContain(`robot-parts: The folder ${file} cannot be made: EEXIST`);
  });

  it.runIf(process.platform === 'linux')('says so of a place where no folder can be made, and ends', async () => {
    const { status, stderr } = await runHere(['export', '/proc/x/y'], await smallCatalogue());
    expect(status).toBe(2);
    expect(stderr).toContain('robot-parts: The folder /proc/x/y cannot be made: ENOENT');
  });

  it.runIf(process.platform === 'linux')('says so of a folder that cannot be written in', async () => {
    const { status, stderr } = await runHere(['export', '/proc/self'], await smallCatalogue());
    expect(status).toBe(2);
    expect(stderr).toContain('robot-parts: The folder /proc/self cannot be written in: ENOENT');
  });

  it('writes the registries and the open robots too', async () => {
    const folder = await tempFolder();
    const { CATALOGUE_DIR } = await smallCatalogue('ACT-FEETECH-STS3215-12V');
    const { status } = await runHere(['export', folder, '--format', 'sqlite', '--format', 'jsonl'], { CATALOGUE_DIR });
    expect(status).toBe(0);
    const names = await readdir(folder);
    const find = (end: string) => path.join(folder, names.find((name) => name.endsWith(end)) ?? '');
    const database = new DatabaseSync(find('.sqlite'), { readOnly: true });
    const [count] = database.prepare('SELECT count(*) AS n FROM robot_parts').all();
    const uses = database.prepare("SELECT robot FROM robot_parts WHERE part_id = 'ACT-FEETECH-STS3215-12V'").all();
    database.close();
    expect(uses.length).toBeGreaterThan(0);
    expect((await readFile(find('.robot_parts.jsonl'), 'utf8')).split('\n')).toHaveLength(Number(count?.n) + 1);
  });

  // A file may grow no further than this: to whoever writes, a full disk looks the same.
  it.each(['jsonl', 'csv', 'sqlite', 'parquet'])('leaves nothing of %s on a disk that is full', async (format) => {
    const folder = await tempFolder();
    const environment = { PATH: process.env.PATH, ...(await smallCatalogue()) };
    const call = `trap '' XFSZ; ulimit -f 1; exec "${process.execPath}" src/cli/robot-parts.ts export "$0" --format ${format}`;
    const { status, stderr } = await new Promise<{ status: unknown; stderr: string }>((resolve) => {
      execFile('bash', ['-c', call, folder], { cwd: ROOT, env: environment }, (error, _stdout, stderr) =>
        resolve({ status: error?.code ?? 0, stderr }),
      );
    });
    expect(stderr).toMatch(/^robot-parts: The files cannot be written: /m);
    expect(status).toBe(2);
    expect(await readdir(folder)).toEqual([]);
  });

  it.each(['export', 'export-site'])('%s into a folder without a name is a wrong call', async (command) => {
    const { status, stderr } = await runHere([command, ''], {});
    expect([status, stderr]).toEqual([2, expect.stringContaining('the folder must have a name')]);
  });
});
