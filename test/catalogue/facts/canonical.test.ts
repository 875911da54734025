import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalFile, canonicalLine } from '../../../src/catalogue/facts/canonical.ts';
import { parseFactFile } from '../../../src/catalogue/facts/parse-file.ts';
import type { Fact } from '../../../src/contract/fact.ts';
import { always } from '../../support/always.ts';
import { arbitraryFact } from '../../support/arbitrary-facts.ts';
import { aDeclaration, aFact, aSource } from '../../support/facts.ts';

function reread(line: string): Fact {
  const { facts, rejected } = parseFactFile(Buffer.from(line), 'f');
  expect(rejected).toEqual([]);
  const [first] = facts;
  if (!first) throw new Error('no fact');
  return first.fact;
}

/** The same value with the keys of every object in another order. */
function shuffled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shuffled);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, inner]) => [key, shuffled(inner)]),
  );
}

describe('canonicalLine', () => {
  it('writes the keys in the order of the contract', () => {
    const fact = aFact({
      sources: [aSource()],
      basis: { year: 0, type: 0 },
      year: 2020,
      protocol: 'CAN',
      mechanical_interface: { source: 0, flange: null, standard: null, mount_type: 'flange', status: 'partial' },
      declarations: [aDeclaration({ end: 'output', conditions: '12 V' })],
    });
    expect(canonicalLine(fact)).toBe(
      '{"id":"ACT-ACME-M1","name":"M1","name_en":"M1","category":"actuators","manufacturer":"Acme","type":"smart_servo",' +
        '"protocol":"CAN","year":2020,' +
        '"declarations":[{"parameter":"torque","declared":"4.1 Nm","value":"4.1 Nm","kind":"stall","conditions":"12 V","end":"output","source":0}],' +
        '"mechanical_interface":{"status":"partial","mount_type":"flange","standard":null,"flange":null,"source":0},' +
        '"sources":[{"url":"https://example.com/manual","publisher":"Acme","source_type":"official_manual","credibility":"A","locator":"Specifications table",' +
        '"read_from":"github:acme/manual@0123456789abcdef0123456789abcdef01234567:motor.md","collected_at":"2026-11-15"}],' +
        '"basis":{"type":0,"year":0}}',
    );
  });

  it('is the same after reading it again', () => {
    always(
      fc.property(arbitraryFact, (fact) => {
        const line = canonicalLine(fact);
        expect(canonicalLine(reread(line))).toBe(line);
        expect(line).not.toMatch(/[\r\n]/);
      }),
    );
  });

  it('does not depend on the order of keys, and loses nothing', () => {
    always(
      fc.property(arbitraryFact, (fact) => {
        const other = shuffled(fact) as Fact;
        expect(canonicalLine(other)).toBe(canonicalLine(fact));
        expect(JSON.parse(canonicalLine(fact))).toEqual(fact);
      }),
    );
  });

  it('keeps the order of what has one: declarations, sources, applications', () => {
    const fact = aFact({ applications: ['b', 'a'], declarations: [aDeclaration({ value: '2' }), aDeclaration()] });
    expect(reread(canonicalLine(fact))).toEqual(fact);
  });
});

describe('canonicalFile', () => {
  it('is a line a fact, by id in code-unit order', () => {
    const ids = ['ACT-B', 'ACT-A-2', 'ACT-A-10', 'ACT-A', 'ACT-1'];
    const text = canonicalFile(ids.map((id) => aFact({ id })));
    const written = text
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as Fact).id);
    expect(written).toEqual(['ACT-1', 'ACT-A', 'ACT-A-10', 'ACT-A-2', 'ACT-B']);
    expect(text.endsWith('}\n')).toBe(true);
  });

  it('is empty for no facts', () => {
    expect(canonicalFile([])).toBe('');
  });
});
