import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Alternate, AlternatesSchema } from '../../../src/contract/alternates.ts';
import type { Declaration, Fact } from '../../../src/contract/fact.ts';
import { alternatesTo } from '../../../src/search/similar/alternates.ts';
import { PartKinds } from '../../../src/search/similar/kinds.ts';
import { always } from '../../support/always.ts';
import { aDeclaration, aSource } from '../../support/facts.ts';
import { realSnapshot } from '../../support/real-catalogue.ts';
import { aServo, declared, kindsOf, torque } from './parts.ts';

/** How one criterion of the second part is judged, as a replacement of the first. */
function judged(criterion: string, asked: Partial<Fact>, candidate: Partial<Fact>): string {
  // A third part that fits in everything makes every criterion count, and the match in weight makes the list.
  const weight = declared('weight', '80 g');
  const full = { protocol: 'CAN', declarations: [torque(4), declared('voltage', '12 V'), declared('speed', '50 rpm')] };
  const add = (over: Partial<Fact>) => ({ ...over, declarations: [weight, ...(over.declarations ?? [])] });
  const { kinds, record } = kindsOf([
    aServo('ASKED', add(asked)),
    aServo('OTHER', add(candidate)),
    aServo('THIRD', full),
  ]);
  const { alternates } = alternatesTo(record('ACT-ACME-ASKED'), kinds, 50);
  const other = alternates.find(({ id }) => id === 'ACT-ACME-OTHER');
  if (!other) throw new Error('not found');
  const lists = (['matches', 'differs', 'unknown'] as const).filter((list) =>
    other[list].some((one) => one.criterion === criterion),
  );
  expect(lists).toHaveLength(1);
  const isBreaking = other.fit.deal_breakers.includes(criterion);
  return `${lists[0]}${isBreaking ? ', rules out' : ''}`;
}

const having = (...declarations: Declaration[]): Partial<Fact> => ({ declarations });
const volts = (text: string, over: Partial<Declaration> = {}) => declared('voltage', text, over);
const windowOf = (text: string) => volts(text, { kind: 'range' });

describe('a candidate', () => {
  it.each<[string, string, Partial<Fact>, Partial<Fact>, string]>([
    ['the same torque', 'torque', having(torque(4)), having(torque(4)), 'matches'],
    ['0.8 of the torque', 'torque', having(torque(10)), having(torque(8)), 'matches'],
    ['less than that', 'torque', having(torque(10)), having(torque(7.9)), 'differs, rules out'],
    ['1.5 times the torque', 'torque', having(torque(10)), having(torque(15)), 'matches'],
    ['more than that', 'torque', having(torque(10)), having(torque(15.1)), 'differs'],
    ['another kind of torque', 'torque', having(torque(4)), having(torque(4, { kind: 'peak' })), 'unknown'],
    ['torque at another voltage', 'torque', having(torque(4)), having(torque(4, { conditions: '7.4 V' })), 'unknown'],
    ['no torque', 'torque', having(torque(4)), having(), 'unknown'],
    ['torque where none is asked for', 'torque', having(), having(torque(4)), 'unknown'],
    [
      'a good rated and a poor peak torque',
      'torque',
      having(torque(4, { kind: 'rated' }), torque(12, { kind: 'peak' })),
      having(torque(4, { kind: 'rated' }), torque(6, { kind: 'peak' })),
      'differs, rules out',
    ],
    [
      'a higher least speed, which is no more of it',
      'speed',
      having(declared('speed', '5 rpm', { kind: 'min' })),
      having(declared('speed', '10 rpm', { kind: 'min' })),
      'unknown',
    ],
    ['a slower speed', 'speed', having(declared('speed', '50 rpm')), having(declared('speed', '20 rpm')), 'differs'],
    ['a faster speed', 'speed', having(declared('speed', '50 rpm')), having(declared('speed', '200 rpm')), 'matches'],
    ['a range around the voltage', 'voltage', having(volts('12 V')), having(windowOf('9-15 V')), 'matches'],
    ['a range beside it', 'voltage', having(volts('12 V')), having(windowOf('18-30 V')), 'differs, rules out'],
    ['the same voltage', 'voltage', having(volts('12 V')), having(volts('12.1 V')), 'matches'],
    ['a voltage near it', 'voltage', having(volts('12 V')), having(volts('11.1 V')), 'unknown'],
    ['another voltage', 'voltage', having(volts('12 V')), having(volts('24 V')), 'differs, rules out'],
    ['a wider range', 'voltage', having(windowOf('10-14 V')), having(windowOf('9-30 V')), 'matches'],
    ['a range that overlaps', 'voltage', having(windowOf('10-14 V')), having(windowOf('12-30 V')), 'unknown'],
    ['a range apart', 'voltage', having(windowOf('10-14 V')), having(windowOf('18-30 V')), 'differs, rules out'],
    [
      'a range that holds the recommended voltage',
      'voltage',
      having(windowOf('10-14.8 V'), volts('12 V', { conditions: 'recommended' })),
      having(windowOf('6-12.6 V')),
      'matches',
    ],
    [
      'limits declared apart',
      'voltage',
      having(volts('12 V')),
      having(volts('9 V', { kind: 'min' }), volts('15 V', { kind: 'max' })),
      'matches',
    ],
    ['no voltage', 'voltage', having(volts('12 V')), having(), 'unknown'],
    ['a bus in common, and no language', 'protocol', { protocol: 'CAN' }, { interface: 'CAN / RS485' }, 'unknown'],
    [
      'another language on one bus',
      'protocol',
      { protocol: 'DYNAMIXEL Protocol 2.0', interface: 'TTL' },
      { protocol: 'FashionStar UART', interface: 'TTL' },
      'unknown',
    ],
    [
      'one of several languages',
      'protocol',
      { protocol: 'MIT protocol over CAN' },
      { protocol: 'RobStride private CAN protocol / CANopen / MIT' },
      'matches',
    ],
    [
      'versions alone alike',
      'protocol',
      { protocol: 'Acme Protocol 2.0 / 1.0', interface: 'TTL' },
      { protocol: 'Other Protocol 3.0 / 1.0', interface: 'TTL' },
      'unknown',
    ],
    ['a pulse, which needs no language', 'protocol', { protocol: 'PWM' }, { interface: 'PWM' }, 'matches'],
    ['no bus in common', 'protocol', { protocol: 'CAN' }, { interface: 'RS485' }, 'differs, rules out'],
    ['no known bus', 'protocol', { interface: 'serial' }, { interface: 'serial' }, 'unknown'],
    ['a protocol by name alone', 'protocol', { protocol: 'Acme link' }, { protocol: 'ACME-link' }, 'matches'],
    ['no link', 'protocol', { protocol: 'CAN' }, {}, 'unknown'],
  ])('with %s', (_name, criterion, asked, candidate, result) => {
    expect(judged(criterion, asked, candidate)).toBe(result);
  });

  it.each<[string, string, string, string]>([
    ['the same holes', 'Output: 6 x M3 on 20 mm circle', 'Output: 6 x M3 on 20 mm circle', 'candidate'],
    ['other holes', 'Output: 6 x M3 on 20 mm circle', 'Output: 6 x M4 on 28 mm circle', 'adapter_required'],
    ['holes nobody can read', 'Output: 6 x M3 on 20 mm circle', 'see drawing', 'unknown'],
  ])('with %s is never more than a candidate', (_name, own, others, verdict) => {
    const mount = (flange: string): Partial<Fact> => ({
      declarations: [declared('weight', '80 g')],
      mechanical_interface: { status: 'declared', mount_type: 'flange', standard: null, flange, source: 0 },
    });
    const { kinds, record } = kindsOf([aServo('A', mount(own)), aServo('B', mount(others))]);
    const [other] = alternatesTo(record('ACT-ACME-A'), kinds, 10).alternates;
    expect(other?.fit.mounting).toBe(verdict);
  });
});

