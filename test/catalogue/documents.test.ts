import { beforeAll, describe, expect, it } from 'vitest';
import { catalogueDocuments, ENTITIES_PATH } from '../../src/catalogue/documents.ts';
import { buildSnapshot, type Snapshot } from '../../src/catalogue/snapshot.ts';
import { DATA_FILE_SCHEMAS, EntitiesSummaryDocumentSchema } from '../../src/contract/documents.ts';
import { DATA_FILE_CATEGORIES } from '../../src/contract/open-data.ts';
import type { EntityRecord } from '../../src/contract/record.ts';
import { aFact } from '../support/facts.ts';
import { realSnapshot, registryTexts } from '../support/real-catalogue.ts';

let snapshot: Snapshot;
let documents: Map<string, string>;
beforeAll(async () => {
  snapshot = await realSnapshot();
  documents = new Map([...catalogueDocuments(snapshot)].map(([path, make]) => [path, make()]));
});

function parsed(path: string): { count: number; data: EntityRecord[]; meta: Record<string, unknown> } {
  return JSON.parse(documents.get(path) ?? 'null');
}

describe('catalogueDocuments', () => {
  it('are the files the specification names, as far as they are served', () => {
    expect([...documents.keys()]).toEqual([
      '/api/actuators.json',
      '/api/sensors.json',
      '/api/chips.json',
      '/api/protocols.json',
      '/api/entities.json',
      '/api/parameter_semantics.json',
      '/api/mechanical_interfaces.json',
    ]);
  });

  it.each(DATA_FILE_CATEGORIES)('%s fits the contract and holds the full records', (category) => {
    const document = parsed(`/api/${category}.json`);
    expect(DATA_FILE_SCHEMAS[category].safeParse(document).error).toBeUndefined();
    expect(Object.keys(document)).toEqual(['count', 'data', 'meta']);
    expect(document.count).toBe(document.data.length);
    expect(document.data).toEqual(snapshot.byCategory.get(category));
  });

  it('has a free view of all entities with four fields and no more', () => {
    const document = parsed(ENTITIES_PATH);
    expect(EntitiesSummaryDocumentSchema.safeParse(document).error).toBeUndefined();
    expect(Object.keys(document)).toEqual(['meta', 'count', 'data']);
    expect(document.count).toBe(snapshot.records.length);
    expect(document.data).toHaveLength(snapshot.records.length);
    for (const entity of document.data) expect(Object.keys(entity)).toEqual(['id', 'name', 'category', 'focus']);
    expect(document.meta).toEqual(snapshot.meta);
  });

  it('has a record a line, so that two versions can be compared', () => {
    const text = documents.get('/api/sensors.json') ?? '';
    expect(text.split('\n')).toHaveLength((snapshot.byCategory.get('sensors')?.length ?? 0) + 2);
  });
});

describe('quarantined records', () => {
  const facts = [aFact(), aFact({ id: 'ACT-001' }), aFact({ id: 'ACT-ACME-M2', manufacturer: 'unknown' })];
  const small = buildSnapshot({ id: 'x', facts, updated: '2026-11-15T00:00:00Z', freeLimitPerHour: 30, registryTexts });
  const textOf = (path: string) => catalogueDocuments(small).get(path)?.() ?? '';
  const ids = (text: string) => (JSON.parse(text) as { data: { id: string }[] }).data.map(({ id }) => id);

  it('are left out of the data file and counted', () => {
    const text = textOf('/api/actuators.json');
    expect(ids(text)).toEqual(['ACT-ACME-M1']);
    expect(JSON.parse(text)).toMatchObject({ count: 1, meta: { withheld_quarantined: 2 } });
  });

  it('are shown when asked for', () => {
    const text = textOf('/api/actuators.json?include_quarantined=true');
    expect(ids(text)).toEqual(['ACT-001', 'ACT-ACME-M1', 'ACT-ACME-M2']);
    expect(JSON.parse(text)).toMatchObject({ count: 3, meta: { withheld_quarantined: 0 } });
  });

  it('are in the overall list', () => {
    const text = catalogueDocuments(small).get(ENTITIES_PATH)?.() ?? '';
    expect(ids(text)).toEqual(['ACT-001', 'ACT-ACME-M1', 'ACT-ACME-M2']);
  });

  it('of a category without records leave an empty list', () => {
    const text = textOf('/api/chips.json');
    expect(DATA_FILE_SCHEMAS.chips.parse(JSON.parse(text))).toMatchObject({ count: 0, data: [] });
  });
});
