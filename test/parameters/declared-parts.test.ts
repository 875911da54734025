import { describe, expect, test } from 'vitest';
import type { Declaration } from '../../src/contract/fact.ts';
import { compareParts } from '../../src/parameters/compare.ts';
import type { ReadPart } from '../../src/parameters/part.ts';
import { readDeclaration } from '../../src/parameters/read/read-declaration.ts';
import { findFlags } from '../../src/parameters/red-lines/find-flags.ts';
import { part } from './build-reading.ts';

/** Declarations as they stand in the catalogue, read by the parser: from the text to the grade and the flag. */
function declared(
  id: string,
  manufacturer: string,
  declarations: Omit<Declaration, 'source'>[],
  type = 'joint_actuator',
): ReadPart {
  const sourced = declarations.map((one) => ({ ...one, source: 0 }));
  return {
    ...part(id, [], { manufacturer, type, declarations: sourced }),
    readings: sourced.map((one) => readDeclaration(one)),
  };
}

const XM430 = declared(
  'ACT-ROBOTIS-XM430-W350',
  'ROBOTIS',
  [
    {
      parameter: 'torque',
      declared: '3.8 [N.m] (at 11.1 [V], 2.1 [A], 1.810 [Nm/A])',
      value: '3.8 Nm',
      kind: 'stall',
      conditions: '11.1 V, 2.1 A',
    },
    {
      parameter: 'torque',
      declared: '4.1 [N.m] (at 12.0 [V], 2.3 [A], 1.783 [Nm/A])',
      value: '4.1 Nm',
      kind: 'stall',
      conditions: '12.0 V, 2.3 A',
    },
    {
      parameter: 'speed',
      declared: '46 [rev/min] (at 12.0 [V])',
      value: '46 rpm',
      kind: 'no_load',
      conditions: '12.0 V',
    },
    { parameter: 'weight', declared: '82 [g]', value: '82 g', kind: 'unspecified' },
    { parameter: 'voltage', declared: '10.0 ~ 14.8 [V]', value: '10.0-14.8 V', kind: 'range' },
    { parameter: 'position_resolution', declared: '4096 [pulse/rev]', value: '4096 pulse/rev', kind: 'unspecified' },
    { parameter: 'backlash', declared: '15 [arcmin] (0.25 [°])', value: '15 arcmin', kind: 'unspecified' },
  ],
  'smart_servo',
);
const STS3250 = declared(
  'ACT-FEETECH-STS3250',
  'Feetech',
  [
    { parameter: 'torque', declared: '50 kg·cm @ 12 V', value: '50 kg.cm', kind: 'stall', conditions: '12 V' },
    { parameter: 'speed', declared: '0.133 s/60° @ 12 V', value: '0.133 s/60°', kind: 'no_load', conditions: '12 V' },
    { parameter: 'voltage', declared: '6–12.6 V (typical 12 V)', value: '6-12.6 V', kind: 'range' },
  ],
  'smart_servo',
);
const AK80 = declared('ACT-CUBEMARS-AK80-6', 'CubeMars', [
  { parameter: 'torque', declared: 'rated 6 Nm (after the transmission)', value: '6 Nm', kind: 'rated', end: 'output' },
  { parameter: 'torque', declared: 'peak 12 Nm (after the transmission)', value: '12 Nm', kind: 'peak', end: 'output' },
  {
    parameter: 'torque',
    declared: 'rated 1,092 Nm (before the transmission)',
    value: '1.092 Nm',
    kind: 'rated',
    end: 'motor',
  },
  {
    parameter: 'torque',
    declared: '-12.0f-12.0f (N.M)',
    value: '-12.0-12.0 Nm',
    kind: 'range',
    conditions: 'MIT mode command range of the driver, not a rating',
  },
  { parameter: 'weight', declared: 'Weight = 485 g', value: '485 g', kind: 'unspecified' },
]);
const DM10010 = declared('ACT-DAMIAO-DM-J10010-2EC', 'Damiao', [
  { parameter: 'torque', declared: '40NM', value: '40 Nm', kind: 'rated' },
  { parameter: 'torque', declared: '150NM', value: '150 Nm', kind: 'peak' },
  { parameter: 'weight', declared: '约 1485g', value: '1485 g', kind: 'unspecified' },
]);
const XW540 = declared(
  'ACT-ROBOTIS-XW540-T140',
  'ROBOTIS',
  [
    {
      parameter: 'torque',
      declared: '6.9 [N.m] (at 12.0 [V], 4.9 [A], 1.408 [Nm/A])',
      value: '6.9 Nm',
      kind: 'stall',
      conditions: '12.0 V, 4.9 A',
    },
    {
      parameter: 'ip_rating',
      declared: 'IP 68 (1 m, 24 hr)',
      value: 'IP68',
      kind: 'unspecified',
      conditions: '1 m, 24 hr',
    },
  ],
  'smart_servo',
);
const RMD = declared('ACT-MYACTUATOR-RMD-X4-10', 'MyActuator', [
  { parameter: 'torque', declared: 'Rated Torque (N.m): 4', value: '4 Nm', kind: 'rated' },
  { parameter: 'torque', declared: 'Peak Torque (N.m): 10', value: '10 Nm', kind: 'peak' },
  { parameter: 'weight', declared: 'Weight (Kg): 0.33', value: '0.33 kg', kind: 'unspecified' },
  { parameter: 'accuracy', declared: 'Control Accuracy (Degree): <0.01', value: '0.01 °', kind: 'max' },
]);

