import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Assessor } from '../../src/analytics/assess.ts';
import { TIER_C_CEILING, WEIGHTS } from '../../src/analytics/momentum.ts';
import type { Fact } from '../../src/contract/fact.ts';
import { type Assessment, AssessmentSchema, type MomentumSignal } from '../../src/contract/intelligence.ts';
import { snapshotOf } from '../search/similar/parts.ts';
import { always } from '../support/always.ts';
import { arbitraryFact, arbitrarySource } from '../support/arbitrary-facts.ts';
import { aDeclaration, aFact, aSource } from '../support/facts.ts';
import { AS_OF, NOWHERE, namedBy, recordOf } from './records.ts';

function assess(over: Partial<Fact> = {}, robots = 0): Assessment {
  const record = recordOf(over);
  return new Assessor([record], { asOf: AS_OF, robotsNaming: namedBy(record.id, robots) }).assess(record);
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
    // Few releases stay near the middle: (5 + 2) / (6 + 4).
    expect(growthOf([2022, 2024, 2024, 2025, 2025, 2025])).toBe(0.7);
    expect(growthOf([2022, 2024, 2025])).toBeNull();
    expect(growthOf([2001, 2002, 2003, 2004, 2005, 2006, 2025])).toBeNull();
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

  it('gives dates twenty points at most, so that undated parts are not shut out', () => {
    expect(WEIGHTS.release_recency + WEIGHTS.type_growth).toBeLessThanOrEqual(20);
    expect(WEIGHTS.verification_recency).toBeLessThanOrEqual(4);
  });

  it('counts an organisation once, however it writes its name', () => {
    const two = (publisher: string) =>
      assess({ sources: [aSource({ publisher: 'Espressif' }), aSource({ publisher })] });
    expect(pointsOf(two('Espressif Systems'), 'sources')).toBe(pointsOf(two('Espressif'), 'sources'));
    expect(pointsOf(two('Bosch'), 'sources')).toBeGreaterThan(pointsOf(two('Espressif'), 'sources'));
  });

  it('has no release to count where it lies ahead', () => {
    const ahead = assess({ release_date: '2027-03' });
    expect(shareOf(ahead, 'release_recency')).toBeNull();
    expect(ahead.momentum_basis[0]?.because).toBe('not released yet: 2027-03');
  });

  it('takes a reading of tomorrow for one of today', () => {
    const read = (collected_at: string) => assess({ sources: [aSource({ collected_at })] });
    expect(read('2030-01-01').momentum_basis[1]).toEqual(read(AS_OF).momentum_basis[1]);
  });

  it('sets apart parts that are equal in all but their id, by less than a hundredth', () => {
    const [one, other] = [assess({ id: 'ACT-ACME-M1' }), assess({ id: 'ACT-ACME-M2' })];
    expect(one.momentum_basis).toEqual(other.momentum_basis);
    expect(one.momentum).not.toBe(other.momentum);
    expect(Math.abs(one.momentum - other.momentum)).toBeLessThan(0.01);
  });

  it('calls little evidence yellow, and says so', () => {
    const thin = assess({ sources: [aSource({ source_type: 'project_repo', credibility: 'B' })], declarations: [] });
    expect(thin).toMatchObject({ trl: null, signal: 'yellow', signal_basis: expect.stringMatching(/little is known/) });
  });

  it('calls red what is still research long after its release', () => {
    const sources = [aSource({ source_type: 'paper', publisher: 'arXiv' })];
    expect(assess({ sources, status: 'research', year: 2012 })).toMatchObject({ trl: 4, signal: 'red' });
    expect(assess({ sources, status: 'research', year: 2022 })).toMatchObject({ trl: 4, signal: 'yellow' });
    expect(assess({ sources, status: 'research' })).toMatchObject({ trl: 4, signal: 'yellow' });
  });

  it('stays within its bounds for any fact, the same each time', () => {
    always(
      fc.property(arbitraryFact, fc.nat(50), (fact, robots) => {
        const record = recordOf(fact);
        const surroundings = { asOf: AS_OF, robotsNaming: namedBy(record.id, robots) };
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

describe('more of a signal never lowers it, nor the score', () => {
  const years = fc.tuple(fc.integer({ min: 1950, max: 2026 }), fc.integer({ min: 1950, max: 2026 }));
  const days = fc
    .tuple(fc.nat(9000), fc.nat(9000))
    .map((some) =>
      some.sort((a, b) => a - b).map((day) => new Date(day * 86_400_000 + Date.UTC(2001)).toISOString().slice(0, 10)),
    );

  /** A fact as it is, and the same with more of the signal. */
  const pairs: Readonly<Partial<Record<MomentumSignal, fc.Arbitrary<[Partial<Fact>, Partial<Fact>]>>>> = {
    release_recency: fc.tuple(arbitraryFact, years).map(([fact, [one, other]]) => [
      { ...fact, year: Math.min(one, other) },
      { ...fact, year: Math.max(one, other) },
    ]),
    verification_recency: fc.tuple(arbitraryFact, days).map(([fact, [early = '', late = '']]) => [
      { ...fact, sources: fact.sources.map((source) => ({ ...source, collected_at: early })) },
      { ...fact, sources: fact.sources.map((source) => ({ ...source, collected_at: late })) },
    ]),
    compatibility: fc
      .tuple(arbitraryFact, fc.array(fc.constantFrom('U2D2', 'OpenRB-150', 'Pi 5')))
      .map(([fact, names]) => [
        { ...fact, compatibility: names },
        { ...fact, compatibility: [...names, 'OpenCR'] },
      ]),
    ros: arbitraryFact.map((fact) => [
      { ...fact, ros_support: false },
      { ...fact, ros_support: true },
    ]),
    sources: fc
      .tuple(arbitraryFact, arbitrarySource)
      .map(([fact, source]) => [fact, { ...fact, sources: [...fact.sources, source] }]),
    first_hand: arbitraryFact.map((fact) => [
      fact,
      {
        ...fact,
        declarations: [...fact.declarations, aDeclaration({ parameter: 'weight', declared: '82 g', value: '82 g' })],
      },
    ]),
  };

  it.each(Object.entries(pairs) as [MomentumSignal, fc.Arbitrary<[Partial<Fact>, Partial<Fact>]>][])(
    '%s',
    (signal, two) => {
      always(
        fc.property(two, ([less, more]) => {
          const [before, after] = [assess(less), assess(more)];
          expect(pointsOf(after, signal)).toBeGreaterThanOrEqual(pointsOf(before, signal));
          expect(after.momentum).toBeGreaterThanOrEqual(before.momentum);
        }),
        150,
      );
    },
  );

  it('open_robots', () => {
    always(
      fc.property(arbitraryFact, fc.nat(40), (fact, robots) => {
        const [before, after] = [assess(fact, robots), assess(fact, robots + 1)];
        expect(pointsOf(after, 'open_robots')).toBeGreaterThan(pointsOf(before, 'open_robots'));
        expect(after.momentum).toBeGreaterThanOrEqual(before.momentum);
      }),
      100,
    );
  });

  it('type_growth', () => {
    const growth = (all: readonly number[]) => {
      const { records } = snapshotOf(all.map((year, index) => aFact({ id: `ACT-ACME-T${index}`, year })));
      const [first] = records;
      return first ? shareOf(new Assessor(records, NOWHERE).assess(first), 'type_growth') : null;
    };
    always(
      fc.property(fc.array(fc.integer({ min: 2019, max: 2026 }), { minLength: 1, maxLength: 12 }), (some) => {
        const before = growth(some);
        if (before === null) return;
        expect(growth([...some, 2025])).toBeGreaterThan(before);
        expect(growth([...some, 2022])).toBeLessThan(before);
        expect(growth([...some, 2026])).toBe(before);
      }),
      60,
    );
  });
});
