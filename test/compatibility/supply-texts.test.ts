import { describe, expect, it } from 'vitest';
import type { CheckedPart } from '../../src/contract/compatibility.ts';
import { checkCompatibility } from '../../src/service/compatibility-answers.ts';
import { realSnapshot } from '../support/real-catalogue.ts';

const snapshot = await realSnapshot();

function judged(...parts: CheckedPart[]) {
  const { pairs } = checkCompatibility(snapshot, parts);
  const electrical = pairs.at(-1)?.dimensions?.electrical;
  return { verdict: electrical?.verdict, conditions: electrical?.conditions, sentences: electrical?.sentences };
}

const supply = (voltage: string | undefined, more: CheckedPart = {}): CheckedPart => ({
  name: 'PSU',
  kind: 'supply',
  ...(voltage !== undefined && { voltage }),
  ...more,
});
const load = (voltage: string, more: CheckedPart = {}): CheckedPart => ({
  name: 'LOAD',
  kind: 'load',
  voltage,
  ...more,
});

describe('what a text says of a voltage counts', () => {
  it.each<[string, string, string]>([
    ['12 V', '24 V (not 12 V)', 'incompatible'],
    ['24 V', '24 V (not 12 V)', 'compatible'],
    ['24 V', '5V (USB), 24 V not supported', 'incompatible'],
    ['5 V', 'logic 5 V, motor 24-48 V', 'incompatible'],
    ['36 V', 'logic 5 V, motor 24-48 V', 'compatible'],
    ['5 V', '3.3V (5V tolerant)', 'incompatible'],
    ['5 V', 'supply 2.4–3.6 V, inputs 5 V tolerant', 'incompatible'],
    ['3.3 V', 'supply 2.4–3.6 V, inputs 5 V tolerant', 'compatible'],
    ['24 V', '12 V, withstand 24 V surge', 'incompatible'],
    ['12 V', '6-8.4 V (12 V version available)', 'incompatible'],
    ['12 V', '24V（不支持12V）', 'incompatible'],
    ['12 V', '12 V version', 'compatible'],
    ['24 V', '12-24 V reverse polarity protected', 'compatible'],
    ['24 V', '24 V not isolated', 'compatible'],
    ['24 V', 'not isolated 24 V', 'compatible'],
    ['24 V', '24 V with surge protection', 'compatible'],
    ['24 V', '24 V, tolerance 5%', 'compatible'],
    ['24 V', '12 V, does not work with 24 V', 'incompatible'],
    ['12 V', 'not less than 9 V, not more than 15 V', 'compatible'],
    ['5 V', '5 V tolerant', 'unknown'],
    ['12 V', '9 ÷ 15 V', 'compatible'],
    ['12 V', 'from 9 V', 'conditional'],
    ['12 V', 'from 9 V to 15 V', 'compatible'],
    ['28 V', '24 V -15% +20%', 'compatible'],
    ['29 V', '24 V (+20%/-15%)', 'incompatible'],
    ['21 V', '24 V -15% +20%', 'compatible'],
    ['220 V AC', '输入 220V 输出 12V', 'unknown'],
  ])('%s to “%s”: %s', (given, taken, verdict) => {
    expect(judged(supply(given), load(taken)).verdict).toBe(verdict);
  });

  it.each<[string, string, string]>([
    ['6 V, no 12 V', '12 V', 'incompatible'],
    ['6 V, no 12 V', '6 V', 'compatible'],
    ['not pass-through', '12 V', 'unknown'],
    ['no pass-through, regulated 6 V', '6 V', 'compatible'],
    ['no pass-through, regulated 6 V', '12 V', 'incompatible'],
    ['pass-through or 5 V', '5 V', 'conditional'],
    ['pass-through or 5 V', '12 V', 'conditional'],
    ['pass-through or 5 V', '24 V', 'incompatible'],
  ])('a board that gives “%s”, to %s: %s', (output_voltage, taken, verdict) => {
    const board: CheckedPart = { name: 'BOARD', kind: 'board', voltage: '6–14 V', protocol: 'PWM', output_voltage };
    expect(judged(supply('12 V'), board, load(taken, { protocol: 'PWM' })).verdict).toBe(verdict);
  });

  it.each<[string, string, string]>([
    ['24 V', '24 V to 30 V AC', 'incompatible'],
    ['220 V AC', '交流220V', 'compatible'],
    ['24 V', '交流24V', 'incompatible'],
    ['直流24V', '24 V', 'compatible'],
    ['100-240V~ in, 12V out', '12 V', 'compatible'],
    ['输入 220V 输出 12V', '12 V', 'compatible'],
    ['输入 220V 输出 12V', '220 V', 'incompatible'],
  ])('alternating or direct: %s to %s: %s', (given, taken, verdict) => {
    expect(judged(supply(given), load(taken)).verdict).toBe(verdict);
  });
});

