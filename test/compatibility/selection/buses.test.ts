import { describe, expect, it } from 'vitest';
import { busLimits } from '../../../src/compatibility/selection/bus-limits.ts';
import { busesOf } from '../../../src/compatibility/selection/buses.ts';
import { BRUSHLESS, listOf, SERVO, STEPPER, STEPPER_DRIVER, snapshot } from './support.ts';

const limits = busLimits(
  snapshot.records.filter(({ category }) => category === 'protocols' || category === 'interfaces'),
);

function busOf(link: string, ...items: readonly object[]) {
  return busesOf(listOf(...items), limits).find((bus) => bus.link === link);
}

const can = { name: 'drive', kind: 'load', protocol: 'CANopen', interface: 'CAN' };

describe('limits of the catalogue', () => {
  it('are those of protocols and of links called so', () => {
    const read = Object.fromEntries(limits.map(({ of, nodes }) => [of, nodes]));
    expect(read).toMatchObject({ 'DYNAMIXEL Protocol 2.0': 253, 'Modbus RTU': 247, 'RS-485': 32, 'Kondo ICS': 32 });
    expect(read).not.toHaveProperty('Ethernet');
  });
});

describe('a bus', () => {
  it('counts nodes times quantity against what is declared', () => {
    const bus = busOf('ttl', { id: SERVO, quantity: 254 }, { name: 'board', kind: 'board', protocol: 'TTL' });
    expect(bus).toMatchObject({ devices: [0], hosts: [1], nodes: 254, within: false, leader: 'present' });
    expect(bus?.limits).toContainEqual(expect.objectContaining({ nodes: 253, id: 'PROTO-ROBOTIS-DYNAMIXEL-2-0' }));
    expect(bus?.sentences.join(' ')).toContain('254 nodes are more than the 253');
    expect(busOf('ttl', { id: SERVO, quantity: 6 }, can)?.within).toBe(true);
  });

  it('has no limit where none is declared', () => {
    expect(busOf('can', { ...can, quantity: 1000 }, can)).toMatchObject({ within: null, limits: [], nodes: 1001 });
  });

  it('misses a host, and says what would join one', () => {
    expect(busOf('can', can, can)).toMatchObject({ leader: 'missing', bridges: [] });
    const bus = busOf('can', can, { name: 'laptop', kind: 'computer', interface: 'USB' });
    expect(bus).toMatchObject({ leader: 'missing', bridges: ['USB-to-CAN adapter'] });
  });

  it('misses a master of EtherCAT even beside a host', () => {
    const drive = { name: 'drive', kind: 'load', interface: 'EtherCAT' };
    const host = { name: 'pc', kind: 'computer', interface: 'EtherCAT' };
    expect(busOf('ethercat', drive, host)?.leader).toBe('missing');
    expect(busOf('ethercat', drive, { ...host, interface: 'EtherCAT master' })?.leader).toBe('present');
  });

  it('is not joined by the stack of a master that nobody runs', () => {
    const drive = { name: 'drive', kind: 'load', interface: 'EtherCAT' };
    const plc = { name: 'plc', kind: 'board', interface: 'Modbus TCP' };
    expect(busOf('ethercat', drive, plc)).toMatchObject({ leader: 'missing', bridges: [] });
    const pc = { name: 'pc', kind: 'computer', interface: 'Ethernet' };
    expect(busOf('ethercat', drive, pc)).toMatchObject({ leader: 'missing', bridges: ['EtherCAT master stack'] });
    const sensor = { name: 'sensor', kind: 'load', interface: 'Modbus TCP' };
    const master = { name: 'master', kind: 'computer', interface: 'EtherCAT master' };
    expect(busOf('ethernet', sensor, master)).toMatchObject({ leader: 'missing', bridges: [] });
  });

  it('of USB is not led by a robot, which is driven through it', () => {
    const arm = { name: 'arm', category: 'platforms', type: 'robot_arm', interface: 'USB' };
    const camera = { name: 'camera', kind: 'load', interface: 'USB' };
    expect(busOf('usb', arm, camera)).toMatchObject({ hosts: [], devices: [0, 1] });
    const pc = { name: 'pc', kind: 'computer', interface: 'USB' };
    expect(busOf('usb', arm, camera, pc)).toMatchObject({ hosts: [2], devices: [0, 1], leader: 'present' });
  });

  it('does not hold who names it as absent, as an option or for power alone', () => {
    const listed = [can, { ...can, interface: 'RS-485 (no CAN)' }, { ...can, interface: 'CAN on request' }];
    expect(busOf('can', ...listed)?.devices).toEqual([0]);
    const charged = { name: 'charged', kind: 'load', interface: 'USB (charging only)' };
    expect(busOf('usb', charged, charged)).toBeUndefined();
  });

  it('may have a host that does not name all its links', () => {
    const chip = { name: 'chip', type: 'microcontroller', interface: 'SPI' };
    expect(busOf('can', can, chip)?.leader).toBe('unknown');
  });

  it('needs none where its devices are on another link', () => {
    const both = { name: 'servo', kind: 'load', protocol: 'DYNAMIXEL Protocol 2.0', interface: 'TTL, RS-485' };
    const board = { name: 'board', kind: 'board', protocol: 'DYNAMIXEL Protocol 2.0', interface: 'TTL' };
    expect(busOf('rs485', both, board)?.leader).toBe('not_needed');
  });

  it('of motor leads has drivers', () => {
    expect(busOf('stepper_leads', STEPPER, STEPPER_DRIVER)).toMatchObject({ hosts: [1], leader: 'present' });
    const bus = busOf('three_phase', STEPPER, STEPPER_DRIVER, BRUSHLESS);
    expect(bus).toMatchObject({ hosts: [], leader: 'missing', sentences: ['No driver of the list feeds brushless.'] });
  });

  it('of two ends has a port for each device and no limit of nodes', () => {
    const gauge = { name: 'gauge', kind: 'load', interface: 'UART', protocol: 'Modbus RTU', quantity: 300 };
    const pc = { name: 'pc', kind: 'computer', interface: 'UART' };
    const bus = busOf('uart', gauge, pc);
    expect(bus).toMatchObject({ nodes: 300, limitation: 'point_to_point', limits: [], within: null });
    expect(bus?.sentences).toEqual([
      'UART joins two ends and is no shared bus: a port or line of a host for each device, 300 in all.',
    ]);
    expect(busOf('uart', { ...gauge, quantity: 2 }, { ...pc, quantity: 2 })).toMatchObject({ limitation: null });
    expect(busOf('usb', { ...gauge, interface: 'USB' }, { ...pc, interface: 'USB' })?.sentences[0]).toMatch(/hub/);
  });

  it('of motor leads wants a driver for each motor', () => {
    const motors = { ...STEPPER, quantity: 3 };
    expect(busOf('stepper_leads', motors, STEPPER_DRIVER)?.limitation).toBe('point_to_point');
    expect(busOf('stepper_leads', motors, { ...STEPPER_DRIVER, quantity: 3 })?.limitation).toBeNull();
  });

  it('of several makers is one only where all speak the same', () => {
    const device = (manufacturer: string, more: object = {}) => ({
      name: manufacturer,
      kind: 'load',
      interface: 'RS-485',
      manufacturer,
      ...more,
    });
    const [one, other] = [device('Acme'), device('Nord')];
    const bus = busOf('rs485', one, other);
    expect(bus?.limitation).toBe('several_makers');
    expect(bus?.sentences.at(-1)).toBe(
      'Devices of different makers. A bus of its own for each, unless the makers say that they speak the same application protocol over RS-485.',
    );
    const modbus = { protocol: 'Modbus RTU' };
    expect(busOf('rs485', device('Acme', modbus), device('Nord', modbus))?.limitation).toBeNull();
    expect(busOf('rs485', device('Acme', modbus), other)?.limitation).toBe('several_makers');
    expect(busOf('rs485', one, device('ACME Robotics'))?.limitation).toBeNull();
    const i2c = { interface: 'I2C' };
    expect(busOf('i2c', device('Acme', i2c), device('Nord', i2c))?.limitation).toBeNull();
  });

  it('shows who speaks what', () => {
    const bus = busOf('can', can, { ...can, name: 'other', protocol: 'MIT mode' });
    expect(bus?.protocols).toEqual([
      { name: 'CANopen', items: [0] },
      { name: 'MIT mode', items: [1] },
    ]);
  });
});
