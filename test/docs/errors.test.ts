import { expect, test } from 'vitest';
import { ERRORS, ErrorBodySchema } from '../../src/contract/errors.ts';
import { names, read, section, tableRows } from './support/markdown.ts';

const page = read('docs/errors.md');

test('every code with its status and sentence, and no other', () => {
  const rows = tableRows(section(page, 'All codes'), 'code');
  const said = names(rows).map((code, index) => [code, rows[index]?.[1], rows[index]?.[2]]);
  expect(said).toEqual(Object.entries(ERRORS).map(([code, { status, sentence }]) => [code, String(status), sentence]));
});

test('every field of the body, and whether it is always there', () => {
  const rows = tableRows(page, 'field');
  const said = names(rows).map((name, index) => [name, rows[index]?.[1]]);
  const real = Object.entries(ErrorBodySchema.shape).map(([name, field]) => [
    name,
    field.safeParse(undefined).success ? 'sometimes' : 'always',
  ]);
  expect(said).toEqual(real);
});
