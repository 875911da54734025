import { expect, test } from 'vitest';
import { URDF_FILE_TYPES, URDF_LIMITS, URDF_RULES } from '../../src/contract/urdf-lint.ts';
import { names, read, section, tableRows } from './support/markdown.ts';

const page = read('docs/urdf-lint.md');

test('every rule with its severity and what it finds, and no other', () => {
  const rows = tableRows(section(page, 'Rules'), 'rule');
  const said = rows.map(([, severity, finds], index) => [names(rows)[index], { severity, finds }]);
  expect(said).toEqual(Object.entries(URDF_RULES));
});

test('every content type, and no other', () => {
  expect(names(tableRows(section(page, 'Files'), 'content type'))).toEqual([...URDF_FILE_TYPES]);
});

test('every limit with its value', () => {
  const rows = tableRows(section(page, 'Limits'), 'limit');
  const said = rows.map(([, value], index) => [names(rows)[index], value]);
  expect(said).toEqual(Object.entries(URDF_LIMITS).map(([name, value]) => [name, value.toLocaleString('en-US')]));
});
