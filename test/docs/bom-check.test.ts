import { expect, test } from 'vitest';
import {
  BOM_CHECK_LIMITS,
  BomCheckSchema,
  BudgetVerdictSchema,
  LEADERS,
  MATRIX_LETTERS,
} from '../../src/contract/bom-check.ts';
import { names, read, section, tableRows } from './support/markdown.ts';

const page = read('docs/bom-check.md');

test('every field of the answer, and no other', () => {
  expect(names(tableRows(section(page, 'The answer'), 'field'))).toEqual(Object.keys(BomCheckSchema.shape));
});

test('every letter of the matrix', () => {
  for (const [verdict, letter] of Object.entries(MATRIX_LETTERS)) {
    expect(section(page, 'Pairs')).toContain(`| \`${letter}\` | \`${verdict}\` |`);
  }
});

test('every verdict on a budget, and everything a leader can be', () => {
  expect(names(tableRows(section(page, 'Power'), 'verdict'))).toEqual(BudgetVerdictSchema.options);
  expect(names(tableRows(section(page, 'Buses'), 'leader'))).toEqual([...LEADERS]);
});

test('every limit with its value, and no other', () => {
  const rows = tableRows(section(page, 'Limits'), 'limit');
  expect(names(rows).map((name, index) => [name, rows[index]?.[1]])).toEqual(
    Object.entries(BOM_CHECK_LIMITS).map(([name, value]) => [name, String(value)]),
  );
  expect(page).toContain(`${BOM_CHECK_LIMITS.minItems} to ${BOM_CHECK_LIMITS.maxItems} items`);
});
