import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { asyncBufferFromFile, parquetMetadataAsync } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { parseFactsOrExport } from '../../../src/catalogue/facts/parse-file.ts';
import type { Snapshot } from '../../../src/catalogue/snapshot.ts';
import { layerRows } from '../../../src/open-data/layer-rows.ts';
import type { Layers } from '../../../src/open-data/layers.ts';
import { declaredValues, rowsOf } from '../../../src/open-data/rows.ts';
import type { Row, Table } from '../../../src/open-data/table-model.ts';
import {
  DECLARED_VALUES,
  LAYER_TABLES,
  type LayerTableName,
  PART_TABLES,
  PARTS,
  TABLES,
} from '../../../src/open-data/tables.ts';
import { readCatalogue, writeCatalogue } from '../../../src/service/catalogue-files.ts';
import { type BuiltFile, buildOpenData } from '../../../src/service/open-data/build-files.ts';
import { realLayers, realSnapshot } from '../../support/real-catalogue.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { csvRows, jsonlRows, parquetRows, sqliteRows, sqliteShell } from './open-files.ts';

let folder: string;
let snapshot: Snapshot;
let layers: Layers;
let files: BuiltFile[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'robot-parts-'));
  snapshot = await realSnapshot();
  layers = await realLayers();
  files = await buildOpenData(snapshot, folder, { layers });
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

function fileOf(format: string, table: string | null = null): BuiltFile {
  const found = files.find((file) => file.format === format && file.table === table);
  if (!found) throw new Error(`no ${format} of ${table}`);
  return found;
}

function expected(table: (typeof TABLES)[number]['name']): Row[] {
  const ofParts = PART_TABLES.find(({ name }) => name === table);
  if (ofParts) return snapshot.records.flatMap((one) => rowsOf(ofParts.name, one));
  return layerRows(table as LayerTableName, { ...layers, isPart: (id) => snapshot.byId.has(id) });
}

