import { describe, expect, it } from 'vitest';
import { APPLICATIONS, applicationsIn } from '../../src/compatibility/protocol/applications.ts';
import { MEDIA, mediaIn } from '../../src/compatibility/protocol/media.ts';
import { readLinks } from '../../src/compatibility/protocol/read-links.ts';

function read(...texts: string[]): string {
  const declared = texts.map((text) => ({ field: 'interface', text, index: null, source: null }));
  const { media, applications, options } = readLinks(declared, undefined);
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join(',');
  return [ids(mediaIn(media)), ids(applicationsIn(applications)), ids(mediaIn(options))].join(' | ');
}

describe('links in declared texts', () => {
  it.each([
    ['CAN', 'can |  | '],
    ['CAN / CAN FD; UART for tuning', 'can,can_fd |  | '],
    ['CAN-FD / CANopen', 'can_fd | canopen | '],
    ['FDCAN', 'can_fd |  | '],
    ['CANopen', 'can | canopen | '],
    ['UAVCAN', 'can | dronecan | '],
    ['it can be set', ' |  | '],
    ['can / uart', 'can,uart |  | '],
    ['MIT protocol over CAN', 'can | mit | '],
    ['RobStride private CAN protocol / CANopen / MIT', 'can | canopen,mit,robstride | '],
    ['DYNAMIXEL Protocol 2.0 / 1.0', ' | dynamixel_1,dynamixel_2 | '],
    ['DYNAMIXEL Protocol 2.0 / Modbus', ' | dynamixel_2,modbus | '],
    ['DYNAMIXEL', ' | dynamixel | '],
    ['DYNAMIXEL Protocol 2.0 (RC protocol types S.BUS, iBUS, RC-PWM selectable)', ' | dynamixel_2 | pwm'],
    ['RS485, Digital I/O; optional TCP/IP, CAN2.0A, EtherCAT', 'rs485,digital_io |  | can,ethercat,ethernet'],
    ['TTL half-duplex asynchronous serial', 'ttl |  | '],
    ['serial', 'serial |  | '],
    ['UART ( RS-232 ) Default setting is 115200 baud', 'rs232 |  | '],
    ['TCP/IP-Socket / MODBUS / Ethernet IP', 'ethernet_ip,ethernet | modbus | '],
    ['EtherNet/IP', 'ethernet_ip |  | '],
    ['Modbus TCP', 'ethernet | modbus_tcp | '],
    ['Modbus RTU', ' | modbus_rtu | '],
    ['proprietary bus', 'proprietary | private | '],
    ['ROS 2', ' |  | '],
    ['', ' |  | '],
  ])('%j: %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it('the tables fit into the bits of a number', () => {
    expect(MEDIA.length).toBeLessThanOrEqual(31);
    expect(APPLICATIONS.length).toBeLessThanOrEqual(31);
  });

  it('every name in the tables is read as itself, but for the leads of a motor', () => {
    const unread = MEDIA.filter(
      ({ id, name }) =>
        !/leads|three_phase|proprietary/.test(id) && !read(name).split(' | ')[0]?.split(',').includes(id),
    );
    expect(unread.map(({ id }) => id)).toEqual([]);
  });
});
