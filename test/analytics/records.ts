import type { Fact } from '../../src/contract/fact.ts';
import type { EntityRecord } from '../../src/contract/record.ts';
import { snapshotOf } from '../search/similar/parts.ts';
import { aFact } from '../support/facts.ts';

export const AS_OF = '2026-11-15';
export const NOWHERE = { asOf: AS_OF, robotsNaming: new Map<string, readonly string[]>() };

/** The record the rules make of a fact. */
export function recordOf(over: Partial<Fact> = {}): EntityRecord {
  const [record] = snapshotOf([aFact(over)]).records;
  if (!record) throw new Error('no record');
  return record;
}

/** That many open robots name the record. */
export function namedBy(id: string, robots: number): ReadonlyMap<string, readonly string[]> {
  return new Map([[id, Array.from({ length: robots }, (_, index) => `ROBOT${index}`)]]);
}