describe('the list', () => {
  const weight = declared('weight', '80 g');
  const rich = [weight, torque(4), windowOf('10-14 V')];

  it('has what nothing rules out first, then more matches, then nearer ones, then fewer differences, then ids', () => {
    const { kinds, record } = kindsOf([
      aServo('ASKED', { declarations: rich }),
      aServo('WEAK', { declarations: [weight, torque(1), windowOf('10-14 V')] }),
      aServo('FAR', { declarations: [weight, torque(5.5), windowOf('10-14 V')] }),
      aServo('NEAR-B', { declarations: rich }),
      aServo('NEAR-A', { declarations: rich }),
      aServo('HEAVY', { declarations: [declared('weight', '200 g'), torque(4), windowOf('10-14 V')] }),
      aServo('SILENT', { declarations: [torque(4), windowOf('10-14 V')] }),
      aServo('NOTHING', {}),
    ]);
    const answer = alternatesTo(record('ACT-ACME-ASKED'), kinds, 50);
    expect(answer.alternates.map(({ name }) => name)).toEqual(['NEAR-A', 'NEAR-B', 'FAR', 'HEAVY', 'SILENT', 'WEAK']);
    expect([answer.total, answer.without_deal_breaker]).toEqual([6, 5]);
  });

  it('never has the part itself, another type, what is quarantined, or the same product elsewhere', () => {
    const { kinds, record } = kindsOf([
      aServo('ASKED', { declarations: rich }),
      aServo('OTHER-TYPE', { declarations: rich, type: 'pwm_servo' }),
      aServo('HELD-BACK', { declarations: rich, manufacturer: 'various' }),
    ]);
    const answer = alternatesTo(record('ACT-ACME-ASKED'), kinds, 50);
    expect(answer.alternates).toEqual([]);
    expect(answer.note).toContain('No other part of the type smart_servo');
  });

  it('says that nothing can be judged where the part declares nothing', () => {
    const { kinds, record } = kindsOf([aServo('ASKED'), aServo('OTHER', { declarations: rich })]);
    const answer = alternatesTo(record('ACT-ACME-ASKED'), kinds, 50);
    expect(answer.note).toContain('nothing can be judged');
    expect(answer.asked_of.declares.every(({ declared: words }) => words === null)).toBe(true);
    expect(answer.criteria.length).toBeGreaterThan(0);
  });
});

