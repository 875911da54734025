import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { layoutOf } from '../../src/bom/csv/layouts.ts';
import { WAYS } from '../../src/bom/printing/materials.ts';
import { BomItemSchema, IMPORT_FILE_MARKS } from '../../src/contract/bom.ts';
import {
  BOM_LAYOUTS,
  BomExportRequestSchema,
  BomLineSchema,
  BomMetadataSchema,
  SUPPLIER_SUGGESTION_KINDS,
} from '../../src/contract/bom-export.ts';
import { DistributorSchema, MakerSchema } from '../../src/contract/supplier.ts';
import { codeWords, names, read, section, tableRows } from './support/markdown.ts';

const page = read('docs/bom.md');

/** Name and whether it is needed, as a table says it. */
function said(heading: string, title: string): [string, boolean][] {
  const rows = tableRows(section(page, heading), title);
  return names(rows).map((name, index) => [name, rows[index]?.[1] !== '']);
}

function real(shape: Record<string, z.ZodType>): [string, boolean][] {
  return Object.entries(shape).map(([name, schema]) => [name, !schema.safeParse(undefined).success]);
}

const { shape } = BomExportRequestSchema;
const asked = Object.fromEntries(Object.entries(shape).filter(([name]) => !(name in IMPORT_FILE_MARKS)));

test('every field of an import that is ignored', () => {
  const marks = Object.keys(IMPORT_FILE_MARKS);
  expect(codeWords(section(page, 'An item'))).toEqual(expect.arrayContaining(marks));
});

describe('every field, and no other', () => {
  test.each<[string, string, Record<string, z.ZodType>]>([
    ['The request', 'field', asked],
    ['The answer', 'field', BomLineSchema.shape],
    ['Suppliers', 'a maker', MakerSchema.shape],
    ['Suppliers', 'a distributor', DistributorSchema.shape],
  ])('%s, %s', (heading, title, shape) => {
    expect(said(heading, title)).toEqual(real(shape));
  });

  test.each<[string, string, readonly string[]]>([
    ['An item', 'field', Object.keys(BomItemSchema.shape)],
    ['The answer', '`metadata`', Object.keys(BomMetadataSchema.shape)],
    ['Suppliers', '`kind`', SUPPLIER_SUGGESTION_KINDS],
  ])('%s, %s', (heading, title, fields) => {
    expect(names(tableRows(section(page, heading), title))).toEqual(fields);
  });
});

test('every layout with its columns', () => {
  const rows = tableRows(section(page, 'Layouts'), 'layout');
  expect(names(rows)).toEqual([...BOM_LAYOUTS]);
  for (const [index, name] of BOM_LAYOUTS.entries()) {
    const { columns, totalLine } = layoutOf(name, true);
    expect(codeWords(rows[index]?.[1] ?? '')).toEqual(columns.map(({ title }) => title));
    expect(rows[index]?.[2]).toBe(totalLine ? 'TOTAL' : '');
  }
});

test('how far each way to print is trusted', () => {
  expect(tableRows(section(page, 'Printing'), 'method')).toEqual(
    WAYS.map(({ method, material, torqueNm, massKg, temperatureC }) => [
      method,
      material,
      `${torqueNm} Nm`,
      `${massKg} kg`,
      `${temperatureC} °C`,
    ]),
  );
});
