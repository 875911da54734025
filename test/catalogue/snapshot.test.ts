import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogueDocuments } from '../../src/catalogue/documents.ts';
import { buildSnapshot, type Snapshot } from '../../src/catalogue/snapshot.ts';
import { CatalogueMetaSchema } from '../../src/contract/catalogue-meta.ts';
import { CATEGORIES, type Category } from '../../src/contract/category.ts';
import { BASIS_FIELDS, type Fact } from '../../src/contract/fact.ts';
import { flatFieldsOf } from '../../src/contract/flat-fields.ts';
import { EntityRecordSchema } from '../../src/contract/record.ts';
import type { Manifest } from '../../src/service/catalogue-files.ts';
import { aFact } from '../support/facts.ts';
import { CATALOGUE_DIR, realFacts, realSnapshot, registryTexts } from '../support/real-catalogue.ts';

/** The facts of the first ingest; parts are added since, never lost. */
const TAKEN_IN = {
  actuators: 379,
  sensors: 250,
  chips: 311,
  interfaces: 102,
  protocols: 125,
  llms: 229,
  platforms: 336,
  flexible_actuators: 124,
  robot_ai_models: 178,
  data_acquisition: 72,
};

let snapshot: Snapshot;
let facts: Fact[];
beforeAll(async () => {
  [snapshot, facts] = await Promise.all([realSnapshot(), realFacts()]);
});

describe('the catalogue of the repository', () => {
  it('has lost nothing that was taken in', () => {
    for (const category of CATEGORIES) {
      expect(snapshot.byCategory.get(category)?.length, category).toBeGreaterThanOrEqual(TAKEN_IN[category]);
    }
    expect(snapshot.records.length).toBeGreaterThanOrEqual(2106);
    expect(snapshot.meta.total_declarations).toBeGreaterThanOrEqual(9498);
  });

  it('counts what is there, as the manifest does', async () => {
    const manifest = JSON.parse(await readFile(path.join(CATALOGUE_DIR, 'manifest.json'), 'utf8')) as Manifest;
    const listed = (category: Category) => manifest.files[`${category}.jsonl`];
    for (const category of CATEGORIES) {
      expect(snapshot.byCategory.get(category)).toHaveLength(listed(category)?.records ?? -1);
      expect(snapshot.meta.category_counts[category]).toBe(listed(category)?.records);
    }
    const declarations = CATEGORIES.reduce((sum, category) => sum + (listed(category)?.declarations ?? 0), 0);
    expect(snapshot.meta.total_declarations).toBe(declarations);
    expect(snapshot.meta.total_entities).toBe(snapshot.records.length);
    expect(snapshot.byId.size).toBe(snapshot.records.length);
    expect(facts).toHaveLength(snapshot.records.length);
  });

  it('has records that all fit the contract', () => {
    const broken = snapshot.records.flatMap((record) => {
      const { error } = EntityRecordSchema.safeParse(record);
      return error ? [`${record.id}: ${error.message}`] : [];
    });
    expect(broken).toEqual([]);
  });

  it('keeps every declaration as it was read', () => {
    for (const fact of facts) expect(snapshot.byId.get(fact.id)?.declarations).toEqual(fact.declarations);
  });

  it('names a source for every value', () => {
    const unnamed: string[] = [];
    for (const record of snapshot.records) {
      const fields = ['name', 'manufacturer', ...BASIS_FIELDS, ...flatFieldsOf(record.category)].filter(
        (field) => field in record,
      );
      for (const field of fields) {
        const named = record.field_sources[field] ?? [];
        const inRange = named.every((index) => index < record.sources.length);
        if (named.length === 0 || !inRange) unnamed.push(`${record.id} ${field}`);
      }
      expect(Object.keys(record.field_sources).sort(), record.id).toEqual([...fields].sort());
    }
    expect(unnamed).toEqual([]);
  });

  it('shows no flat field that no declaration of its source carries', () => {
    for (const record of snapshot.records) {
      for (const field of flatFieldsOf(record.category)) {
        const text = (record as Record<string, unknown>)[field];
        if (typeof text !== 'string') continue;
        const [source] = record.field_sources[field] ?? [];
        const own = record.declarations.filter(({ parameter, source: from }) => parameter === field && from === source);
        const carried = own.some(({ value, declared }) => text.startsWith(value ?? declared));
        // Both ends of a window, declared one by one.
        const spanned = own.some(
          ({ kind, value = '' }) =>
            kind === 'max' && own.some((least) => text.startsWith(`${least.value?.split(' ')[0]}-${value}`)),
        );
        expect(carried || spanned, `${record.id} ${field}: ${text}`).toBe(true);
      }
    }
  });

  it('has tier A only where a first-hand source was read, and tier C never above 0.30', () => {
    for (const record of snapshot.records) {
      if (record.source_tier === 'A') {
        expect(record.sources.some((source) => source.source_credibility === 'A')).toBe(true);
      }
      if (record.source_tier === 'C') expect(record.confidence).toBeLessThanOrEqual(0.3);
      expect(record.needs_provenance === true).toBe(record.source_tier === 'C');
      if (record.verified) expect(record.source_tier).toBe('A');
    }
  });

  it('links the nine HEBI models that stand among actuators and flexible actuators', () => {
    const pairs = snapshot.records.filter(({ id, same_as }) => id.startsWith('ACT-HEBI-') && same_as);
    expect(pairs.map(({ id, same_as }) => `${id} = ${same_as?.join()}`)).toEqual(
      ['R8-16', 'R8-3', 'R8-9', 'X5-1', 'X5-4', 'X5-9', 'X8-16', 'X8-3', 'X8-9'].map(
        (model) => `ACT-HEBI-${model} = FLEX-HEBI-${model}`,
      ),
    );
    for (const { id, same_as = [] } of snapshot.records) {
      for (const other of same_as) expect(snapshot.byId.get(other)?.same_as).toContain(id);
    }
  });

  // Literals of what a reader sees; change them on purpose only.
  it.each<[string, Record<string, unknown>]>([
    [
      'ACT-ROBOTIS-XM430-W350',
      {
        torque: '4.1 Nm @ 12.0 V (stall)',
        speed: '46 rpm @ 12.0 V (no load)',
        voltage: '10.0-14.8 V',
        weight: '82 g',
        source_tier: 'A',
        verified: true,
      },
    ],
    ['PROTO-ETHERCAT', { standard_conformance: { bus_class: 'EtherCAT', interop_posture: 'semi_open' } }],
    ['PLAT-CLEARPATH-BOXER', { standard_conformance: { ros2: true }, mechanical_interface: { status: 'partial' } }],
  ])('%s', (id, expected) => {
    expect(snapshot.byId.get(id)).toMatchObject(expected);
  });
});