describe('the files of the real catalogue', () => {
  it('are named by its content, and nothing else is in the folder', async () => {
    const stem = `entities-${snapshot.id}`;
    const besides = (format: string) => LAYER_TABLES.map(({ name }) => `${stem}.${name}.${format}`);
    const names = [
      `${stem}.jsonl`,
      ...besides('jsonl'),
      `${stem}.parts.csv`,
      `${stem}.declared_values.csv`,
      ...besides('csv'),
      `${stem}.sqlite`,
      ...TABLES.map(({ name }) => `${stem}.${name}.parquet`),
    ];
    expect(files.map(({ name }) => name)).toEqual(names);
    expect((await readdir(folder)).sort()).toEqual(names.sort());
  });

  it('have the size and the hash that is said of them', async () => {
    for (const { path: file, bytes, sha256 } of files) {
      const content = await readFile(file);
      expect(content.length).toBe(bytes);
      expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
    }
  });

  it('have the rows that are said of them', () => {
    const all = TABLES.map(({ name }) => expected(name).length);
    expect(fileOf('sqlite').rows).toBe(all.reduce((sum, rows) => sum + rows, 0));
    for (const [index, { name }] of TABLES.entries()) expect(fileOf('parquet', name).rows).toBe(all[index]);
    expect(fileOf('csv', 'declared_values').rows).toBe(snapshot.meta.total_declarations);
    expect(fileOf('jsonl').rows).toBe(snapshot.records.length);
  });

  it.each(TABLES)('SQLite and Parquet hold the same rows of $name', async (table) => {
    const rows = expected(table.name);
    const inOrder = table.name === 'parts' ? rows : [...rows].sort(byKey(table));
    expect(sqliteRows(fileOf('sqlite').path, table)).toEqual(inOrder);
    expect(await parquetRows(fileOf('parquet', table.name).path, table)).toEqual(rows);
  });

  it.each(LAYER_TABLES)('CSV and JSONL hold the same rows of $name', async (table) => {
    const rows = expected(table.name);
    expect(rows.length).toBeGreaterThan(0);
    expect(await csvRows(fileOf('csv', table.name).path, table)).toEqual(rows);
    expect(await jsonlRows(fileOf('jsonl', table.name).path, table)).toEqual(rows);
    for (const format of ['csv', 'jsonl']) expect(fileOf(format, table.name).rows).toBe(rows.length);
  });

  it('CSV holds the same parts and declarations', async () => {
    expect(await csvRows(fileOf('csv', 'parts').path, PARTS)).toEqual(expected('parts'));
    const declared = await csvRows(fileOf('csv', 'declared_values').path, DECLARED_VALUES);
    expect(declared).toEqual(snapshot.records.flatMap(declaredValues));
    expect(sqliteRows(fileOf('sqlite').path, DECLARED_VALUES)).toEqual([...declared].sort(byKey(DECLARED_VALUES)));
  });

  it('JSONL holds every record as it is served', async () => {
    const lines = (await readFile(fileOf('jsonl').path, 'utf8')).split('\n').slice(0, -1);
    const served = snapshot.records.map((record) => JSON.stringify(record).slice(0, -1));
    expect(lines.map((line) => line.slice(0, line.lastIndexOf(',"fact":')))).toEqual(served);
  });

  it('JSONL taken in again is the same catalogue, to the byte', async () => {
    const file = fileOf('jsonl').path;
    const { facts, rejected } = parseFactsOrExport(await readFile(file), file);
    expect(rejected).toEqual([]);
    const again = await tempFolder();
    await writeCatalogue(
      again,
      facts.map(({ fact }) => fact),
      new Date(),
    );
    expect((await readCatalogue(again)).id).toBe(snapshot.id);
  });

  it('SQLite keeps its foreign keys and finds words', () => {
    const database = new DatabaseSync(fileOf('sqlite').path, { readOnly: true });
    expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
    expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
    const found = database
      .prepare(`SELECT id FROM parts WHERE rowid IN (SELECT rowid FROM parts_fts WHERE parts_fts MATCH '"XM430-W350"')`)
      .all();
    expect(found).toContainEqual({ id: 'ACT-ROBOTIS-XM430-W350' });
    expect(database.prepare("SELECT value FROM about WHERE key = 'snapshot'").get()).toEqual({ value: snapshot.id });
    database.close();
  });

  it('a row that refers to nothing is refused where foreign keys are on', () => {
    const database = new DatabaseSync(':memory:', { enableForeignKeyConstraints: true });
    database.exec(`ATTACH '${fileOf('sqlite').path}' AS taken`);
    const statements = database
      .prepare("SELECT sql FROM taken.sqlite_schema WHERE type = 'table' AND name IN ('parts', 'sources')")
      .all();
    for (const { sql } of statements) database.exec(String(sql));
    const insert = "INSERT INTO main.sources VALUES ('ACT-NONE', 0, 'u', 'p', 't', 'A', 'l', 'r', 'c')";
    expect(() => database.exec(insert)).toThrow('FOREIGN KEY');
    database.close();
  });

  it('the shell of SQLite says the same, where there is one', async (context) => {
    const said = await sqliteShell(
      fileOf('sqlite').path,
      `PRAGMA foreign_key_check; PRAGMA integrity_check; SELECT count(*) FROM declared_values; SELECT count(*) FROM parts_fts WHERE parts_fts MATCH 'dynamixel';`,
    );
    if (said === undefined) return context.skip();
    const [integrity, declared, words] = said.split('\n');
    expect([integrity, Number(declared)]).toEqual(['ok', snapshot.meta.total_declarations]);
    expect(Number(words)).toBeGreaterThan(10);
  });

  it('Parquet says where it came from', async () => {
    const { key_value_metadata = [] } = await parquetMetadataAsync(
      await asyncBufferFromFile(fileOf('parquet', 'parts').path),
    );
    expect(key_value_metadata).toContainEqual({ key: 'snapshot', value: snapshot.id });
  });
});

