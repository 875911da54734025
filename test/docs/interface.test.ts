import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { AccessBlockSchema } from '../../src/contract/access.ts';
import {
  CatalogueMetaSchema,
  DataFileMetaSchema,
  DataQualitySummarySchema,
  MechanicalCoverageSchema,
  ProvenanceCoverageSchema,
} from '../../src/contract/catalogue-meta.ts';
import { CATEGORIES } from '../../src/contract/category.ts';
import { DeclarationSchema } from '../../src/contract/fact.ts';
import { CATEGORY_FLAT_FIELDS, flatFieldsOf } from '../../src/contract/flat-fields.ts';
import { MechanicalInterfaceSchema } from '../../src/contract/mechanical-interface.ts';
import { RECORD_SCHEMAS, RecordSourceSchema } from '../../src/contract/record.ts';
import { BUS_CLASSES, StandardConformanceSchema } from '../../src/contract/standard-conformance.ts';
import { NUMERIC_PARAMETERS } from '../../src/search/numeric-parameters.ts';
import { openApp, type TestApp } from '../support/app.ts';
import { codeWords, names, read, section, tableRows } from './support/markdown.ts';

const page = read('docs/interface.md');
const search = read('docs/search.md');
const RANGES = new Set(NUMERIC_PARAMETERS);

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.server.close());

function optional(schema: z.ZodType): boolean {
  return schema.safeParse(undefined).success;
}

/** Name and whether it is always there, as a table with these two columns says it. */
function presence(heading: string): Record<string, boolean> {
  const rows = tableRows(section(page, heading), 'field');
  return Object.fromEntries(names(rows).map((name, index) => [name, rows[index]?.[1] === 'always']));
}

function presenceIn(shape: Record<string, z.ZodType>, names = Object.keys(shape)): Record<string, boolean> {
  return Object.fromEntries(names.map((name) => [name, !optional(shape[name] as z.ZodType)]));
}

/** A cell of parameters; what search has by the dozen stands in its own tables, and `the same` is that of the row before. */
function queryOf(rows: string[][], index: number, path: string): string[] {
  const cell = rows[index]?.[1] ?? '';
  if (cell === 'the same') return queryOf(rows, index - 1, path);
  const category = CATEGORIES.find((name) => path === `/api/${name}.json`);
  const fields = category && flatFieldsOf(category);
  const linked = [
    ...(cell.includes('[filters]') ? names(tableRows(section(search, 'Filters'), 'filter')) : []),
    ...(cell.includes('[ranges]') ? names(tableRows(section(search, 'Ranges'), 'parameter')) : []),
  ].filter((name) => fields === undefined || !RANGES.has(name) || fields.includes(name));
  return [...codeWords(cell), ...linked].sort();
}

test('lists every address with its query parameters, and no other', () => {
  const rows = tableRows(section(page, 'Addresses'), 'address');
  const said = names(rows).map((path, index) => [path, queryOf(rows, index, path)]);
  const served = app.routes
    .filter(({ tag, access }) => tag !== 'pages' && access !== 'app')
    .map(({ path, query }) => [path, Object.keys(query?.shape ?? {}).sort()]);
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(served));
});

describe('the web app', () => {
  test('lists every page, and no other', () => {
    const said = names(tableRows(section(page, 'The web app'), 'page'));
    expect(said.sort()).toEqual(
      app.routes
        .filter(({ tag }) => tag === 'pages')
        .map(({ path }) => path)
        .sort(),
    );
  });

  test('says the limit of what it reads', async () => {
    const { headers } = await app.server.inject('/app/api/stats');
    expect(headers['ratelimit-policy']).toBe('"app";q=5000;w=3600');
    expect(section(page, 'The web app')).toContain('(`APP_LIMIT_PER_HOUR`, 5,000; `"app"` in `RateLimit-Policy`)');
  });
});

