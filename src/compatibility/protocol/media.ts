/**
 * The links parts are joined by: wires and frames, the physical and the link layer. What is said over them is in
 * `applications.ts`. The order is that of the bits in a mask.
 */

export type Topology = 'bus' | 'network' | 'point_to_point';

/** What must agree above the link: a protocol of its own, a driver in software, or nothing more. */
export type Above = 'protocol' | 'driver' | 'nothing';

export interface Medium {
  id: string;
  name: string;
  topology: Topology;
  above: Above;
  /** Somebody must lead on it, and being on it does not say that one can. */
  master?: string;
  pattern: RegExp;
  reason: string;
}

const TABLE = [
  {
    id: 'can',
    name: 'CAN',
    topology: 'bus',
    above: 'protocol',
    // In lower case it is a bus only where no verb can follow: "can / uart", not "can be set".
    pattern:
      /\b(?:CAN\b(?![ -]?(?:FD|XL|[Oo][Pp][Ee][Nn]))|[Cc][Aa][Nn](?:[ -]?2\.0[ABab]?|[ -]?[Bb][Uu][Ss])\b)|(?<=^ *|[/,;()+] *)can(?= *(?:$|[/,;()+]))|\b[Tt][Ww][Aa][Ii]\b/,
    reason: 'classic CAN frames; the bus says nothing of what the bytes mean',
  },
  {
    id: 'can_fd',
    name: 'CAN FD',
    topology: 'bus',
    above: 'protocol',
    pattern: /\bcan[ -]?fd\b|\bcan(?:[ -]?2\.0[ab]?)? ?[(/] ?fd\b|\bfd-?can\b|\bmcan\b/i,
    reason: 'a classic controller answers an FD frame with an error; an FD controller can be set to classic frames',
  },
  {
    id: 'ethercat',
    name: 'EtherCAT',
    topology: 'network',
    above: 'nothing',
    master: 'an EtherCAT master',
    pattern: /ether-?cat/i,
    reason: 'Ethernet wires, frames handled on the fly by slave controllers; one master leads',
  },
  {
    id: 'profinet',
    name: 'PROFINET',
    topology: 'network',
    above: 'nothing',
    master: 'a PROFINET controller',
    pattern: /profi-?net/i,
    reason: 'Ethernet wires, a cycle of its own; an IO controller leads',
  },
  {
    id: 'ethernet_ip',
    name: 'EtherNet/IP',
    topology: 'network',
    above: 'nothing',
    master: 'an EtherNet/IP scanner',
    pattern: /ethernet ?[/-]? ?ip\b(?! ?\d| camera)/i,
    reason: 'CIP over Ethernet; a scanner leads',
  },
  {
    id: 'ethernet',
    name: 'Ethernet',
    topology: 'network',
    above: 'driver',
    pattern:
      /\bethernet\b(?! ?[/-]? ?ip\b(?! ?\d| camera))|\bgig-?e\b|\b\d+g?base-[a-z]+\d*[a-z]?\b|\bpoe\b|\blan\b|\btcp\b|\budp\b|\b[gqrs]*mii\b|以太网|网口/i,
    reason: 'many talk over one network side by side; the driver decides who understands whom',
  },
  {
    id: 'rs485',
    name: 'RS-485',
    topology: 'bus',
    above: 'protocol',
    pattern: /\brs[ -]?(?:\d{3} ?\/ ?)?485\b|\b(?:tia|eia)-?485\b/i,
    reason: 'two wires and levels, no frames: what is said is each maker’s choice',
  },
  {
    id: 'rs422',
    name: 'RS-422',
    topology: 'point_to_point',
    above: 'protocol',
    pattern: /\brs[ -]?(?:\d{3} ?\/ ?)?422\b|\b(?:tia|eia)-?422\b/i,
    reason: 'a pair each way, one sender a pair',
  },
  {
    id: 'rs232',
    name: 'RS-232',
    topology: 'point_to_point',
    above: 'protocol',
    pattern: /\brs[ -]?(?:\d{3} ?\/ ?)?232\b|\b(?:tia|eia)-?232(?:-f)?\b/i,
    reason: 'levels of 5 to 15 V and more, inverted: they destroy a 3.3 V UART',
  },
  {
    id: 'ttl',
    name: 'TTL servo bus',
    topology: 'bus',
    above: 'protocol',
    pattern:
      /\bttl\b(?![ -](?:levels?|logic|compatible|signals?|inputs?|outputs?|pulses?)\b(?!.*(?:multi|half|bus|serial)))/i,
    reason: 'one wire, half duplex, logic levels; every maker has a protocol of his own on it',
  },
  {
    id: 'uart',
    name: 'UART',
    topology: 'point_to_point',
    above: 'protocol',
    pattern: /\bus?art\b(?!\s*\(\s*rs)/i,
    reason: 'logic levels, two ends; what is said is the device’s choice',
  },
  {
    id: 'i2c',
    name: 'I2C',
    topology: 'bus',
    above: 'driver',
    pattern: /\bi(?:2|²)c\b|\biic\b|\btwi\b/i,
    reason: 'a bus within a device, one address each',
  },
  {
    id: 'spi',
    name: 'SPI',
    topology: 'bus',
    above: 'driver',
    // QSPI and OSPI are for memory.
    pattern: /\bg?spi\b/i,
    reason: 'a bus within a device, one select line each',
  },
  {
    id: 'usb',
    name: 'USB',
    topology: 'point_to_point',
    above: 'driver',
    pattern: /\b(?:micro|mini)?usb(?:[ -]?c|\d(?:\.\d)?)?\b|\bu2d2\b/i,
    reason: 'a host and its devices; two devices do not talk to each other',
  },
  {
    id: 'pcie',
    name: 'PCIe',
    topology: 'point_to_point',
    above: 'driver',
    pattern: /\bpci(?:e\b|[ -]express)/i,
    reason: 'a root and its devices',
  },
  {
    id: 'mipi',
    name: 'MIPI CSI',
    topology: 'point_to_point',
    above: 'driver',
    pattern: /\bmipi\b(?![ -](?:i3c|dsi))|\bcsi(?:-\d)?\b|\bd-phy\b/i,
    reason: 'a camera and a processor, a few centimetres apart',
  },
  {
    id: 'mipi_dsi',
    name: 'MIPI DSI',
    topology: 'point_to_point',
    above: 'driver',
    pattern: /\bdsi(?:-\d)?\b/i,
    reason: 'a display and a processor; wires like CSI, the other way round',
  },
  {
    id: 'gmsl',
    name: 'GMSL',
    topology: 'point_to_point',
    above: 'driver',
    pattern: /\bgmsl\d?\b/i,
    reason: 'a coaxial camera link between a serialiser and its deserialiser',
  },
  {
    id: 'fpd_link',
    name: 'FPD-Link',
    topology: 'point_to_point',
    above: 'driver',
    pattern: /\bfpd-?link\b|\bv3link\b/i,
    reason: 'a coaxial camera link like GMSL, and not the same',
  },
  {
    id: 'pwm',
    name: 'PWM',
    topology: 'point_to_point',
    above: 'nothing',
    pattern: /\bpwm\b/i,
    reason: 'the width of a pulse is the command; one line a device, nothing comes back',
  },
  {
    id: 'step_dir',
    name: 'step/dir',
    topology: 'point_to_point',
    above: 'nothing',
    pattern: /\b(?:step|pulse) ?[/+&] ?dir|脉冲 ?(?:[/+&]|加) ?方向/i,
    reason: 'a pulse is a step; one pair of lines a device',
  },
  {
    id: 'analog',
    name: 'analog signal',
    topology: 'point_to_point',
    above: 'nothing',
    pattern: /\banalog(?:ue)?\b|\b0 ?(?:-|~|to|\.{2,3})? ?10 ?v\b|\b4 ?(?:-|~|to|\.{2,3})? ?20 ?ma\b|模拟量/i,
    reason: 'a voltage or a current is the value; the span must be the same on both sides',
  },
  {
    id: 'encoder',
    name: 'encoder signal',
    topology: 'point_to_point',
    above: 'protocol',
    pattern: /\bencoder signal\b|\bab[iz]\b|\bquadrature\b|\buvw\b|\bssi\b|\bbiss(?:-[bc])?\b|\bendat\b|\bhiperface\b/i,
    reason: 'position from an encoder to a drive, in one of several forms that do not fit each other',
  },
  {
    id: 'digital_io',
    name: 'digital I/O',
    topology: 'point_to_point',
    above: 'nothing',
    pattern: /\bdigital i\/?o\b|\bi\/?o control\b|\bserial ?(?:port)? ?\/ ?io\b|\bgpio\b/i,
    reason: 'a line that is on or off',
  },
  {
    id: 'wifi',
    name: 'Wi-Fi',
    topology: 'network',
    above: 'driver',
    pattern: /\bwi-?fi\b|\bieee 802\.11\b|\bwlan\b|无线局域网/i,
    reason: 'a network without wires and without a promise of time',
  },
  {
    id: 'bluetooth',
    name: 'Bluetooth',
    topology: 'point_to_point',
    above: 'driver',
    pattern: /\bbluetooth\b|\bble\b|蓝牙/i,
    reason: 'two ends, paired',
  },
  {
    id: 'stepper_leads',
    name: 'stepper windings',
    topology: 'point_to_point',
    above: 'nothing',
    pattern: /(?!)/,
    reason: 'a stepper motor has windings and no electronics: a driver feeds them',
  },
  {
    id: 'brushed_leads',
    name: 'two motor leads',
    topology: 'point_to_point',
    above: 'nothing',
    pattern: /(?!)/,
    reason: 'a brushed motor has two leads and no electronics: an H-bridge feeds them',
  },
  {
    id: 'three_phase',
    name: 'three motor phases',
    topology: 'point_to_point',
    above: 'nothing',
    pattern: /(?!)/,
    reason: 'a brushless motor has three phases and no electronics: a drive feeds them',
  },
  {
    id: 'serial',
    name: 'serial (kind not said)',
    topology: 'point_to_point',
    above: 'protocol',
    pattern: /\bserial\b|串口/i,
    reason: 'UART, RS-232, RS-485 and TTL are all called serial, and their levels differ',
  },
  {
    id: 'proprietary',
    name: 'a bus of the maker’s own',
    topology: 'bus',
    above: 'protocol',
    pattern:
      /\b(?:proprietary|private|vendor[- ]specific|custom) (?:\w+ )?(?:bus|link|interface|connector)\b|^\s*proprietary\b/i,
    reason: 'nobody but its maker can say what joins it',
  },
] as const satisfies readonly Medium[];

export type MediumId = (typeof TABLE)[number]['id'];

export const MEDIA: readonly (Medium & { id: MediumId })[] = TABLE;

const BIT_OF: ReadonlyMap<string, number> = new Map(TABLE.map(({ id }, index) => [id, 1 << index]));

export function mediaMask(...ids: readonly MediumId[]): number {
  return ids.reduce((mask, id) => mask | (BIT_OF.get(id) ?? 0), 0);
}

/** The media of a mask, in the order of the table. */
export function mediaIn(mask: number): (Medium & { id: MediumId })[] {
  return MEDIA.filter((_, index) => mask & (1 << index));
}

/** Motor leads: what is between a drive and a motor without electronics. */
export const LEADS = mediaMask('stepper_leads', 'brushed_leads', 'three_phase');
/** Every one of these is called serial in the field. */
export const SERIAL = mediaMask('uart', 'rs232', 'rs422', 'rs485', 'ttl');
