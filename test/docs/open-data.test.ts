import { expect, test } from 'vitest';
import { FULL_ENTITIES_COST_CREDITS } from '../../src/contract/access.ts';
import { DOWNLOAD_SETS, MAX_SEARCH_DOWNLOAD } from '../../src/contract/downloads.ts';
import { OPEN_DATA_FORMATS } from '../../src/contract/open-data.ts';
import { TABLES } from '../../src/open-data/tables.ts';
import { names, read, section, tableRows } from './support/markdown.ts';

const page = read('docs/open-data.md');

test('every set, format and table, and no other', () => {
  expect(names(tableRows(page, 'set')).sort()).toEqual([...DOWNLOAD_SETS].sort());
  expect(names(tableRows(section(page, 'Formats'), 'format'))).toEqual([...OPEN_DATA_FORMATS]);
  expect(names(tableRows(section(page, 'Tables'), 'table'))).toEqual(TABLES.map(({ name }) => name));
});

test('the price, and how many parts a search may find', () => {
  expect(page).toContain(`${FULL_ENTITIES_COST_CREDITS} credits`);
  expect(page).toContain(`at most ${MAX_SEARCH_DOWNLOAD.toLocaleString('en-US')} parts`);
});
