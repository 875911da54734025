import type { Snapshot } from '../catalogue/snapshot.ts';
import type { Comparison } from '../contract/comparison.ts';
import { compareParts } from '../parameters/compare.ts';
import { findRecord } from './find-record.ts';

/** The parts of these ids side by side. */
export function compareByIds(snapshot: Snapshot, ids: readonly string[]): Comparison {
  const records = ids.map((id) => findRecord(snapshot, id));
  return compareParts(records.map((record) => ({ record, readings: record.readings })));
}
