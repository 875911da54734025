import { unread } from '../../catalogue/read-when-asked.ts';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import type { EntityRecord } from '../../contract/record.ts';
import { layerRows } from '../../open-data/layer-rows.ts';
import type { Layers } from '../../open-data/layers.ts';
import { LAYER_TABLES } from '../../open-data/tables.ts';
import type { SentRecord, SentRows } from './build-messages.ts';
import { type BuildOptions, type BuiltFile, buildFiles, type OpenDataSource } from './run-build.ts';

export type { BuiltFile } from './run-build.ts';

interface Content {
  /** All of the snapshot unless told. */
  records?: readonly EntityRecord[] | undefined;
  /** The registries and the open robots, where they are to be in the files. */
  layers?: Layers | undefined;
}

/**
 * Writes the files of a snapshot, or of some of its records, into a folder, off the thread of requests. Names are given by
 * `name` and the id of the snapshot, so those of a selection must be given one of their own.
 */
export function buildOpenData(
  snapshot: Snapshot,
  folder: string,
  { records, layers, ...options }: BuildOptions & Content = {},
): Promise<BuiltFile[]> {
  return buildFiles(sourceOf(snapshot, { records, layers }), folder, options);
}

function sourceOf(snapshot: Snapshot, { records: chosen, layers }: Content): OpenDataSource {
  const { id, updated, records, stated, byId } = snapshot;
  const ids = chosen && new Set(chosen.map((record) => record.id));
  function* sent(): Generator<SentRecord> {
    for (const [index, record] of records.entries()) {
      if (!ids || ids.has(record.id)) yield { record: unread(record), stated: stated[index] ?? {} };
    }
  }
  function* rows(of: Layers): Generator<SentRows> {
    const ofFile = { ...of, isPart: (part: string) => (ids ?? byId).has(part) };
    for (const { name } of LAYER_TABLES) yield { table: name, rows: layerRows(name, ofFile) };
  }
  const source = { id, updated, parts: ids?.size ?? records.length, records: sent() };
  return layers ? { ...source, layers: rows(layers) } : source;
}
