import { describe, expect, test } from 'vitest';
import { FlagSchema, RED_LINE_IDS } from '../../src/contract/flags.ts';
import type { Reading } from '../../src/contract/reading.ts';
import type { ReadPart } from '../../src/parameters/part.ts';
import { findFlags, RED_LINES } from '../../src/parameters/red-lines/find-flags.ts';
import { amount, condition, part, reading, volts, words } from './build-reading.ts';

const nm = (kind: Reading['kind'], value: number, rest: Partial<Reading> = {}) =>
  reading('torque', amount(value, 'Nm'), { kind, ...rest });
const grams = (value: number, rest: Partial<Reading> = {}) => reading('weight', amount(value, 'g'), rest);
const text = (parameter: string, declared: string, rest: Partial<Reading> = {}) =>
  reading(parameter, null, { status: 'qualitative', declared, ...rest });

interface Scenario {
  name: string;
  part: ReadPart;
  /** `id level value evidence`, one a flag. */
  flags: string[];
}

const SCENARIOS: Scenario[] = [
  // RL-01
  {
    name: 'RL-01: 27 Nm/kg is no flag (DM-J10010-2EC)',
    part: part('ACT-A', [nm('rated', 40), grams(1485)]),
    flags: [],
  },
  {
    name: 'RL-01: just above 120 Nm/kg',
    part: part('ACT-A', [nm('rated', 12.1), grams(100)]),
    flags: ['RL-01 needs_review 121 0,1'],
  },
  { name: 'RL-01: 120 Nm/kg is not above the line', part: part('ACT-A', [nm('rated', 15), grams(125)]), flags: [] },
  {
    name: 'RL-01: above 200 Nm/kg',
    part: part('ACT-A', [nm('continuous', 21), grams(100)]),
    flags: ['RL-01 barely_credible 210 0,1'],
  },
  {
    name: 'RL-01: a mass misprinted by a factor of 1000 is found',
    part: part('ACT-A', [nm('nominal', 12), nm('max', 16.5), grams(1.9, { conditions: [words('as printed')] })]),
    flags: ['RL-01 barely_credible 6316 0,2'],
  },
  {
    name: 'RL-01: stall and limit torques are not rated ones',
    part: part('ACT-A', [nm('stall', 50), nm('max', 50), nm('peak', 50), grams(100)]),
    flags: [],
  },
  {
    name: 'RL-01: the heaviest variant counts (AX-12A)',
    part: part('ACT-A', [nm('rated', 7), grams(53.5), grams(60)]),
    flags: [],
  },
  {
    name: 'RL-01: a torque at the motor shaft is not the unit’s',
    part: part('ACT-A', [nm('rated', 50, { end: 'motor' }), grams(100)]),
    flags: [],
  },
  {
    name: 'RL-01: a load cell has a rated torque too (6-axis sensor)',
    part: part('SEN-A', [nm('rated', 400), grams(300)], { category: 'sensors' }),
    flags: [],
  },
  {
    name: 'RL-01: a platform’s joint is not the platform',
    part: part('PLAT-A', [nm('rated', 400), grams(300)], { category: 'platforms' }),
    flags: [],
  },
  // RL-02
  {
    name: 'RL-02: 3.75 (DM-J10010-2EC)',
    part: part('ACT-A', [nm('rated', 40), nm('peak', 150)]),
    flags: ['RL-02 needs_duration 3.75 1,0'],
  },
  {
    name: 'RL-02: 3 is not above the line (RS04 class)',
    part: part('ACT-A', [nm('rated', 40), nm('peak', 120)]),
    flags: [],
  },
  {
    name: 'RL-02: above 5',
    part: part('ACT-A', [nm('rated', 2), nm('peak', 11)]),
    flags: ['RL-02 stall_value 5.5 1,0'],
  },
  {
    name: 'RL-02: ends are not mixed (AK80-6)',
    part: part('ACT-A', [
      nm('rated', 6, { end: 'output' }),
      nm('peak', 12, { end: 'output' }),
      nm('rated', 1.092, { end: 'motor' }),
      nm('peak', 2.184, { end: 'motor' }),
    ]),
    flags: [],
  },
  {
    name: 'RL-02: voltages are not mixed',
    part: part('ACT-A', [nm('rated', 2, { conditions: [volts(12)] }), nm('peak', 8, { conditions: [volts(48)] })]),
    flags: [],
  },
  {
    name: 'RL-02: with a voltage on one side only',
    part: part('ACT-A', [nm('rated', 2), nm('peak', 8, { conditions: [volts(48)] })]),
    flags: ['RL-02 needs_duration 4 1,0'],
  },
  {
    name: 'RL-02: a limit of a robot description is no peak (HEBI X5-4)',
    part: part('ACT-A', [nm('rated', 1), nm('max', 7, { conditions: [words('URDF joint effort limit')] })]),
    flags: [],
  },
  {
    name: 'RL-02: duration and start temperature are stated',
    part: part('ACT-A', [
      nm('rated', 2),
      nm('peak', 8, { conditions: [condition('duration', 10, 's'), condition('temperature', 25, 'degC')] }),
    ]),
    flags: [],
  },
  {
    name: 'RL-02: the duration alone does not say where it starts',
    part: part('ACT-A', [nm('rated', 2), nm('peak', 8, { conditions: [condition('duration', 10, 's')] })]),
    flags: ['RL-02 needs_duration 4 1,0'],
  },
  {
    name: 'RL-02: of two rated torques the larger counts (EL05)',
    part: part('ACT-A', [nm('rated', 1.8), nm('rated', 2.5, { conditions: [words('with heat sink')] }), nm('peak', 6)]),
    flags: [],
  },
  {
    name: 'RL-02: joints of a robot are not one unit (K-Bot)',
    part: part('PLAT-A', [nm('rated', 20), nm('peak', 120)], { category: 'platforms' }),
    flags: [],
  },
  // RL-03
  {
    name: 'RL-03: 15 [arcmin] (0.25 [°])',
    part: part('ACT-A', [reading('backlash', amount(15, 'arcmin'))]),
    flags: ['RL-03 not_comparable null 0'],
  },
  {
    name: 'RL-03: with its load',
    part: part('ACT-A', [reading('backlash', amount(1, 'arcmin'), { conditions: [condition('load', 2, 'Nm')] })]),
    flags: [],
  },
  {
    name: 'RL-03: with its load in words',
    part: part('ACT-A', [reading('backlash', amount(1, 'arcmin'), { conditions: [words('at 2 % of rated torque')] })]),
    flags: [],
  },
  {
    name: 'RL-03: words without a number claim nothing',
    part: part('ACT-A', [text('backlash', 'low backlash')]),
    flags: [],
  },
  // RL-04
  {
    name: 'RL-04: Control Accuracy (Degree): <0.01 (RMD-X4-10)',
    part: part('ACT-A', [
      reading('accuracy', amount(null, 'deg', { to: 0.01 }), { declared: 'Control Accuracy (Degree): <0.01' }),
    ]),
    flags: ['RL-04 accuracy_kind_unstated null 0'],
  },
  {
    name: 'RL-04: repeatability stands beside it (WidowX 200)',
    part: part('PLAT-A', [reading('accuracy', amount(5, 'mm', { to: 8 })), reading('repeatability', amount(1, 'mm'))], {
      category: 'platforms',
    }),
    flags: [],
  },
  {
    name: 'RL-04: absolute is said',
    part: part('PLAT-A', [reading('accuracy', amount(1, 'mm'), { declared: 'absolute accuracy 1 mm' })], {
      category: 'platforms',
    }),
    flags: [],
  },
  {
    name: 'RL-04: an error of control is said',
    part: part(
      'FLEX-A',
      [reading('accuracy', amount(2, 'deg'), { conditions: [words('bending error with SMA wire')] })],
      { category: 'flexible_actuators' },
    ),
    flags: [],
  },
  {
    name: 'RL-04: a torque accuracy is another matter (DynaArm)',
    part: part('PLAT-A', [reading('accuracy', amount(0.5, 'Nm'))], { category: 'platforms' }),
    flags: [],
  },
  {
    name: 'RL-04: so is a lidar’s (±3 cm)',
    part: part('SEN-A', [reading('accuracy', amount(3, 'cm'))], { category: 'sensors' }),
    flags: [],
  },
  // RL-05
  {
    name: 'RL-05: IP: IP54 (eRob)',
    part: part('ACT-A', [text('ip_rating', 'IP: IP54')]),
    flags: ['RL-05 scope_unstated null 0'],
  },
  {
    name: 'RL-05: depth and time are no scope (XW540)',
    part: part('ACT-A', [text('ip_rating', 'IP 68 (1 m, 24 hr)', { conditions: [words('1 m, 24 hr')] })]),
    flags: ['RL-05 scope_unstated null 0'],
  },
  {
    name: 'RL-05: the base is named (Husky)',
    part: part('PLAT-A', [text('ip_rating', 'IP44 (base Husky); IP30 (with computer)')], { category: 'platforms' }),
    flags: [],
  },
  {
    name: 'RL-05: the arm is named (HCR-12A)',
    part: part('PLAT-A', [text('ip_rating', 'IP54', { conditions: [words('robot arm')] })], { category: 'platforms' }),
    flags: [],
  },
  { name: 'RL-05: the output end is named', part: part('ACT-A', [text('ip_rating', 'IP65 (output end)')]), flags: [] },
  {
    name: 'RL-05: a camera has no shaft',
    part: part('SEN-A', [text('ip_rating', 'IP67 rated')], { category: 'sensors' }),
    flags: [],
  },
  { name: 'RL-05: no rating, no flag', part: part('ACT-A', [text('ip_rating', 'not rated')]), flags: [] },
  // RL-06
  {
    name: 'RL-06: 4096 [pulse/rev] and no accuracy',
    part: part('ACT-A', [reading('position_resolution', amount(4096, 'counts/rev'))]),
    flags: ['RL-06 not_accuracy null 0'],
  },
  {
    name: 'RL-06: with repeatability beside it',
    part: part(
      'PLAT-A',
      [reading('position_resolution', amount(12, 'bits')), reading('repeatability', amount(0.1, 'mm'))],
      { category: 'platforms' },
    ),
    flags: [],
  },
  {
    name: 'RL-06: a resolution called accuracy',
    part: part('ACT-A', [reading('position_resolution', amount(12, 'bits'), { declared: '12 bit accuracy' })]),
    flags: ['RL-06 needs_review null 0'],
  },
  {
    name: 'RL-06: an encoder chip positions nothing (AS5600)',
    part: part('CHIP-A', [reading('position_resolution', amount(12, 'bits'))], { category: 'chips' }),
    flags: [],
  },
];

