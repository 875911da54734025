import type { SourceType } from '../contract/fact.ts';
import type { EntityRecord } from '../contract/record.ts';

/** What is known besides the records: nothing here asks a clock or a disk. */
export interface Surroundings {
  /** The day ages are counted to. */
  asOf: string;
  /** How many open robots name a record in their own files. */
  robotsNaming: ReadonlyMap<string, number>;
}

/** What a record shows of how far its product has come. */
export interface Evidence {
  category: EntityRecord['category'];
  status: EntityRecord['status'];
  sources: ReadonlySet<SourceType>;
  robots: number;
}

export function evidenceOf(record: EntityRecord, { robotsNaming }: Surroundings): Evidence {
  return {
    category: record.category,
    status: record.status,
    sources: new Set(record.sources.map(({ source_type }) => source_type)),
    robots: robotsNaming.get(record.id) ?? 0,
  };
}

/** Counted are components that stand; what is quarantined or is no part has neither maturity nor momentum. */
export function isAnalysed({ quarantine, entity_kind }: EntityRecord): boolean {
  return !quarantine && entity_kind === 'component';
}
