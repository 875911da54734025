import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { busClasses, busClassesIn } from '../../../src/catalogue/rules/bus-class.ts';
import { BUS_CLASSES } from '../../../src/contract/standard-conformance.ts';
import { always } from '../../support/always.ts';
import { realFacts } from '../../support/real-catalogue.ts';

/** Every pair of protocol and interface text that parts of the catalogue declare, as a person reads it. */
const DECLARED: readonly (readonly [protocol: string | undefined, link: string | undefined, expected: string])[] = [
  [undefined, 'CAN', 'CAN'],
  [undefined, 'Ethernet', 'Ethernet'],
  ['DYNAMIXEL Protocol 2.0 / Modbus', 'RS-485 Multidrop Bus', 'RS485'],
  [undefined, 'RS-485 Multidrop Bus', 'RS485'],
  ['MIT protocol over CAN', 'CAN; UART for tuning', 'CAN UART'],
  [undefined, 'EtherCAT / CANopen / Modbus', 'EtherCAT CAN'],
  ['DYNAMIXEL Protocol 2.0 / 1.0', 'RS-485 Multidrop Bus', 'RS485'],
  [undefined, 'SPI', 'SPI'],
  [undefined, 'serial', 'other'],
  [undefined, 'Ethernet, 100 Mbit/s', 'Ethernet'],
  ['CAN', undefined, 'CAN'],
  ['CAN FD', undefined, 'CAN'],
  ['RobStride private CAN protocol / CANopen / MIT', 'CAN', 'CAN'],
  [undefined, 'analog voltage', 'analog'],
  [undefined, 'I2C/SPI', 'I2C SPI'],
  [undefined, 'UART', 'UART'],
  [undefined, 'RS485 Multi Drop Bus(Daisy Chain Type Connector)', 'RS485'],
  ['DYNAMIXEL Protocol 2.0 / 1.0', 'RS-485 / TTL Multidrop Bus', 'RS485 TTL'],
  [undefined, 'USB 3.1', 'USB'],
  [undefined, 'PWM', 'PWM'],
  [undefined, 'Ethernet 10/100 Mbps', 'Ethernet'],
  [undefined, 'EtherCAT', 'EtherCAT'],
  [undefined, 'EtherCAT / CAN', 'EtherCAT CAN'],
  [undefined, 'CAN BUS / EtherCAT', 'CAN EtherCAT'],
  [undefined, 'I2C', 'I2C'],
  [undefined, 'Robotis DYNAMIXEL U2D2', 'other'],
  [undefined, '10/100 Mbps Ethernet', 'Ethernet'],
  ['MIT mode / servo mode over CAN', 'CAN / UART', 'CAN UART'],
  [undefined, 'CAN-FD / CANopen', 'CAN'],
  ['DroneCAN', 'DroneCAN', 'CAN'],
  [undefined, 'USB 3.0', 'USB'],
  [undefined, 'Gigabit Ethernet, PoE', 'Ethernet'],
  [
    'DYNAMIXEL Protocol 2.0 (RC protocol types S.BUS, iBUS, RC-PWM selectable)',
    'TTL Multidrop Bus (3.3V Logic, 5V Compatible)',
    'TTL PWM',
  ],
  ['DYNAMIXEL Protocol 2.0 / 1.0', 'TTL Level Multidrop Bus', 'TTL'],
  [undefined, 'UART / I2C', 'UART I2C'],
  [undefined, 'USB', 'USB'],
  [undefined, '260-pin SO-DIMM; MIPI CSI-2', 'MIPI'],
  [undefined, 'UART, SPI, I2C, USB 1.1, PIO, HSTX', 'UART SPI I2C USB'],
  ['MIT protocol over CAN', 'CAN, CANFD', 'CAN'],
  [undefined, 'RS-485', 'RS485'],
  [undefined, 'TTL Level Multi Drop Bus Half Duplex Asynchronous Serial Communication (8bit, 1stop, No Parity)', 'TTL'],
  [undefined, 'RS485 Multidrop Bus', 'RS485'],
  ['DYNAMIXEL Protocol 1.0; Protocol 2.0 with the MX(2.0) firmware', 'RS-485 / TTL Multidrop Bus', 'RS485 TTL'],
  [
    'DYNAMIXEL Protocol 2.0 (RC protocol types S.BUS, iBUS, RC-PWM selectable)',
    'TTL Multidrop Bus (5V Logic)',
    'TTL PWM',
  ],
  [undefined, 'STEP/DIR, UART', 'step/dir UART'],
  ['TCP/IP / Modbus / EtherCAT', 'TCP/IP / Modbus / EtherCAT / WiFi', 'EtherCAT wireless'],
  ['Modbus RTU', 'RS-485', 'RS485'],
  ['Private TCP(custom) / Modbus TCP', 'Ethernet', 'Ethernet'],
  ['MIT protocol over CAN', 'CAN / CAN FD; UART for tuning', 'CAN UART'],
  [undefined, 'CAN / CAN-FD', 'CAN'],
  [undefined, 'CAN / RS485', 'CAN RS485'],
  ['EtherCAT', 'EtherCAT', 'EtherCAT'],
  ['DYNAMIXEL Protocol 2.0 / 1.0', 'TTL Multidrop Bus (5V Logic)', 'TTL'],
  ['MIT Protocol', 'CAN 2.0 / CAN FD', 'CAN'],
  [undefined, 'I2C / PWM', 'I2C PWM'],
  ['DroneCAN', 'DroneCAN / UART', 'CAN UART'],
  [undefined, 'UART, CAN', 'UART CAN'],
  ['Modbus RTU', undefined, 'other'],
  [undefined, '3.3V USART (115200 bps, 8 data bits, no parity, 1 stop bit), Tx Only', 'UART'],
  ['CAN FD', 'SPI', 'CAN SPI'],
  [undefined, 'SPI, ABZ, PWM', 'SPI encoder PWM'],
  [undefined, '699-pin Molex Mirror Mezz; MIPI CSI-2', 'MIPI'],
  [undefined, 'SPI, UART', 'SPI UART'],
  [undefined, 'Ethernet / RS-485', 'Ethernet RS485'],
  [undefined, 'TTL', 'TTL'],
  ['MIT mode / servo mode over CAN', 'CAN', 'CAN'],
  [undefined, 'CAN / UART', 'CAN UART'],
  ['MIT protocol over CAN', 'CAN', 'CAN'],
  [undefined, 'UART / TTL half-duplex', 'UART TTL'],
  [undefined, 'Half-duplex TTL', 'TTL'],
  [undefined, 'TTL serial', 'TTL'],
  [undefined, 'TTL half-duplex asynchronous serial', 'TTL'],
  ['PWM (pulse width control, 1520 usec neutral)', undefined, 'PWM'],
  ['PWM', undefined, 'PWM'],
  ['PWM (1-2 ms, 50 Hz)', undefined, 'PWM'],
  ['PWM (760 us / 560 Hz)', undefined, 'PWM'],
  ['DYNAMIXEL Protocol 2.0 / 1.0', 'TTL Half Duplex Asynchronous Serial Communication (8bit, 1stop, No Parity)', 'TTL'],
  [undefined, 'TTL Level Multidrop Bus(Daisy Chain Type Connector)', 'TTL'],
  [undefined, 'TTL Multidrop Bus', 'TTL'],
  ['CyberGear private CAN protocol', 'CAN', 'CAN'],
  [undefined, 'serial / DroneCAN', 'CAN'],
  [undefined, 'UVW / ABZ / SPI', 'encoder SPI'],
  [undefined, 'PWM / ABI / SPI', 'PWM encoder SPI'],
  [undefined, 'PWM / ABI / UVW / SPI', 'PWM encoder SPI'],
  [undefined, 'PWM / SPI', 'PWM SPI'],
  [undefined, 'PWM / I2C', 'PWM I2C'],
  ['UAVCAN', undefined, 'CAN'],
  [undefined, 'UART (230400bps default)', 'UART'],
  [undefined, 'GigE or USB3', 'Ethernet USB'],
  [undefined, 'TIA-232-F ( RS-232 ) Default setting is 19200 baud', 'RS232'],
  [undefined, 'SPI/I2C', 'SPI I2C'],
  [undefined, 'CAN / serial', 'CAN'],
  [undefined, 'Serial or I2C', 'I2C'],
  [undefined, 'USB-C (USB2 / USB3)', 'USB'],
  [undefined, 'PoE, M12 X-coded', 'Ethernet'],
  [undefined, 'I2C (0x68)', 'I2C'],
  [undefined, 'I2C (0x5A)', 'I2C'],
  [undefined, 'I2C (0x33)', 'I2C'],
  [undefined, 'I2C (0x29)', 'I2C'],
  [undefined, 'ABZ / UVW / SPI', 'encoder SPI'],
  [undefined, 'USB or RS-232 Default setting is 115200 baud', 'USB RS232'],
  [undefined, 'USB 2.0 or RS-232', 'USB RS232'],
  [undefined, 'PWM / ABZ / SPI', 'PWM encoder SPI'],
  [undefined, 'UART / CAN', 'UART CAN'],
  [undefined, 'USB 3.0 Micro-B', 'USB'],
  [undefined, 'UART ( RS-232 ) Default setting is 115200 baud', 'UART RS232'],
  [undefined, '3.3V USART (230,400 bps) 42bytes per 6 degrees, Full Duplex option', 'UART'],
  [undefined, 'I2C and SPI', 'I2C SPI'],
  [undefined, 'I2C SPI', 'I2C SPI'],
  [undefined, 'Ethernet / serial', 'Ethernet'],
  [undefined, 'GMSL2 in, MIPI CSI-2 out', 'SerDes MIPI'],
  [undefined, 'MIPI CSI-2 in, GMSL2 out', 'MIPI SerDes'],
  [undefined, 'GMSL in, CSI out', 'SerDes MIPI'],
  [undefined, 'GMSL3/GMSL2 in, MIPI CSI-2 out', 'SerDes MIPI'],
  [undefined, 'MIPI CSI-2 in, GMSL3/GMSL2 out', 'MIPI SerDes'],
  [undefined, 'SPI, ABZ, UVW', 'SPI encoder'],
  [undefined, 'PWM, ABI, SPI', 'PWM encoder SPI'],
  [undefined, 'PWM, ABI, UVW, SPI', 'PWM encoder SPI'],
  [undefined, 'SPI, ABI, UVW, PWM', 'SPI encoder PWM'],
  [undefined, 'PWM, SPI', 'PWM SPI'],
  [undefined, 'PWM, I2C', 'PWM I2C'],
  [undefined, 'SSI', 'encoder'],
  [undefined, 'I2C, PWM, analog', 'I2C PWM analog'],
  ['EtherCAT', 'SPI, 8/16-bit parallel, FSMC', 'EtherCAT SPI'],
  [undefined, 'PCIe, Ethernet, DSI, CSI, I2C, UART, SPI, HDMI', 'PCIe Ethernet MIPI I2C UART SPI'],
  [undefined, 'PCI Express x1 and x4, HDMI', 'PCIe'],
  [undefined, '3 x MIPI CSI', 'MIPI'],
  [undefined, 'SPI, I2C, I2S, UART, CAN, Ethernet MAC, SDIO', 'SPI I2C UART CAN Ethernet'],
  [
    undefined,
    'USB 2.0 HS, Ethernet RMII, MIPI CSI, MIPI DSI, SPI, I2C, UART, TWAI',
    'USB Ethernet MIPI SPI I2C UART CAN',
  ],
  [undefined, 'PCIe Gen2 x1 or USB 2.0', 'PCIe USB'],
  [undefined, 'M.2 A+E key or B+M key', 'other'],
  [undefined, 'M.2-2230-D3-E, 2x PCIe Gen2 x1', 'PCIe'],
  [undefined, 'SSC (SPI), IIF, HSM, PWM', 'SPI PWM'],
  [undefined, 'FDCAN', 'CAN'],
  [undefined, 'I2C, SSI, ABZ, UVW, PWM', 'I2C encoder PWM'],
  [undefined, 'ABZ, UVW, PWM, SPI', 'encoder PWM SPI'],
  [undefined, 'ABZ, UVW, SPI', 'encoder SPI'],
  [undefined, 'RGMII', 'Ethernet'],
  [undefined, 'RGMII/MII/RMII', 'Ethernet'],
  [undefined, 'RMII', 'Ethernet'],
  ['EtherCAT', 'SPI, SQI, 8/16-bit parallel', 'EtherCAT SPI'],
  ['CAN 2.0B', 'SPI', 'CAN SPI'],
  [undefined, 'Ethernet 100 Mbps, CAN FD, FlexIO, QSPI', 'Ethernet CAN SPI'],
  [undefined, 'M.2 M Key', 'other'],
  [undefined, 'M.2 M key, PCIe Gen 3 ×4', 'PCIe'],
  [undefined, 'gSPI', 'SPI'],
  [
    undefined,
    'PCIe 2.0, Gigabit Ethernet MAC, USB 3.0, MIPI CSI-2/DSI, SPI, UART, I2C, PWM, GPIO, I2S',
    'PCIe Ethernet USB MIPI SPI UART I2C PWM',
  ],
  [undefined, 'UART, SPI, I2C, USB 1.1, PIO', 'UART SPI I2C USB'],
  [undefined, 'PCIe, USB 3.2, Gigabit Ethernet, MIPI CSI-2', 'PCIe USB Ethernet MIPI'],
  [undefined, 'PCIe, USB 3.2, MIPI CSI-2', 'PCIe USB MIPI'],
  [undefined, 'MII/RMII', 'Ethernet'],
  [undefined, 'SPI; Hall sensor inputs', 'SPI'],
  [undefined, 'SPI; 6x or 3x PWM', 'SPI PWM'],
  [undefined, 'SPI or hardware; 6x, 3x, 1x PWM', 'SPI PWM'],
  [undefined, 'PH/EN', 'other'],
  [undefined, 'parallel in, FPD-Link III out', 'SerDes'],
  [undefined, 'MIPI CSI-2 in, FPD-Link III out', 'MIPI SerDes'],
  [undefined, 'PCIe Gen3, USB, CSI, Ethernet, MCAN, I2C, I3C, SPI, UART', 'PCIe USB MIPI Ethernet CAN I2C SPI UART'],
  [undefined, 'MIPI CSI-2 in, V3Link out', 'MIPI SerDes'],
  [
    'Modbus RTU',
    'RS485, Digital I/O; optional TCP/IP, USB2.0, CAN2.0A, PROFINET, EtherCAT',
    'RS485 USB CAN PROFINET EtherCAT',
  ],
  [undefined, 'Ethercat', 'EtherCAT'],
  [undefined, 'SAC40A Pneumatic Controller', 'other'],
  ['TCP/IP-Socket / MODBUS / Ethernet IP', undefined, 'EtherNet/IP'],
  [undefined, 'I/O control', 'other'],
  [undefined, 'Serial port/IO control', 'other'],
  ['RS-485', undefined, 'RS485'],
  [undefined, 'Serial / IO Control', 'other'],
  ['TCP/IP-Socket / MODBUS', 'WiFi-2.4G / Bluetooth 2.4G/5G / USB 3.0 / UART / RS485', 'wireless USB UART RS485'],
  [undefined, 'I2C / UART / RS485 / Bluetooth Low Energy', 'I2C UART RS485 wireless'],
  ['DYNAMIXEL Protocol 2.0, Modbus-RTU', 'RS485 Multidrop Bus', 'RS485'],
  [undefined, 'RS485', 'RS485'],
  [undefined, 'TTL Level Multidrop BUS', 'TTL'],
  [undefined, 'Digital IO', 'other'],
  [undefined, 'Serial / IO', 'other'],
  [undefined, 'IO (SAC40A pneumatic controller)', 'other'],
  [undefined, 'Serial control', 'other'],
  [undefined, 'USB 2.0', 'USB'],
  [undefined, 'USB HID', 'USB'],
  [undefined, 'USB Type-C', 'USB'],
  [undefined, 'USB Serial / Bluetooth Serial (On ESP32 boards)', 'USB wireless'],
  [undefined, 'BLE', 'wireless'],
  ['NatNet', undefined, 'other'],
  [undefined, 'U2D2 (USB 2.0)', 'USB'],
  ['UDP (default port 9000)', undefined, 'other'],
  [undefined, 'network (LAN)', 'Ethernet'],
  ['TC-GU-01 serial protocol', undefined, 'other'],
];

