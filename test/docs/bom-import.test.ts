import { expect, test } from 'vitest';
import {
  BOM_FILE_LIMITS,
  BOM_FILE_TYPES,
  BOM_WARNINGS,
  COLUMN_ROLES,
  MATCH_HOWS,
  SKIP_REASONS,
  SURE_CONFIDENCE,
} from '../../src/contract/bom-import.ts';
import { CONFIDENCE } from '../../src/service/bom-confidence.ts';
import { codeWords, names, read, section, tableRows } from './support/markdown.ts';

const page = read('docs/bom-import.md');

test.each([
  ['Files', 'content type', BOM_FILE_TYPES],
  ['Columns', 'read as', COLUMN_ROLES],
  ['Rows', 'reason', SKIP_REASONS],
  ['Rows', 'warning', BOM_WARNINGS],
  ['Limits', 'limit', Object.keys(BOM_FILE_LIMITS)],
])('%s: every %s, and no other', (heading, title, values) => {
  expect(names(tableRows(section(page, heading), title))).toEqual([...values]);
});

test('every limit has its value', () => {
  const inWords = (name: string, value: number) => {
    if (name.endsWith('Ms')) return `${value / 1000} s`;
    return name.endsWith('Bytes') ? `${value / 1024 / 1024} MiB` : value.toLocaleString('en-US');
  };
  const said = tableRows(section(page, 'Limits'), 'limit').map(([, value]) => value);
  expect(said).toEqual(Object.entries(BOM_FILE_LIMITS).map(([name, value]) => inWords(name, value)));
});

test('every confidence, greatest first, and every way to match', () => {
  const rows = tableRows(section(page, 'Matches'), 'confidence');
  const said = rows.map(([confidence]) => Number(confidence));
  expect(said).toEqual([...Object.values(CONFIDENCE), 0].sort((a, b) => b - a));
  expect(new Set(rows.flatMap(([, how = '']) => codeWords(how)))).toEqual(new Set(MATCH_HOWS));
  expect(section(page, 'Matches')).toContain(`From a confidence of ${SURE_CONFIDENCE} on`);
});
