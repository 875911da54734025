import type { DataFileMeta } from '../contract/catalogue-meta.ts';
import { DATA_FILE_CATEGORIES, type DataFileCategory } from '../contract/documents.ts';
import type { EntityRecord, EntitySummary } from '../contract/record.ts';
import type { Snapshot } from './snapshot.ts';

/** A document as text, made once a snapshot and served as it is. */
export interface JsonDocument {
  path: string;
  text: string;
}

export function dataFilePath(category: DataFileCategory): string {
  return `/api/${category}.json`;
}

export const ENTITIES_PATH = '/api/entities.json';
export const PARAMETER_SEMANTICS_PATH = '/api/parameter_semantics.json';

export function catalogueDocuments(snapshot: Snapshot): JsonDocument[] {
  return [
    ...DATA_FILE_CATEGORIES.map((category) => ({
      path: dataFilePath(category),
      text: dataFile(snapshot, category, { includeQuarantined: false }),
    })),
    { path: ENTITIES_PATH, text: entitiesSummary(snapshot) },
    { path: PARAMETER_SEMANTICS_PATH, text: JSON.stringify(snapshot.parameterSemantics) },
  ];
}

/** `{ count, data, meta }`, a record a line so that two versions of the file can be compared (decision 22). */
export function dataFile(
  snapshot: Snapshot,
  category: DataFileCategory,
  { includeQuarantined }: { includeQuarantined: boolean },
): string {
  const all = snapshot.byCategory.get(category) ?? [];
  const shown = includeQuarantined ? all : all.filter((record) => !record.quarantine);
  const meta: DataFileMeta = {
    name: `robot-parts ${category}`,
    category,
    snapshot: snapshot.id,
    updated: snapshot.updated,
    withheld_quarantined: all.length - shown.length,
    access: snapshot.access,
  };
  return `{"count":${shown.length},"data":${rows(shown)},"meta":${JSON.stringify(meta)}}`;
}

/** Quarantined records are part of the overall list (decision 22). */
function entitiesSummary({ records, meta }: Snapshot): string {
  const summaries = records.map(summary);
  return `{"meta":${JSON.stringify(meta)},"count":${summaries.length},"data":${rows(summaries)}}`;
}

function summary({ id, name, category, focus }: EntityRecord): EntitySummary {
  return { id, name, category, focus };
}

function rows(items: readonly object[]): string {
  return `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]`;
}
