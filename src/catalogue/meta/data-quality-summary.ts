import type { DataQualitySummary } from '../../contract/catalogue-meta.ts';
import { DATA_QUALITIES, type EntityRecord } from '../../contract/record.ts';
import { QUARANTINE_POLICY } from '../rules/data-quality.ts';
import { count, percent, tally } from './figures.ts';

export function dataQualitySummary(records: readonly EntityRecord[], auditedAt: string): DataQualitySummary {
  const quarantined = count(records, (record) => record.quarantine);
  return {
    audited_at: auditedAt,
    total: records.length,
    clean: records.length - quarantined,
    quarantined,
    quarantine_pct: percent(quarantined, records.length),
    breakdown: tally(
      DATA_QUALITIES,
      records.map((record) => record.data_quality),
    ),
    policy: QUARANTINE_POLICY,
  };
}
