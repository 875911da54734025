import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Assessor } from '../../src/analytics/assess.ts';
import type { Evidence } from '../../src/analytics/evidence.ts';
import { maturityOf, TRL_RULES } from '../../src/analytics/trl.ts';
import { CATEGORIES } from '../../src/contract/category.ts';
import { type Fact, type FactSource, SOURCE_TYPES, type SourceType, STATUSES } from '../../src/contract/fact.ts';
import { always } from '../support/always.ts';
import { aSource } from '../support/facts.ts';
import { NOWHERE, recordOf } from './records.ts';

type Over = Partial<Omit<Evidence, 'ofMaker' | 'ofOthers'>> & {
  of?: readonly SourceType[];
  others?: readonly SourceType[];
};

function evidence({ of = [], others = [], ...rest }: Over = {}): Evidence {
  return {
    category: 'actuators',
    status: undefined,
    isStatusOfProduct: true,
    ageYears: null,
    robots: 0,
    ...rest,
    ofMaker: new Set(of),
    ofOthers: new Set(others),
  };
}

describe('technology readiness', () => {
  it.each<[string, Over, number | null]>([
    ['a manual, in production', { status: 'production', of: ['official_manual'] }, 9],
    ['a manual, no longer made', { status: 'discontinued', of: ['official_manual'] }, 9],
    ['a manual alone', { of: ['official_manual'] }, 8],
    ['a manual, released long ago', { of: ['official_manual'], ageYears: 5 }, 9],
    ['a manual, released of late', { of: ['official_manual'], ageYears: 4.9 }, 8],
    ['a manual, research of long ago', { status: 'research', of: ['official_manual'], ageYears: 9 }, 6],
    ['a manual, not released yet', { of: ['official_manual'], ageYears: -0.1 }, 7],
    ['a manual, and named by two robots', { robots: 2, of: ['official_manual'] }, 9],
    ['a manual somebody else published', { status: 'production', others: ['official_manual'] }, null],
    ['sold, and documented', { of: ['official_docs'], others: ['distributor'] }, 9],
    ['sold, with a driver of its maker', { of: ['official_repo'], others: ['distributor'] }, 8],
    ['sold', { others: ['distributor'] }, 8],
    ['a standard', { category: 'protocols', others: ['standard_body'] }, 9],
    ['an actuator a standards body mentions', { others: ['standard_body'] }, null],
    ['documents of its maker', { of: ['official_docs'] }, 7],
    ['announced', { status: 'upcoming', of: ['official_manual'] }, 7],
    ['named by a robot', { robots: 1, others: ['project_repo'] }, 7],
    ['a protocol others carry', { category: 'protocols', others: ['official_docs'] }, 7],
    ['a protocol others have carried for long', { category: 'protocols', others: ['official_docs'], ageYears: 20 }, 8],
    [
      'a chip others build in, in production',
      { category: 'chips', status: 'production', others: ['official_docs'] },
      8,
    ],
    ['a sensor others document', { category: 'sensors', others: ['official_docs'] }, null],
    ['published weights', { category: 'llms', of: ['official_repo'] }, 6],
    ['published weights in use', { category: 'llms', status: 'active', of: ['official_repo'] }, 8],
    ['a repository of an actuator', { of: ['official_repo'] }, null],
    ['an active repository of a robot', { category: 'platforms', status: 'active', of: ['official_repo'] }, null],
    ['research with a published design', { status: 'research', of: ['official_repo'] }, 6],
    ['in development with a published design', { status: 'development', of: ['official_repo'] }, 6],
    ['research with a manual', { status: 'research', of: ['official_manual'] }, 6],
    ['research in a paper', { status: 'research', others: ['paper'] }, 4],
    ['in development, with a paper', { status: 'development', others: ['paper'] }, 4],
    ['a paper about a sensor', { category: 'sensors', others: ['paper'] }, null],
    ['a model in a paper', { category: 'robot_ai_models', others: ['paper'] }, 4],
    ['third parties alone', { others: ['third_party', 'encyclopedia', 'project_repo'] }, null],
    ['a trend', { status: 'market_trend', of: ['official_manual'] }, null],
  ])('%s', (_, over, level) => {
    expect(maturityOf(evidence(over)).trl).toBe(level);
  });

  it('takes the status of a repository for no status of a product', () => {
    const of: SourceType[] = ['official_manual'];
    expect(maturityOf(evidence({ status: 'active', of })).trl).toBe(9);
    expect(maturityOf(evidence({ status: 'active', of, isStatusOfProduct: false })).trl).toBe(8);
  });

  it('says what it rests on', () => {
    const { trl_basis } = maturityOf(
      evidence({ status: 'production', robots: 3, of: ['official_manual'], ageYears: 2 }),
    );
    expect(trl_basis).toMatch(
      /manual.*\(status production; sources of its maker: official_manual; of others: none; released 2.0 years ago; open robots 3\)/,
    );
    expect(maturityOf(evidence({ status: 'active', others: ['project_repo'] })).trl_basis).toBe(
      'too thin to say how far it has come (status active; sources of its maker: none; of others: project_repo)',
    );
    expect(maturityOf(evidence({ of: ['datasheet'], ageYears: -1 })).trl_basis).toMatch(/held at 7 by a release/);
  });

  it('has rules in the order of their levels, the first that holds being the highest', () => {
    const levels = TRL_RULES.map(({ level }) => level);
    expect(levels).toEqual([...levels].sort((a, b) => b - a));
  });

  const anyEvidence = fc.record({
    category: fc.constantFrom(...CATEGORIES),
    status: fc.constantFrom(undefined, ...STATUSES),
    isStatusOfProduct: fc.boolean(),
    ageYears: fc.option(fc.double({ min: 0, max: 40, noNaN: true })),
    of: fc.subarray([...SOURCE_TYPES]),
    others: fc.subarray([...SOURCE_TYPES]),
    robots: fc.nat(6),
  });

  it('never falls with another source, another robot or another year', () => {
    const level = (over: Over) => maturityOf(evidence(over)).trl ?? 0;
    always(
      fc.property(anyEvidence, fc.constantFrom(...SOURCE_TYPES), (known, source) => {
        const before = level(known);
        expect(level({ ...known, of: [...known.of, source] })).toBeGreaterThanOrEqual(before);
        expect(level({ ...known, others: [...known.others, source] })).toBeGreaterThanOrEqual(before);
        expect(level({ ...known, robots: known.robots + 1 })).toBeGreaterThanOrEqual(before);
        expect(level({ ...known, ageYears: (known.ageYears ?? 0) + 1 })).toBeGreaterThanOrEqual(before);
      }),
      1000,
    );
  });
});

