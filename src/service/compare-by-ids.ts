import type { Snapshot } from '../catalogue/snapshot.ts';
import type { Comparison } from '../contract/comparison.ts';
import { ServiceError } from '../contract/errors.ts';
import type { EntityRecord } from '../contract/record.ts';
import { compareParts } from '../parameters/compare.ts';
import { didYouMean } from './did-you-mean.ts';

/** The parts of these ids side by side. Ids are upper case; a caller who writes them otherwise means the same. */
export function compareByIds(snapshot: Snapshot, ids: readonly string[]): Comparison {
  const records = ids.map((id) => findRecord(snapshot, id.toUpperCase()));
  return compareParts(records.map((record) => ({ record, readings: record.readings })));
}

function findRecord({ byId }: Snapshot, id: string): EntityRecord {
  const record = byId.get(id);
  if (record) return record;
  throw new ServiceError('unknown_entity', {
    sentence: `There is no entity ${id}.`,
    did_you_mean: didYouMean(id, byId.keys()),
  });
}
