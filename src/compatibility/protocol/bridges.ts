import type { Bridge } from '../../contract/compatibility.ts';
import { isMicrocontroller, type Party } from '../party.ts';
import { applicationMask } from './applications.ts';
import { MEDIA, type MediumId, mediaMask } from './media.ts';

interface BridgeRow {
  name: string;
  /** Near and far. */
  between: readonly [near: MediumId, far: MediumId];
  /**
   * Who must be at the near end: a host whose software drives the bridge, unless it is of no matter (`any`) or must be
   * the one that leads on the near link (`leader`). A USB-to-CAN adapter joins no camera to a CAN board.
   */
  near?: 'any' | 'leader';
  /** What it must be at the far end where not all on the link are: something that is told, or a servo. */
  far?: 'told' | 'servo';
  /** It turns what is said near into what is said far, so both must say that. */
  says?: readonly [near: string, far: string];
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
  { name: 'USB-to-I2C adapter', between: ['usb', 'i2c'], effort: SHELF, latency: USB_TIME },
  { name: 'USB-to-SPI adapter', between: ['usb', 'spi'], effort: SHELF, latency: USB_TIME },
  { name: 'USB servo controller', between: ['usb', 'pwm'], far: 'servo', effort: SHELF, latency: USB_TIME },
  { name: 'USB-to-Ethernet adapter', between: ['usb', 'ethernet'], effort: SHELF, latency: USB_TIME },
  { name: 'SPI CAN controller with a transceiver', between: ['spi', 'can'], effort: ON_BOARD, latency: SPI_TIME },
  { name: 'SPI CAN FD controller with a transceiver', between: ['spi', 'can_fd'], effort: ON_BOARD, latency: SPI_TIME },
  { name: 'SPI Ethernet controller', between: ['spi', 'ethernet'], effort: ON_BOARD, latency: SPI_TIME },
  {
    name: 'EtherCAT slave controller',
    between: ['ethercat', 'spi'],
    near: 'leader',
    effort: 'a chip on a board, and its slave stack',
    latency: SPI_TIME,
  },
  {
    name: 'RS-485 transceiver',
    between: ['uart', 'rs485'],
    near: 'any',
    effort: ON_BOARD,
    latency: 'the turn of direction, some microseconds',
  },
  { name: 'RS-422 transceiver', between: ['uart', 'rs422'], near: 'any', effort: ON_BOARD, latency: NONE },
  { name: 'RS-232 level converter', between: ['uart', 'rs232'], near: 'any', effort: ON_BOARD, latency: NONE },
  {
    name: 'half-duplex buffer that joins TX and RX',
    between: ['uart', 'ttl'],
    near: 'any',
    effort: ON_BOARD,
    latency: 'the turn of direction, some microseconds',
  },
  {
    name: 'TTL-to-RS-485 converter',
    between: ['ttl', 'rs485'],
    near: 'any',
    effort: SHELF,
    latency: 'the turn of direction, some microseconds',
  },
  {
    name: 'RS-232-to-RS-485 converter',
    between: ['rs232', 'rs485'],
    near: 'any',
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
  {
    name: 'Modbus TCP-to-RTU gateway',
    between: ['ethernet', 'rs485'],
    near: 'any',
    says: ['modbus_tcp', 'modbus_rtu'],
    effort: SHELF,
    latency: 'some milliseconds',
  },
  { name: 'Ethernet-to-CAN gateway', between: ['ethernet', 'can'], effort: SHELF, latency: 'about a millisecond' },
  { name: 'Ethernet serial server', between: ['ethernet', 'rs485'], effort: SHELF, latency: 'some milliseconds' },
  {
    name: 'EtherCAT-to-CAN gateway',
    between: ['ethercat', 'can'],
    near: 'leader',
    effort: SHELF,
    latency: 'one or two cycles',
  },
  { name: 'GMSL deserialiser', between: ['mipi', 'gmsl'], effort: 'a board with its driver', latency: NONE },
  { name: 'FPD-Link deserialiser', between: ['mipi', 'fpd_link'], effort: 'a board with its driver', latency: NONE },
  {
    name: 'I2C PWM driver',
    between: ['i2c', 'pwm'],
    far: 'told',
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

const NAMES: ReadonlyMap<MediumId, string> = new Map(MEDIA.map(({ id, name }) => [id, name]));

export const BRIDGE_TABLE: readonly Bridge[] = BRIDGES.map(({ name, effort, latency, between }) => ({
  name,
  effort,
  latency,
  between: [NAMES.get(between[0]) ?? '', NAMES.get(between[1]) ?? ''],
}));

const ENDS = BRIDGES.map(({ between: [near, far], near: who, far: whom, says }) => ({
  near: mediaMask(near),
  far: mediaMask(far),
  fits: who === 'any' ? () => true : who === 'leader' ? (party: Party) => leads(party, mediaMask(near)) : drives(near),
  suits: ({ senses, power }: Party) => whom === undefined || (!senses && (whom === 'told' || power !== 'board')),
  isSaid: (one: Party, other: Party) => says === undefined || (speaks(one, says[0]) && speaks(other, says[1])),
}));

function speaks({ links }: Party, id: string): boolean {
  return (links.applications & applicationMask(id)) !== 0;
}

/** What a computer drives an adapter through; its other links are for what is behind it. */
const TO_COMPUTER = mediaMask('usb', 'ethernet', 'pcie', 'wifi', 'bluetooth');

/** The links of the other that a bridge from one can end on. */
function openTo(one: Party, { relays, links }: Party): number {
  const isDriving = one.link === 'host' && one.programmable && !one.relays;
  return (relays && isDriving && links.media & TO_COMPUTER) || links.media;
}

/** A stack or a driver runs on the host; an adapter and a board that is not programmed run none. */
function drives(near: MediumId): (party: Party) => boolean {
  return (party) =>
    party.link === 'host' && party.programmable && !party.relays && !(near === 'usb' && isMicrocontroller(party));
}

function leads({ links }: Party, bit: number): boolean {
  return (links.leads & bit) !== 0;
}

/** Indexes into the table of what joins a link of one with a link of the other, whoever is named first. */
export function bridgesBetween(a: Party, b: Party): number[] {
  const found: number[] = [];
  for (const [index, { near, far, fits, suits, isSaid }] of ENDS.entries()) {
    const joins = (one: Party, other: Party) =>
      (one.links.media & near) !== 0 &&
      (openTo(one, other) & far) !== 0 &&
      fits(one) &&
      suits(other) &&
      isSaid(one, other) &&
      !leads(other, far);
    if (joins(a, b) || joins(b, a)) found.push(index);
  }
  return found;
}
