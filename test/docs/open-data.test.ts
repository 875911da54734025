import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { DATA_LICENSE, FULL_ENTITIES_COST_CREDITS } from '../../src/contract/access.ts';
import { DOWNLOAD_SETS, MAX_SEARCH_DOWNLOAD } from '../../src/contract/downloads.ts';
import { OPEN_DATA_FORMATS } from '../../src/contract/open-data.ts';
import { CREATE_INDEXES, CREATE_TABLES } from '../../src/open-data/sqlite-schema.ts';
import { TABLES } from '../../src/open-data/tables.ts';
import { names, read, section, tableRows } from './support/markdown.ts';

const page = read('docs/open-data.md');

test('every format is there, and no other', () => {
  expect(names(tableRows(page, 'format'))).toEqual(OPEN_DATA_FORMATS);
  expect(page).toContain(`Licence: ${DATA_LICENSE}.`);
});

test('every table is there with its key, and no other', () => {
  const rows = tableRows(section(page, 'Tables'), 'table');
  expect(names(rows)).toEqual(TABLES.map(({ name }) => name));
  const keys = rows.map(([, key = '']) => [...key.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  expect(keys).toEqual(TABLES.map(({ primaryKey }) => [...primaryKey]));
});

test('every type of column is there', () => {
  const types = new Set<string>(TABLES.flatMap(({ columns }) => columns.map(({ type }) => type)));
  expect(new Set(names(tableRows(section(page, 'Tables'), 'type')))).toEqual(types);
});

test('the query that is shown runs', () => {
  const database = new DatabaseSync(':memory:');
  for (const statement of [...CREATE_TABLES, ...CREATE_INDEXES]) database.exec(statement);
  const [, sql = ''] = /```sql\n([\s\S]*?)```/.exec(page) ?? [];
  expect(database.prepare(sql).all()).toEqual([]);
  database.close();
});

test('every set of downloads, its price, and how many parts a search may find', () => {
  expect(names(tableRows(section(page, 'Downloads'), 'set')).sort()).toEqual([...DOWNLOAD_SETS].sort());
  expect(page).toContain(`costs ${FULL_ENTITIES_COST_CREDITS} credits`);
  expect(page).toContain(`at most ${MAX_SEARCH_DOWNLOAD.toLocaleString('en-US')} parts`);
});
