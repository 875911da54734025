import type { Snapshot } from '../catalogue/snapshot.ts';
import { ServiceError } from '../contract/errors.ts';
import type { EntityRecord } from '../contract/record.ts';
import { ID_PATTERN } from '../contract/text.ts';
import { suggestIds } from './suggest-ids.ts';

/** The record of an id. Ids are upper case; a caller who writes them otherwise means the same. */
export function findRecord({ byId }: Snapshot, written: string): EntityRecord {
  const id = written.trim().toUpperCase();
  const record = byId.get(id);
  if (record) return record;
  throw new ServiceError('unknown_entity', {
    // What does not look like an id is not repeated: it may be anything, also a key.
    ...(ID_PATTERN.test(id) && { sentence: `There is no entity ${id}.` }),
    did_you_mean: suggestIds(id, byId),
  });
}
