import { buildSnapshot } from '../../../src/catalogue/snapshot.ts';
import type { Declaration, Fact } from '../../../src/contract/fact.ts';
import { PartKinds } from '../../../src/search/similar/kinds.ts';
import { aDeclaration, aFact, aSource } from '../../support/facts.ts';
import { registryTexts } from '../../support/real-catalogue.ts';

export function snapshotOf(facts: readonly Fact[]) {
  return buildSnapshot({ id: 'test', facts, updated: '2026-11-15T00:00:00Z', freeLimitPerHour: 30, registryTexts });
}

export function kindsOf(facts: readonly Fact[]) {
  const snapshot = snapshotOf(facts);
  const kinds = new PartKinds(snapshot);
  const record = (id: string) => {
    const found = snapshot.byId.get(id);
    if (!found) throw new Error(`no ${id}`);
    return found;
  };
  return { kinds, record, part: (id: string) => kinds.profile(record(id)) };
}

/** A servo of the name; its texts are read, so that only what is written counts. */
export function aServo(name: string, over: Partial<Fact> = {}): Fact {
  return aFact({ id: `ACT-ACME-${name}`, name, name_en: name, declarations: [], sources: [aSource()], ...over });
}

export function torque(nm: number, over: Partial<Declaration> = {}): Declaration {
  const value = `${nm} Nm`;
  return aDeclaration({ declared: value, value, kind: 'stall', conditions: '12.0 V', ...over });
}

export function declared(parameter: string, value: string, over: Partial<Declaration> = {}): Declaration {
  return aDeclaration({ parameter, declared: value, value, kind: 'unspecified', ...over });
}
