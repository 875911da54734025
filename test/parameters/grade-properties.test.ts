import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DECLARATION_KINDS } from '../../src/contract/fact.ts';
import type { Reading, ReadingCondition } from '../../src/contract/reading.ts';
import { comparandOf, keyOf } from '../../src/parameters/comparand.ts';
import { gradePair } from '../../src/parameters/grade.ts';
import { amount, condition, reading, volts, words } from './build-reading.ts';

const value = fc.double({ min: 0.01, max: 1000, noNaN: true });
const kind = fc.constantFrom(...DECLARATION_KINDS);
const end = fc.constantFrom('output' as const, 'motor' as const, null);

const statedCondition: fc.Arbitrary<ReadingCondition> = fc.oneof(
  fc.constantFrom(12, 12.1, 24).map((volt) => volts(volt)),
  fc.constantFrom(20, 25, 40).map((degrees) => condition('temperature', degrees, 'degC')),
  fc.constantFrom(1, 2).map((torque) => condition('load', torque, 'Nm')),
  fc.constantFrom(1, 10).map((time) => condition('duration', time, 's')),
  fc.constantFrom(2, 3).map((current) => condition('current', current, 'A')),
  fc.constantFrom('dyno tested', 'joint_1').map((text) => words(text)),
);

const parameterAndUnit = fc.constantFrom(
  ['torque', 'Nm'],
  ['torque', 'kgf.cm'],
  ['speed', 'rpm'],
  ['speed', 's/60deg'],
  ['speed', 'Mbit/s'],
  ['weight', 'kg'],
  ['weight', 'g'],
  ['voltage', 'V'],
  ['position_resolution', 'bits'],
  ['accuracy', 'mm'],
  ['backlash', 'arcmin'],
  ['sample_rate', 'Hz'],
) as fc.Arbitrary<[string, string]>;

const anyAmount = (unit: string) =>
  fc.tuple(value, value, fc.constantFrom('exact', 'about', 'range', 'at_most', 'at_least')).map(([x, y, bound]) => {
    const number = unit === 'bits' ? 1 + Math.floor(x % 24) : x;
    if (bound === 'range') return amount(Math.min(number, y % 30), unit, { to: Math.max(number, y % 30) });
    if (bound === 'at_most') return amount(null, unit, { to: number });
    if (bound === 'at_least') return amount(number, unit, { to: null });
    return amount(number, unit, bound === 'about' ? { bound: 'about' } : {});
  });

const anyReading: fc.Arbitrary<Reading> = parameterAndUnit.chain(([parameter, unit]) =>
  fc
    .record({
      measured: fc.option(anyAmount(unit), { freq: 8 }),
      status: fc.constantFrom('qualitative' as const, 'missing' as const, 'unparsed' as const),
      kind,
      end,
      conditions: fc.array(statedCondition, { maxLength: 4 }),
      declared: fc.constantFrom('0.1', 'repeatability 0.1', 'absolute accuracy 0.1'),
    })
    .map(({ measured, status, ...rest }) =>
      reading(parameter, measured, measured === null ? { ...rest, status } : rest),
    ),
);

/** Mostly pairs of one parameter: two drawn apart would nearly always be of different quantities. */
const anyPair = fc.oneof(
  fc.tuple(anyReading, anyReading),
  fc
    .tuple(anyReading, anyReading)
    .map(([a, b]): [Reading, Reading] => [a, { ...a, kind: b.kind, end: b.end, conditions: b.conditions }]),
  fc
    .tuple(anyReading, value)
    .map(([a, x]): [Reading, Reading] => [a, a.amount === null ? a : { ...a, amount: amount(x, a.amount.unit) }]),
);
const maker = fc.constantFrom('Acme', 'acme ', 'Other', '');

describe('grading, for any two readings', () => {
  test('is symmetric: the mirrored pair has the same grade and reasons, and the opposite order', () => {
    fc.assert(
      fc.property(anyPair, maker, maker, ([a, b], first, second) => {
        const there = gradePair({ reading: a, maker: first }, { reading: b, maker: second });
        const back = gradePair({ reading: b, maker: second }, { reading: a, maker: first });
        const { order, ...rest } = there;
        const { order: reversed, ...mirrored } = back;
        expect(mirrored).toEqual(rest);
        expect(reversed).toBe(order === undefined || order === 0 ? order : -order);
      }),
      { numRuns: 2000 },
    );
  });

  test('may be ranked by its grade alone: A and B, C within one maker, D never', () => {
    fc.assert(
      fc.property(anyPair, maker, maker, ([a, b], first, second) => {
        const pair = gradePair({ reading: a, maker: first }, { reading: b, maker: second });
        const isOneMaker = first.trim() !== '' && first.trim().toLowerCase() === second.trim().toLowerCase();
        const scope = { A: 'any', B: 'any', C: 'within_maker', D: 'never' }[pair.grade];
        expect(pair.scope).toBe(scope);
        if (pair.rankable) expect(pair.grade < 'C' || (pair.grade === 'C' && isOneMaker)).toBe(true);
        expect(pair.rankable).toBe(pair.order !== undefined);
      }),
      { numRuns: 2000 },
    );
  });

  test('never grades a pair better than either reading with itself', () => {
    fc.assert(
      fc.property(anyPair, ([a, b]) => {
        const { grade } = gradePair({ reading: a, maker: 'X' }, { reading: b, maker: 'Y' });
        for (const one of [a, b]) {
          expect(grade >= gradePair({ reading: one, maker: 'X' }, { reading: one, maker: 'Y' }).grade).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('depends on nothing outside the key of a reading', () => {
    fc.assert(
      fc.property(anyReading, anyPair, (other, [a, b]) => {
        fc.pre(keyOf(comparandOf(a)) === keyOf(comparandOf(b)));
        const grades = [a, b].map(
          (one) => gradePair({ reading: one, maker: 'X' }, { reading: other, maker: 'Y' }).grade,
        );
        expect(grades[0]).toBe(grades[1]);
      }),
      { numRuns: 1000, maxSkipsPerRun: 200 },
    );
  });

  test('ranks seconds per 60 degrees against the order of their numbers', () => {
    fc.assert(
      fc.property(value, value, (x, y) => {
        fc.pre(Math.abs(x - y) > 1e-6 * Math.max(x, y));
        const servo = (seconds: number) =>
          reading('speed', amount(seconds, 's/60deg'), { kind: 'no_load', end: 'output', conditions: [volts(6)] });
        const { order } = gradePair({ reading: servo(x), maker: 'X' }, { reading: servo(y), maker: 'Y' });
        expect(order).toBe(x < y ? 1 : -1);
      }),
    );
  });

  test('never gives A or B to a torque or speed without a stated voltage', () => {
    fc.assert(
      fc.property(anyPair, ([a, b]) => {
        fc.pre(a.parameter === 'torque' || a.quantity === 'angular_velocity');
        const hasVoltage = [a, b].every(({ conditions }) => conditions.some(({ name }) => name === 'voltage'));
        const { grade } = gradePair({ reading: a, maker: 'X' }, { reading: b, maker: 'Y' });
        if (!hasVoltage) expect(grade >= 'C').toBe(true);
      }),
      { numRuns: 2000, maxSkipsPerRun: 50 },
    );
  });
});
