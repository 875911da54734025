import { describe, expect, it } from 'vitest';
import type { CheckedPart } from '../../src/contract/compatibility.ts';
import { checkCompatibility } from '../../src/service/compatibility-answers.ts';
import { realSnapshot } from '../support/real-catalogue.ts';

const snapshot = await realSnapshot();
const supply = (voltage: string, more: CheckedPart = {}): CheckedPart => ({
  name: 'supply',
  kind: 'supply',
  voltage,
  ...more,
});
const load = (voltage: string, more: CheckedPart = {}): CheckedPart => ({
  name: 'servo',
  kind: 'load',
  voltage,
  protocol: 'PWM',
  ...more,
});
const board = (output_voltage: string): CheckedPart => ({
  name: 'board',
  kind: 'board',
  protocol: 'PWM',
  voltage: '6–30 V',
  output_voltage,
});

function fed(...parts: CheckedPart[]) {
  const { parts: judged, pairs } = checkCompatibility(snapshot, parts);
  const electrical = pairs.at(-1)?.dimensions?.electrical;
  return { ...electrical, gives: judged.at(-2)?.gives };
}

describe('a part with several outputs', () => {
  it.each([
    ['5 V, 12 V', '12 V', 'Only from the 12 V output of supply'],
    ['5V/12V', '12 V', 'Only from the 12 V output of supply'],
    ['5 V or 12 V', '4–7.4 V', 'Only from the 5 V output of supply'],
    ['3.3 V and 5 V', '5 V', 'Only from the 5 V output of supply'],
    ['5 V / 6 V / 7.4 V selectable', '6 V', 'Set supply to 6 V'],
    ['5 V / 6 V / 7.4 V selectable', '5.5–8 V', 'Set supply to 6 V or 7.4 V'],
    ['USB-C PD 5/9/15/20 V', '9 V', 'Set supply to 9 V'],
    ['5–6 V or 12–16 V', '10–20 V', 'Only from the 12 to 16 V output of supply'],
  ])('%s feeds %s: %s', (gives, takes, condition) => {
    expect(fed(supply(gives), load(takes))).toMatchObject({ verdict: 'conditional', conditions: [condition] });
    const [ofBoard] = fed(supply('12 V'), board(gives), load(takes)).conditions ?? [];
    expect(ofBoard).toBe(condition.replace('supply', 'board'));
  });

  it('says all of them, and which would need a converter', () => {
    expect(fed(supply('5 V, 24 V'), load('9–14 V'))).toMatchObject({
      verdict: 'incompatible',
      gives: '5 V or 24 V',
      sentences: [
        'supply gives 5 V or 24 V, and servo takes 9 to 14 V.',
        'Too high: a step-down converter to within 9 to 14 V between the two would suit.',
      ],
    });
  });

  it('keeps the conditions of the output that suits best', () => {
    expect(fed(supply('5 V, 12 V', { current: '1 A' }), load('12 V', { current: 'stall 2 A' })).conditions).toEqual([
      'The current must stay below 1 A: servo can draw 2 A (declared: stall 2 A)',
      'Only from the 12 V output of supply',
    ]);
  });

  it('hands what suits on through a board', () => {
    expect(fed(supply('5 V / 7.4 V'), { ...board('pass-through'), voltage: '4–8 V' }, load('6–8 V'))).toMatchObject({
      verdict: 'conditional',
      conditions: ['Only where board is fed with 7.4 V'],
    });
    expect(fed(supply('5 V / 12 V'), board('pass-through'), load('6–8 V')).verdict).toBe('incompatible');
  });

  it('does not take a voltage within a window for another output', () => {
    expect(fed(supply('7.4 V (6-8.4 V), 5 V BEC'), load('5 V')).gives).toBe('6 to 8.4 V or 5 V');
  });
});

describe('what is missing is named with what was declared', () => {
  const asked = (part: CheckedPart) => fed(supply('12 V', { current: '5 A' }), part).missing?.map(({ what }) => what);

  it('a working current beside one at rest', () => {
    for (const current of ['no-load 0.2 A', 'idle 200 mA', 'standby 0.2 A', '0.2 A (no load)']) {
      expect(asked(load('12 V', { current }))).toEqual([
        `servo: current it draws at work; declared is what it draws without a load or at rest alone (“${current}”)`,
      ]);
    }
    expect(asked(load('12 V', { current: 'idle 0.1 A, max 2 A' }))).toEqual([]);
  });

  it('a text that is no current', () => {
    expect(asked(load('12 V', { current: 'varies' }))).toEqual([
      'servo: current it draws, rated and at stall or peak (“varies” cannot be read as a current)',
    ]);
    expect(asked(load('9–14 V', { current: '60 W' }))).toEqual([
      'servo: current it draws, rated and at stall or peak (“60 W” cannot be read as a current)',
    ]);
    const silent = fed(supply('12 V', { current: 'varies' }), load('12 V', { current: '1 A' }));
    expect(silent.missing?.[0]?.what).toBe('supply: current it can give (“varies” cannot be read as a current)');
  });

  it('a text that is no voltage', () => {
    expect(asked(load('2S-6S LiPo', { current: '1 A' }))).toEqual([
      'servo: supply voltage (“2S-6S LiPo” cannot be read as a voltage)',
    ]);
  });

  it('a greatest voltage beside a least one, and alternating or direct', () => {
    expect(asked(load('min 9 V', { current: '1 A' }))).toEqual(['servo: greatest supply voltage']);
    const mains = fed(supply('230 V', { current: '5 A' }), load('230 V AC', { current: '1 A' }));
    expect(mains.missing?.map(({ what }) => what)).toEqual(['supply: whether its voltage is alternating or direct']);
  });
});

it('a current worked out from a power says so', () => {
  const { conditions } = fed(supply('12 V', { current: '60 W' }), load('12 V', { current: 'stall 6 A' }));
  expect(conditions).toEqual([
    'The current must stay below 5 A (computed from 60 W at 12 V): servo can draw 6 A (declared: stall 6 A)',
  ]);
});

it('a current beside the voltage of a described part counts, of several outputs each its own', () => {
  const needs = load('12 V', { current: 'rated 4 A' });
  expect(fed(supply('12 V, 5 A'), needs).verdict).toBe('compatible');
  expect(fed(supply('12 V 3A'), needs).verdict).toBe('incompatible');
  expect(fed(supply('5V 2A, 12V 5A'), needs)).toMatchObject({
    verdict: 'conditional',
    conditions: ['Only from the 12 V output of supply'],
  });
  expect(fed(supply('5V 5A, 12V 2A'), needs)).toMatchObject({
    verdict: 'incompatible',
    sentences: ['supply gives 2 A; servo draws 4 A in steady use.'],
  });
  expect(fed(supply('12 V', { current: '3 A' }), load('12 V, 4 A')).verdict).toBe('conditional');
  expect(fed(supply('12 V, 5 A', { current: '3 A' }), needs).verdict).toBe('incompatible');
});

it('a driver for either voltage stands the higher', () => {
  const driver: CheckedPart = { name: 'driver', type: 'motor_driver', voltage: '12 V or 24 V', current: '10 A' };
  const motor: CheckedPart = { name: 'motor', type: 'brushed_dc_motor', voltage: '24 V', current: 'rated 5 A' };
  expect(fed(driver, motor).conditions).toEqual(['Only at 24 V']);
});

it('a current of a phase is not drawn from the supply', () => {
  const { missing } = fed(supply('12 V', { current: '1 A' }), load('12 V', { current: '2 A/phase' }));
  expect(missing?.[0]?.what).toContain('current it draws');
});
