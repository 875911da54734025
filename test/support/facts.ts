import type { Declaration, Fact, FactSource } from '../../src/contract/fact.ts';

/** A first-hand source read at a fixed revision; name only what the test is about. */
export function aSource(over: Partial<FactSource> = {}): FactSource {
  return {
    url: 'https://example.com/manual',
    publisher: 'Acme',
    source_type: 'official_manual',
    credibility: 'A',
    locator: 'Specifications table',
    read_from: 'github:acme/manual@0123456789abcdef0123456789abcdef01234567:motor.md',
    collected_at: '2026-11-15',
    ...over,
  };
}

export function aDeclaration(over: Partial<Declaration> = {}): Declaration {
  return { parameter: 'torque', declared: '4.1 Nm', value: '4.1 Nm', kind: 'stall', source: 0, ...over };
}

/** A declaration whose notation holds more than one reading, so that it has no `value`. */
export function aNotation(declared: string, over: Partial<Omit<Declaration, 'value'>> = {}): Declaration {
  return { parameter: 'torque', declared, kind: 'unspecified', source: 0, ...over };
}

export function aFact(over: Partial<Fact> = {}): Fact {
  return {
    id: 'ACT-ACME-M1',
    name: 'M1',
    name_en: 'M1',
    category: 'actuators',
    manufacturer: 'Acme',
    type: 'smart_servo',
    declarations: [aDeclaration()],
    sources: [aSource()],
    ...over,
  };
}
