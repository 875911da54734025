import { describe, expect, it } from 'vitest';
import type { PlotChoice } from '../../../src/contract/plot.ts';
import { onlyMaker, severalMakers, withChoice } from '../../../web/src/pages/find/plot-choice.ts';

const stall = (at_voltage: string, makers: number): PlotChoice => ({
  basis: `stall; voltage: ${at_voltage}`,
  kind: 'stall',
  at_voltage,
  parts: 9,
  makers,
});
const CHOICES = [stall('12V', 1), stall('6V', 3)];

describe('sets on an axis', () => {
  it('of several makers are those to offer where one maker stands alone', () => {
    expect(severalMakers({ choices: CHOICES })).toEqual([CHOICES[1]]);
  });

  it('are chosen by kind and voltage, and taken back', () => {
    const address = withChoice({ q: 'a' }, 'y', { choices: CHOICES }, CHOICES[1] as PlotChoice);
    expect(address).toEqual({ q: 'a', y_kind: 'stall', at_voltage: '6V' });
    expect(withChoice(address, 'y', { choices: CHOICES }, { kind: null, at_voltage: null })).toEqual({ q: 'a' });
  });

  it('that do not depend on the supply leave the voltage of the other axis alone', () => {
    const mass = { basis: '', kind: null, at_voltage: null, parts: 9, makers: 2 };
    const address = { at_voltage: '12V' };
    expect(withChoice(address, 'x', { choices: [mass] }, mass)).toEqual(address);
  });
});

it('one maker is told from several and from none', () => {
  const points = (...makers: string[]) => ({ points: makers.map((manufacturer) => ({ manufacturer })) as never });
  expect(onlyMaker(points('a', 'a'))).toBe('a');
  expect(onlyMaker(points('a', 'b'))).toBeUndefined();
  expect(onlyMaker(points())).toBeUndefined();
});
