import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Assessor } from '../../src/analytics/assess.ts';
import { TIER_C_CEILING, WEIGHTS } from '../../src/analytics/momentum.ts';
import type { Fact } from '../../src/contract/fact.ts';
import { type Assessment, AssessmentSchema, type MomentumSignal } from '../../src/contract/intelligence.ts';
import { snapshotOf } from '../search/similar/parts.ts';
import { always } from '../support/always.ts';
import { arbitraryFact } from '../support/arbitrary-facts.ts';
import { aDeclaration, aFact, aSource } from '../support/facts.ts';
import { AS_OF, NOWHERE, recordOf } from './records.ts';

function assess(over: Partial<Fact> = {}, robots = 0): Assessment {
  const record = recordOf(over);
  return new Assessor([record], { asOf: AS_OF, robotsNaming: new Map([[record.id, robots]]) }).assess(record);
}

function pointsOf({ momentum_basis }: Assessment, signal: MomentumSignal): number {
  return momentum_basis.find((part) => part.signal === signal)?.points ?? Number.NaN;
}

function shareOf({ momentum_basis }: Assessment, signal: MomentumSignal): number | null {
  return momentum_basis.find((part) => part.signal === signal)?.value ?? null;
}

describe('momentum', () => {
  it('has weights that make 100', () => {
    expect(Object.values(WEIGHTS).reduce((sum, weight) => sum + weight, 0)).toBe(100);
  });

  it('is the sum of its points', () => {
    const assessment = assess({ year: 2024, ros_support: true, protocol: 'CAN' }, 3);
    const sum = assessment.momentum_basis.reduce((total, { points }) => total + points, 0);
    expect(assessment.momentum).toBeCloseTo(sum, 1);
  });

  it('gives nothing for what is not known, and says so', () => {
    expect(shareOf(assess({ ros_support: undefined }), 'ros')).toBeNull();
    expect(shareOf(assess({ year: undefined }), 'release_recency')).toBeNull();
    expect(pointsOf(assess({ year: undefined }), 'release_recency')).toBe(0);
  });

  it.each<[string, MomentumSignal, [Partial<Fact>, number?], [Partial<Fact>, number?]]>([
    ['a newer release', 'release_recency', [{ year: 2020 }], [{ year: 2024 }]],
    [
      'a date within the year',
      'release_recency',
      [{ year: 2025, release_date: '2025-02' }],
      [{ year: 2025, release_date: '2025-11-02' }],
    ],
    ['a later reading', 'verification_recency', [{ sources: [aSource({ collected_at: '2024-01-01' })] }], [{}]],
    ['more robots', 'open_robots', [{}, 1], [{}, 2]],
    ['more buses', 'compatibility', [{ protocol: 'CAN' }], [{ protocol: 'CAN', interface: 'RS-485, USB' }]],
    ['more names', 'compatibility', [{ compatibility: ['OpenRB-150'] }], [{ compatibility: ['OpenRB-150', 'U2D2'] }]],
    ['ROS', 'ros', [{ ros_support: false }], [{ ros_support: true }]],
    ['ROS 2', 'ros', [{ ros_support: true }], [{ ros_support: true, features: ['ROS 2 driver'], protocol: 'ROS 2' }]],
    ['another publisher', 'sources', [{}], [{ sources: [aSource(), aSource({ publisher: 'Other' })] }]],
    ['a better publisher', 'sources', [{ sources: [aSource({ credibility: 'B' })] }], [{ sources: [aSource()] }]],
    [
      'more read first-hand',
      'first_hand',
      [{}],
      [{ declarations: [aDeclaration(), aDeclaration({ parameter: 'speed' })] }],
    ],
  ])('grows with %s', (_, signal, [less, fewRobots], [more, moreRobots]) => {
    expect(pointsOf(assess(more, moreRobots), signal)).toBeGreaterThan(pointsOf(assess(less, fewRobots), signal));
  });

  it('counts a publisher once, by its best', () => {
    const twice = [aSource({ credibility: 'B' }), aSource({ credibility: 'A' })];
    expect(pointsOf(assess({ sources: twice }), 'sources')).toBe(pointsOf(assess(), 'sources'));
  });

  it('grows with the releases of its type', () => {
    const years = (all: readonly number[]) =>
      snapshotOf(all.map((year, index) => aFact({ id: `ACT-ACME-T${index}`, year }))).records;
    const growthOf = (all: readonly number[]) => {
      const records = years(all);
      const [first] = records;
      return first && shareOf(new Assessor(records, NOWHERE).assess(first), 'type_growth');
    };
    expect(growthOf([2022, 2023, 2023, 2024, 2025, 2025])).toBe(0.5);
    expect(growthOf([2022, 2024, 2024, 2025, 2025, 2025])).toBeCloseTo(5 / 6, 3);
    expect(growthOf([2022, 2024, 2025])).toBeNull();
    expect(growthOf([2001, 2002, 2003, 2004, 2005, 2006])).toBeNull();
  });

  it('halves for what is no longer made', () => {
    const [made, gone] = [assess({ status: 'production' }), assess({ status: 'discontinued' })];
    expect(gone.momentum).toBeCloseTo(made.momentum / 2, 1);
    expect(gone).toMatchObject({ signal: 'red', momentum_note: expect.stringContaining('discontinued') });
  });

  it('holds back what nobody can check', () => {
    const sources = [aSource({ source_type: 'third_party', credibility: 'C', read_from: 'not read' })];
    const held = assess({ sources, year: 2026, ros_support: true, protocol: 'CAN, EtherCAT, RS-485' }, 30);
    expect(held.momentum).toBeLessThanOrEqual(TIER_C_CEILING);
    expect(held.signal).toBe('red');
  });

  it('stays within its bounds for any fact, the same each time', () => {
    always(
      fc.property(arbitraryFact, fc.nat(50), (fact, robots) => {
        const record = recordOf(fact);
        const surroundings = { asOf: AS_OF, robotsNaming: new Map([[record.id, robots]]) };
        const once = new Assessor([record], surroundings).assess(record);
        expect(AssessmentSchema.safeParse(once).success).toBe(true);
        const again = new Assessor([record], surroundings);
        expect(again.assess(record)).toEqual(once);
        const { trl, momentum, signal } = once;
        expect(again.score(record)).toEqual({ record, trl, momentum, signal });
      }),
    );
  });
});
