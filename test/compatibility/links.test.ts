import { describe, expect, it } from 'vitest';
import { APPLICATIONS, applicationsIn } from '../../src/compatibility/protocol/applications.ts';
import { clashesOn } from '../../src/compatibility/protocol/kinds.ts';
import { MEDIA, type MediumId, mediaIn } from '../../src/compatibility/protocol/media.ts';
import { readLinks } from '../../src/compatibility/protocol/read-links.ts';

const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join(',');

function linksOf(...texts: string[]) {
  return readLinks(
    texts.map((text) => ({ field: 'interface', text, index: null, source: null })),
    undefined,
  );
}

function read(...texts: string[]): string {
  const { media, applications, options } = linksOf(...texts);
  return [ids(mediaIn(media)), ids(applicationsIn(applications)), ids(mediaIn(options))].join(' | ');
}

describe('links in declared texts', () => {
  it.each([
    ['CAN', 'can |  | '],
    ['CAN / CAN FD; UART for tuning', 'can,can_fd |  | '],
    ['CAN-FD / CANopen', 'can_fd | canopen | '],
    ['FDCAN', 'can_fd |  | '],
    ['CANopen', 'can | canopen | '],
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

  it.each([
    ['CANopen over EtherCAT (CoE)', 'ethercat |  | '],
    ['CoE', 'ethercat |  | '],
    ['CiA 402 over EtherCAT', 'ethercat |  | '],
    ['CANopen (CoE)', 'ethercat |  | '],
    ['CANopen (CiA 402) over EtherCAT', 'ethercat |  | '],
    ['EtherCAT (CANopen CiA402 profile)', 'ethercat |  | '],
    ['EtherCAT with CANopen profile', 'ethercat |  | '],
    ['EtherCAT (CoE, FoE)', 'ethercat |  | '],
    ['CAN over EtherCAT', 'ethercat |  | '],
    ['EtherCAT / CANopen / Modbus', 'can,ethercat | canopen,modbus | '],
    ['EtherCAT and CAN', 'can,ethercat |  | '],
    ['CAN over Ethernet gateway', 'ethernet |  | '],
    ['DS402 over Ethernet/IP', 'ethernet_ip |  | '],
    ['UART via USB', 'usb |  | '],
    ['USB 2.0 (virtual COM)', 'usb |  | '],
    ['USB Serial / Bluetooth Serial (On ESP32 boards)', 'usb,bluetooth |  | '],
    ['Modbus over TCP', 'ethernet | modbus_tcp | '],
    ['Modbus RTU over TCP', 'ethernet |  | '],
    ['Modbus RTU/TCP', 'ethernet | modbus_rtu,modbus_tcp | '],
    ['Modbus (RTU)', ' | modbus_rtu | '],
    ['RS-485 via USB adapter', ' |  | rs485,usb'],
  ])('%j is what carries it: %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it('CANopen in one field and EtherCAT alone in the other is carried by EtherCAT', () => {
    expect(read('CANopen', 'EtherCAT')).toBe('ethercat |  | ');
    expect(read('CANopen', 'EtherCAT / CAN')).toBe('can,ethercat | canopen | ');
  });

  it.each([
    ['PROFINET', 'profinet |  | '],
    ['PROFIBUS DP', 'rs485 | profibus | '],
    ['EtherNet/IP', 'ethernet_ip |  | '],
    ['Ethernet IP67 connector', 'ethernet |  | '],
    ['SAE J1939', 'can | j1939 | '],
    ['J1939 over CAN FD', 'can_fd | j1939 | '],
    ['CANopen FD', 'can_fd | canopen_fd | '],
    ['CAN (FD)', 'can,can_fd |  | '],
    ['UAVCAN', 'can | uavcan | '],
    ['UAVCAN v0', 'can | dronecan | '],
    ['UAVCAN v1', ' | cyphal | '],
    ['UAVCAN/DroneCAN/Cyphal', 'can | dronecan,cyphal | '],
    ['DYNAMIXEL Protocol 2.0 (TTL)', 'ttl | dynamixel_2 | '],
    ['DYNAMIXEL Protocol 2.0 (RS-485)', 'rs485 | dynamixel_2 | '],
    ['I2C/TWI', 'i2c |  | '],
    ['MIPI I3C', ' |  | '],
    ['QSPI', ' |  | '],
    ['MIPI CSI-2/DSI', 'mipi,mipi_dsi |  | '],
    ['MIPI DSI', 'mipi_dsi |  | '],
    ['GMSL2', 'gmsl |  | '],
    ['UART-TTL 3.3 V', 'uart |  | '],
    ['TTL UART', 'uart |  | '],
    ['UART / TTL half-duplex', 'ttl,uart |  | '],
    ['RS-232 TTL', 'serial |  | '],
    ['TTL level output', ' |  | '],
    ['SSI/BiSS', 'encoder | ssi,biss | '],
    ['ABZ, UVW, SPI', 'spi,encoder | abz,uvw | '],
    ['RS-422/485', 'rs485,rs422 |  | '],
    ['as fast as you can', ' |  | '],
    ['it can open doors', ' |  | '],
    ['CAN–FD', 'can_fd |  | '],
    ['CAN\u2011FD', 'can_fd |  | '],
    ['RS–485', 'rs485 |  | '],
    ['4–20 mA', 'analog |  | '],
    ['0–10 V', 'analog |  | '],
    ['以太网', 'ethernet |  | '],
    ['蓝牙', 'bluetooth |  | '],
    ['脉冲+方向', 'step_dir |  | '],
    ['DYNAMIXEL 2.0 (TTL 5 V)', 'ttl | dynamixel_2 | '],
    ['DYNAMIXEL, USB 2.0', 'usb | dynamixel | '],
  ])('%j is no neighbour of it: %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    ['PWM not supported', '', 'pwm'],
    ['RS-485 (no CAN)', 'rs485', 'can'],
    ['no CAN bus', '', 'can'],
    ['without EtherCAT', '', 'ethercat'],
    ['RS-485 without CAN and EtherCAT', 'rs485', 'can,ethercat'],
    ['CAN: n/a', '', 'can'],
    ['CAN (not available)', '', 'can'],
    ['RS-485: yes; CAN: no', 'rs485', 'can'],
    ['CAN and EtherCAT not supported', '', 'can,ethercat'],
    ['RS-485 / CAN not supported', 'rs485', 'can'],
    ['no CAN, EtherCAT or USB', '', 'can,ethercat,usb'],
    ['no CAN, but RS-485 or USB', 'rs485,usb', 'can'],
    ['neither CAN nor EtherCAT; RS-485', 'rs485', 'can,ethercat'],
    ['does not support CAN', '', 'can'],
    ['CAN (no CAN FD)', 'can', 'can_fd'],
    ['UART, not RS-232', 'uart', 'rs232'],
    ['RS-485, 不支持CAN', 'rs485', 'can'],
    ['not only CAN but also RS-485', 'can,rs485', ''],
    ['CAN (no termination)', 'can', ''],
    ['CAN, no CAN termination', 'can', ''],
    ['RS-485 (not isolated)', 'rs485', ''],
    ['not isolated CAN', 'can', ''],
    ['USB-A, no USB-C', 'usb', ''],
    ['Ethernet without PoE', 'ethernet', ''],
    ['CAN, USB (cable not included)', 'can,usb', ''],
    ['No. 2 CAN', 'can', ''],
    ['USART (115200 bps, 8 data bits, no parity, 1 stop bit)', 'uart', ''],
    ['CAN（不支持）', '', 'can'],
    ['无CAN', '', 'can'],
    ['RS485（无CAN）', 'rs485', 'can'],
    ['无CAN接口，RS485', 'rs485', 'can'],
    ['CAN：无', '', 'can'],
    ['无线 Wi-Fi', 'wifi', ''],
    ['无刷电机，CAN', 'can', ''],
    ['无人机 CAN', 'can', ''],
    ['无以太网，CAN', 'can', 'ethernet'],
    ['CAN: –', '', 'can'],
    ['CAN: -', '', 'can'],
    ['non-CAN', '', 'can'],
    ['non-isolated CAN', 'can', ''],
    ['CAN disabled', '', 'can'],
    ['CAN removed in v2', '', 'can'],
    ['CAN FD (classic CAN not supported)', 'can_fd', 'can'],
  ])('%j has %j and not %j', (text, has, lacks) => {
    const { media, absent, options } = linksOf(text);
    expect([ids(mediaIn(media)), ids(mediaIn(absent)), options]).toEqual([has, lacks, 0]);
  });

  it.each([
    ['CAN optional', ' |  | can'],
    ['CAN (on request)', ' |  | can'],
    ['EtherCAT version available separately', ' |  | ethercat'],
    ['RS-485; EtherCAT version on request', 'rs485 |  | ethercat'],
    ['RS-485, CAN optional', 'rs485 |  | can'],
    ['RS-485 / CAN (optional)', 'rs485 |  | can'],
    ['RS-485 with optional CAN', 'rs485 |  | can'],
    ['Options: CAN, EtherCAT', ' |  | can,ethercat'],
    ['USART (230,400 bps), Full Duplex option, CAN', 'can,uart |  | '],
    ['RS-485 (CAN可选)', 'rs485 |  | can'],
    ['支持CAN（可选）', ' |  | can'],
    ['CAN（选配）', ' |  | can'],
    ['CAN（需定制）', ' |  | can'],
    ['CAN【选配】、RS485', 'rs485 |  | can'],
    ['CAN可选', ' |  | can'],
    ['选配CAN', ' |  | can'],
    ['CAN (requires add-on board)', ' |  | can'],
    ['CAN (Pro model only)', ' |  | can'],
    ['CAN (only with the Pro version)', ' |  | can'],
    ['CAN with extension cable', 'can |  | '],
    ['定制CAN协议', 'can |  | '],
  ])('%j is to be had: %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    ['USB-C power only', ''],
    ['USB (charging only)', ''],
    ['USB-C PD', ''],
    ['powered via USB', ''],
    ['USB-C for power, CAN', 'can'],
    ['USB-C (power and data)', 'usb'],
    ['USB 3.0 (bus-powered)', 'usb'],
    ['USB 3.2 Gen 2 with Power Delivery', 'usb'],
    ['USB (configuration only)', ''],
    ['CAN; USB for firmware', 'can'],
    ['CAN (planned)', ''],
    ['CAN (reserved), RS-485', 'rs485'],
    ['CAN预留', ''],
    ['USB（仅供电）', ''],
    ['仅供电USB', ''],
    ['USB 充电', ''],
    ['USB Type-C 供电', ''],
    ['USB（供电和数据）', 'usb'],
    ['USB (debug)', ''],
    ['PoE only (no data)', ''],
    ['Ethernet (PoE only)', 'ethernet'],
    ['CAN（支持固件升级）', 'can'],
  ])('%j has no other port for data than %j', (text, has) => {
    expect(ids(mediaIn(linksOf(text).media))).toBe(has);
  });

  it.each([
    ['EtherCAT master', 'ethercat'],
    ['PROFINET IO controller', 'profinet'],
    ['EtherNet/IP scanner', 'ethernet_ip'],
    ['requires an EtherCAT master', ''],
    ['EtherCAT master required', ''],
    ['EtherCAT slave (works with any EtherCAT master)', ''],
    ['EtherCAT (no EtherCAT master)', ''],
    ['EtherCAT slave controller', ''],
    ['EtherCAT主站', 'ethercat'],
    ['需要EtherCAT主站', ''],
  ])('%j leads on %j', (text, leads) => {
    expect(ids(mediaIn(linksOf(text).leads))).toBe(leads);
  });

  it.each([
    ['USB host', 'usb', ''],
    ['USB 3.0 Host', 'usb', ''],
    ['USB device', '', 'usb'],
    ['USB host/device', '', ''],
    ['USB OTG', '', ''],
    ['requires a USB host', '', ''],
    ['I2C host interface', '', ''],
    ['USB (no host)', '', ''],
    ['Modbus RTU slave, RS-485', '', 'rs485'],
    ['Modbus RTU master, RS-485', 'rs485', ''],
    ['Modbus TCP server', '', 'ethernet'],
    ['CANopen (slave)', '', 'can'],
    ['SPI, CAN controller', '', ''],
    ['I2C slave, SPI master', 'spi', 'i2c'],
    ['PWM input', '', 'pwm'],
    ['SPI; Hall sensor inputs', '', ''],
    ['MIPI CSI-2 in, GMSL2 out', 'gmsl', 'mipi'],
    ['EtherCAT主站', 'ethercat', ''],
  ])('%j is the leading end of %j and the led one of %j', (text, near, far) => {
    const { ends } = linksOf(text);
    expect([ids(mediaIn(ends.near)), ids(mediaIn(ends.far))]).toEqual([near, far]);
  });

  it('what a text says that it does not speak', () => {
    expect(ids(applicationsIn(linksOf('CAN, no CANopen').refuses))).toBe('canopen');
    expect(linksOf('CANopen', 'no CANopen').refuses).toBe(0);
  });

  it.each<[MediumId, string, string, string | null | undefined]>([
    ['ethernet', 'Gigabit Ethernet', '100BASE-T1', 'A media converter between BASE-T Ethernet and 100BASE-T1'],
    [
      'ethernet',
      'Ethernet 10BASE-T1S',
      'Ethernet 1000BASE-T',
      'A media converter between BASE-T Ethernet and 10BASE-T1S',
    ],
    ['ethernet', 'Gigabit Ethernet (1000BASE-T1)', '1000BASE-T1', undefined],
    ['ethernet', 'single-pair Ethernet', '1000BASE-T1', undefined],
    ['ethernet', '10/100 Mbps Ethernet', '1000BASE-T', undefined],
    ['ethernet', 'Ethernet', '100BASE-T1', undefined],
    ['bluetooth', 'Bluetooth Classic (SPP)', 'BLE', null],
    ['bluetooth', 'Bluetooth 5.0 / BLE', 'Bluetooth Classic', undefined],
    ['bluetooth', 'Bluetooth', 'BLE', undefined],
    ['rs485', 'UART full duplex, RS-485', 'RS-485 2-wire', undefined],
    ['rs485', 'RS-485 (4-wire connector)', 'RS-485 half duplex', undefined],
    ['ttl', 'TTL 12 V', 'TTL 5 V', undefined],
    ['step_dir', 'step/dir 24 V', 'step/dir 5 V', 'A level shifter between 5 V and 24 V'],
    ['wifi', 'Wi-Fi 2.4 GHz', 'Wi-Fi 5 GHz only', 'An access point with both 2.4 GHz and 5 GHz'],
    ['wifi', 'Wi-Fi 2.4/5 GHz', 'Wi-Fi 2.4 GHz', undefined],
    ['gmsl', 'GMSL2', 'GMSL', 'The same generation of GMSL on both sides'],
    ['gmsl', 'GMSL3/GMSL2', 'GMSL2', undefined],
    ['i2c', 'I2C 3.3 V', 'I2C 5 V', 'A level shifter between 3.3 V and 5 V'],
    ['i2c', 'I2C (3.3 V, 5 V tolerant)', 'I2C 5 V', undefined],
    ['i2c', 'I2C 1.8-5 V', 'I2C 3.3 V', undefined],
    ['i2c', 'I2C 3V3', 'I2C 5 V', 'A level shifter between 3.3 V and 5 V'],
    ['i2c', 'I2C 3.3 V, UART 5 V', 'I2C 3.3 V', undefined],
    ['pwm', 'PWM, 5 V', 'PWM 3.3 V', undefined],
    ['uart', 'UART, 5 V supply', 'UART 3.3 V', undefined],
    ['ttl', 'TTL Multidrop Bus (3.3V Logic, 5V Compatible)', 'TTL Multidrop Bus (5V Logic)', undefined],
  ])('on %s %j and %j: %j', (medium, one, other, expected) => {
    const between = (a: string, b: string) => clashesOn(medium, linksOf(a).kinds, linksOf(b).kinds);
    expect(between(one, other).map(({ condition }) => condition)).toEqual(expected === undefined ? [] : [expected]);
    expect(between(other, one).map(({ condition }) => condition)).toEqual(expected === undefined ? [] : [expected]);
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
