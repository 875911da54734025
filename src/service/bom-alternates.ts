import { setImmediate } from 'node:timers/promises';
import type { Snapshot } from '../catalogue/snapshot.ts';
import type { EntityRecord } from '../contract/record.ts';
import { hasKnownAlternates, knownAlternates } from './entity-answers.ts';

const SHOWN = 3;

/** The same in every bill, so made once; they go with the record. */
const IDS = new WeakMap<EntityRecord, readonly string[]>();

/** Ids of the first parts that nothing known rules out in the place of one. */
export function bomAlternates(snapshot: Snapshot, record: EntityRecord): readonly string[] {
  const known = IDS.get(record);
  if (known) return known;
  const fitting = knownAlternates(snapshot, record).filter(({ deal_breakers }) => deal_breakers.length === 0);
  const ids = fitting.slice(0, SHOWN).map(({ id }) => id);
  IDS.set(record, ids);
  return ids;
}

/** Judges what was never asked before, a part at a time: the first long bill must not keep everybody else waiting. */
export async function prepareAlternates(
  snapshot: Snapshot,
  items: readonly { id?: string | undefined }[],
): Promise<void> {
  for (const { id } of items) {
    const record = id === undefined ? undefined : snapshot.byId.get(id.trim().toUpperCase());
    if (!record || hasKnownAlternates(record)) continue;
    knownAlternates(snapshot, record);
    await setImmediate();
  }
}
