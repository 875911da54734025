import type { Snapshot } from '../catalogue/snapshot.ts';
import { ERRORS, ServiceError } from '../contract/errors.ts';
import type { EntityRecord } from '../contract/record.ts';
import { ID_PATTERN } from '../contract/text.ts';
import { suggestIds } from './suggest-ids.ts';

/** The record of an id. Ids are upper case; a caller who writes them otherwise means the same. */
export function findRecord(snapshot: Snapshot, written: string): EntityRecord {
  const record = snapshot.byId.get(idOf(written));
  if (record) return record;
  throw unknownEntity(snapshot, [{ path: undefined, written }]);
}

/** An id a caller wrote, and where in the request. */
export interface WrittenId {
  path: string | undefined;
  written: string;
}

/** Refuses a request of several ids, naming each that is not known and what may be meant by it. */
export function refuseUnknown(snapshot: Snapshot, ids: readonly WrittenId[]): void {
  const unknown = ids.filter(({ written }) => !snapshot.byId.has(idOf(written)));
  if (unknown.length > 0) throw unknownEntity(snapshot, unknown);
}

function unknownEntity({ byId }: Snapshot, unknown: readonly WrittenId[]): ServiceError {
  const suggested = unknown.map(({ written }) => suggestIds(idOf(written), byId));
  const details = unknown.flatMap(({ path, written }, place) => {
    if (path === undefined) return [];
    const meant = suggested[place] ?? [];
    return { path, message: `${sentenceOf(written)}${meant.length > 0 ? ` Did you mean ${meant.join(', ')}?` : ''}` };
  });
  const [first] = unknown;
  return new ServiceError('unknown_entity', {
    ...(first && unknown.length === 1 && { sentence: sentenceOf(first.written) }),
    ...(details.length > 0 && { details }),
    did_you_mean: [...new Set(suggested.flat())],
  });
}

/** What does not look like an id is not repeated: it may be anything, also a key. */
function sentenceOf(written: string): string {
  const id = idOf(written);
  if (!ID_PATTERN.test(id)) return ERRORS.unknown_entity.sentence;
  return `There is no entity ${id}${id.startsWith('OSS-') ? '; parts of open robots are in the open-robot layer (/api/oss/{id})' : ''}.`;
}

function idOf(written: string): string {
  return written.trim().toUpperCase();
}
