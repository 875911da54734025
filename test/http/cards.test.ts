import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Download } from '../../src/contract/downloads.ts';
import { DECLARED_VALUES, LAYER_TABLES, TABLES } from '../../src/open-data/tables.ts';
import { UNIT_CODES } from '../../src/open-data/unit-codes.ts';
import { UNITS } from '../../src/units/unit-table.ts';
import { read } from '../docs/support/markdown.ts';
import { BASE_URL, openApp, prepareFiles, type TestApp } from '../support/app.ts';
import { DataPackageSchema, TableSchemaSchema } from '../support/data-package-profile.ts';

const PROFILE = path.resolve(import.meta.dirname, '../support/profiles/data-package-2-0.json');

let app: TestApp;
let free: Download[];
beforeAll(async () => {
  app = await openApp();
  await prepareFiles(app);
  free = (await json('/api/downloads.json')).files.filter(({ credits }: Download) => credits === 0);
}, 120_000);
afterAll(() => app.server.close());

async function json(url: string) {
  return (await app.server.inject(url)).json();
}

describe('/datapackage.json', () => {
  it('has all we promise of it, and names every free file with its size and hash', async () => {
    const descriptor = DataPackageSchema.parse(await json('/datapackage.json'));
    expect(descriptor.resources.map(({ path, bytes, hash }) => ({ url: path, bytes, sha256: hash.slice(7) }))).toEqual(
      free.map(({ url, bytes, sha256 }) => ({ url, bytes, sha256 })),
    );
    expect(new Set(descriptor.resources.map(({ name }) => name)).size).toBe(free.length);
    expect(descriptor.version).toContain(`+${app.live.current.snapshot.id}`);
  });

  it('fits the profile as it is published', async () => {
    const ajv = new Ajv({ strict: false, allErrors: true, logger: false });
    addFormats.default(ajv);
    const fits = ajv.compile(JSON.parse(await readFile(PROFILE, 'utf8')));
    const descriptor = await json('/datapackage.json');
    expect(fits(descriptor) ? [] : fits.errors).toEqual([]);
    const [resource] = descriptor.resources;
    expect(fits({ ...descriptor, resources: [{ ...resource, path: undefined }] }), 'it can say no').toBe(false);
  });

  it('describes each table as the files have it, with keys that lead to tables that are there', async () => {
    const { resources } = DataPackageSchema.parse(await json('/datapackage.json'));
    const schemas = new Map(
      resources
        .filter(({ type }) => type === 'table')
        .map(({ name, schema }) => [name, TableSchemaSchema.parse(schema)]),
    );
    expect([...schemas.keys()].sort()).toEqual(
      [
        'parts.csv',
        'declared_values.csv',
        ...TABLES.map(({ name }) => `${name}.parquet`),
        ...LAYER_TABLES.flatMap(({ name }) => [`${name}.csv`, `${name}.jsonl`]),
      ].sort(),
    );
    for (const [name, { fields, primaryKey, foreignKeys = [], missingValues }] of schemas) {
      const names = fields.map((field) => field.name);
      expect(missingValues).toEqual(['']);
      for (const key of primaryKey) expect(names, name).toContain(key);
      for (const { fields: from, reference } of foreignKeys) {
        for (const key of from) expect(names, name).toContain(key);
        expect(schemas.get(reference.resource)?.primaryKey, name).toEqual(reference.fields);
      }
    }
    const leadsTo = (name: string) => schemas.get(name)?.foreignKeys?.map(({ reference }) => reference.resource);
    expect(leadsTo('parts.csv')).toEqual(['mount_types.csv', 'mechanical_designations.csv']);
    expect(leadsTo('robot_parts.parquet')).toEqual(['robots.parquet', 'parts.parquet']);
    // Whole records are no table, so nothing can refer to them.
    expect(leadsTo('robot_parts.jsonl')).toEqual(['robots.jsonl']);
    const header = (await app.server.inject('/api/open_data.csv?table=declared_values')).payload.split('\r\n', 1)[0];
    const said = schemas.get('declared_values.csv')?.fields.map(({ name }) => name);
    expect(header?.replace('\ufeff', '').split(',')).toEqual(said);
    expect(said).toEqual(DECLARED_VALUES.columns.map(({ name }) => name));
  });
});

const CroissantSchema = z.object({
  '@context': z.record(z.string(), z.unknown()),
  '@type': z.literal('sc:Dataset'),
  conformsTo: z.literal('http://mlcommons.org/croissant/1.1'),
  name: z.string(),
  description: z.string(),
  license: z.url(),
  url: z.string(),
  creator: z.object({ name: z.string() }),
  datePublished: z.iso.datetime(),
  version: z.string(),
  citeAs: z.string(),
  isLiveDataset: z.boolean(),
  distribution: z.array(
    z.object({
      '@type': z.literal('cr:FileObject'),
      '@id': z.string(),
      contentUrl: z.url(),
      encodingFormat: z.union([z.string(), z.array(z.string()).min(2)]),
      sha256: z.string().length(64),
    }),
  ),
  recordSet: z.array(
    z.object({
      '@id': z.string(),
      key: z.array(z.object({ '@id': z.string() })),
      field: z.array(
        z.looseObject({
          '@id': z.string(),
          dataType: z.string().regex(/^(?:sc|cr):\w+$/),
          source: z.object({ fileObject: z.object({ '@id': z.string() }), extract: z.object({ column: z.string() }) }),
          references: z.object({ field: z.object({ '@id': z.string() }) }).optional(),
        }),
      ),
    }),
  ),
});

