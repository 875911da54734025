import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Evidence } from '../../src/analytics/evidence.ts';
import { maturityOf, TRL_RULES } from '../../src/analytics/trl.ts';
import { CATEGORIES } from '../../src/contract/category.ts';
import { SOURCE_TYPES, STATUSES } from '../../src/contract/fact.ts';
import { always } from '../support/always.ts';

function evidence(over: Partial<Omit<Evidence, 'sources'>> & { sources?: readonly string[] } = {}): Evidence {
  const { sources = [], ...rest } = over;
  return {
    category: 'actuators',
    status: undefined,
    robots: 0,
    ...rest,
    sources: new Set(sources) as Evidence['sources'],
  };
}

describe('technology readiness', () => {
  it.each([
    ['a manual, in production', { status: 'production', sources: ['official_manual'] }, 9],
    ['a manual, no longer made', { status: 'discontinued', sources: ['official_manual'] }, 9],
    ['a manual alone', { sources: ['official_manual'] }, 8],
    ['a manual, and built into two robots', { robots: 2, sources: ['official_manual'] }, 9],
    ['sold, and documented', { sources: ['distributor', 'official_docs'] }, 9],
    ['sold', { sources: ['distributor'] }, 8],
    ['a standard', { category: 'protocols', sources: ['standard_body'] }, 9],
    ['an actuator a standards body mentions', { sources: ['standard_body'] }, null],
    ['documents of its maker', { sources: ['official_docs'] }, 7],
    ['announced', { status: 'upcoming', sources: ['official_manual'] }, 7],
    ['in a robot', { robots: 1, sources: ['project_repo'] }, 7],
    ['published code', { sources: ['official_repo'] }, 6],
    ['research with published code', { status: 'research', sources: ['official_repo'] }, 6],
    ['research with a manual', { status: 'research', sources: ['official_manual'] }, 6],
    ['a paper', { sources: ['paper'] }, 4],
    ['third parties alone', { sources: ['third_party', 'encyclopedia', 'project_repo'] }, null],
    ['a trend', { status: 'market_trend', sources: ['official_manual'] }, null],
  ] as const)('%s', (_, over, level) => {
    expect(maturityOf(evidence(over)).trl).toBe(level);
  });

  it('says what it rests on', () => {
    const { trl_basis } = maturityOf(evidence({ status: 'production', robots: 3, sources: ['official_manual'] }));
    expect(trl_basis).toMatch(/manual.*status production; sources official_manual; open robots 3/);
    expect(maturityOf(evidence()).trl_basis).toMatch(/third parties/);
  });

  it('has rules in the order of their levels, the first that holds being the highest', () => {
    const levels = TRL_RULES.map(({ level }) => level);
    expect(levels).toEqual([...levels].sort((a, b) => b - a));
  });

  const anyEvidence = fc.record({
    category: fc.constantFrom(...CATEGORIES),
    status: fc.constantFrom(undefined, ...STATUSES),
    sources: fc.subarray([...SOURCE_TYPES]),
    robots: fc.nat(6),
  });

  it('never falls with another source or another robot', () => {
    always(
      fc.property(anyEvidence, fc.constantFrom(...SOURCE_TYPES), (known, source) => {
        const before = maturityOf(evidence(known)).trl ?? 0;
        expect(maturityOf(evidence({ ...known, sources: [...known.sources, source] })).trl ?? 0).toBeGreaterThanOrEqual(
          before,
        );
        expect(maturityOf(evidence({ ...known, robots: known.robots + 1 })).trl ?? 0).toBeGreaterThanOrEqual(before);
      }),
      1000,
    );
  });
});
