import { INTELLIGENCE_PATH } from '../../analytics/intelligence.ts';
import { dataFilePath, ENTITIES_PATH, PARAMETER_SEMANTICS_PATH } from '../../catalogue/documents.ts';
import { MECHANICAL_REGISTRY_PATH } from '../../catalogue/rules/mechanical-interface.ts';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import { DATA_LICENSE, DATA_LICENSE_URL, FULL_ENTITIES_COST_CREDITS } from '../../contract/access.ts';
import type { Download, Downloads } from '../../contract/downloads.ts';
import { DATA_FILE_CATEGORIES, type OpenDataFile } from '../../contract/open-data.ts';
import { OSS_DOCUMENT_PATH } from '../../open-robots/document.ts';
import type { FileSet } from './kept-files.ts';
import { mainTable } from './table-request.ts';

type Bytes = Pick<Download, 'bytes' | 'sha256' | 'content_type'>;

interface Inputs {
  sets: Record<FileSet, readonly OpenDataFile[]>;
  /** Of a document as it is served without compression. */
  bytesOf(shelf: 'open' | 'keyed', path: string): Bytes;
  baseUrl: string;
}

/** Answers `GET /api/downloads.json`: what is to be known of each file before it is downloaded. */
export function downloadsOf(snapshot: Snapshot, { sets, bytesOf, baseUrl }: Inputs): Downloads {
  const { id, updated, records, byCategory } = snapshot;
  const made = (set: FileSet, credits: number) =>
    sets[set].map(({ name, format, table, bytes, sha256, content_type, rows }): Download => {
      const path = pathOf(set, { format, table });
      return { name, set, format, table, path, url: baseUrl + path, bytes, sha256, content_type, rows, credits };
    });
  const document = (shelf: 'open' | 'keyed', path: string, rows: number | null): Download => ({
    name: path.replace('/api/', '').replace('.json', `-${id}.json`),
    set: shelf === 'keyed' ? 'entities' : 'documents',
    format: 'json',
    table: null,
    path,
    url: baseUrl + path,
    ...bytesOf(shelf, path),
    rows,
    credits: shelf === 'keyed' ? FULL_ENTITIES_COST_CREDITS : 0,
  });
  const files = [
    ...made('open_data', 0),
    ...DATA_FILE_CATEGORIES.map((category) => {
      const shown = (byCategory.get(category) ?? []).filter(({ quarantine }) => !quarantine);
      return document('open', dataFilePath(category), shown.length);
    }),
    ...[PARAMETER_SEMANTICS_PATH, MECHANICAL_REGISTRY_PATH, OSS_DOCUMENT_PATH, INTELLIGENCE_PATH].map((path) =>
      document('open', path, null),
    ),
    ...made('entities', FULL_ENTITIES_COST_CREDITS),
    document('keyed', ENTITIES_PATH, records.length),
  ];
  return { snapshot: id, updated, license: DATA_LICENSE, license_url: DATA_LICENSE_URL, count: files.length, files };
}

/** The address of a file; that of the main one is the plain one. */
export function pathOf(set: FileSet, { format, table }: Pick<OpenDataFile, 'format' | 'table'>): string {
  const path = `/api/${set}.${format}`;
  return table === mainTable({ format }) ? path : `${path}?table=${table}`;
}
