import { describe, expect, it } from 'vitest';
import type { CheckedPart } from '../../src/contract/compatibility.ts';
import { checkCompatibility } from '../../src/service/compatibility-answers.ts';
import { realSnapshot } from '../support/real-catalogue.ts';

const snapshot = await realSnapshot();

function last(...parts: CheckedPart[]) {
  const { verdict, pairs } = checkCompatibility(snapshot, parts);
  const electrical = pairs.at(-1)?.dimensions?.electrical;
  const { sentences, conditions } = electrical ?? {};
  return { verdict, electrical: electrical?.verdict, sentences, conditions };
}

const supply = (current: string): CheckedPart => ({ name: 'PSU', kind: 'supply', voltage: '12 V', current });
const through: CheckedPart = {
  name: 'BOARD',
  kind: 'board',
  voltage: '6–12.6 V',
  output_voltage: 'pass-through',
  protocol: 'PWM',
};
const regulating: CheckedPart = { ...through, voltage: '6–24 V', output_voltage: '5 V', output_current: '5 A' };
const load = (voltage: string, current: string): CheckedPart => ({
  name: 'LOAD',
  kind: 'load',
  protocol: 'PWM',
  voltage,
  current,
});

describe('the amperes of the supply reach through a board that hands its supply on', () => {
  it.each<[string, CheckedPart, string]>([
    ['nothing said of its own current', through, 'incompatible'],
    ['more of its own', { ...through, output_current: '5 A' }, 'incompatible'],
  ])('%s', (_what, board, verdict) => {
    const answer = last(supply('1 A'), board, load('12 V', 'rated 3 A'));
    expect(answer).toMatchObject({ verdict, electrical: verdict });
    expect(answer.sentences).toEqual(['PSU through BOARD gives 1 A; LOAD draws 3 A in steady use.']);
  });

  it('less of its own is what counts', () => {
    const answer = last(supply('9 A'), { ...through, output_current: '2 A' }, load('12 V', 'rated 3 A'));
    expect(answer.sentences).toEqual(['BOARD gives 2 A; LOAD draws 3 A in steady use.']);
  });

  it('stall above it is a condition, as without the board', () => {
    const servo = { id: 'ACT-ROBOTIS-XM430-W350' };
    const board = { ...through, voltage: '6–14 V', protocol: 'DYNAMIXEL Protocol 2.0', interface: 'TTL' };
    expect(last(supply('2 A'), servo).electrical).toBe('conditional');
    expect(last(supply('2 A'), board, servo).electrical).toBe('conditional');
    expect(last(supply('2 A'), board, servo).conditions).toEqual([
      'The current must stay below the 2 A of PSU through BOARD: DYNAMIXEL XM430-W350-T/R can draw 2.3 A (declared: 2.3 [A])',
    ]);
    expect(last(supply('2.5 A'), board, servo).electrical).toBe('compatible');
  });

  it('through two of them, and through a plug', () => {
    const second = { ...through, name: 'SECOND' };
    expect(last(supply('1 A'), through, second, load('12 V', 'rated 3 A')).sentences).toEqual([
      'PSU through SECOND gives 1 A; LOAD draws 3 A in steady use.',
    ]);
    expect(last(supply('1 A'), { id: 'INTF-XT60' }, through, load('12 V', 'rated 3 A')).verdict).toBe('incompatible');
  });

  it('not through a motor driver, which chops it', () => {
    const driver: CheckedPart = { name: 'driver', type: 'motor_driver', voltage: '6–30 V', current: '10 A' };
    const motor: CheckedPart = { name: 'motor', type: 'brushed_dc_motor', voltage: '12 V', current: 'rated 3 A' };
    expect(last(supply('2 A'), driver, motor).electrical).toBe('compatible');
  });
});

describe('a board that regulates gives no more watts than it gets', () => {
  it('less than the load is rated for: incompatible', () => {
    const answer = last(supply('1 A'), regulating, load('5 V', 'rated 4 A'));
    expect(answer).toMatchObject({ verdict: 'incompatible', electrical: 'incompatible' });
    expect(answer.sentences).toEqual([
      'PSU through BOARD gives 2.4 A (computed from 12 W at 5 V); LOAD draws 4 A in steady use.',
    ]);
  });

  it.each<[string, string, string]>([
    ['2 A', 'rated 4 A', 'compatible'],
    ['1 A', 'stall 4 A', 'conditional'],
    ['9 A', 'rated 6 A', 'incompatible'],
  ])('%s at 12 V for 5 V and %s: %s', (given, drawn, verdict) => {
    expect(last(supply(given), regulating, load('5 V', drawn)).electrical).toBe(verdict);
  });
});

it('two boards in a row that hand on get the voltage that is there', () => {
  const { pairs } = checkCompatibility(snapshot, [supply('5 A'), through, { ...through, name: 'SECOND' }]);
  expect(pairs[1]?.dimensions?.electrical).toMatchObject({ verdict: 'compatible', conditions: [] });
});

it('what is fed is described by what it takes', () => {
  const mains: CheckedPart = { name: 'PSU', kind: 'supply', voltage: '220 V AC' };
  const board: CheckedPart = { name: 'BOARD', kind: 'board', voltage: '220 V', output_voltage: '24 V' };
  expect(last(mains, board).sentences?.[0]).toBe(
    'One is alternating, and the other does not say which it is: PSU gives 220 V AC; BOARD takes 220 V.',
  );
});
