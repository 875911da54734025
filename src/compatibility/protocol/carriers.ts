/**
 * One link carried in the frames of another, and words that name a level or a class of device, not a link. What is left
 * is the wire: `CANopen over EtherCAT` is EtherCAT and no CAN.
 */

const CANOPEN = String.raw`(?:can[ -]?open|cia[ -]?(?:ds|dsp)?[ -]?\d{3}|dsp?[ -]?402)`;
const ETHERCAT = 'ether-?cat';

const CARRIED: readonly (readonly [pattern: RegExp, wire: string])[] = [
  // `CANopen (CiA 402) over EtherCAT`, `CiA 402 via EtherCAT (CoE)`, `CAN over EtherCAT`
  [
    new RegExp(
      String.raw`\b(?:${CANOPEN}|can)\b[ -]*(?:\([^()]*\) *|(?:application|device|profile|protocol|layer)[ -]*)*(?:over|on|via|in)[ -]+${ETHERCAT}(?: *\( *coe *\))?`,
      'gi',
    ),
    'EtherCAT',
  ],
  // `CANopen (CoE)`, `CANopen CoE`
  [new RegExp(String.raw`\b${CANOPEN} *[(/ -] *(?:coe\b|${ETHERCAT} *\)) *\)?`, 'gi'), 'EtherCAT'],
  // `EtherCAT (CANopen CiA 402 profile)`: what a parenthesis after EtherCAT names runs on it.
  [new RegExp(String.raw`${ETHERCAT} *\([^()]*\b(?:${CANOPEN}|coe)\b[^()]*\)`, 'gi'), 'EtherCAT'],
  // `EtherCAT CANopen`, `EtherCAT with CANopen profile`; `EtherCAT / CANopen` names two.
  [new RegExp(String.raw`${ETHERCAT} +(?:(?:with|using) +)?(?:the +)?${CANOPEN}\b`, 'gi'), 'EtherCAT'],
  [/\bcoe\b/gi, 'EtherCAT'],
  // `CAN over Ethernet`, `RS-485 over TCP`, `UART via USB`; with an adapter it is an option, see `clauses.ts`.
  [
    /\b(?:can(?:[ -]?(?:open|fd|bus))?|rs[ -]?(?:232|422|485)|us?art|serial|modbus[ -]?rtu)[ -](?:over|via|through)[ -](?:an? )?(ethernet(?! ?\/ ?ip)|udp|tcp(?: ?\/ ?ip)?|usb|wi-?fi|bluetooth)\b(?!(?:[ -]to)?[ -](?:\w+[ -])?(?:adapter|converter|dongle|module)\b)/gi,
    '$1',
  ],
  // A class of USB or Bluetooth, not a serial line.
  [/\b(usb|bluetooth)[ -](?:to[ -])?(?:virtual[ -])?(?:serial|com)(?:[ -]port)?\b/gi, '$1'],
  [/\bvirtual[ -](?:com|serial)(?:[ -]port)?\b/gi, ''],
  [
    /\bmodbus[ (-]*(?:rtu|tcp)(?: ?\/ ?ip)? *(?:\/|,|&|\+|and|or) *(?:modbus[ -])?(?:rtu|tcp)\b/gi,
    'Modbus RTU, Modbus TCP',
  ],
  [/\bmodbus *(?:(?:over|via|on) +|\( *)?(?:tcp|ethernet(?! ?\/? ?ip))\b/gi, 'Modbus TCP'],
  [/\bmodbus *\( *rtu\b/gi, 'Modbus RTU ('],
];

/** TTL as a level of a UART; with RS-232 before it nobody knows which of the two is meant. */
const LEVELS: readonly (readonly [pattern: RegExp, wire: string])[] = [
  [/\bus?art[ -]*[(/]? ?(?:\d(?:\.\d)? ?v[ -])?(?:lv)?ttl\b/gi, 'UART'],
  [/\b(?:lv)?ttl[ -](?:level[ -]|logic[ -])?us?art\b/gi, 'UART'],
  [/\brs[ -]?232[ -]*[(/]? ?(?:lv)?ttl\b|\bttl[ -](?:level[ -])?rs[ -]?232\b/gi, 'serial'],
];
const IS_SERVO_BUS = /\b(?:half[ -]?duplex|multi[ -]?drop|daisy)/i;

export function wiresOf(text: string): string {
  const plain = rewritten(text, CARRIED);
  return IS_SERVO_BUS.test(plain) ? plain : rewritten(plain, LEVELS);
}

function rewritten(text: string, rows: typeof CARRIED): string {
  return rows.reduce((plain, [pattern, wire]) => plain.replace(pattern, wire), text);
}
