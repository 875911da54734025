import { describe, expect, it } from 'vitest';
import type { Declaration } from '../../../src/contract/fact.ts';
import { agreementOf } from '../../../src/parameters/read/agreement.ts';
import { factConditions } from '../../../src/parameters/read/fact-conditions.ts';
import { readDeclaration } from '../../../src/parameters/read/read-declaration.ts';
import { compact, compactAmount } from './compact-reading.ts';

function declaration(parameter: string, declared: string, rest: Partial<Declaration> = {}): Declaration {
  return { parameter, declared, kind: 'unspecified', source: 0, ...rest };
}

describe('joining a fact to its text', () => {
  it.each<[string, Declaration, string]>([
    [
      'kind of the heading, conditions of the text',
      declaration('torque', '4.1 [N.m] (at 12.0 [V], 2.3 [A])', {
        value: '4.1 Nm',
        kind: 'stall',
        conditions: '12.0 V, 2.3 A',
      }),
      '4.1 Nm | stall | voltage 12 V | current 2.3 A | torque.nm.at_voltage',
    ],
    [
      'a bare number takes the unit of the value, and keeps its notation',
      declaration('torque', '87.0', { value: '87 Nm', kind: 'max', conditions: 'effort limit, joint1' }),
      '87 Nm | max | other "effort limit" | other "joint1" | torque.unitless.bare',
    ],
    [
      'the second of two readings',
      declaration('voltage', '24V(驱动支持 15~52V 供电)', { value: '15-52 V', kind: 'range' }),
      '15..52 V | range | voltage.v.range',
    ],
    [
      'the reading at the other voltage',
      declaration('speed', 'No-load Speed = 320/640 rpm for 24/48V', {
        value: '640 rpm',
        kind: 'no_load',
        conditions: '48 V',
      }),
      '640 rpm | no_load | voltage 48 V | speed.rpm.at_voltage',
    ],
    [
      'the unit the fact prefers of two',
      declaration('torque', '44 oz/in. (3.2kg.cm)', { value: '3.2 kg.cm', kind: 'stall', conditions: '4.8 V' }),
      '3.2 kgf.cm | stall | voltage 4.8 V | torque.ozf_in.bare',
    ],
    [
      'a value the text alone could not give',
      declaration('torque', 'rated 1,092 Nm (before the transmission)', {
        value: '1.092 Nm',
        kind: 'rated',
        end: 'motor',
      }),
      '1.092 Nm | rated | at motor | torque.unparsed',
    ],
    [
      'words of the fact beside numbers of the text',
      declaration('speed', '470 [rev/min] (at 12.0 [V], Wheel Mode)', {
        value: '470 rpm',
        kind: 'no_load',
        conditions: '12.0 V, Wheel Mode',
      }),
      '470 rpm | no_load | voltage 12 V | other "Wheel Mode" | speed.rpm.at_voltage',
    ],
    [
      'a condition of the text that the fact leaves out',
      declaration('torque', '7.1 kg⋅cm (99 oz⋅in), 0.9 A', {
        value: '7.1 kg.cm',
        kind: 'stall',
        conditions: '12 V, extrapolated',
      }),
      '7.1 kgf.cm | stall | voltage 12 V | other "extrapolated" | current 0.9 A | torque.kgf_cm.at_current',
    ],
    [
      'several readings and no value: none of them is taken',
      declaration('voltage', '12 V or 24 V', { kind: 'nominal', conditions: 'sensor supply' }),
      'unparsed | several_readings | nominal | other "sensor supply" | voltage.v.bare',
    ],
    [
      'several readings, one of the kind the fact names',
      declaration('voltage', '3.3V (3.6V max)', { kind: 'max' }),
      '3.6 V | max | voltage.v.bare',
    ],
    [
      'a unit nobody knows',
      declaration('speed', 'locomotion speeds of 2.68 body length/s', { value: '2.68 body length/s' }),
      'unparsed | unknown_unit | speed.unitless.bare',
    ],
    ['a spread', declaration('weight', '1420g±20g', { value: '1420 g' }), '1420 g ±1.40845% | weight.g.tolerance'],
    ['no words about it', declaration('torque', 'varies'), 'qualitative | torque.qualitative'],
    ['nothing', declaration('torque', 'N/A'), 'missing | torque.missing'],
  ])('%s', (_, fact, expected) => {
    expect(compact(readDeclaration(fact))).toBe(expected);
  });

  it('leaves the declared text as it was', () => {
    const declared = ' ２４Ｖ　～　４８Ｖ ';
    expect(readDeclaration(declaration('voltage', declared)).declared).toBe(declared);
  });
});

