import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { DATA_LICENSE, FULL_ENTITIES_COST_CREDITS } from '../../src/contract/access.ts';
import { DOWNLOAD_SETS } from '../../src/contract/downloads.ts';
import { MAX_SEARCH_DOWNLOAD, OPEN_DATA_FORMATS } from '../../src/contract/open-data.ts';
import { LAYER_TABLES, PART_TABLES, TABLES } from '../../src/open-data/tables.ts';
import { realCatalogue } from '../support/app.ts';
import { realFiles } from '../support/kept-files.ts';
import { names, read, section, tableRows } from './support/markdown.ts';

const page = read('docs/open-data.md');

test('every format is there, and no other', () => {
  expect(names(tableRows(page, 'format'))).toEqual(OPEN_DATA_FORMATS);
  expect(page).toContain(`Licence: ${DATA_LICENSE}.`);
});

test.each([
  ['Tables', PART_TABLES],
  ['Tables of the registries', LAYER_TABLES.filter(({ name }) => !name.startsWith('robot'))],
  ['Tables of the open robots', LAYER_TABLES.filter(({ name }) => name.startsWith('robot'))],
] as const)('%s: every table is there with its key, and no other', (heading, tables) => {
  const rows = tableRows(section(page, heading), 'table');
  expect(names(rows)).toEqual(tables.map(({ name }) => name));
  const keys = rows.map(([, key = '']) => [...key.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  expect(keys).toEqual(tables.map(({ primaryKey }) => [...primaryKey]));
});

test('every type of column is there', () => {
  const types = new Set<string>(TABLES.flatMap(({ columns }) => columns.map(({ type }) => type)));
  expect(new Set(names(tableRows(section(page, 'Tables'), 'type')))).toEqual(types);
});

test('the queries that are shown find something', async () => {
  const { current } = await realCatalogue();
  const file = (await realFiles().of(current, 'open_data')).find(({ format }) => format === 'sqlite');
  const database = new DatabaseSync(file?.path ?? '', { readOnly: true });
  const queries = [...page.matchAll(/```sql\n([\s\S]*?)```/g)].map(([, sql = '']) => sql);
  expect(queries).toHaveLength(2);
  for (const sql of queries) expect(database.prepare(sql).all().length, sql).toBeGreaterThan(1);
  database.close();
});

test('every set of downloads, its price, and how many parts a search may find', () => {
  expect(names(tableRows(section(page, 'Downloads'), 'set')).sort()).toEqual([...DOWNLOAD_SETS].sort());
  expect(page).toContain(`costs ${FULL_ENTITIES_COST_CREDITS} credits`);
  expect(page).toContain(`at most ${MAX_SEARCH_DOWNLOAD.toLocaleString('en-US')} parts`);
});
