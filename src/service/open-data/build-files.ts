import { unread } from '../../catalogue/read-when-asked.ts';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import type { EntityRecord } from '../../contract/record.ts';
import type { SentRecord } from './build-messages.ts';
import { type BuildOptions, type BuiltFile, buildFiles, type OpenDataSource } from './run-build.ts';

export type { BuiltFile } from './run-build.ts';

/**
 * Writes the files of a snapshot, or of some of its records, into a folder, off the thread of requests. Names are given by
 * `name` and the id of the snapshot, so those of a selection must be given one of their own.
 */
export function buildOpenData(
  snapshot: Snapshot,
  folder: string,
  { records, ...options }: BuildOptions & { records?: readonly EntityRecord[] } = {},
): Promise<BuiltFile[]> {
  return buildFiles(sourceOf(snapshot, records), folder, options);
}

function sourceOf(snapshot: Snapshot, chosen?: readonly EntityRecord[]): OpenDataSource {
  const { id, updated, records, stated } = snapshot;
  const ids = chosen && new Set(chosen.map((record) => record.id));
  function* sent(): Generator<SentRecord> {
    for (const [index, record] of records.entries()) {
      if (!ids || ids.has(record.id)) yield { record: unread(record), stated: stated[index] ?? {} };
    }
  }
  return { id, updated, parts: ids?.size ?? records.length, records: sent() };
}
