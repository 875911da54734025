import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ENVIRONMENT, FROM_FILES } from '../../src/service/configuration.ts';
import { codeWords, names, ROOT, read, tableRows } from './support/markdown.ts';

const page = read('docs/configuration.md');
const rows = tableRows(page, 'variable');

/** As the table writes it: a folder of the project from its root, an empty list and nothing as `none`. */
function defaultOf(schema: z.ZodType): string {
  const value = schema.parse(undefined);
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return 'none';
  const text = String(value);
  return `\`${path.isAbsolute(text) ? path.relative(ROOT, text) : text}\``;
}

test('every variable with its default, and no other', () => {
  const said = names(rows).map((name, index) => [name, rows[index]?.[1]]);
  expect(said).toEqual(Object.entries(ENVIRONMENT).map(([name, schema]) => [name, defaultOf(schema)]));
});

test('every choice of a variable', () => {
  for (const [name, schema] of Object.entries(ENVIRONMENT)) {
    const allowed = z.toJSONSchema(schema, { io: 'input' }).enum ?? [];
    const [, standard = '', meaning = ''] = rows.find(([first]) => first === `\`${name}\``) ?? [];
    const said = [...codeWords(standard), ...codeWords(meaning)];
    expect(said, name).toEqual(expect.arrayContaining(allowed));
  }
});

test('variables shown anywhere in it exist', () => {
  const shown = [...page.matchAll(/\b([A-Z][A-Z_]+)=/g)].map(([, name]) => name);
  expect(shown.length).toBeGreaterThan(0);
  const known = [...Object.keys(ENVIRONMENT), ...[...FROM_FILES].map((name) => `${name}_FILE`)];
  expect(known).toEqual(expect.arrayContaining(shown));
});

test('every variable that may come from a file, and no other', () => {
  const said = tableRows(page, 'in a file').map(([file, holds]) => [file, holds]);
  expect(said).toEqual([...FROM_FILES].map((name) => [`\`${name}_FILE\``, `\`${name}\``]));
});
