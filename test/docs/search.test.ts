import { describe, expect, test } from 'vitest';
import { DISTRIBUTION_BINS } from '../../src/contract/distribution.ts';
import { LEFT_OUT_REASONS, MAX_PLOT_POINTS } from '../../src/contract/plot.ts';
import { FACETS, HOW_WORDS_MATCH, TEXT_FIELDS } from '../../src/contract/search.ts';
import { CODES, fieldBit, STRENGTHS } from '../../src/search/fields.ts';
import { NUMERIC_PARAMETERS, quantitiesOf } from '../../src/search/numeric-parameters.ts';
import { SearchRequestSchema } from '../../src/service/search-request.ts';
import { codeWords, names, read, section, tableRows } from './support/markdown.ts';

const page = read('docs/search.md');

function strength(field: (typeof TEXT_FIELDS)[number], how: (typeof HOW_WORDS_MATCH)[number]): number {
  return STRENGTHS[CODES[how][fieldBit(field)] ?? 0] ?? 0;
}

describe('what a word counts', () => {
  test('in each field', () => {
    const rows = tableRows(section(page, 'Words'), 'field');
    const said = names(rows).map((name, i) => [name, Number(rows[i]?.[2])]);
    expect(said).toEqual(TEXT_FIELDS.map((field) => [field, strength(field, 'typo')]));
  });

  test('by how it matches', () => {
    const rows = tableRows(section(page, 'Words'), 'how');
    const said = names(rows).map((name, i) => [name, Number(rows[i]?.[2])]);
    expect(said).toEqual(HOW_WORDS_MATCH.map((how) => [how, strength('name', how) / strength('name', 'typo')]));
  });
});

test('every filter, and no other', () => {
  const said = names(tableRows(section(page, 'Filters'), 'filter'));
  const numeric = new Set([
    ...NUMERIC_PARAMETERS,
    'category',
    'sort',
    'limit',
    'cursor',
    'facets',
    'include_quarantined',
  ]);
  expect(said).toEqual(Object.keys(SearchRequestSchema.shape).filter((name) => !numeric.has(name)));
  expect([...said, 'category']).toEqual(expect.arrayContaining([...FACETS]));
});

test('every numeric parameter with what it measures', () => {
  const rows = tableRows(section(page, 'Ranges'), 'parameter');
  const said = names(rows).map((name, i) => [name, codeWords(rows[i]?.[1] ?? '')]);
  expect(said).toEqual(NUMERIC_PARAMETERS.map((name) => [name, [...quantitiesOf(name)]]));
});

test('every reason to be left out of a plot', () => {
  const said = names(tableRows(section(page, 'Plots'), 'reason'));
  expect(said).toEqual([...LEFT_OUT_REASONS]);
  expect(section(page, 'Plots')).toContain(MAX_PLOT_POINTS.toLocaleString('en-US'));
  expect(section(page, 'Distributions')).toContain(`${DISTRIBUTION_BINS} bins`);
});
