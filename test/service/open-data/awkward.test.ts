import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unread } from '../../../src/catalogue/read-when-asked.ts';
import type { EntityRecord } from '../../../src/contract/record.ts';
import { csvLines } from '../../../src/formats/write-csv.ts';
import { csvCell, sqlCell } from '../../../src/open-data/cells.ts';
import { rowsOf } from '../../../src/open-data/rows.ts';
import { PART_TABLES, PARTS } from '../../../src/open-data/tables.ts';
import { buildFiles } from '../../../src/service/open-data/run-build.ts';
import { realSnapshot } from '../../support/real-catalogue.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { csvRows, parquetRows, sqliteRows } from './open-files.ts';

/** Without a byte-order mark first: the reader of Parquet takes one off every text, though it stands in the file. */
const awkward = fc
  .oneof(
    fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0')),
    fc.string({
      unit: fc.constantFrom('"', "'", ',', ';', '\n', '\r', '\t', ' ', '=', '+', '-', '@', '|', 'é', '中', '🤖'),
    }),
    fc.constantFrom(
      '',
      'null',
      'NULL',
      '=1+1',
      "'=1+1",
      "''=1",
      '-40 °C',
      'id\ufeff',
      '＝1',
      '\u2028',
      'a\r\nb',
      '\\N',
    ),
  )
  .filter((text) => !text.startsWith('\ufeff'));
const number = fc.oneof(
  fc.constantFrom(-0, 0, 5e-324, 1.7976931348623157e308, 2 ** 53 + 2, 0.1),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

const changes = fc.record({
  name: awkward,
  description_en: fc.option(awkward, { nil: undefined }),
  torque: fc.option(awkward, { nil: undefined }),
  features: fc.option(fc.array(awkward), { nil: undefined }),
  field_sources: fc.dictionary(awkward, fc.array(fc.nat())),
  confidence: number,
});

test('any text and any number comes back from every format as it was', async () => {
  const [model] = (await realSnapshot()).records;
  const records = fc.sample(changes, { numRuns: 300, seed: 13 }).map((change, index) => {
    const changed = { ...model, ...change, id: `ACT-AWKWARD-${String(index).padStart(3, '0')}` };
    return changed as EntityRecord;
  });
  const folder = await tempFolder();
  const sent = records.map((record) => ({ record: unread(record), stated: {} }));
  const source = { id: 'awkward', updated: '2026-01-01T00:00:00Z', parts: records.length, records: sent };
  const files = await buildFiles(source, folder);
  const fileOf = (format: string, table: string | null) =>
    files.find((file) => file.format === format && file.table === table)?.path ?? '';
  // A negative zero is the one number that is not kept: JSON and SQLite have none.
  const rows = records
    .flatMap((record) => rowsOf('parts', record))
    .map((row) => row.map((cell) => (cell === 0 ? 0 : cell)));
  expect(sqliteRows(fileOf('sqlite', null), PARTS)).toEqual(rows);
  expect(await parquetRows(fileOf('parquet', 'parts'), PARTS)).toEqual(rows);
  expect(await csvRows(fileOf('csv', 'parts'), PARTS)).toEqual(rows);
  const lines = (await readFile(fileOf('jsonl', null), 'utf8')).split('\n').slice(0, -1);
  expect(lines.map((line) => (JSON.parse(line) as EntityRecord).name)).toEqual(records.map(({ name }) => name));
});

test('no records give files with titles and no rows', async () => {
  const folder = await tempFolder();
  const files = await buildFiles({ id: 'none', updated: '2026-01-01T00:00:00Z', parts: 0, records: [] }, folder);
  expect(files.map(({ rows }) => rows)).toEqual(files.map(() => 0));
  for (const table of PART_TABLES) {
    const of = (format: string) =>
      files.find((file) => file.format === format && (file.table ?? table.name) === table.name);
    expect(sqliteRows(of('sqlite')?.path ?? '', table)).toEqual([]);
    expect(await parquetRows(of('parquet')?.path ?? '', table)).toEqual([]);
  }
});

test('no cell of a CSV is one a spreadsheet would run', () => {
  fc.assert(
    fc.property(fc.array(awkward, { minLength: 1 }), (texts) => {
      const [cells = []] = parse(csvLines([texts.map(csvCell)])) as string[][];
      expect(cells).toHaveLength(texts.length);
      for (const cell of cells) expect(cell).not.toMatch(/^[\s\p{Cf}]*[=+\-@＝＋－＠]/u);
    }),
  );
});

test('zero has no sign, and lists are JSON', () => {
  expect(Object.is(sqlCell(-0), 0)).toBe(true);
  expect(Object.is(csvCell(-0), 0)).toBe(true);
  expect([sqlCell(true), sqlCell(['a', '"']), sqlCell({ torque: [0, 1] }), sqlCell(null)]).toEqual([
    1,
    '["a","\\""]',
    '{"torque":[0,1]}',
    null,
  ]);
});