describe('the meta of the catalogue', () => {
  it('fits the contract', () => {
    expect(CatalogueMetaSchema.parse(snapshot.meta)).toEqual(snapshot.meta);
  });

  it('adds up', () => {
    const total = snapshot.records.length;
    expect(snapshot.meta.data_quality.total).toBe(total);
    const {
      provenance_coverage: provenance,
      data_quality: quality,
      mechanical_interface_coverage: mechanical,
    } = snapshot.meta;
    expect(provenance.tier_a_traceable + provenance.tier_b_attributable + provenance.tier_c_none).toBe(total);
    expect(provenance.verified_true + provenance.verified_false).toBe(total);
    expect(provenance.clean_set).toBeLessThanOrEqual(provenance.verified_true);
    expect(provenance.needs_provenance).toBe(provenance.tier_c_none);
    expect(quality.clean + quality.quarantined).toBe(quality.total);
    expect(Object.values(quality.breakdown).reduce((sum, count) => sum + count, 0)).toBe(quality.total);
    expect(quality.breakdown.ok).toBe(quality.clean);
    expect(mechanical.declared + mechanical.partial + mechanical.not_declared).toBe(mechanical.applicable);
    expect(mechanical.applicable + mechanical.not_applicable).toBe(total);
  });

  it('says in the access block what the figures say', () => {
    const { access, provenance_coverage: provenance, mechanical_interface_coverage: mechanical } = snapshot.meta;
    for (const text of [access.honest_limits.en, access.honest_limits.zh]) {
      for (const figure of [
        provenance.tier_a_traceable,
        mechanical.applicable,
        mechanical.fill_pct,
        mechanical.declared,
      ]) {
        expect(text).toContain(String(figure));
      }
    }
    expect(access).toMatchObject({ free_credits: 100, rate_limit_per_hour: 30, license: 'CC BY 4.0' });
  });

  it('follows the configured limit', () => {
    const other = buildSnapshot({
      id: 'x',
      facts: [aFact()],
      updated: '2026-11-15T00:00:00Z',
      freeLimitPerHour: 7,
      registryTexts,
    });
    expect(other.access.rate_limit_per_hour).toBe(7);
    expect(other.meta.access).toBe(other.access);
  });
});

describe('a snapshot', () => {
  it('has every byte of its documents the same for the same facts in another order', () => {
    const again = buildSnapshot({
      id: snapshot.id,
      facts: facts.toReversed(),
      updated: snapshot.updated,
      freeLimitPerHour: 30,
      registryTexts,
    });
    const texts = (of: typeof snapshot) => [...catalogueDocuments(of)].map(([path, make]) => [path, make()]);
    expect(texts(again)).toEqual(texts(snapshot));
  });

  it('is there for no facts too', () => {
    const empty = buildSnapshot({
      id: 'x',
      facts: [],
      updated: '2026-11-15T00:00:00Z',
      freeLimitPerHour: 30,
      registryTexts,
    });
    expect(CatalogueMetaSchema.parse(empty.meta)).toEqual(empty.meta);
    expect(empty.byCategory.size).toBe(CATEGORIES.length);
  });
});
