import type { Snapshot } from '../catalogue/snapshot.ts';
import type { Comparison } from '../contract/comparison.ts';
import { compareParts } from '../parameters/compare.ts';
import { findRecord, refuseUnknown } from './find-record.ts';

/** The parts of these ids side by side. */
export function compareByIds(snapshot: Snapshot, ids: readonly string[]): Comparison {
  refuseUnknown(
    snapshot,
    ids.map((written) => ({ path: 'ids', written })),
  );
  const records = ids.map((id) => findRecord(snapshot, id));
  return compareParts(records.map((record) => ({ record, readings: record.readings })));
}
