import { type MediumId, mediaMask } from './media.ts';

/** What is said over a link: the application layer. A name here does not say which wires it runs on; `runsOn` does. */
export interface Application {
  id: string;
  name: string;
  runsOn: readonly MediumId[];
  /** The wires its name alone tells. */
  implies?: MediumId;
  pattern: RegExp;
  /** Two makers mean two things by it, or each has his own. */
  makersOwn?: boolean;
  /** It stands for one of several that do not understand each other, and the text does not say which. */
  oneOf?: readonly string[];
  reason: string;
}

const TABLE = [
  {
    id: 'canopen',
    name: 'CANopen',
    runsOn: ['can', 'can_fd'],
    implies: 'can',
    pattern: /\b(?:CAN[ -]?[Oo][Pp][Ee][Nn]|[Cc][Aa][Nn]-?[Oo][Pp][Ee][Nn])\b(?![ -]?[Ff][Dd]\b)/,
    reason: 'an application on CAN: objects, profiles and node ids; over EtherCAT (CoE) it is EtherCAT and no CAN',
  },
  {
    id: 'canopen_fd',
    name: 'CANopen FD',
    runsOn: ['can_fd'],
    implies: 'can_fd',
    pattern: /\bcan[ -]?open[ -]?fd\b/i,
    reason: 'CANopen with services of its own for CAN FD; not CANopen',
  },
  {
    id: 'dronecan',
    name: 'DroneCAN',
    runsOn: ['can', 'can_fd'],
    implies: 'can',
    pattern: /\bdronecan\b|\buavcan ?v?0\b/i,
    reason: 'an application on CAN, UAVCAN v0 before it was renamed',
  },
  {
    id: 'cyphal',
    name: 'Cyphal',
    runsOn: ['can', 'can_fd', 'ethernet'],
    pattern: /\bcyphal\b|\buavcan ?v?1/i,
    reason: 'UAVCAN v1; not DroneCAN',
  },
  {
    id: 'uavcan',
    name: 'UAVCAN (version not said)',
    runsOn: ['can', 'can_fd'],
    implies: 'can',
    oneOf: ['dronecan', 'cyphal'],
    pattern: /^(?!.*\b(?:dronecan|cyphal)\b).*\buavcan\b(?! ?v?[01])/is,
    reason: 'v0 is DroneCAN, v1 is Cyphal',
  },
  {
    id: 'j1939',
    name: 'SAE J1939',
    runsOn: ['can', 'can_fd'],
    implies: 'can',
    pattern: /\bj1939\b/i,
    reason: 'an application on CAN with 29-bit identifiers',
  },
  {
    id: 'mit',
    name: 'MIT mode',
    runsOn: ['can', 'can_fd'],
    implies: 'can',
    makersOwn: true,
    pattern: /\bMIT\b/,
    reason: 'one frame of position, speed, gains and torque on CAN; ranges and identifiers differ by maker and model',
  },
  {
    id: 'robstride',
    name: 'RobStride private protocol',
    runsOn: ['can'],
    implies: 'can',
    pattern: /\brobstride private\b/i,
    reason: 'a vendor’s protocol on CAN with 29-bit identifiers',
  },
  {
    id: 'cybergear',
    name: 'CyberGear private protocol',
    runsOn: ['can'],
    implies: 'can',
    pattern: /\bcybergear private\b/i,
    reason: 'a vendor’s protocol on CAN with 29-bit identifiers',
  },
  {
    id: 'odrive',
    name: 'ODrive CANSimple',
    runsOn: ['can'],
    implies: 'can',
    pattern: /\bodrive\b|\bcan ?simple\b/i,
    reason: 'a vendor’s protocol on CAN with 11-bit identifiers',
  },
  {
    id: 'moteus',
    name: 'moteus registers',
    runsOn: ['can_fd'],
    implies: 'can_fd',
    pattern: /\bmoteus\b/i,
    reason: 'a vendor’s protocol on CAN FD',
  },
  {
    id: 'vesc',
    name: 'VESC',
    runsOn: ['can', 'uart', 'usb'],
    pattern: /\bvesc\b/i,
    reason: 'a vendor’s protocol on CAN, UART or USB',
  },
  {
    id: 'dynamixel_1',
    name: 'DYNAMIXEL Protocol 1.0',
    runsOn: ['ttl', 'rs485'],
    pattern: /\bdynamixel\b[^;]*\bprotocol\b[^;]*?\b1\.0\b|\bdynamixel (?:v|version )?1\.0\b/i,
    reason: 'on TTL and on RS-485, which are two sets of wires; not Protocol 2.0',
  },
  {
    id: 'dynamixel_2',
    name: 'DYNAMIXEL Protocol 2.0',
    runsOn: ['ttl', 'rs485'],
    pattern: /\bdynamixel\b.*\bprotocol\b.*?\b2\.0\b|\bdynamixel (?:v|version )?2\.0\b/i,
    reason: 'on TTL and on RS-485, which are two sets of wires; not Protocol 1.0',
  },
  {
    id: 'dynamixel',
    name: 'DYNAMIXEL (version not said)',
    runsOn: ['ttl', 'rs485'],
    oneOf: ['dynamixel_1', 'dynamixel_2'],
    pattern: /\bdynamixel\b(?!.*(?<!\b(?:usb|can|bluetooth)[ -]?)\b[12]\.0\b)(?! u2d2)/i,
    reason: 'Protocol 1.0 or 2.0',
  },
  {
    id: 'feetech',
    name: 'Feetech bus servo protocol',
    runsOn: ['ttl', 'rs485'],
    makersOwn: true,
    pattern: /\bfeetech\b|\bscservo\b|\b(?:scs|sts|sms) ?(?:series )?(?:bus|protocol)\b/i,
    reason: 'framed like DYNAMIXEL Protocol 1.0 with another memory map; its series differ among themselves',
  },
  {
    id: 'hiwonder',
    name: 'Hiwonder bus servo protocol',
    runsOn: ['ttl'],
    implies: 'ttl',
    pattern: /\bhiwonder\b|\blewansoul\b|\blobot\b|\blx-\d{2}/i,
    reason: 'a vendor’s protocol on a TTL bus',
  },
  {
    id: 'kondo_ics',
    name: 'Kondo ICS',
    runsOn: ['ttl'],
    implies: 'ttl',
    pattern: /\bkondo\b|\bICS ?[23]/,
    reason: 'a vendor’s protocol on a TTL bus',
  },
  {
    id: 'sbus',
    name: 'S.BUS',
    runsOn: ['uart', 'ttl'],
    pattern: /\bs\.?bus\b/i,
    reason: 'channels of a radio receiver, one way, inverted levels',
  },
  {
    id: 'modbus_rtu',
    name: 'Modbus RTU',
    runsOn: ['rs485', 'rs232', 'rs422', 'uart'],
    pattern: /\bmodbus[ /-]?rtu\b/i,
    reason: 'one client asks, servers answer; which registers mean what is the maker’s choice',
  },
  {
    id: 'modbus_tcp',
    name: 'Modbus TCP',
    runsOn: ['ethernet', 'wifi'],
    implies: 'ethernet',
    pattern: /\bmodbus[ /-]?tcp\b/i,
    reason: 'Modbus over a network: other frames than RTU, joined by a gateway',
  },
  {
    id: 'modbus',
    name: 'Modbus (RTU or TCP not said)',
    runsOn: ['rs485', 'rs232', 'rs422', 'ethernet'],
    oneOf: ['modbus_rtu', 'modbus_tcp'],
    pattern: /\bmodbus\b(?![ /-]?(?:rtu|tcp))/i,
    reason: 'RTU on a serial line or TCP on a network',
  },
  {
    id: 'profibus',
    name: 'PROFIBUS DP',
    runsOn: ['rs485'],
    implies: 'rs485',
    pattern: /\bprofi-?bus\b/i,
    reason: 'a field bus on RS-485 with a master; neither Modbus nor PROFINET',
  },
  {
    id: 'abz',
    name: 'ABZ pulses',
    runsOn: ['encoder'],
    implies: 'encoder',
    pattern: /\bab[iz]\b|\bquadrature\b/i,
    reason: 'two tracks of pulses and an index: steps since power-on',
  },
  {
    id: 'uvw',
    name: 'UVW signals',
    runsOn: ['encoder'],
    implies: 'encoder',
    pattern: /\buvw\b/i,
    reason: 'three lines that tell a drive when to commutate',
  },
  {
    id: 'ssi',
    name: 'SSI',
    runsOn: ['encoder'],
    implies: 'encoder',
    pattern: /\bssi\b/i,
    reason: 'a clocked word of position',
  },
  {
    id: 'biss',
    name: 'BiSS',
    runsOn: ['encoder'],
    implies: 'encoder',
    pattern: /\bbiss(?:-[bc])?\b/i,
    reason: 'wires like SSI, with a checksum and registers; not SSI',
  },
  {
    id: 'endat',
    name: 'EnDat',
    runsOn: ['encoder'],
    implies: 'encoder',
    pattern: /\bendat\b/i,
    reason: 'one maker’s two-way link of encoders',
  },
  {
    id: 'mavlink',
    name: 'MAVLink',
    runsOn: ['uart', 'usb', 'ethernet', 'wifi'],
    pattern: /\bmavlink\b/i,
    reason: 'messages of drones, on any stream of bytes',
  },
  {
    id: 'private',
    name: 'a private protocol',
    runsOn: ['can', 'can_fd', 'rs485', 'rs422', 'rs232', 'ttl', 'uart', 'ethernet', 'usb', 'wifi'],
    makersOwn: true,
    pattern: /(?<!robstride |cybergear )\b(?:private|proprietary|vendor[- ]specific)\b/i,
    reason: 'known to its maker',
  },
] as const satisfies readonly Application[];