describe('busClasses on the texts of the catalogue', () => {
  it.each(DECLARED)('%s | %s: %s', (protocol, link, expected) => {
    expect(busClasses([protocol, link]).join(' ')).toBe(expected);
  });

  it('has a row for every text of a part that it calls `other`', async () => {
    const known = new Set(DECLARED.map(([protocol, link]) => `${protocol} | ${link}`));
    const unread = (await realFacts())
      .filter(({ category }) => category !== 'protocols' && category !== 'interfaces')
      .filter((fact) => busClasses([fact.protocol, fact.interface]).includes('other'))
      .map((fact) => `${fact.protocol} | ${fact.interface}`)
      .filter((texts) => !known.has(texts));
    expect(unread, 'teach the rule these notations, or add them to the table as `other`').toEqual([]);
  });
});

describe('busClassesIn', () => {
  it.each([
    ['RS-485', 'RS485'],
    ['RS485', 'RS485'],
    ['rs 485', 'RS485'],
    ['TIA-485', 'RS485'],
    ['RS-422', 'RS422'],
    ['CAN', 'CAN'],
    ['CAN FD', 'CAN'],
    ['CAN-FD', 'CAN'],
    ['CANFD', 'CAN'],
    ['CANopen', 'CAN'],
    ['CAN bus', 'CAN'],
    ['can bus', 'CAN'],
    ['CAN-bus', 'CAN'],
    ['CAN2.0A', 'CAN'],
    ['CAN XL', 'CAN'],
    ['FDCAN', 'CAN'],
    ['MCAN', 'CAN'],
    ['DroneCAN', 'CAN'],
    ['UAVCAN', 'CAN'],
    ['Cyphal/CAN', 'CAN'],
    ['TWAI', 'CAN'],
    ['can / uart', 'CAN UART'],
    ['EtherCAT', 'EtherCAT'],
    ['Ether-CAT', 'EtherCAT'],
    ['Ethercat', 'EtherCAT'],
    ['PROFINET', 'PROFINET'],
    ['EtherNet/IP', 'EtherNet/IP'],
    ['Ethernet IP', 'EtherNet/IP'],
    ['Modbus TCP', 'Ethernet'],
    ['1000BASE-T', 'Ethernet'],
    ['10BASE-T1L', 'Ethernet'],
    ['10BASE-T1S', 'Ethernet'],
    ['10GBASE-T', 'Ethernet'],
    ['SGMII', 'Ethernet'],
    ['I²C', 'I2C'],
    ['IIC', 'I2C'],
    ['I3C', 'I2C'],
    ['MIPI I3C', 'I2C'],
    ['MIPI D-PHY', 'MIPI'],
    ['USB-C', 'USB'],
    ['USB3', 'USB'],
    ['USB4 Version 2.0', 'USB'],
    ['UART (TTL)', 'UART TTL'],
    ['USART', 'UART'],
    ['QSPI', 'SPI'],
    ['PCI Express 3.0', 'PCIe'],
    ['FPD-Link III', 'SerDes'],
    ['STEP/DIR', 'step/dir'],
    ['BiSS-C', 'encoder'],
    ['EnDat 2.2', 'encoder'],
    ['4-20 mA', 'analog'],
    ['Wi-Fi 6 (IEEE 802.11ax)', 'wireless'],
    ['IEEE 802.15.4', 'wireless'],
    ['LoRaWAN', 'wireless'],
    ['NFC', 'wireless'],
    ['proprietary bus', 'proprietary'],
    ['serial', ''],
    ['', ''],
  ])('%s: %s', (text, expected) => {
    expect(busClassesIn(text).join(' ')).toBe(expected);
  });

  it('keeps the order of the text and names each class once', () => {
    expect(busClassesIn('USB, CAN, USB-C, EtherCAT, CAN FD')).toEqual(['USB', 'CAN', 'EtherCAT']);
  });

  it('lets the particular win where both match, and only there', () => {
    expect(busClassesIn('EtherNet/IP')).toEqual(['EtherNet/IP']);
    expect(busClassesIn('EtherNet/IP or plain Ethernet')).toEqual(['EtherNet/IP', 'Ethernet']);
  });

  it('does not take the verb for the bus, nor parts of words for links', () => {
    expect(busClassesIn('serial, can be set by software')).toEqual([]);
    expect(busClassesIn('scanner, canned, spinal, bluntly')).toEqual([]);
  });
});

