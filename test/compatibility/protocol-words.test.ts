import { describe, expect, it } from 'vitest';
import { explainPair } from '../../src/compatibility/judge-pair.ts';
import type { CheckedPart } from '../../src/contract/compatibility.ts';
import { partyOf } from '../../src/service/compatibility-answers.ts';
import { realSnapshot } from '../support/real-catalogue.ts';

const snapshot = await realSnapshot();

function said(a: CheckedPart, b: CheckedPart) {
  const { dimensions } = explainPair(partyOf(snapshot, a), partyOf(snapshot, b), []);
  if (!dimensions) throw new Error('no component');
  const { sentences, conditions, bridges, missing } = dimensions.protocol;
  return { sentences, conditions, bridges: bridges.map(({ name }) => name), missing: missing.map(({ what }) => what) };
}

const device = (links: string, more: CheckedPart = {}): CheckedPart => ({
  name: 'device',
  kind: 'load',
  interface: links,
  ...more,
});
const board = (links: string): CheckedPart => ({ name: 'board', kind: 'board', interface: links });
const computer = (links: string): CheckedPart => ({ name: 'computer', kind: 'computer', interface: links });

describe('what is said of two links', () => {
  it('CAN FD beside classic CAN', () => {
    expect(said(device('CAN FD, CANopen, USB', { name: 'one' }), device('CAN, CANopen', { name: 'other' }))).toEqual({
      sentences: [
        'Both speak CANopen over a CAN bus.',
        'one has CAN FD and other classic CAN, which are not the same.',
        'On one bus each needs an id of its own and the same rate; a host must drive them.',
      ],
      conditions: [
        'Classic frames alone on the bus: an FD controller can send them, a classic one takes an FD frame for an error',
      ],
      bridges: [],
      missing: [],
    });
  });

  it('a port or version among several', () => {
    const { sentences } = said(device('CAN, EtherCAT, CANopen'), device('CANopen', { name: 'other' }));
    expect(sentences).toContain('device names EtherCAT too; its port or version with CAN is meant.');
  });

  it('a link that is denied', () => {
    expect(said(device('RS-485 (no CAN)'), board('CAN')).sentences).toEqual([
      'No link in common, and no usual bridge: device has RS-485, board CAN.',
      'device declares that it has no CAN.',
    ]);
    expect(said(device('no CAN bus'), board('CAN')).sentences).toContain('device declares that it has no CAN.');
  });

  it('a link that is an option', () => {
    expect(said(device('CAN (on request)'), board('CAN'))).toMatchObject({
      sentences: ['device names CAN as an option only.'],
      conditions: ['The version of device with CAN must be ordered, or CAN be selected on it'],
    });
    expect(said(device('CAN (on request)'), board('CAN optional')).conditions).toHaveLength(2);
  });

  it('what a bare chip lacks', () => {
    const chip = { name: 'chip', type: 'microcontroller', interface: 'Ethernet, CAN' };
    expect(said(chip, device('Ethernet')).conditions).toEqual([
      'An Ethernet PHY and its transformer between chip and the wires',
    ]);
    expect(said(chip, device('CANopen')).conditions).toEqual([
      'chip must speak CANopen over CAN',
      'A CAN transceiver between chip and the wires',
    ]);
  });

  it('two bare motors need a driver each, whoever is named first', () => {
    const motor = (name: string, type: string) => ({ name, type });
    const pair = [motor('one', 'stepper_motor'), motor('other', 'brushless_dc_motor')] as const;
    expect(said(...pair).conditions).toEqual([
      'A driver for one, with an input that the host has',
      'A driver for other, with an input that the host has',
    ]);
  });

  it('a name that stands for several is not called the same', () => {
    const both = device('RS-485, Modbus', { protocol: 'DYNAMIXEL Protocol 2.0' });
    expect(said(both, { ...both, name: 'other' }).sentences[0]).toBe('Both speak DYNAMIXEL Protocol 2.0 over RS-485.');
  });
});

describe('bridges', () => {
  it.each<[CheckedPart, CheckedPart, string[]]>([
    [computer('Ethernet'), device('EtherCAT'), ['EtherCAT master stack']],
    [computer('EtherCAT master'), device('Ethernet'), []],
    [computer('EtherCAT master'), device('Modbus TCP'), []],
    [computer('Ethernet'), computer('EtherCAT master'), []],
    [board('Modbus TCP'), device('EtherCAT'), []],
    [computer('EtherCAT master'), device('CAN'), ['EtherCAT-to-CAN gateway']],
    [computer('SPI'), device('EtherCAT'), []],
    [computer('EtherCAT master'), device('SPI'), ['EtherCAT slave controller']],
    [computer('USB'), device('CAN'), ['USB-to-CAN adapter']],
    [computer('CAN'), device('USB'), []],
    [{ name: 'U2D2', kind: 'adapter', interface: 'USB / TTL' }, device('CAN'), []],
    [
      { name: 'chip', type: 'microcontroller', interface: 'USB, SPI' },
      device('CAN'),
      ['SPI CAN controller with a transceiver'],
    ],
    [computer('USB'), device('PWM'), ['USB servo controller']],
    [computer('USB'), device('PWM', { type: 'motor_driver', kind: undefined }), []],
    [computer('I2C'), device('PWM', { category: 'sensors' }), []],
    [board('UART'), device('RS-485'), ['RS-485 transceiver']],
    [board('RS-485'), device('UART'), ['RS-485 transceiver']],
    [computer('MIPI CSI-2'), device('GMSL2'), ['GMSL deserialiser']],
  ])('%j and %j: %j', (a, b, expected) => {
    expect(said(a, b).bridges).toEqual(expected);
    expect(said(b, a).bridges).toEqual(expected);
  });
});
