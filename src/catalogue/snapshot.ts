import type { AccessBlock } from '../contract/access.ts';
import type { CatalogueMeta } from '../contract/catalogue-meta.ts';
import { CATEGORIES, type Category } from '../contract/category.ts';
import type { Grade } from '../contract/comparison.ts';
import type { Fact } from '../contract/fact.ts';
import type { MechanicalRegistry, MechanicalRegistryTexts } from '../contract/mechanical-registry.ts';
import type { ParameterSemantics, ParameterSemanticsTexts } from '../contract/parameter-semantics.ts';
import { REGISTRY_FIELDS } from '../contract/parameter-semantics.ts';
import type { EntityRecord } from '../contract/record.ts';
import { DesignationIndex } from '../mechanics/designation-index.ts';
import { buildMechanicalRegistry } from '../mechanics/registry.ts';
import { observeFields, sumOfFields } from '../parameters/observed-grades.ts';
import { DeclarationReader } from '../parameters/read/declaration-reader.ts';
import { buildParameterRegistry } from '../parameters/registry.ts';
import { deriveRecord } from './derive-record.ts';
import { type Stated, statedIn } from './facts/exported.ts';
import { accessBlock } from './meta/access-block.ts';
import { dataQualitySummary } from './meta/data-quality-summary.ts';
import { tally } from './meta/figures.ts';
import { mechanicalCoverage } from './meta/mechanical-coverage.ts';
import { provenanceCoverage } from './meta/provenance-coverage.ts';
import { relatedSites } from './meta/related-sites.ts';
import { once } from './once.ts';
import { sameProducts } from './rules/same-as.ts';

/** The catalogue at one moment: immutable, named by its content. Requests read it; a reload makes another. */
export interface Snapshot {
  /** Names the content; see `CatalogueFiles`. */
  readonly id: string;
  readonly updated: string;
  readonly records: readonly EntityRecord[];
  /** `stated[i]` makes `records[i]` the fact again that it follows from. */
  readonly stated: readonly Stated[];
  readonly byId: ReadonlyMap<string, EntityRecord>;
  readonly byCategory: ReadonlyMap<Category, readonly EntityRecord[]>;
  readonly meta: CatalogueMeta;
  readonly access: AccessBlock;
  /** `/api/parameter_semantics.json`. */
  readonly parameterSemantics: () => ParameterSemantics;
  /** `/api/mechanical_interfaces.json`. */
  readonly mechanicalRegistry: () => MechanicalRegistry;
  /** The registry's designations, to look up. */
  readonly designations: DesignationIndex;
}

/** The hand-kept part of the registries. */
export interface RegistryTexts {
  parameterSemantics: ParameterSemanticsTexts;
  mechanicalInterfaces: MechanicalRegistryTexts;
}

export interface SnapshotInput {
  id: string;
  facts: readonly Fact[];
  /** When the facts last changed. */
  updated: string;
  freeLimitPerHour: number;
  registryTexts: RegistryTexts;
}

export function buildSnapshot({ id, facts, updated, freeLimitPerHour, registryTexts }: SnapshotInput): Snapshot {
  const ordered = inCatalogueOrder(facts);
  const links = sameProducts(ordered);
  const designations = new DesignationIndex(registryTexts.mechanicalInterfaces.flange_designations);
  const derivation = { reader: new DeclarationReader(), designations };
  const records = ordered.map((fact) => deriveRecord(fact, derivation, links.get(fact.id)));
  const byCategory = new Map<Category, EntityRecord[]>(CATEGORIES.map((category) => [category, []]));
  for (const record of records) byCategory.get(record.category)?.push(record);
  // What quarantine holds back counts in no registry figure.
  const shown = records.filter(({ quarantine }) => !quarantine);
  const graded = once(() => {
    const parts = shown.map((record) => ({ record, readings: record.readings }));
    return { parts, fields: observeFields(parts) };
  });
  const meta = once(() => {
    const { parts, fields } = graded();
    const grades = sumOfFields(parts, fields, REGISTRY_FIELDS).declarations;
    return catalogueMeta({ id, records, updated, freeLimitPerHour, grades });
  });
  const parameterSemantics = once(() =>
    buildParameterRegistry({
      ...graded(),
      flags: shown.flatMap(({ flags }) => flags),
      generatedAt: updated,
      access: meta().access,
      texts: registryTexts.parameterSemantics,
    }),
  );
  const mechanicalRegistry = once(() =>
    buildMechanicalRegistry({
      records: shown,
      coverage: meta().mechanical_interface_coverage,
      generatedAt: updated,
      access: meta().access,
      texts: registryTexts.mechanicalInterfaces,
    }),
  );
  return {
    id,
    updated,
    records,
    stated: ordered.map(statedIn),
    byId: new Map(records.map((record) => [record.id, record])),
    byCategory,
    get meta() {
      return meta();
    },
    get access() {
      return meta().access;
    },
    parameterSemantics,
    mechanicalRegistry,
    designations,
  };
}

function inCatalogueOrder(facts: readonly Fact[]): Fact[] {
  const rank = new Map(CATEGORIES.map((category, index) => [category, index]));
  return [...facts].sort(
    (a, b) => (rank.get(a.category) ?? 0) - (rank.get(b.category) ?? 0) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  );
}

interface MetaInput {
  id: string;
  records: readonly EntityRecord[];
  updated: string;
  freeLimitPerHour: number;
  grades: Record<Grade, number>;
}

function catalogueMeta({ id, records, updated, freeLimitPerHour, grades }: MetaInput): CatalogueMeta {
  const provenance = provenanceCoverage(records);
  const quality = dataQualitySummary(records, updated);
  const mechanical = mechanicalCoverage(records);
  const totalEntities = records.length;
  return {
    name: 'robot-parts',
    domain: 'robot components',
    description:
      'What makers of robot components declared, under which conditions, with the source of every value. Declared, not measured.',
    snapshot: id,
    updated,
    total_entities: totalEntities,
    total_declarations: records.reduce((total, record) => total + record.declarations.length, 0),
    categories: [...CATEGORIES],
    related_sites: relatedSites(records),
    category_counts: tally(
      CATEGORIES,
      records.map((record) => record.category),
    ),
    provenance_coverage: provenance,
    data_quality: quality,
    mechanical_interface_coverage: mechanical,
    access: accessBlock({ totalEntities, provenance, mechanical, grades, freeLimitPerHour }),
  };
}
