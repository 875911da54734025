import { describe, expect, test } from 'vitest';
import { REASON_CODES, type ReasonCode } from '../../src/contract/comparison.ts';
import type { Reading } from '../../src/contract/reading.ts';
import { gradePair } from '../../src/parameters/grade.ts';
import { amount, condition, reading, volts, words } from './build-reading.ts';

const nm = (value: number, rest: Partial<Reading> = {}) => reading('torque', amount(value, 'Nm'), rest);
const rpm = (value: number, rest: Partial<Reading> = {}) => reading('speed', amount(value, 'rpm'), rest);
const kg = (value: number, rest: Partial<Reading> = {}) => reading('weight', amount(value, 'kg'), rest);
const supply = (value: number, rest: Partial<Reading> = {}) => reading('voltage', amount(value, 'V'), rest);
const bits = (value: number, rest: Partial<Reading> = {}) =>
  reading('position_resolution', amount(value, 'bits'), rest);
const warm = condition('temperature', 25, 'degC');
const full = { kind: 'rated', end: 'output', conditions: [volts(24), warm] } as const;
const stall = (value: number, volt: number) => nm(value, { kind: 'stall', conditions: [volts(volt)] });

const output = (one: Reading): Reading => ({ ...one, end: 'output' });

interface Scenario {
  name: string;
  a: Reading;
  b: Reading;
  maker?: string;
  expect: string;
  reasons?: ReasonCode[];
}

