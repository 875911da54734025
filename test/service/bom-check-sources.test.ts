import { describe, expect, it } from 'vitest';
import { BomCheckRequestSchema } from '../../src/contract/bom-check.ts';
import { checkBom } from '../../src/service/bom-check.ts';
import { SERVO, SUPPLY_12, snapshot } from '../compatibility/selection/support.ts';

function check(...items: readonly object[]) {
  return checkBom(snapshot, BomCheckRequestSchema.shape.items.parse(items));
}

const load = (voltage: string, current: string, more: object = {}) => ({
  name: 'servo',
  kind: 'load',
  protocol: 'PWM',
  voltage,
  current,
  ...more,
});
const psu = (voltage: string, current?: string) => ({ name: 'PSU', kind: 'supply', voltage, current });
const board = (voltage: string, output_voltage: string, output_current?: string) => ({
  name: 'hub',
  kind: 'board',
  protocol: 'PWM',
  voltage,
  output_voltage,
  output_current,
});

describe('outputs that each name a current are sources of their own', () => {
  it.each([
    ['5 V, 3 A; 12 V, 1 A', undefined],
    ['5 V / 12 V', '3 A / 1 A'],
  ])('%s with %s', (voltage, current) => {
    const { summary, rails } = check(psu(voltage, current), load('12 V', 'rated 0.9 A', { quantity: 3 }));
    expect(rails.budgets.map(({ gives, rating_a, feeds, shortage }) => [gives, rating_a, feeds, shortage])).toEqual([
      ['5 V', 3, [], null],
      ['12 V', 1, [1], 'incompatible'],
    ]);
    expect(summary.verdict).toBe('incompatible');
    expect(summary.statement).toContain(
      'Too little: the 12 V output of PSU gives 1 A, and what it must feed is rated 2.7 A together.',
    );
  });

  it('share what any of them can feed', () => {
    const wide = load('4.8–14 V', 'rated 0.9 A', { quantity: 4 });
    expect(check(psu('5 V, 3 A; 12 V, 1 A'), wide).rails.budgets.map(({ shortage }) => shortage)).toEqual([
      'conditional',
      'conditional',
    ]);
    expect(check(psu('5 V, 3 A; 12 V, 1 A'), { ...wide, quantity: 5 }).summary.verdict).toBe('incompatible');
  });
});

describe('watts out of a board are not above watts in', () => {
  it('twelve servos behind a regulator', () => {
    const servos = load('5 V', 'rated 1 A', { quantity: 12 });
    const { summary, rails } = check(psu('12 V', '1 A'), board('6–14 V', '5 V', '16 A'), servos);
    expect(summary.verdict).toBe('incompatible');
    expect(summary.statement).toContain(
      'Too little: PSU gives 12 W, and what it must feed, through boards too, is rated 60 W together.',
    );
    expect(rails.budgets[0]).toMatchObject({ source: 0, shortage: 'incompatible' });
    expect(check(psu('12 V', '6 A'), board('6–14 V', '5 V', '16 A'), servos).summary.verdict).toBe('compatible');
  });

  it('counts what is on the supply itself as well', () => {
    const items = [board('6–14 V', '5 V', '16 A'), load('5 V', 'rated 1 A', { quantity: 4 })];
    const direct = load('12 V', 'rated 1 A', { name: 'lidar' });
    expect(check(psu('12 V', '2 A'), ...items).summary.verdict).toBe('compatible');
    expect(check(psu('12 V', '2 A'), ...items, direct).summary.verdict).toBe('incompatible');
  });

  it('what is drawn for a moment is a condition', () => {
    const servos = load('5 V', 'rated 0.1 A, stall 1 A', { quantity: 12 });
    const { summary } = check(psu('12 V', '2 A'), board('6–14 V', '5 V', '16 A'), servos);
    expect(summary.verdict).toBe('conditional');
    expect(summary.statement).toContain('through boards too, can draw 60 W together');
  });

  it('of all supplies it could come from, and of none that does not say', () => {
    const servos = load('5 V', 'rated 1 A', { quantity: 12 });
    const hub = board('6–14 V', '5 V', '16 A');
    const second = { ...psu('12 V', '5 A'), name: 'second' };
    expect(check(psu('12 V', '1 A'), second, hub, servos).summary.verdict).toBe('compatible');
    expect(check(psu('12 V', '1 A'), { ...second, current: '2 A' }, hub, servos).summary.verdict).toBe('incompatible');
    expect(check(psu('12 V'), hub, servos).summary.verdict).toBe('compatible');
  });
});

