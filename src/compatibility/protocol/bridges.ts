import type { Bridge } from '../../contract/compatibility.ts';
import { MEDIA, type MediumId, mediaMask } from './media.ts';

interface BridgeRow {
  name: string;
  between: readonly [MediumId, MediumId];
  effort: string;
  latency: string;
}

const SHELF = 'off the shelf';
const ON_BOARD = 'a chip on a board, with its driver';
const SOFTWARE = 'software on the host';
const NONE = 'none to speak of';
const USB_TIME = 'about a millisecond each way, and not steady: USB polls';
const SPI_TIME = 'tens of microseconds a frame, and load on the host';

/** What joins two links that do not fit by themselves. In words: nobody here has measured them. */
const BRIDGES: readonly BridgeRow[] = [
  { name: 'USB-to-CAN adapter', between: ['usb', 'can'], effort: SHELF, latency: USB_TIME },
  { name: 'USB-to-CAN-FD adapter', between: ['usb', 'can_fd'], effort: SHELF, latency: USB_TIME },
  { name: 'USB-to-RS-485 adapter', between: ['usb', 'rs485'], effort: SHELF, latency: USB_TIME },
  {
    name: 'USB-to-TTL adapter, half duplex (for DYNAMIXEL: U2D2)',
    between: ['usb', 'ttl'],
    effort: SHELF,
    latency: USB_TIME,
  },
  { name: 'USB-to-UART adapter', between: ['usb', 'uart'], effort: SHELF, latency: USB_TIME },
  { name: 'USB-to-RS-232 adapter', between: ['usb', 'rs232'], effort: SHELF, latency: USB_TIME },
  { name: 'USB-to-RS-422 adapter', between: ['usb', 'rs422'], effort: SHELF, latency: USB_TIME },
  { name: 'USB servo controller', between: ['usb', 'pwm'], effort: SHELF, latency: USB_TIME },
  { name: 'USB-to-Ethernet adapter', between: ['usb', 'ethernet'], effort: SHELF, latency: USB_TIME },
  { name: 'SPI CAN controller with a transceiver', between: ['spi', 'can'], effort: ON_BOARD, latency: SPI_TIME },
  { name: 'SPI CAN FD controller with a transceiver', between: ['spi', 'can_fd'], effort: ON_BOARD, latency: SPI_TIME },
  { name: 'SPI Ethernet controller', between: ['spi', 'ethernet'], effort: ON_BOARD, latency: SPI_TIME },
  {
    name: 'EtherCAT slave controller',
    between: ['spi', 'ethercat'],
    effort: 'a chip on a board, its slave stack, and a master elsewhere',
    latency: SPI_TIME,
  },
  {
    name: 'RS-485 transceiver',
    between: ['uart', 'rs485'],
    effort: ON_BOARD,
    latency: 'the turn of direction, some microseconds',
  },
  { name: 'RS-422 transceiver', between: ['uart', 'rs422'], effort: ON_BOARD, latency: NONE },
  { name: 'RS-232 level converter', between: ['uart', 'rs232'], effort: ON_BOARD, latency: NONE },
  {
    name: 'half-duplex buffer that joins TX and RX',
    between: ['uart', 'ttl'],
    effort: ON_BOARD,
    latency: 'the turn of direction, some microseconds',
  },
  {
    name: 'TTL-to-RS-485 converter',
    between: ['ttl', 'rs485'],
    effort: SHELF,
    latency: 'the turn of direction, some microseconds',
  },
  {
    name: 'RS-232-to-RS-485 converter',
    between: ['rs232', 'rs485'],
    effort: SHELF,
    latency: 'the turn of direction, some microseconds',
  },
  { name: 'PCIe CAN card', between: ['pcie', 'can'], effort: SHELF, latency: NONE },
  { name: 'PCIe CAN FD card', between: ['pcie', 'can_fd'], effort: SHELF, latency: NONE },
  { name: 'PCIe network card', between: ['pcie', 'ethernet'], effort: SHELF, latency: NONE },
  {
    name: 'EtherCAT master stack',
    between: ['ethernet', 'ethercat'],
    effort: `${SOFTWARE}, a port of its own, a real-time kernel for short cycles`,
    latency: 'the cycle, often a millisecond',
  },
  {
    name: 'PROFINET controller stack',
    between: ['ethernet', 'profinet'],
    effort: SOFTWARE,
    latency: 'the cycle, some milliseconds',
  },
  {
    name: 'EtherNet/IP scanner stack',
    between: ['ethernet', 'ethernet_ip'],
    effort: SOFTWARE,
    latency: 'the cycle, some milliseconds',
  },
  { name: 'Ethernet-to-CAN gateway', between: ['ethernet', 'can'], effort: SHELF, latency: 'about a millisecond' },
  { name: 'Ethernet serial server', between: ['ethernet', 'rs485'], effort: SHELF, latency: 'some milliseconds' },
  { name: 'EtherCAT-to-CAN gateway', between: ['ethercat', 'can'], effort: SHELF, latency: 'one or two cycles' },
  { name: 'GMSL deserialiser', between: ['gmsl', 'mipi'], effort: 'a board with its driver', latency: NONE },
  { name: 'FPD-Link deserialiser', between: ['fpd_link', 'mipi'], effort: 'a board with its driver', latency: NONE },
  {
    name: 'I2C PWM driver',
    between: ['i2c', 'pwm'],
    effort: ON_BOARD,
    latency: 'a transfer on I2C, under a millisecond',
  },
  { name: 'analog-to-digital converter on SPI', between: ['spi', 'analog'], effort: ON_BOARD, latency: NONE },
  {
    name: 'analog-to-digital converter on I2C',
    between: ['i2c', 'analog'],
    effort: ON_BOARD,
    latency: 'a transfer on I2C, under a millisecond',
  },
];

const MASKS = BRIDGES.map(({ between: [one, other] }) => [mediaMask(one), mediaMask(other)] as const);

const NAMES: ReadonlyMap<MediumId, string> = new Map(MEDIA.map(({ id, name }) => [id, name]));

export const BRIDGE_TABLE: readonly Bridge[] = BRIDGES.map(({ between, ...row }) => ({
  ...row,
  between: [NAMES.get(between[0]) ?? '', NAMES.get(between[1]) ?? ''],
}));

/** Indexes into the table of what joins a link of one mask with a link of the other. */
export function bridgesBetween(a: number, b: number): number[] {
  const found: number[] = [];
  for (const [index, [one, other]] of MASKS.entries()) {
    if ((one & a && other & b) || (one & b && other & a)) found.push(index);
  }
  return found;
}

export function hasBridge(a: number, b: number): boolean {
  for (const [one, other] of MASKS) if ((one & a && other & b) || (one & b && other & a)) return true;
  return false;
}