/** Two makers unless `maker` says otherwise. `expect`: grade and, after a colon, the order or why there is none. */
const SCENARIOS: Scenario[] = [
  {
    name: 'level A: all of the table',
    a: nm(5, { ...full, conditions: [...full.conditions] }),
    b: nm(6, { ...full, conditions: [...full.conditions] }),
    expect: 'A:-1',
  },
  {
    name: 'level B: another unit, exactly converted',
    a: nm(5, { kind: 'rated', end: 'output', conditions: [volts(24), warm] }),
    b: reading('torque', amount(40, 'kgf.cm'), { kind: 'rated', end: 'output', conditions: [volts(24), warm] }),
    expect: 'B:1',
    reasons: ['unit_differs'],
  },
  {
    name: 'level A is not given on an unstated temperature',
    a: nm(5, { kind: 'rated', end: 'output', conditions: [volts(24)] }),
    b: nm(6, { kind: 'rated', end: 'output', conditions: [volts(24)] }),
    expect: 'B:-1',
    reasons: ['conditions_incomplete'],
  },
  {
    name: 'a peak needs its duration for level A',
    a: nm(5, { kind: 'peak', end: 'output', conditions: [volts(24), warm] }),
    b: nm(6, { kind: 'peak', end: 'output', conditions: [volts(24), warm] }),
    expect: 'B:-1',
    reasons: ['conditions_incomplete'],
  },
  {
    name: 'two peaks of ten seconds',
    a: nm(5, { kind: 'peak', end: 'output', conditions: [volts(24), warm, condition('duration', 10, 's')] }),
    b: nm(6, { kind: 'peak', end: 'output', conditions: [volts(24), warm, condition('duration', 10, 's')] }),
    expect: 'A:-1',
  },
  {
    name: 'stall torques at one voltage, ends unstated',
    a: stall(4.1, 12),
    b: stall(3.1, 12),
    expect: 'C',
    reasons: ['kind_not_rated_or_peak', 'end_unknown', 'conditions_incomplete', 'different_maker'],
  },
  {
    name: 'stall torques at one voltage, at the output',
    a: output(stall(4.1, 12)),
    b: output(stall(3.1, 12)),
    expect: 'B:1',
    reasons: ['kind_not_rated_or_peak', 'conditions_incomplete'],
  },
  {
    name: 'the current drawn is a result',
    a: output(nm(4.1, { kind: 'stall', conditions: [volts(12), condition('current', 2.3, 'A')] })),
    b: output(nm(4.1, { kind: 'stall', conditions: [volts(12), condition('current', 1.4, 'A')] })),
    expect: 'B:0',
  },
  {
    name: 'a current alone is no condition',
    a: nm(4.1, { kind: 'rated', conditions: [condition('current', 2.3, 'A')] }),
    b: nm(4.1, { kind: 'rated', conditions: [condition('current', 2.3, 'A')] }),
    expect: 'C',
    reasons: ['end_unknown', 'no_conditions', 'different_maker'],
  },
  { name: '2 % of voltage is within tolerance', a: output(stall(4.1, 12)), b: output(stall(4, 12.24)), expect: 'B:1' },
  {
    name: '12 V against 11.1 V is not',
    a: stall(4.1, 12),
    b: stall(3.8, 11.1),
    expect: 'D',
    reasons: ['kind_not_rated_or_peak', 'end_unknown', 'conditions_differ'],
  },
  { name: 'nor within one maker', a: stall(4.1, 12), b: stall(3.8, 11.1), maker: 'Acme', expect: 'D' },
  {
    name: '5 K is within tolerance',
    a: nm(5, { kind: 'rated', end: 'output', conditions: [volts(24), condition('temperature', 20, 'degC')] }),
    b: nm(6, { kind: 'rated', end: 'output', conditions: [volts(24), warm] }),
    expect: 'A:-1',
  },
  {
    name: '6 K is not',
    a: nm(5, { kind: 'rated', end: 'output', conditions: [volts(24), condition('temperature', 19, 'degC')] }),
    b: nm(6, { kind: 'rated', end: 'output', conditions: [volts(24), warm] }),
    expect: 'D',
  },
  {
    name: 'temperature on one side only',
    a: nm(5, { kind: 'rated', end: 'output', conditions: [volts(24)] }),
    b: nm(6, { kind: 'rated', end: 'output', conditions: [volts(24), warm] }),
    expect: 'B:-1',
    reasons: ['conditions_incomplete'],
  },
  {
    name: 'a voltage range against a voltage',
    a: nm(5, { kind: 'rated', conditions: [volts(10, 14.8)] }),
    b: nm(5, { kind: 'rated', conditions: [volts(12)] }),
    expect: 'D',
  },
  {
    name: 'voltage on one side only',
    a: stall(4, 12),
    b: nm(4, { kind: 'stall' }),
    expect: 'C',
    reasons: ['kind_not_rated_or_peak', 'end_unknown', 'conditions_one_sided', 'different_maker'],
  },
  {
    name: 'voltage on one side only, one maker',
    a: stall(5, 12),
    b: nm(4, { kind: 'stall' }),
    maker: 'ACME ',
    expect: 'C:1',
  },
  {
    name: 'no conditions, two makers',
    a: nm(18, { kind: 'rated' }),
    b: nm(9, { kind: 'rated' }),
    expect: 'C',
    reasons: ['end_unknown', 'no_conditions', 'different_maker'],
  },
  {
    name: 'no conditions, one maker',
    a: nm(18, { kind: 'rated' }),
    b: nm(9, { kind: 'rated' }),
    maker: 'Acme',
    expect: 'C:1',
  },
  {
    name: 'rated against stall',
    a: nm(18, { kind: 'rated', conditions: [volts(24)] }),
    b: stall(40, 24),
    expect: 'D',
    reasons: ['kind_differs', 'end_unknown', 'conditions_incomplete'],
  },
  {
    name: 'rated against nominal',
    a: nm(1, { kind: 'rated', conditions: [volts(24)] }),
    b: nm(2, { kind: 'nominal', conditions: [volts(24)] }),
    maker: 'Acme',
    expect: 'C:-1',
    reasons: ['kind_wording_differs', 'end_unknown', 'conditions_incomplete'],
  },
  {
    name: 'kind unstated on both sides',
    a: nm(1, { conditions: [volts(24)] }),
    b: nm(2, { conditions: [volts(24)] }),
    expect: 'C',
  },
  {
    name: 'kind unstated on one side',
    a: nm(1, { conditions: [volts(24)] }),
    b: nm(2, { kind: 'rated', conditions: [volts(24)] }),
    maker: 'Acme',
    expect: 'D',
    reasons: ['kind_one_sided', 'end_unknown', 'conditions_incomplete'],
  },
  {
    name: 'up to 5 Nm is a maximum of 5 Nm',
    a: output(reading('torque', amount(null, 'Nm', { to: 5 }), { conditions: [volts(24)] })),
    b: output(nm(4, { kind: 'max', conditions: [volts(24)] })),
    expect: 'B:1',
  },
  {
    name: 'output against motor',
    a: nm(12, { kind: 'peak', end: 'output' }),
    b: nm(2.184, { kind: 'peak', end: 'motor' }),
    maker: 'Acme',
    expect: 'D',
    reasons: ['end_differs', 'no_conditions'],
  },
  {
    name: 'motor against motor',
    a: nm(0.18, { kind: 'stall', end: 'motor', conditions: [volts(12)] }),
    b: nm(0.17, { kind: 'stall', end: 'motor', conditions: [volts(12)] }),
    expect: 'B:1',
    reasons: ['kind_not_rated_or_peak', 'end_not_output', 'conditions_incomplete'],
  },
  {
    name: 'motor against unstated',
    a: nm(0.18, { kind: 'stall', end: 'motor', conditions: [volts(12)] }),
    b: stall(4, 12),
    expect: 'D',
    reasons: ['kind_not_rated_or_peak', 'motor_end_against_unknown', 'conditions_incomplete'],
  },
  {
    name: 'method said once',
    a: stall(4, 12),
    b: nm(4, { kind: 'stall', conditions: [volts(12), words('extrapolated')] }),
    expect: 'C',
  },
  {
    name: 'same method on both sides',
    a: output(nm(4, { kind: 'stall', conditions: [volts(12), words('dyno  tested')] })),
    b: output(nm(5, { kind: 'stall', conditions: [volts(12), words('Dyno tested')] })),
    expect: 'B:-1',
  },
  {
    name: 'joints of one maker that differ',
    a: rpm(20, { kind: 'max', conditions: [words('joint limit, joint_1')] }),
    b: rpm(30, { kind: 'max', conditions: [words('joint limit, joint_5')] }),
    maker: 'Acme',
    expect: 'D',
    reasons: ['kind_not_rated_or_peak', 'end_unknown', 'conditions_differ'],
  },
  {
    name: 'the same joint of one maker',
    a: rpm(20, { kind: 'max', conditions: [words('joint limit, joint_1')] }),
    b: rpm(30, { kind: 'max', conditions: [words('joint limit, joint_1')] }),
    maker: 'Acme',
    expect: 'C:-1',
  },
  {
    name: 'servo notation sorts as the speed it is',
    a: output(reading('speed', amount(0.16, 's/60deg'), { kind: 'no_load', conditions: [volts(6)] })),
    b: output(reading('speed', amount(0.2, 's/60deg'), { kind: 'no_load', conditions: [volts(6)] })),
    expect: 'B:1',
  },
  {
    name: 'servo notation against rpm',
    a: output(reading('speed', amount(0.2, 's/60deg'), { kind: 'no_load', conditions: [volts(6)] })),
    b: output(rpm(50, { kind: 'no_load', conditions: [volts(6)] })),
    expect: 'B:0',
  },
  {
    name: 'a bit rate is not a speed',
    a: reading('speed', amount(1, 'Mbit/s'), {}),
    b: rpm(50),
    maker: 'Acme',
    expect: 'D',
    reasons: ['different_quantity'],
  },
  {
    name: 'words',
    a: reading('torque', null, { status: 'qualitative', declared: 'varies' }),
    b: nm(4),
    expect: 'D',
    reasons: ['qualitative'],
  },
  {
    name: 'nothing and words',
    a: reading('torque', null, { status: 'qualitative' }),
    b: reading('torque', null),
    expect: 'D',
    reasons: ['missing', 'qualitative'],
  },
  {
    name: 'unread text',
    a: reading('torque', null, { status: 'unparsed' }),
    b: nm(4),
    expect: 'D',
    reasons: ['unparsed'],
  },
  {
    name: 'another parameter of the same quantity',
    a: kg(5),
    b: reading('payload', amount(5, 'kg')),
    maker: 'Acme',
    expect: 'D',
    reasons: ['different_parameter'],
  },
  { name: 'mass depends on no condition', a: kg(0.5), b: kg(0.6), expect: 'B:-1', reasons: ['at_rest'] },
  {
    name: 'mass in another unit',
    a: kg(0.5),
    b: reading('weight', amount(500, 'g')),
    expect: 'B:0',
    reasons: ['unit_differs'],
  },
  {
    name: 'mass whose scope one side states',
    a: kg(0.5),
    b: kg(0.6, { conditions: [words('with adapter plate')] }),
    expect: 'C',
  },
  {
    name: 'masses of different scope',
    a: kg(0.5, { conditions: [words('camera')] }),
    b: kg(0.6, { conditions: [words('hub')] }),
    maker: 'Acme',
    expect: 'D',
  },
  {
    name: 'mass does not ask for the voltage',
    a: kg(0.5, { conditions: [volts(12)] }),
    b: kg(0.6, { conditions: [volts(24)] }),
    expect: 'B:-1',
  },
  {
    name: 'approximate mass',
    a: kg(0.5),
    b: reading('weight', amount(0.15, 'kg', { bound: 'about' })),
    expect: 'B:1',
    reasons: ['approximate'],
  },
  {
    name: 'largest mass against mass',
    a: kg(0.5),
    b: kg(0.6, { kind: 'max' }),
    expect: 'D',
    reasons: ['range_against_point'],
  },
  {
    name: 'declared spreads that overlap have no order',
    a: reading('weight', amount(392, 'g', { tolerance_pct: 10 })),
    b: reading('weight', amount(380, 'g')),
    expect: 'B:overlap',
    reasons: ['at_rest', 'ranges_overlap'],
  },
  { name: 'rated supply voltages', a: supply(24, { kind: 'rated' }), b: supply(48, { kind: 'rated' }), expect: 'B:-1' },
  {
    name: 'a supply range against a rated voltage',
    a: reading('voltage', amount(10, 'V', { to: 14.8 }), { kind: 'range' }),
    b: supply(12, { kind: 'rated' }),
    expect: 'D',
    reasons: ['range_against_point', 'kind_differs'],
  },
  {
    name: 'supply ranges that overlap',
    a: reading('voltage', amount(10, 'V', { to: 14.8 }), { kind: 'range' }),
    b: reading('voltage', amount(9, 'V', { to: 12 })),
    expect: 'B:overlap',
  },
  {
    name: 'supply ranges apart',
    a: reading('voltage', amount(10, 'V', { to: 14.8 }), { kind: 'range' }),
    b: reading('voltage', amount(20, 'V', { to: 28 })),
    expect: 'B:-1',
  },
  { name: 'voltages of unstated kind', a: supply(24), b: supply(48), expect: 'C' },
  { name: 'a range of one value is no range', a: supply(24, { kind: 'range' }), b: supply(48), expect: 'C' },
  {
    name: 'resolution at an unstated shaft',
    a: bits(14),
    b: bits(12),
    expect: 'C',
    reasons: ['end_needed', 'different_maker'],
  },
  {
    name: 'more bits is the smaller step',
    a: bits(14, { end: 'output' }),
    b: bits(12, { end: 'output' }),
    expect: 'B:-1',
  },
  {
    name: 'bits against counts',
    a: bits(12, { end: 'output' }),
    b: reading('position_resolution', amount(4096, 'counts/rev'), { end: 'output' }),
    expect: 'B:0',
  },
  {
    name: 'resolution against accuracy',
    a: bits(12),
    b: reading('accuracy', amount(0.01, 'deg')),
    maker: 'Acme',
    expect: 'D',
    reasons: ['resolution_is_not_accuracy', 'different_quantity'],
  },
  {
    name: 'accuracy against repeatability',
    a: reading('repeatability', amount(0.1, 'mm')),
    b: reading('accuracy', amount(1, 'mm')),
    maker: 'Acme',
    expect: 'D',
    reasons: ['accuracy_is_not_repeatability'],
  },
  {
    name: 'accuracy of unstated meaning',
    a: reading('accuracy', amount(0.1, 'mm')),
    b: reading('accuracy', amount(1, 'mm')),
    maker: 'Acme',
    expect: 'D',
    reasons: ['accuracy_kind_unstated', 'no_conditions'],
  },
  {
    name: 'accuracies of different meaning',
    a: reading('accuracy', amount(0.1, 'mm'), { declared: 'repeat accuracy 0.1 mm' }),
    b: reading('accuracy', amount(1, 'mm'), { declared: 'absolute accuracy 1 mm' }),
    maker: 'Acme',
    expect: 'D',
    reasons: ['accuracy_kind_differs', 'no_conditions'],
  },
  {
    name: 'backlash without load',
    a: reading('backlash', amount(15, 'arcmin')),
    b: reading('backlash', amount(6, 'arcmin')),
    maker: 'Acme',
    expect: 'D',
    reasons: ['backlash_without_load'],
  },
  {
    name: 'backlash at one load',
    a: reading('backlash', amount(15, 'arcmin'), { conditions: [condition('load', 2, 'Nm')] }),
    b: reading('backlash', amount(6, 'arcmin'), { conditions: [condition('load', 2, 'Nm')] }),
    expect: 'A:1',
  },
  {
    name: 'a parameter without a rule, no conditions',
    a: reading('sample_rate', amount(10, 'Hz'), { kind: 'max' }),
    b: reading('sample_rate', amount(20, 'Hz'), { kind: 'max' }),
    expect: 'C',
    reasons: ['no_conditions', 'different_maker'],
  },
  {
    name: 'a parameter without a rule, like conditions',
    a: reading('sample_rate', amount(10, 'Hz'), { kind: 'max', conditions: [volts(5)] }),
    b: reading('sample_rate', amount(20, 'Hz'), { kind: 'max', conditions: [volts(5)] }),
    expect: 'B:-1',
    reasons: ['no_rule_for_parameter'],
  },
];

