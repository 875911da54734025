import { deriveRecord } from '../../../src/catalogue/derive-record.ts';
import type { Fact } from '../../../src/contract/fact.ts';
import type { EntityRecord } from '../../../src/contract/record.ts';
import { derivation } from '../../support/real-catalogue.ts';

const DERIVATION = derivation();

/** Records of facts in ascending order of id; of two facts with one id the first counts. */
export function recordsOf(facts: readonly Fact[]): EntityRecord[] {
  const byId = new Map<string, Fact>();
  for (const fact of facts) if (!byId.has(fact.id)) byId.set(fact.id, fact);
  const ordered = [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  return ordered.map((fact) => deriveRecord(fact, DERIVATION));
}
