import { describe, expect, test } from 'vitest';
import { ComparisonSchema } from '../../src/contract/comparison.ts';
import { compareParts } from '../../src/parameters/compare.ts';
import { amount, part, reading, volts, words } from './build-reading.ts';

const stall = (value: number, volt: number, unit = 'Nm') =>
  reading('torque', amount(value, unit), { kind: 'stall', conditions: [volts(volt)] });

const xm430 = part(
  'ACT-ROBOTIS-XM430-W350',
  [
    stall(3.8, 11.1),
    stall(4.1, 12),
    stall(4.8, 14.8),
    reading('weight', amount(82, 'g')),
    reading('backlash', amount(15, 'arcmin')),
  ],
  { manufacturer: 'ROBOTIS', type: 'smart_servo' },
);
const xw540 = part('ACT-ROBOTIS-XW540-T140', [stall(6.9, 12), reading('weight', amount(185, 'g'))], {
  manufacturer: 'ROBOTIS',
  type: 'smart_servo',
});
const sts3250 = part('ACT-FEETECH-STS3250', [stall(50, 12, 'kgf.cm')], {
  manufacturer: 'Feetech',
  type: 'smart_servo',
});
const rmd = part(
  'ACT-MYACTUATOR-RMD-X4-10',
  [reading('torque', amount(4, 'Nm'), { kind: 'rated' }), reading('gear_ratio', amount(10, '1'))],
  {
    manufacturer: 'MyActuator',
  },
);

const fieldOf = (comparison: ReturnType<typeof compareParts>, parameter: string) => {
  const field = comparison.fields.find((one) => one.parameter === parameter);
  if (!field) throw new Error(`no field ${parameter}`);
  return field;
};

describe('comparing parts', () => {
  const comparison = compareParts([xm430, xw540, sts3250, rmd]);

  test('answers by its schema', () => {
    expect(ComparisonSchema.parse(structuredClone(comparison))).toEqual(comparison);
  });

  test('lists the fields of the registry first, the others by name, and only what some part declares', () => {
    expect(comparison.fields.map(({ parameter }) => parameter)).toEqual(['torque', 'weight', 'backlash', 'gear_ratio']);
  });

  test('takes the pair of readings that compares best: 12 V against 12 V', () => {
    const pair = fieldOf(comparison, 'torque').pairs.find(
      ({ a, b }) => a === xm430.record.id && b === sts3250.record.id,
    );
    expect(pair).toMatchObject({ grade: 'B', rankable: true, order: -1, a_declaration: 1, b_declaration: 0 });
  });

  test('grades every two parts once', () => {
    expect(fieldOf(comparison, 'torque').pairs).toHaveLength(6);
  });

  test('ranks only what every two may be ranked by, on one reading a part', () => {
    expect(fieldOf(comparison, 'torque').ranking).toEqual({
      grade: 'B',
      basis: 'stall; voltage: 12 V',
      unit: 'Nm',
      ascending: [
        { part: xm430.record.id, declaration: 1, si_low: 4.1, si_high: 4.1, rank: 1 },
        {
          part: sts3250.record.id,
          declaration: 0,
          si_low: expect.closeTo(4.903),
          si_high: expect.closeTo(4.903),
          rank: 2,
        },
        { part: xw540.record.id, declaration: 0, si_low: 6.9, si_high: 6.9, rank: 3 },
      ],
    });
  });

  test('says missing where a part declares nothing, and names the source where it does', () => {
    const weight = fieldOf(comparison, 'weight');
    const pair = weight.pairs.find(({ b }) => b === sts3250.record.id);
    expect(pair).toMatchObject({ grade: 'D', rankable: false, b_declaration: null, reasons: [{ code: 'missing' }] });
    expect(weight.cells[2]).toEqual({ part: sts3250.record.id, readings: [] });
    expect(weight.cells[0]?.readings[0]).toMatchObject({
      declaration: 3,
      si_value: { low: 0.082, high: 0.082, unit: 'kg' },
      source: { url: 'https://example.com/ACT-ROBOTIS-XM430-W350', locator: 'Specifications' },
    });
  });

  test('carries the red flags of each part', () => {
    expect(comparison.parts[0]?.flags.map(({ id }) => id)).toEqual(['RL-03']);
  });

  test('ranks nothing where only different makers without conditions meet', () => {
    const other = part('ACT-X', [reading('torque', amount(9, 'Nm'), { kind: 'rated' })], { manufacturer: 'X' });
    const field = fieldOf(compareParts([rmd, other]), 'torque');
    expect(field.ranking).toBeNull();
    expect(field.pairs[0]).toMatchObject({ grade: 'C', rankable: false, scope: 'within_maker' });
  });

  test('does not chain pairs that rest on different readings', () => {
    const middle = part('ACT-M', [stall(5, 12), stall(9, 24)], { manufacturer: 'M', type: 'smart_servo' });
    const low = part('ACT-L', [stall(4, 12)], { manufacturer: 'L', type: 'smart_servo' });
    const high = part('ACT-H', [stall(10, 24)], { manufacturer: 'H', type: 'smart_servo' });
    const field = fieldOf(compareParts([low, middle, high]), 'torque');
    expect(field.pairs.map(({ grade }) => grade)).toEqual(['B', 'D', 'B']);
    expect(field.ranking?.ascending.map(({ part: id }) => id)).toEqual(['ACT-L', 'ACT-M']);
  });

  test('equal values share a rank', () => {
    const twin = part('ACT-T', [reading('weight', amount(0.082, 'kg'))], { manufacturer: 'T' });
    const ranking = fieldOf(compareParts([xm430, twin, xw540]), 'weight').ranking;
    expect(ranking?.ascending.map(({ rank }) => rank)).toEqual([1, 1, 3]);
  });

  test('the mirrored question chooses the same readings', () => {
    const a = part('ACT-A', [stall(1, 12), stall(2, 12)], { manufacturer: 'A' });
    const b = part('ACT-B', [
      stall(3, 12),
      stall(4, 12),
      reading('torque', amount(1, 'Nm'), { conditions: [words('x')] }),
    ]);
    const there = fieldOf(compareParts([a, b]), 'torque').pairs[0];
    const back = fieldOf(compareParts([b, a]), 'torque').pairs[0];
    expect([back?.b_declaration, back?.a_declaration]).toEqual([there?.a_declaration, there?.b_declaration]);
    expect(back?.grade).toBe(there?.grade);
  });

  test('takes two to eight parts', () => {
    expect(() => compareParts([xm430])).toThrow(RangeError);
    expect(() => compareParts(Array.from({ length: 9 }, () => xm430))).toThrow(RangeError);
  });
});
