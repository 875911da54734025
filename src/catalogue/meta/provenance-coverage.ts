import type { ProvenanceCoverage } from '../../contract/catalogue-meta.ts';
import type { EntityRecord } from '../../contract/record.ts';
import { TIER_DEFINITION } from '../rules/source-tier.ts';
import { VERIFY_THRESHOLD } from '../rules/verification.ts';
import { count, percent } from './figures.ts';

export function provenanceCoverage(records: readonly EntityRecord[]): ProvenanceCoverage {
  const share = (test: (record: EntityRecord) => boolean) => percent(count(records, test), records.length);
  const tier = (name: EntityRecord['source_tier']) => count(records, (record) => record.source_tier === name);
  const verified = count(records, (record) => record.verified);
  return {
    source_pct: share((record) => record.sources.length > 0),
    traceable_pct: share((record) => record.source_url !== undefined),
    confidence_pct: share((record) => record.confidence > 0),
    last_verified_pct: share((record) => record.last_verified !== undefined),
    tier_a_traceable: tier('A'),
    tier_b_attributable: tier('B'),
    tier_c_none: tier('C'),
    verified_true: verified,
    verified_false: records.length - verified,
    verify_threshold: VERIFY_THRESHOLD,
    clean_set: count(records, (record) => record.verified && !record.quarantine),
    note: 'Verified means that a first-hand source was opened and is named; the values are declared by makers and were not measured.',
    tier_labeled_pct: share((record) => record.source_tier !== undefined),
    needs_provenance: count(records, (record) => record.needs_provenance === true),
    tier_definition: TIER_DEFINITION,
  };
}