const shown = (one: ReadPart) =>
  findFlags(one).map(({ id, level, value, evidence }) => {
    const rounded = value === null ? null : Number(value.toPrecision(4));
    return `${id} ${level} ${rounded} ${evidence.join()}`;
  });

describe('red lines', () => {
  test.each(SCENARIOS)('$name', ({ part: one, flags }) => {
    expect(shown(one)).toEqual(flags);
  });

  test('every flag answers by its schema, asks a question and judges nothing', () => {
    const flags = SCENARIOS.flatMap(({ part: one }) => findFlags(one));
    for (const flag of flags) {
      expect(() => FlagSchema.parse(flag)).not.toThrow();
      expect(flag.ask_maker).toMatch(/\?$/);
      expect(`${flag.sentence} ${flag.ask_maker}`).not.toMatch(/complian|fake|false claim/i);
    }
    expect([...new Set(flags.map(({ id }) => id))].sort()).toEqual([...RED_LINE_IDS]);
  });

  test('the table holds all six, in order', () => {
    expect(RED_LINES.map(({ id }) => id)).toEqual([...RED_LINE_IDS]);
  });

  test('the evidence names declarations of the part', () => {
    for (const { part: one } of SCENARIOS) {
      for (const { evidence } of findFlags(one)) {
        for (const index of evidence) expect(one.record.declarations[index]).toBeDefined();
      }
    }
  });
});
