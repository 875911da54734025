import { type Fact, FactSchema } from '../contract/fact.ts';
import type { EntityRecord } from '../contract/record.ts';
import type { DesignationIndex } from '../mechanics/designation-index.ts';
import type { DeclarationReader } from '../parameters/read/declaration-reader.ts';
import { readWhenAsked } from './read-when-asked.ts';
import { confidence, confidenceBasis } from './rules/confidence.ts';
import { dataQuality } from './rules/data-quality.ts';
import { entityKind } from './rules/entity-kind.ts';
import { flatFields } from './rules/flat-fields.ts';
import { focus } from './rules/focus.ts';
import { mechanicalInterface } from './rules/mechanical-interface.ts';
import { sourceTier } from './rules/source-tier.ts';
import { plainFieldSources, provenance, recordSources } from './rules/sources.ts';
import { standardConformance } from './rules/standard-conformance.ts';
import { verification } from './rules/verification.ts';

/** What the rules look things up in, shared by all records of a snapshot. */
export interface Derivation {
  reader: DeclarationReader;
  designations: DesignationIndex;
}

/** A fact and what follows from it by rule; nothing here is typed by hand (decision 27). */
export function deriveRecord(
  fact: Fact,
  { reader, designations }: Derivation,
  sameAs: readonly string[] = [],
): EntityRecord {
  const { sources, declarations } = fact;
  const tier = sourceTier(fact);
  const score = confidence(fact, tier);
  const kind = entityKind(fact);
  const flat = flatFields(fact);
  const recorded = recordSources(sources);
  const stated = Object.assign(statedFields(fact), { focus: focus(fact) }, flat.values, { declarations });
  const record = readWhenAsked(stated as typeof stated & Pick<EntityRecord, 'sources'>, reader);
  // The flat fields are chosen by the category's own list, which the union cannot see; a test validates every record.
  return Object.assign(record, {
    sources: recorded,
    field_sources: { ...plainFieldSources(fact), ...flat.sources },
    ...provenance(fact),
    source_tier: tier,
    confidence: score,
    confidence_basis: confidenceBasis(fact, tier),
    ...verification(fact, tier, score),
    ...(tier === 'C' && { needs_provenance: true as const }),
    ...dataQuality(fact, kind.entity_kind),
    ...kind,
    standard_conformance: standardConformance(fact),
    mechanical_interface: mechanicalInterface(fact, designations),
    ...(sameAs.length > 0 && { same_as: [...sameAs] }),
  }) as unknown as EntityRecord;
}

/** What the fact says that stands in the record as it is. */
const STATED = Object.keys(FactSchema.shape).filter(
  (key) => !['basis', 'sources', 'mechanical_interface', 'declarations'].includes(key),
) as (keyof Fact)[];

function statedFields(fact: Fact): Omit<Fact, 'basis' | 'sources' | 'mechanical_interface'> {
  const stated: Partial<Record<keyof Fact, unknown>> = {};
  for (const key of STATED) if (fact[key] !== undefined) stated[key] = fact[key];
  return stated as unknown as Fact;
}