describe('a board that hands its supply on', () => {
  it('is short by itself where the supply behind it is not', () => {
    const servos = load('12 V', 'rated 1 A', { quantity: 12 });
    const { summary, rails } = check(psu('12 V', '20 A'), board('6–14 V', 'pass-through', '5 A'), servos);
    expect(rails.budgets.map(({ source, shortage }) => [source, shortage])).toEqual([
      [0, null],
      [1, 'conditional'],
    ]);
    expect(summary.verdict).toBe('conditional');
    expect(summary.statement).toContain(
      'Not all of it on one source: hub gives 5 A, and what it can feed is rated 12 A together.',
    );
  });

  it('not by what it does not drive', () => {
    const lidar = load('12 V', 'rated 6 A', { name: 'lidar', protocol: undefined, interface: 'Ethernet' });
    const { rails } = check(psu('12 V', '20 A'), board('6–14 V', 'pass-through', '5 A'), lidar);
    expect(rails.budgets[1]).toMatchObject({ shortage: null });
  });

  it('excuses no load from the amperes of its supply', () => {
    const { summary, set_apart } = check(
      psu('12 V', '1 A'),
      board('6–14 V', 'pass-through'),
      load('12 V', 'rated 3 A'),
    );
    expect(summary.verdict).toBe('incompatible');
    expect(set_apart).toEqual([]);
  });
});

describe('a load whose voltage nothing of the list gives', () => {
  const computer = { name: 'PC', kind: 'computer', interface: 'USB', voltage: '19 V' };

  it('is fed by the USB of its host', () => {
    const { summary, set_apart, matrix } = check(computer, { id: 'SEN-INTEL-REALSENSE-D435' }, psu('19 V', '5 A'));
    expect(summary.verdict).not.toBe('incompatible');
    expect(set_apart.map(({ because }) => because)).toEqual([
      expect.stringMatching(
        /RealSense.* needs a source of its own, 4\.75 to 5\.25 V, such as the USB of PC: nothing of the list gives that, and PSU must not feed it\.$/,
      ),
    ]);
    expect(summary.statement).toContain('1 for want of a source');
    expect(matrix.electrical[1]?.[2]).toBe('x');
  });

  it('lacks a source where the supply is there for others', () => {
    const imu = { name: 'IMU', kind: 'load', interface: 'I2C', voltage: '3.3 V' };
    const { summary } = check(SUPPLY_12, { id: SERVO }, imu);
    expect(summary.verdict).toBe('conditional');
    expect(summary.statement).toContain(
      'IMU needs a source of its own, 3.3 V: nothing of the list gives that, and 12 V supply must not feed it.',
    );
  });

  it('does not fit where the supply is there for nothing else', () => {
    expect(check(SUPPLY_12, load('24 V', '1 A')).summary.verdict).toBe('incompatible');
  });

  it('does not fit where a board hands the supply on to it', () => {
    const { summary } = check(SUPPLY_12, board('6–14 V', 'pass-through'), load('4–7.4 V', '1 A'), { id: SERVO });
    expect(summary.verdict).toBe('incompatible');
  });
});

it('a sum of one item is said in words', () => {
  const { rails } = check(SUPPLY_12, load('12 V', 'rated 1 A'));
  expect(rails.budgets[0]?.sentences[1]).toBe(
    'No peak current drawn from the supply is declared by the one item it feeds; 12 V supply gives 5 A.',
  );
});

it('names a current that is declared of a driver board and says why it is not counted', () => {
  const motor = load('48 V', 'phase current rated 20 A');
  const [rated] = check(psu('48 V', '10 A'), motor).rails.budgets[0]?.sentences ?? [];
  expect(rated).toContain('No rated current drawn from the supply is declared by the one item it feeds');
  expect(rated).toContain('Not counted: “phase current rated 20 A”');
});

describe('a motor that declares a greatest voltage alone', () => {
  const motor = { id: 'ACT-UNITREE-GO-M8010-6' };

  it('is not known to run on the supply of the logic, and is on no rail', () => {
    const { summary, rails } = check(psu('3.3 V', '1 A'), motor);
    expect(summary).toMatchObject({ verdict: 'unknown', pairs: { unknown: 1, set_apart: 0 } });
    expect(rails).toMatchObject({ windows: [], least_undeclared: [1], budgets: [{ feeds: [], voltage_unknown: [1] }] });
  });

  it('is set apart from it where another supply may feed it', () => {
    const { summary, set_apart } = check(psu('3.3 V', '1 A'), { ...psu('24 V', '9 A'), name: 'main' }, motor);
    expect(summary).toMatchObject({ verdict: 'conditional', pairs: { conditional: 1, unknown: 0, set_apart: 1 } });
    expect(set_apart).toEqual([{ a: 0, b: 2, because: 'Unitree GO-M8010-6 motor is fed by main.' }]);
  });
});