describe('the fields of a record', () => {
  test('all that any category has, and no other', () => {
    const own = new Set<string>(CATEGORY_FLAT_FIELDS.actuators);
    const shape = RECORD_SCHEMAS.actuators.shape;
    const shared = Object.keys(shape).filter((name) => !own.has(name));
    expect(presence('A record')).toEqual(presenceIn(shape, shared));
  });

  test('those of one category', () => {
    const rows = tableRows(section(page, 'Fields of one category'), 'category');
    expect(names(rows)).toEqual([...CATEGORIES]);
    for (const [index, category] of names(rows).entries()) {
      const said = codeWords(rows[index]?.[1] ?? '');
      expect(said, category).toEqual([...CATEGORY_FLAT_FIELDS[category as keyof typeof CATEGORY_FLAT_FIELDS]]);
    }
  });

  test.each([
    ['A declaration', DeclarationSchema],
    ['A source', RecordSourceSchema],
    ['Standard conformance', StandardConformanceSchema],
    ['Mechanical interface', MechanicalInterfaceSchema],
  ] as const)('%s', (heading, schema) => {
    expect(presence(heading)).toEqual(presenceIn(schema.shape));
  });

  test('every bus class', () => {
    const [, list = ''] = section(page, 'Standard conformance').split('Bus classes:');
    expect(codeWords(list)).toEqual([...BUS_CLASSES]);
  });
});

describe('the fields of meta', () => {
  test.each([
    ['Meta of the catalogue', 'field', CatalogueMetaSchema],
    ['Meta of the catalogue', '`provenance_coverage`', ProvenanceCoverageSchema],
    ['Meta of the catalogue', '`data_quality`', DataQualitySummarySchema],
    ['Meta of the catalogue', '`mechanical_interface_coverage`', MechanicalCoverageSchema],
    ['Meta of the catalogue', '`access`', AccessBlockSchema],
    ['Meta of a category file', 'field', DataFileMetaSchema],
  ] as const)('%s, %s', (heading, title, schema) => {
    expect(names(tableRows(section(page, heading), title))).toEqual(Object.keys(schema.shape));
  });
});

describe('the headers', () => {
  const rows = tableRows(section(page, 'Methods and headers'), 'header of an answer');
  const said = (on: string) =>
    rows.filter(([, where]) => where === on).map(([name = '', , value = '']) => [codeWords(name)[0], value] as const);

  test.each(['/api/chips.json', '/docs', '/healthz', '/nothing'])('on all: %s', async (url) => {
    const { headers } = await app.server.inject(url);
    for (const [name = '', value] of said('all')) {
      const real = headers[name.toLowerCase()];
      expect(real, name).toBeDefined();
      if (value.startsWith('`')) expect(`\`${real}\``).toBe(value);
    }
  });

  test.each(['/api/chips.json', '/api/entities.json', '/docs', '/api/openapi.json'])(
    'on documents: %s',
    async (url) => {
      const { headers } = await app.server.inject({ url, headers: { 'accept-encoding': 'zstd' } });
      for (const [name = '', value] of said('documents')) {
        const real = String(headers[name.toLowerCase()]);
        if (name === 'Cache-Control') expect(`\`${real}\``).toBe(value);
        else expect(real, name).not.toBe('undefined');
      }
    },
  );

  test('what varies', async () => {
    const [, value = ''] = said('documents').find(([name]) => name === 'Vary') ?? [];
    const [usual = '', entities = ''] = codeWords(value).filter((word) => !word.startsWith('/'));
    expect((await app.server.inject('/api/chips.json')).headers.vary).toBe(usual);
    expect((await app.server.inject('/api/entities.json')).headers.vary).toBe(`${usual}, ${entities}`);
  });
});

test('the interface version is the one served', async () => {
  const { info, openapi } = (await app.server.inject('/api/openapi.json')).json();
  expect(page).toContain(`Interface version ${info.version}.`);
  expect(page).toContain(`(OpenAPI ${openapi})`);
});
