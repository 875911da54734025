import { expect, test } from 'vitest';
import { z } from 'zod';
import { LINE_LIMIT_BYTES } from '../../src/catalogue/facts/json-lines.ts';
import { ID_PREFIX } from '../../src/contract/category.ts';
import {
  BASIS_FIELDS,
  DECLARATION_KINDS,
  DeclarationSchema,
  FactSchema,
  FactSourceSchema,
  MechanicalFactSchema,
  SOURCE_TYPES,
  STATUSES,
} from '../../src/contract/fact.ts';
import { CATEGORY_FLAT_FIELDS, SHARED_FLAT_FIELDS } from '../../src/contract/flat-fields.ts';
import { codeWords, names, read, section, tableRows } from './support/markdown.ts';

const page = read('docs/catalogue-format.md');

const PARTS = [
  ['A fact', FactSchema],
  ['A declaration', DeclarationSchema],
  ['A source', FactSourceSchema],
  ['A mechanical interface', MechanicalFactSchema],
] as const;

test.each(PARTS)('%s: every key in the order files are written, and whether it is needed', (heading, schema) => {
  const rows = tableRows(section(page, heading), 'key');
  const said = names(rows).map((name, index) => [name, rows[index]?.[1] === 'yes']);
  const shape: Record<string, z.ZodType> = schema.shape;
  expect(said).toEqual(Object.entries(shape).map(([name, field]) => [name, !field.safeParse(undefined).success]));
});

/** The choices a field allows, itself or inside `null`. */
function choices(field: z.ZodType): string[] {
  return (z.toJSONSchema(field, { io: 'input' }).enum ?? []) as string[];
}

test.each([
  ['A declaration', DeclarationSchema, ['end']],
  ['A source', FactSourceSchema, ['credibility']],
  ['A mechanical interface', MechanicalFactSchema, ['status', 'mount_type', 'side']],
] as const)('%s: every choice of a key', (heading, schema, keys) => {
  const rows = tableRows(section(page, heading), 'key');
  const shape: Record<string, z.ZodType> = schema.shape;
  for (const key of keys) {
    const [, , meaning = ''] = rows.find(([name]) => name === `\`${key}\``) ?? [];
    expect(codeWords(meaning).slice(0, choices(shape[key] as z.ZodType).length), key).toEqual(
      choices(shape[key] as z.ZodType),
    );
  }
});

test.each([
  ['Kinds', 'kind', DECLARATION_KINDS],
  ['Source types', 'source type', SOURCE_TYPES],
  ['Statuses', 'status', STATUSES],
] as const)('%s', (heading, title, values) => {
  expect(names(tableRows(section(page, heading), title))).toEqual([...values]);
});

test('categories and their prefixes', () => {
  const rows = tableRows(section(page, 'Categories'), 'category');
  const said = names(rows).map((category, index) => [category, codeWords(rows[index]?.[1] ?? '')[0]]);
  expect(said).toEqual(Object.entries(ID_PREFIX));
});

test('parameters that become fields', () => {
  const rows = tableRows(section(page, 'Parameters'), 'for');
  const said = rows.map(([who = '', list = '']) => [codeWords(who)[0] ?? who, codeWords(list)]);
  expect(Object.fromEntries(said)).toEqual({ all: SHARED_FLAT_FIELDS, ...CATEGORY_FLAT_FIELDS });
});

test('fields that may name their source', () => {
  const [sentence = ''] = section(page, 'Basis').split('. A field');
  expect(codeWords(sentence)).toEqual(['basis', ...BASIS_FIELDS]);
});

test('how long a line may be', () => {
  expect(section(page, 'How files are kept')).toContain(`longer than ${LINE_LIMIT_BYTES / 1024 / 1024} MiB`);
});