const comparison = compareParts([XM430, STS3250, AK80, DM10010, XW540, RMD]);
const gradeOf = (parameter: string, a: ReadPart, b: ReadPart) => {
  const field = comparison.fields.find((one) => one.parameter === parameter);
  const pair = field?.pairs.find((one) => one.a === a.record.id && one.b === b.record.id);
  return pair && [pair.grade, pair.order, ...pair.reasons.map(({ code }) => code)].join(' ');
};

describe('from declared text to grade', () => {
  test('stall torques of two makers at 12 V, in newton metres and kilogram-force centimetres', () => {
    expect(gradeOf('torque', XM430, STS3250)).toBe('B -1 kind_not_rated_or_peak conditions_incomplete unit_differs');
  });

  test('revolutions per minute against seconds per 60 degrees', () => {
    expect(gradeOf('speed', XM430, STS3250)).toBe('B -1 kind_not_rated_or_peak conditions_incomplete unit_differs');
  });

  test('stall torques of one maker at 12 V', () => {
    expect(gradeOf('torque', XM430, XW540)).toBe('B -1 kind_not_rated_or_peak conditions_incomplete');
  });

  test('rated torques without conditions, of two makers', () => {
    expect(gradeOf('torque', AK80, DM10010)).toBe('C  end_unknown no_conditions different_maker');
    expect(gradeOf('torque', DM10010, RMD)).toBe('C  end_unknown no_conditions different_maker');
  });

  test('stall against rated', () => {
    expect(gradeOf('torque', STS3250, RMD)).toMatch(/^D {2}kind_differs/);
  });

  test('masses: the same unit, another unit, an approximate one', () => {
    expect(gradeOf('weight', XM430, AK80)).toBe('B -1 at_rest');
    expect(gradeOf('weight', AK80, RMD)).toBe('B 1 unit_differs');
    expect(gradeOf('weight', XM430, DM10010)).toBe('B -1 approximate');
  });

  test('supply ranges that overlap have no order', () => {
    expect(gradeOf('voltage', XM430, STS3250)).toBe('B  at_rest ranges_overlap');
  });
});

describe('from declared text to flag', () => {
  test.each([
    [XM430, ['RL-03 not_comparable', 'RL-06 not_accuracy']],
    [STS3250, []],
    [AK80, []],
    [DM10010, ['RL-02 needs_duration']],
    [XW540, ['RL-05 scope_unstated']],
    [RMD, ['RL-04 accuracy_kind_unstated']],
  ])('$record.id', (one, flags) => {
    expect(findFlags(one).map(({ id, level }) => `${id} ${level}`)).toEqual(flags);
  });
});
