import type { Snapshot } from '../catalogue/snapshot.ts';
import { ServiceError } from '../contract/errors.ts';
import type { EntityRecord } from '../contract/record.ts';
import { didYouMean } from './did-you-mean.ts';

/** The record of an id. Ids are upper case; a caller who writes them otherwise means the same. */
export function findRecord({ byId }: Snapshot, written: string): EntityRecord {
  const id = written.toUpperCase();
  const record = byId.get(id);
  if (record) return record;
  throw new ServiceError('unknown_entity', {
    sentence: `There is no entity ${id}.`,
    did_you_mean: didYouMean(id, byId.keys()),
  });
}
