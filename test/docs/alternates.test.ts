import { expect, test } from 'vitest';
import { ALTERNATES_DEFAULT_LIMIT, ALTERNATES_LIMIT } from '../../src/contract/alternates.ts';
import { CATEGORIES } from '../../src/contract/category.ts';
import { CRITERIA, NOT_SWAPPED } from '../../src/search/similar/criteria.ts';
import { JUDGED_LIMIT } from '../../src/search/similar/kinds.ts';
import { codeWords, names, read, section, tableRows } from './support/markdown.ts';

const page = read('docs/alternates.md');

test('the criteria of every category, and no other', () => {
  const rows = tableRows(section(page, 'Criteria'), 'category');
  expect(names(rows)).toEqual(Object.keys(CRITERIA));
  for (const [category = '', , , , windows = '', words = ''] of rows) {
    const rules = CRITERIA[codeWords(category)[0] as keyof typeof CRITERIA] ?? [];
    const named = (judge: string) => rules.filter((rule) => rule.judge === judge).map(({ criterion }) => criterion);
    expect(codeWords(windows).sort(), category).toEqual(named('window').sort());
    expect(codeWords(words).sort(), category).toEqual(named('words').sort());
  }
});

test('every category has criteria, or a reason why it has none', () => {
  for (const category of CATEGORIES) {
    expect(Number(category in CRITERIA) + Number(category in NOT_SWAPPED), category).toBe(1);
  }
});

test('the numbers', () => {
  expect(page).toContain(`(${ALTERNATES_DEFAULT_LIMIT}, at most ${ALTERNATES_LIMIT})`);
  expect(page).toContain(`more than ${JUDGED_LIMIT} parts, the nearest ${JUDGED_LIMIT} by`);
});
