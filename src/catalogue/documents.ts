import type { DataFileMeta } from '../contract/catalogue-meta.ts';
import { DATA_FILE_CATEGORIES, type DataFileCategory } from '../contract/open-data.ts';
import type { EntityRecord, EntitySummary } from '../contract/record.ts';
import { MECHANICAL_REGISTRY_PATH } from './rules/mechanical-interface.ts';
import type { Snapshot } from './snapshot.ts';

/** What makes the text of a document; the text is made once a snapshot and served as it is. */
export type DocumentMaker = () => string;

export function dataFilePath(category: DataFileCategory): string {
  return `/api/${category}.json`;
}

export const ENTITIES_PATH = '/api/entities.json';
export const PARAMETER_SEMANTICS_PATH = '/api/parameter_semantics.json';

/** Makes a text in pieces: as a whole it would for a moment take several times its size. */
export type PiecewiseMaker = () => Iterable<string>;

/** The same address with a key: every entity whole (decision 21). Kept apart, since it is not for everyone. */
export function keyedDocuments(snapshot: Snapshot): Map<string, PiecewiseMaker> {
  return new Map([[ENTITIES_PATH, () => fullEntities(snapshot)]]);
}

function* fullEntities({ meta, records }: Snapshot): Generator<string> {
  yield `{"meta":${JSON.stringify(meta)},"count":${records.length},"data":[\n`;
  for (const [index, record] of records.entries()) yield (index === 0 ? '' : ',\n') + JSON.stringify(record);
  yield '\n]}';
}

/** Every document of the catalogue by its address. */
export function catalogueDocuments(snapshot: Snapshot): Map<string, DocumentMaker> {
  const documents = new Map<string, DocumentMaker>();
  for (const category of DATA_FILE_CATEGORIES) {
    const path = dataFilePath(category);
    documents.set(path, () => dataFile(snapshot, category, { includeQuarantined: false }));
    if (snapshot.byCategory.get(category)?.some((record) => record.quarantine)) {
      documents.set(withQuarantined(path), () => dataFile(snapshot, category, { includeQuarantined: true }));
    }
  }
  documents.set(ENTITIES_PATH, () => entitiesSummary(snapshot));
  documents.set(PARAMETER_SEMANTICS_PATH, () => JSON.stringify(snapshot.parameterSemantics()));
  documents.set(MECHANICAL_REGISTRY_PATH, () => JSON.stringify(snapshot.mechanicalRegistry()));
  return documents;
}

/** The address of a data file with the records that quarantine holds back. */
export function withQuarantined(path: string): string {
  return `${path}?include_quarantined=true`;
}

/** `{ count, data, meta }`, a record a line so that two versions of the file can be compared (decision 22). */
function dataFile(
  snapshot: Snapshot,
  category: DataFileCategory,
  { includeQuarantined }: { includeQuarantined: boolean },
): string {
  const all = snapshot.byCategory.get(category) ?? [];
  const shown = includeQuarantined ? all : all.filter((record) => !record.quarantine);
  return dataFileOf(snapshot, category, { records: shown, withheldQuarantined: all.length - shown.length });
}

interface DataFileContent extends Pick<DataFileMeta, 'query' | 'warnings'> {
  records: readonly EntityRecord[];
  withheldQuarantined: number;
}

/** A data file of these records: all of the category, or those that pass a filter (decision 23). */
export function dataFileOf(
  snapshot: Snapshot,
  category: DataFileCategory,
  { records, withheldQuarantined, ...asked }: DataFileContent,
): string {
  const meta: DataFileMeta = {
    name: `robot-parts ${category}`,
    category,
    snapshot: snapshot.id,
    updated: snapshot.updated,
    withheld_quarantined: withheldQuarantined,
    ...asked,
    access: snapshot.access,
  };
  return `{"count":${records.length},"data":${rows(records)},"meta":${JSON.stringify(meta)}}`;
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