describe('evidence', () => {
  const levelOfFact = (over: Partial<Fact>) => {
    const record = recordOf(over);
    return new Assessor([record], NOWHERE).assess(record).trl;
  };

  it.each<[string, Partial<FactSource>, number | null]>([
    ['its maker', { publisher: 'Acme Robotics' }, 8],
    ['an archive, of its maker', { publisher: 'scribd (copy of the Acme manual)' }, 8],
    ['somebody else', { publisher: 'Other Robotics' }, null],
  ])('of a manual published by %s', (_, source, level) => {
    expect(levelOfFact({ sources: [aSource(source)] })).toBe(level);
  });

  it('asks where an active status was read', () => {
    const sources = [aSource(), aSource({ source_type: 'official_repo' })];
    expect(levelOfFact({ sources, status: 'active', basis: { status: 0 } })).toBe(9);
    expect(levelOfFact({ sources, status: 'active', basis: { status: 1 } })).toBe(8);
  });

  it('goes by the release date where the year says otherwise', () => {
    expect(levelOfFact({ year: 2010, release_date: '2026-03' })).toBe(8);
    expect(levelOfFact({ year: 2026, release_date: '2010-03' })).toBe(9);
    expect(levelOfFact({ release_date: '2027-03' })).toBe(7);
  });
});