export const APPLICATIONS: readonly Application[] = TABLE;

/** The media each application runs on, by its bit. */
export const RUNS_ON: readonly number[] = TABLE.map(({ runsOn }) => mediaMask(...runsOn));

const BIT_OF: ReadonlyMap<string, number> = new Map(TABLE.map(({ id }, index) => [id, 1 << index]));

export function applicationMask(...ids: readonly string[]): number {
  return ids.reduce((mask, id) => mask | (BIT_OF.get(id) ?? 0), 0);
}

export function applicationsIn(mask: number): Application[] {
  return APPLICATIONS.filter((_, index) => mask & (1 << index));
}

/** Those of the mask that run on one of the media. */
export function runningOn(applications: number, media: number): number {
  let mask = 0;
  for (let index = 0; index < RUNS_ON.length; index += 1) {
    if (applications & (1 << index) && (RUNS_ON[index] ?? 0) & media) mask |= 1 << index;
  }
  return mask;
}

/** Names that stand for one of several: that both use one says not that both mean the same. */
const FAMILY_NAMES = applicationMask(...APPLICATIONS.filter(({ oneOf }) => oneOf).map(({ id }) => id));
const PRIVATE = applicationMask('private');
const MAKERS_OWN = applicationMask(...APPLICATIONS.filter(({ makersOwn }) => makersOwn).map(({ id }) => id));

/** Those both name that are the same thing on both sides; some are only of one maker. */
export function saidAlike(common: number, ofOneMaker: boolean): number {
  return common & ~(FAMILY_NAMES | PRIVATE | (ofOneMaker ? 0 : MAKERS_OWN));
}

/** Those both name without meaning the same by it, or without a word on it. */
export function saidOtherwise(common: number): number {
  return common & MAKERS_OWN & ~PRIVATE;
}

/** Whether one names a family and the other a member of it, or both the family alone. */
export function mayBeSame(a: number, b: number): boolean {
  return FAMILIES.some(
    ({ family, members }) => (a & family && b & (family | members)) || (b & family && a & (family | members)),
  );
}

const FAMILIES = APPLICATIONS.flatMap(({ id, oneOf }) =>
  oneOf ? [{ family: applicationMask(id), members: applicationMask(...oneOf) }] : [],
);
