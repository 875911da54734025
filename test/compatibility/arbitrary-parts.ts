import fc from 'fast-check';
import { APPLICATIONS } from '../../src/compatibility/protocol/applications.ts';
import { MEDIA } from '../../src/compatibility/protocol/media.ts';
import { type CheckedPart, PART_KINDS } from '../../src/contract/compatibility.ts';

const LINKS = [
  ...MEDIA.map(({ name }) => name),
  ...APPLICATIONS.map(({ name }) => name),
  'serial',
  'proprietary bus',
  'EtherCAT master',
  'CAN / CAN FD',
  'RS-485 (PWM selectable)',
  'ROS 2',
  'CANopen over EtherCAT (CoE)',
  'CAN (on request)',
  'no CAN',
  'USB (charging only)',
  'USB device',
  'USB host',
  'I2C slave 3.3 V',
  'I2C 5 V',
  'PWM input',
  'PWM output 5 V',
  'Gigabit Ethernet',
  '100BASE-T1',
  'BLE',
  'Bluetooth Classic',
  'RS-485 2-wire',
  'Modbus RTU slave, RS-485 4-wire',
  'GMSL2 in',
  'CAN FD (classic CAN not supported)',
  'CAN, no CANopen',
];

const linkText = fc.array(fc.constantFrom(...LINKS), { minLength: 1, maxLength: 3 }).map((names) => names.join(' / '));

const number = fc.constantFrom(3.3, 4, 5, 6, 7.4, 9, 11.1, 12, 12.6, 14.8, 24, 26.4, 48, 60);
const dash = fc.constantFrom('-', '–', ' to ', '~', ' … ');
export const voltageText = fc.oneof(
  number.map((volts) => `${volts} V`),
  fc.tuple(number, number, dash).map(([x, y, mark]) => `${Math.min(x, y)}${mark}${Math.max(x, y)} V`),
  number.map((volts) => `up to ${volts} V`),
  number.map((volts) => `${volts} V ± 10%`),
  number.map((volts) => `min ${volts} V`),
  fc.tuple(number, fc.constantFrom('AC', 'DC', 'AC/DC')).map(([volts, flow]) => `${volts} V ${flow}`),
  fc.tuple(number, number).map(([x, y]) => `${x} V / ${y} V selectable`),
  fc.tuple(number, number).map(([x, y]) => `${x} V 2 A, ${y} V 3 A`),
  fc.tuple(number, number).map(([x, y]) => `${x} V or ${y} V`),
  fc.tuple(number, number).map(([x, y]) => `nominal ${x} V, max ${y} V`),
  fc.tuple(number, number).map(([x, y]) => `${x} V (min ${y} V)`),
  fc.tuple(number, number).map(([x, y]) => `${x} V (not ${y} V)`),
  fc.tuple(number, number).map(([x, y]) => `logic ${x} V, motor ${y} V`),
  number.map((volts) => `${volts} V -15% +20%`),
  fc.constantFrom('4S LiPo 14.8 V', '6S', '22.2 V (6S)', '5 V tolerant', '630VAC rated', '100-240V~ in, 12V out'),
  fc.constantFrom('', 'varies', 'N/A').filter((text) => text !== ''),
);
const currentText = fc.oneof(
  fc.constantFrom(
    'no-load 0.2 A',
    'idle 1 A, stall 9 A',
    '60 W',
    'varies',
    'peak 3 A',
    '2 A/phase',
    '2×2 A',
    '1 A per channel',
    '10 A / 1 A',
  ),
  fc.integer({ min: 1, max: 20 }).map((amps) => `${amps} A`),
  fc
    .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 5, max: 20 }))
    .map(([x, y]) => `rated ${x} A, stall ${y} A`),
);

/** A part as a caller could describe it, in words that can be read. */
export const describedPart: fc.Arbitrary<CheckedPart> = fc.record(
  {
    name: fc.constantFrom('one', 'OpenCR', 'servo', 'board'),
    kind: fc.constantFrom(...PART_KINDS),
    manufacturer: fc.constantFrom('A', 'B'),
    protocol: linkText,
    interface: linkText,
    voltage: voltageText,
    output_voltage: fc.oneof(voltageText, fc.constantFrom('pass-through', 'pass-through or 5 V', 'no pass-through')),
    current: currentText,
    output_current: currentText,
    ros_support: fc.boolean(),
    mechanical: fc.constantFrom('ISO 9409-1-50-4-M6', '4 x M3 on 31 mm square', 'some holes'),
    side: fc.constantFrom('robot', 'tool', 'output', 'body'),
    compatibility: fc.constant(['OpenCR', 'servo boards']),
  },
  { requiredKeys: ['name', 'kind'] },
);

const anyText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });

/** A part as a careless or hostile caller could describe it. */
export const wildPart: fc.Arbitrary<CheckedPart> = fc.record(
  {
    name: anyText,
    type: anyText,
    protocol: anyText,
    interface: anyText,
    voltage: anyText,
    output_voltage: anyText,
    current: anyText,
    mechanical: anyText,
    compatibility: fc.array(anyText, { maxLength: 3 }),
  },
  { requiredKeys: ['name'] },
);