const arbitraryServo = fc.record({
  torque: fc.option(fc.integer({ min: 1, max: 20 })),
  kind: fc.constantFrom('stall', 'peak', 'unspecified') as fc.Arbitrary<Declaration['kind']>,
  grams: fc.option(fc.integer({ min: 20, max: 300 })),
  volts: fc.option(fc.constantFrom('12 V', '24 V', '9-13 V', '18-30 V')),
  link: fc.option(fc.constantFrom('CAN', 'RS485 / CAN', 'serial', 'TTL')),
  maker: fc.constantFrom('Acme', 'Bolt'),
});

function servoOf(
  name: string,
  {
    torque: nm,
    kind,
    grams,
    volts: supply,
    link,
    maker,
  }: typeof arbitraryServo extends fc.Arbitrary<infer Value> ? Value : never,
): Fact {
  return aServo(name, {
    manufacturer: maker,
    ...(link !== null && { interface: link }),
    declarations: [
      ...(nm === null ? [] : [torque(nm, { kind })]),
      ...(grams === null ? [] : [declared('weight', `${grams} g`)]),
      ...(supply === null
        ? []
        : [
            aDeclaration({
              parameter: 'voltage',
              declared: supply,
              value: supply,
              kind: supply.includes('-') ? 'range' : 'unspecified',
            }),
          ]),
    ],
    sources: [aSource()],
  });
}

const all = ({ matches, differs, unknown }: Alternate) => [...matches, ...differs, ...unknown];

describe('whatever is declared', () => {
  const facts = fc
    .array(arbitraryServo, { minLength: 2, maxLength: 8 })
    .map((some) => some.map((one, index) => servoOf(`S${index}0`, one)));

  it('each criterion is judged once, and what one side does not declare is unknown', () => {
    always(
      fc.property(facts, (some) => {
        const { kinds, record } = kindsOf(some);
        const answer = alternatesTo(record('ACT-ACME-S00'), kinds, 50);
        expect(AlternatesSchema.safeParse(answer).error).toBeUndefined();
        for (const alternate of answer.alternates) {
          expect(
            all(alternate)
              .map(({ criterion }) => criterion)
              .sort(),
          ).toEqual(answer.criteria.map(({ criterion }) => criterion).sort());
          for (const { part, candidate } of [...alternate.matches, ...alternate.differs]) {
            expect(part).not.toBeNull();
            expect(candidate).not.toBeNull();
          }
          expect(alternate.matches.length).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('the order does not depend on the order of the facts', () => {
    always(
      fc.property(facts, fc.integer(), (some, seed) => {
        const shuffled = some.toSorted(
          (a, b) => ((a.id.charCodeAt(10) * seed) % 7) - ((b.id.charCodeAt(10) * seed) % 7),
        );
        const [one, other] = [kindsOf(some), kindsOf(shuffled)];
        expect(alternatesTo(other.record('ACT-ACME-S00'), other.kinds, 50)).toEqual(
          alternatesTo(one.record('ACT-ACME-S00'), one.kinds, 50),
        );
      }),
    );
  });

  it('a shared bus is shared both ways, and a torque within the window on both sides has ratios that multiply to 1', () => {
    always(
      fc.property(arbitraryServo, arbitraryServo, (a, b) => {
        const { kinds, record } = kindsOf([servoOf('A0', a), servoOf('B0', b)]);
        const find = (from: string, to: string, criterion: string) => {
          const list = alternatesTo(record(`ACT-ACME-${from}`), kinds, 50).alternates;
          const other = list.find(({ id }) => id === `ACT-ACME-${to}`);
          if (!other) return undefined;
          const result = (['matches', 'differs', 'unknown'] as const).find((name) =>
            other[name].some((finding) => finding.criterion === criterion),
          );
          return { result, ratio: all(other).find((finding) => finding.criterion === criterion)?.ratio ?? null };
        };
        const [there, back] = [find('A0', 'B0', 'protocol'), find('B0', 'A0', 'protocol')];
        if (there && back) expect(there.result).toBe(back.result);
        const [out, home] = [find('A0', 'B0', 'torque'), find('B0', 'A0', 'torque')];
        if (out?.ratio != null && home?.ratio != null) expect(out.ratio * home.ratio).toBeCloseTo(1, 1);
      }),
    );
  });
});

describe('the real catalogue', () => {
  it('gives every part an answer of the contract', async () => {
    const snapshot = await realSnapshot();
    const kinds = new PartKinds(snapshot);
    for (const [index, record] of snapshot.records.entries()) {
      if (index % 7 !== 0) continue;
      const answer = alternatesTo(record, kinds, 3);
      expect(AlternatesSchema.safeParse(answer).error, record.id).toBeUndefined();
      expect(answer.note).not.toBe('');
    }
  });
});