describe('busClasses', () => {
  it('is empty where nothing is declared, `other` where no class fits', () => {
    expect(busClasses([])).toEqual([]);
    expect(busClasses([undefined, undefined])).toEqual([]);
    expect(busClasses(['Modbus RTU', undefined])).toEqual(['other']);
  });

  it('counts `proprietary` only where no bus is named beside it', () => {
    expect(busClasses(['private protocol', undefined])).toEqual(['proprietary']);
    expect(busClasses(['private protocol', 'CAN'])).toEqual(['CAN']);
  });

  it('puts what could be selected after what is', () => {
    expect(busClasses(['DYNAMIXEL (RC-PWM selectable)', 'TTL bus'])).toEqual(['TTL', 'PWM']);
    expect(busClasses(['Modbus (CAN optional)', 'RS-485'])).toEqual(['RS485', 'CAN']);
  });

  it('takes any text, says nothing twice and never `unknown`', () => {
    always(
      fc.property(fc.array(fc.option(fc.string({ unit: 'grapheme' }), { nil: undefined })), (texts) => {
        const classes = busClasses(texts);
        expect(classes).toEqual([...new Set(classes)]);
        expect(classes.every((bus) => BUS_CLASSES.includes(bus) && bus !== 'unknown')).toBe(true);
        expect(classes.length > 0).toBe(texts.some((text) => text !== undefined));
      }),
    );
  });
});