describe('the conditions of a fact', () => {
  it.each([
    ['12.0 V, 2.3 A', ['voltage 12 V', 'current 2.3 A']],
    ['12 V version', ['voltage 12 V']],
    ['Robstride RS03 joints (8), 10 seconds', ['other', 'duration 10 s']],
    ['< 1 s', ['duration <=1 s']],
    ['lift at 0.5 m extension, 22 C', ['other 0.5 m', 'temperature 22 degC']],
    ['Tested at 100 rpm', ['speed 100 rpm']],
    ['MIT mode command range of the driver, not a rating', ['other', 'other']],
    ['joint limit, wrist_1_joint', ['other', 'other']],
  ])('%s', (text, expected) => {
    const got = factConditions(text).map(({ name, amount }) =>
      amount === null ? name : `${name} ${compactAmount(amount)}`,
    );
    expect(got).toEqual(expected);
  });
});

describe('agreement of a text with its fact', () => {
  it.each<[Declaration, string, string, string]>([
    [
      declaration('torque', '3.5 kg·cm @ 7.4V', { value: '3.5 kg.cm', kind: 'stall', conditions: '7.4 V' }),
      'agrees',
      'not_stated',
      'agrees',
    ],
    [
      declaration('torque', 'Peak Torque 22 Nm', { value: '22 Nm', kind: 'rated' }),
      'agrees',
      'disagrees',
      'not_stated',
    ],
    [declaration('torque', '9 Nm @ 12 V', { value: '9 Nm', conditions: '24 V' }), 'agrees', 'not_stated', 'disagrees'],
    [declaration('torque', '9 Nm', { value: '9 kg.cm' }), 'disagrees', 'not_stated', 'not_stated'],
    [declaration('torque', '9 Nm', { value: '90 Nm' }), 'disagrees', 'not_stated', 'not_stated'],
    [declaration('speed', '1 Mbps', { value: '1 rpm' }), 'disagrees', 'not_stated', 'not_stated'],
    [declaration('torque', '87.0', { value: '87 Nm' }), 'unit_from_value', 'not_stated', 'not_stated'],
    [declaration('torque', '87.0', { value: '88 Nm' }), 'text_unread', 'not_stated', 'not_stated'],
    [
      declaration('speed', 'velocity="1.0471962421996588E1"', { value: '10.472 rad/s', kind: 'max' }),
      'agrees',
      'not_stated',
      'not_stated',
    ],
    [declaration('range', '0.22m / 10m', { value: '0.22-10 m', kind: 'range' }), 'joined', 'not_stated', 'not_stated'],
    [declaration('range', '±580 N', { value: '580 N', kind: 'range' }), 'agrees', 'not_stated', 'not_stated'],
    [
      declaration('speed', '2.68 body length/s', { value: '2.68 body length/s' }),
      'unit_unknown',
      'not_stated',
      'not_stated',
    ],
    [declaration('weight', '3 kg'), 'not_given', 'not_stated', 'not_stated'],
  ])('%o', (fact, value, kind, conditions) => {
    expect(agreementOf(fact)).toMatchObject({ value, kind, conditions });
  });
});