describe('/croissant.json', () => {
  it('has what Croissant 1.1 demands, and every name in it leads somewhere', async () => {
    const card = CroissantSchema.parse(await json('/croissant.json'));
    const files = new Set(card.distribution.map((file) => file['@id']));
    const fields = new Set(card.recordSet.flatMap(({ field }) => field.map((one) => one['@id'])));
    expect(files.size).toBe(free.length);
    expect(card.recordSet.map((set) => set['@id'])).toEqual(TABLES.map(({ name }) => name));
    for (const { field, key } of card.recordSet) {
      for (const one of key) expect(fields).toContain(one['@id']);
      for (const { source, references, ...one } of field) {
        expect(files).toContain(source.fileObject['@id']);
        if (references) expect(fields).toContain(references.field['@id']);
        const from = one['prov:wasDerivedFrom'] as { '@id': string } | undefined;
        if (from) expect(fields).toContain(from['@id']);
      }
    }
  });

  it('tells what is a maker’s word from what is our reading of it, field by field', async () => {
    const card = await json('/croissant.json');
    const fields = card.recordSet.flatMap(({ field }: { field: Record<string, unknown>[] }) => field);
    const of = (id: string) => fields.find((field: Record<string, unknown>) => field['@id'] === id);
    expect(of('declarations/declared')).toMatchObject({
      'prov:wasDerivedFrom': { '@id': 'sources/url' },
      'prov:wasAttributedTo': { '@id': 'sources/publisher' },
    });
    expect(of('readings/si_low')).toMatchObject({
      'prov:wasDerivedFrom': { '@id': 'declarations/declared' },
      'prov:wasGeneratedBy': { '@id': '#derivation' },
    });
    expect(of('robot_parts/torque')).toMatchObject({ 'prov:wasDerivedFrom': { '@id': 'robot_parts/source_url' } });
  });
});

describe('CITATION.cff', () => {
  it('has the version and the day of the snapshot', async () => {
    const citation = read('CITATION.cff');
    const { version, created } = await json('/datapackage.json');
    expect(citation).toContain(`\nversion: ${version}\n`);
    expect(citation).toContain(`\ndate-released: ${created.slice(0, 10)}\n`);
  });
});

describe('/llms.txt', () => {
  it('links only to what answers, and names the downloads', async () => {
    const { payload } = await app.server.inject('/llms.txt');
    const links = [...payload.matchAll(/\]\(([^)]+)\)/g)].map(([, url = '']) => url);
    for (const path of ['/api/downloads.json', '/api/open_data.sqlite', '/datapackage.json', '/croissant.json'])
      expect(links).toContain(`${BASE_URL}${path}`);
    for (const url of links) {
      expect(url.startsWith(`${BASE_URL}/`), url).toBe(true);
      const { statusCode } = await app.server.inject({ method: 'GET', url: url.slice(BASE_URL.length) });
      expect(statusCode, url).toBe(200);
    }
    const named = [...payload.matchAll(/`(\/api\/(?:entities|search)\.\w+)`/g)].map(([, path = '']) => path);
    expect(named).toHaveLength(8);
    for (const path of named) expect(app.routes.map((route) => route.path)).toContain(path);
  });
});

describe('the JSON-LD of a part', () => {
  async function dataOf(id: string) {
    const { payload } = await app.server.inject(`/part/${id}`);
    const blocks = [...payload.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    expect(blocks).toHaveLength(1);
    return JSON.parse(blocks[0]?.[1] ?? '');
  }

  it('says what it is and every value with unit, condition and source', async () => {
    const id = 'ACT-ROBOTIS-XM430-W350';
    const record = app.live.current.snapshot.byId.get(id);
    const data = await dataOf(id);
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'ProductModel',
      identifier: id,
      manufacturer: { '@type': 'Organization', name: record?.manufacturer },
    });
    expect(data.additionalProperty).toHaveLength(record?.declarations.length ?? 0);
    for (const [index, value] of data.additionalProperty.entries()) {
      const declaration = record?.declarations[index];
      const reading = record?.readings[index];
      expect(value).toMatchObject({ propertyID: declaration?.parameter, description: declaration?.declared });
      expect(value.subjectOf.url).toBe(record?.sources[declaration?.source ?? 0]?.url);
      expect(value.valueReference[0]).toMatchObject({ propertyID: 'kind', value: reading?.kind });
      expect(value.valueReference.length).toBeGreaterThanOrEqual(1 + (reading?.conditions.length ?? 0));
    }
    const torque = data.additionalProperty.find(
      ({ propertyID, unitCode }: { propertyID: string; unitCode?: string }) =>
        propertyID === 'torque' && unitCode === 'NU',
    );
    expect(torque.valueReference).toContainEqual(
      expect.objectContaining({ propertyID: 'voltage', unitCode: 'VLT', value: expect.any(Number) }),
    );
  });

  it('is there on every kind of part, and no bound passes for a value', async () => {
    for (const [category, records] of app.live.current.snapshot.byCategory) {
      const part = records[0];
      if (!part) continue;
      const data = await dataOf(part.id);
      expect(data.identifier, category).toBe(part.id);
      for (const [index, value] of data.additionalProperty.entries()) {
        const { bound } = part.readings[index]?.amount ?? {};
        if (bound === 'at_most' || bound === 'at_least') expect(value, part.id).not.toHaveProperty('value');
      }
    }
  });

  it('names only units there are', () => {
    const ids = new Set(UNITS.map(({ id }) => id));
    for (const [id, code] of Object.entries(UNIT_CODES)) {
      expect(ids).toContain(id);
      expect(code).toMatch(/^[0-9A-Z]{2,3}$/);
    }
    expect(new Set(Object.values(UNIT_CODES)).size).toBe(Object.keys(UNIT_CODES).length);
  });
});