const outcome = (a: Reading, b: Reading, maker = 'Other') => {
  const pair = gradePair({ reading: a, maker: 'Acme' }, { reading: b, maker });
  const codes = pair.reasons.map(({ code }) => code);
  const order = pair.order ?? (codes.includes('ranges_overlap') ? 'overlap' : undefined);
  return { pair, codes, text: order === undefined ? pair.grade : `${pair.grade}:${order}` };
};

describe('the grade of two readings (level table of the specification)', () => {
  test.each(SCENARIOS)('$name', ({ a, b, maker, expect: expected, reasons }) => {
    const { text, codes, pair } = outcome(a, b, maker);
    expect({ text, codes: reasons ? codes : undefined }).toEqual({ text: expected, codes: reasons });
    expect(pair.rankable).toBe(pair.order !== undefined);
  });

  test('every reason code is reached by a scenario', () => {
    const reached = new Set(SCENARIOS.flatMap(({ a, b, maker }) => outcome(a, b, maker).codes));
    expect(REASON_CODES.filter((code) => !reached.has(code))).toEqual([]);
  });

  test('a reason names what stands against what', () => {
    const { pair } = outcome(stall(4.1, 12), stall(3.8, 11.1));
    expect(pair.reasons.find(({ code }) => code === 'conditions_differ')?.detail).toBe('voltage: 11.1 V against 12 V');
  });

  test('an empty maker is no maker, so nothing is ranked within it', () => {
    const pair = gradePair(
      { reading: nm(1, { kind: 'rated' }), maker: '' },
      { reading: nm(2, { kind: 'rated' }), maker: ' ' },
    );
    expect(pair).toMatchObject({ grade: 'C', rankable: false });
  });
});