describe('one value and one end', () => {
  it.each<[string, string, string]>([
    ['24 V', 'nominal 24 V, max 60 V', 'compatible'],
    ['48 V', 'nominal 24 V, max 60 V', 'conditional'],
    ['61 V', 'nominal 24 V, max 60 V', 'incompatible'],
    ['12 V', 'nominal 24 V, max 60 V', 'incompatible'],
    ['24 V', '12 V, max 24 V', 'conditional'],
    ['13 V', '12 V, max 12.5 V', 'incompatible'],
    ['9 V', '12 V (min 6 V)', 'conditional'],
    ['5 V', '12 V (min 6 V)', 'incompatible'],
    ['24 V', '12 V (min 6 V)', 'incompatible'],
    ['20 to 30 V', 'nominal 24 V, max 60 V', 'conditional'],
  ])('of a load: %s to “%s”: %s', (given, taken, verdict) => {
    expect(judged(supply(given), load(taken)).verdict).toBe(verdict);
  });

  it('beside another load: the voltage both reach', () => {
    const other = { ...load('48 V'), name: 'OTHER' };
    expect(judged(load('24 V, max 60 V'), other)).toEqual({
      verdict: 'conditional',
      sentences: ['LOAD declares 24 V, at most 60 V; OTHER 48 V.'],
      conditions: ['Only at 48 V, and where the maker of each allows that for hours'],
    });
    expect(judged(load('24 V, max 60 V'), load('24 V')).verdict).toBe('compatible');
    expect(judged(load('24 V, max 60 V'), load('30–40 V')).conditions?.[0]).toContain('Only at 30 to 40 V');
  });

  it.each<[string, string, string]>([
    ['36 V', 'ACT-HEBI-X5-4', 'conditional'],
    ['48 V', 'ACT-HEBI-X8-9', 'conditional'],
    ['49 V', 'ACT-HEBI-X8-9', 'incompatible'],
    ['7.4 V', 'PLAT-PSYONIC-ABILITY-HAND', 'conditional'],
    ['27 V', 'PLAT-UFACTORY-XARM-GRIPPER', 'conditional'],
    ['40 V', 'CHIP-ST-L298', 'conditional'],
  ])('of a record: %s to %s: %s', (given, id, verdict) => {
    expect(judged(supply(given), { id }).verdict).toBe(verdict);
  });

  it.each<[string, string, string]>([
    ['nominal 12 V, max 14.4 V', '9–13 V', 'Only at 12 to 13 V'],
    ['12 V (13.8 V max)', '9–13 V', 'Only at 12 to 13 V'],
    ['3.7 V (max 4.2 V)', '3.3–3.9 V', 'Only at 3.7 to 3.9 V'],
    ['12 V, min 10 V', '11–13 V', 'Only at 11 to 12 V'],
  ])('of a supply is within its reach: %s to %s', (given, taken, condition) => {
    expect(judged(supply(given), load(taken))).toMatchObject({ verdict: 'conditional', conditions: [condition] });
  });
});

