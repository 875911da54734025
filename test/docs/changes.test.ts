import { expect, test } from 'vitest';
import { ChangesAnswerSchema, COVERAGE_FIGURES } from '../../src/contract/changes.ts';
import { names, read, section, tableRows } from './support/markdown.ts';

const page = read('docs/changes.md');

test('every field of the answer, and no other', () => {
  expect(names(tableRows(section(page, 'Asking'), 'field'))).toEqual(Object.keys(ChangesAnswerSchema.shape));
});

test('every figure that must not drop, and no other', () => {
  expect(names(tableRows(section(page, 'Coverage must not drop'), 'figure'))).toEqual([...COVERAGE_FIGURES]);
});