/** As SQLite orders text keys; rows of one part stay in their order. */
function byKey({ columns, primaryKey }: Table) {
  const places = primaryKey.map((key) => columns.findIndex(({ name }) => name === key));
  return (one: Row, other: Row): number => {
    for (const place of places) {
      const [a, b] = [one[place], other[place]];
      const order =
        typeof a === 'number' && typeof b === 'number'
          ? a - b
          : Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)));
      if (order !== 0) return order;
    }
    return 0;
  };
}

describe('the layers beside some of the parts', () => {
  it('refer to the parts that are there, and keep the ids of the others', async () => {
    const records = snapshot.records.filter(({ category }) => category === 'actuators');
    const built = await buildOpenData(snapshot, await tempFolder(), { records, layers, formats: ['sqlite'] });
    const database = new DatabaseSync(built[0]?.path ?? '', { readOnly: true });
    expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
    const count = (where: string) => database.prepare(`SELECT count(*) AS n FROM robot_parts WHERE ${where}`).get()?.n;
    const named = layers.robotParts.filter(({ catalogue_id: id }) => id !== null);
    const there = named.filter(({ catalogue_id: id }) => records.some((record) => record.id === id));
    expect([count('catalogue_id IS NOT NULL'), count('part_id IS NOT NULL')]).toEqual([named.length, there.length]);
    expect(there.length).toBeGreaterThan(0);
    expect(there.length).toBeLessThan(named.length);
    database.close();
  });

  it('are not in the files of a selection unless they are asked for', async () => {
    const records = snapshot.records.filter(({ mechanical_interface: { standard } }) => standard !== null).slice(0, 5);
    const built = await buildOpenData(snapshot, await tempFolder(), { records, name: 'selection' });
    expect(built.map(({ format, table }) => `${format} ${table}`)).toEqual([
      'jsonl null',
      'csv parts',
      'csv declared_values',
      'sqlite null',
      ...PART_TABLES.map(({ name }) => `parquet ${name}`),
    ]);
    const file = built.find(({ format }) => format === 'sqlite')?.path ?? '';
    const database = new DatabaseSync(file, { readOnly: true });
    expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
    expect(database.prepare("SELECT count(*) AS n FROM sqlite_schema WHERE name = 'robots'").get()).toEqual({ n: 0 });
    database.close();
  });
});

test('joins lead from parts to the registries and to the robots that use them', () => {
  const database = new DatabaseSync(fileOf('sqlite').path, { readOnly: true });
  const flanges = database
    .prepare('SELECT p.id, d.d1_mm FROM parts AS p JOIN mechanical_designations AS d ON d.id = p.mechanical_standard')
    .all();
  const declaring = snapshot.records.filter(({ mechanical_interface: { standard } }) => standard !== null);
  expect(flanges).toHaveLength(declaring.length);
  const robots = database
    .prepare(
      `SELECT DISTINCT r.id FROM robots AS r JOIN robot_parts AS b ON b.robot = r.id JOIN parts AS p ON p.id = b.part_id
       WHERE p.manufacturer = 'Feetech'`,
    )
    .all();
  expect(robots.map(({ id }) => id)).toContain('ALOHAMINI');
  database.close();
});

test('the same records give the same bytes, and some of them give those alone', async () => {
  const records = snapshot.records.filter(({ manufacturer }) => manufacturer === 'ROBOTIS');
  const built = await Promise.all(
    [1, 2].map(async () => buildOpenData(snapshot, await tempFolder(), { records, name: 'selection' })),
  );
  expect(built[0]?.map(({ sha256 }) => sha256)).toEqual(built[1]?.map(({ sha256 }) => sha256));
  const jsonl = built[0]?.find(({ format }) => format === 'jsonl');
  expect(jsonl).toMatchObject({ name: `selection-${snapshot.id}.jsonl`, rows: records.length });
  expect(records.length).toBeGreaterThan(0);
});