describe('a battery whose cells are counted', () => {
  it.each<[string, string | undefined, string, string]>([
    ['4S LiPo', '14.8 V', '10–14.8 V', 'Only at 12 to 14.8 V'],
    ['pack', '3S LiPo 11.1 V', '10–12 V', 'Only at 10 to 12 V'],
    ['pack', '4S 14.8V', '10–14.8 V', 'Only at 12 to 14.8 V'],
    ['pack', '11.1 V (3S), 12.6 V fully charged', '10–12 V', 'Only at 10 to 12 V'],
    ['pack', '22.2 V (6S)', '24–48 V', 'Only at 24 to 25.2 V'],
    ['pack', '6S (22.2V nominal, 25.2V max)', '12–24 V', 'Only at 18 to 24 V'],
    ['4S LiFePO4', '12.8 V', '9–14 V', 'Only at 12 to 14 V'],
    ['4S battery', '12.8 V', '9–14 V', 'Only at 12 to 14 V'],
    ['pack', '6S 25.2 V', '12–24 V', 'Only at 18 to 24 V'],
    ['4S2P Li-ion', undefined, '10–14.8 V', 'Only at 12 to 14.8 V'],
  ])('%s of %s to %s: %s', (name, voltage, taken, condition) => {
    const { verdict, conditions, sentences } = judged(supply(voltage, { name }), load(taken));
    expect({ verdict, conditions }).toEqual({ verdict: 'conditional', conditions: [condition] });
    expect(sentences?.at(-1)).toMatch(/computed from its cells: \d (?:lithium|LiFePO4) cells/);
  });

  it('is no supply that is called like one', () => {
    expect(judged(supply('24 V', { name: 'LRS-7S' }), load('24 V')).verdict).toBe('compatible');
  });

  it('is compatible where all of it is within, and left alone where its range is declared', () => {
    expect(judged(supply('14.8 V', { name: '4S LiPo' }), load('9–18 V')).verdict).toBe('compatible');
    expect(judged(supply('13–14.8 V', { name: '4S LiPo' }), load('10–14.8 V')).verdict).toBe('compatible');
    expect(judged(supply('5 V', { name: '4S LiPo with a regulator' }), load('5 V')).verdict).toBe('compatible');
  });
});

describe('a current of several', () => {
  it.each<[string, string, string]>([
    ['5 A', '1 A per channel, 6 channels', 'conditional'],
    ['7 A', '1 A per channel, 6 channels', 'compatible'],
    ['3 A', '3 A each, 2 motors', 'conditional'],
    ['3 A', 'rated 2 A each, 2 motors', 'incompatible'],
    ['3 A', '2×2 A', 'conditional'],
    ['5 A', '2×2 A', 'compatible'],
    ['5 A', '0.5 kA', 'conditional'],
    ['5 A', '1 A per channel', 'conditional'],
    ['5 A', 'varies', 'compatible'],
  ])('%s for “%s”: %s', (given, drawn, verdict) => {
    expect(judged(supply('12 V', { current: given }), load('12 V', { current: drawn })).verdict).toBe(verdict);
  });

  it('that cannot be summed must stay below what is given', () => {
    expect(judged(supply('12 V', { current: '5 A' }), load('12 V', { current: '1 A per channel' })).conditions).toEqual(
      ['The current of LOAD, declared as “1 A per channel” and not read, must stay below 5 A'],
    );
  });

  it('is of one output each where there are as many', () => {
    const two = supply('5 V / 12 V', { current: '10 A / 1 A' });
    expect(judged(two, load('12 V', { current: 'rated 2 A' }))).toMatchObject({
      verdict: 'incompatible',
      sentences: ['PSU gives 1 A; LOAD draws 2 A in steady use.'],
    });
    expect(judged(two, load('5 V', { current: 'rated 2 A' })).verdict).toBe('conditional');
  });
});
