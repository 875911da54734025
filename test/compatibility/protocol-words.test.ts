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

describe('what sets two links of one name apart', () => {
  it('the end both are', () => {
    expect(said(board('USB device'), device('USB device'))).toMatchObject({
      sentences: [
        'board and device both declare to be the device on USB, which needs one host and one device.',
        'A part that is the host could join both.',
      ],
      conditions: [],
    });
    expect(said(board('PWM input'), device('PWM input')).sentences[0]).toContain('the input on PWM');
  });

  it('the level, and nothing where it is the same', () => {
    expect(said(board('I2C 3.3 V'), device('I2C 5 V'))).toMatchObject({
      sentences: expect.arrayContaining(['The logic level is not the same: board has 3.3 V, device has 5 V.']),
      conditions: ['A level shifter between 3.3 V and 5 V'],
    });
    expect(said(board('I2C 3.3 V'), device('I2C 3.3 V')).sentences.join()).not.toMatch(/level/);
    expect(said(board('I2C 3.3 V'), device('I2C')).sentences.join()).toMatch(/Logic levels are not judged/);
  });

  it('a protocol that one says it does not speak', () => {
    expect(said(board('CAN, no CANopen'), device('CANopen over CAN')).sentences[0]).toBe(
      'board declares that it does not speak CANopen, which is what device speaks over CAN.',
    );
  });

  it('a serialiser and a deserialiser meet on their cable, two serialisers do not meet', () => {
    const [serialiser, deserialiser] = [{ id: 'CHIP-ADI-MAX96717' }, { id: 'CHIP-ADI-MAX96716A' }];
    expect(said(serialiser, deserialiser).conditions.join()).toContain('GMSL between the two');
    expect(said(serialiser, serialiser).conditions).toEqual(['A deserialiser for each, or one with an input for each']);
    expect(said(deserialiser, deserialiser).conditions).toEqual(['A serialiser for each, at its camera']);
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
    [board('Modbus TCP, Ethernet'), device('Modbus RTU, RS-485'), ['Modbus TCP-to-RTU gateway']],
    [board('Ethernet'), device('Modbus RTU, RS-485'), []],
    [computer('USB'), device('I2C'), ['USB-to-I2C adapter']],
    [computer('USB'), device('SPI'), ['USB-to-SPI adapter']],
    [computer('Ethernet'), { name: 'adapter', kind: 'adapter', interface: 'USB, CAN' }, []],
  ])('%j and %j: %j', (a, b, expected) => {
    expect(said(a, b).bridges).toEqual(expected);
    expect(said(b, a).bridges).toEqual(expected);
  });
});
