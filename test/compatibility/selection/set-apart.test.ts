import { describe, expect, it } from 'vitest';
import { judgeAll } from '../../../src/compatibility/selection/judge-all.ts';
import { setApart } from '../../../src/compatibility/selection/set-apart.ts';
import { BRUSHLESS, listOf, STEPPER, STEPPER_DRIVER, SUPPLY_12 } from './support.ts';

function apartIn(...items: readonly object[]) {
  const pairs = judgeAll(listOf(...items));
  return {
    incompatible: pairs
      .filter(({ finding }) => finding.verdict === 'incompatible')
      .map(({ a, b }) => [a.index, b.index]),
    apart: [...setApart(pairs)].map(([{ a, b }, { because }]) => [a.index, b.index, because]),
  };
}

describe('an incompatible pair is set apart', () => {
  it('not while the two are all there is', () => {
    expect(apartIn(STEPPER_DRIVER, BRUSHLESS)).toEqual({ incompatible: [[0, 1]], apart: [] });
  });

  it('where the driver has a motor of its own', () => {
    expect(apartIn(STEPPER_DRIVER, BRUSHLESS, STEPPER).apart).toEqual([[0, 1, 'stepper driver goes with stepper.']]);
  });

  const servo = { name: 'servo', kind: 'load', protocol: 'PWM', voltage: '4–7.4 V' };
  it('where another supply feeds the load', () => {
    const six = { name: 'regulator', kind: 'supply', voltage: '6 V' };
    expect(apartIn(SUPPLY_12, servo).apart).toEqual([]);
    expect(apartIn(SUPPLY_12, servo, six).apart).toEqual([[0, 1, 'servo is fed by regulator.']]);
  });

  it('where a board regulates for the load', () => {
    const board = { name: 'board', kind: 'board', protocol: 'PWM', voltage: '6–12.6 V', output_voltage: '6 V' };
    expect(apartIn(SUPPLY_12, board, servo).apart).toEqual([[0, 2, 'servo is fed by board.']]);
  });

  it('where a board that does not declare its output may feed the load: the pair of those two is unknown', () => {
    const board = { name: 'board', kind: 'board', protocol: 'PWM', voltage: '6–12.6 V' };
    const because = 'servo may be fed by board, which does not declare what it gives.';
    expect(apartIn(SUPPLY_12, board, servo).apart).toEqual([[0, 2, because]]);
    expect(apartIn(SUPPLY_12, { id: 'PLAT-UNIVERSAL-ROBOTS-UR10E' }, servo).apart).toEqual([]);
  });

  it('not where the board hands on what is too much', () => {
    const board = {
      name: 'board',
      kind: 'board',
      protocol: 'PWM',
      voltage: '6–12.6 V',
      output_voltage: 'pass-through',
    };
    expect(apartIn(SUPPLY_12, board, servo)).toEqual({ incompatible: [[0, 2]], apart: [] });
  });

  it('where another host speaks with the device', () => {
    const device = { name: 'device', kind: 'load', protocol: 'DYNAMIXEL Protocol 2.0', interface: 'RS-485' };
    const other = { name: 'other board', kind: 'board', protocol: 'Modbus RTU', interface: 'RS-485' };
    const own = { name: 'own board', kind: 'board', protocol: 'DYNAMIXEL Protocol 2.0', interface: 'RS-485' };
    expect(apartIn(other, device).apart).toEqual([]);
    expect(apartIn(other, device, own).apart).toContainEqual([0, 1, 'device is hosted by own board.']);
  });

  it('only where everything that is wrong is excused', () => {
    const device = {
      name: 'device',
      kind: 'load',
      protocol: 'DYNAMIXEL Protocol 2.0',
      interface: 'RS-485',
      voltage: '5 V',
    };
    const other = {
      name: 'other board',
      kind: 'board',
      protocol: 'Modbus RTU',
      interface: 'RS-485',
      voltage: '12 V',
      output_voltage: '12 V',
    };
    const own = { name: 'own board', kind: 'computer', protocol: 'DYNAMIXEL Protocol 2.0', interface: 'RS-485' };
    expect(apartIn(other, device, own).apart).toEqual([]);
  });
});
