import type { Fact } from '../../src/contract/fact.ts';
import type { EntityRecord } from '../../src/contract/record.ts';
import { snapshotOf } from '../search/similar/parts.ts';
import { aFact } from '../support/facts.ts';

export const AS_OF = '2026-11-15';
export const NOWHERE = { asOf: AS_OF, robotsNaming: new Map<string, number>() };

/** The record the rules make of a fact. */
export function recordOf(over: Partial<Fact> = {}): EntityRecord {
  const [record] = snapshotOf([aFact(over)]).records;
  if (!record) throw new Error('no record');
  return record;
}
