import type { BusClass } from '../../contract/standard-conformance.ts';

/**
 * How links are written in the field, to one class each. Where two rows match the same place the earlier row wins, so
 * the particular stands before the general (EtherCAT before Ethernet, a TTL bus before a UART).
 */
const NOTATIONS: readonly (readonly [BusClass, RegExp])[] = [
  ['EtherCAT', /ether-?cat/i],
  ['PROFINET', /profi-?net/i],
  ['EtherNet/IP', /ethernet[ /]?ip\b/i],
  ['CAN', /\bCAN\b/],
  // In lower case it is a bus only where no verb can follow: "can / uart", not "can be set".
  ['CAN', /\bcan(?= *(?:$|[/,;()+]))/i],
  [
    'CAN',
    /\b(?:(?:fd|m|x|drone|uav)can|cyphal[ /-]?can|can(?:[ -]?(?:fd|xl|open|bus|2\.0[ab]?|aerospace)|opennode))\b|\btwai\b/i,
  ],
  ['RS485', /\brs[ -]?485\b|\btia-?485\b/i],
  ['RS422', /\brs[ -]?422\b|\btia-?422\b/i],
  ['RS232', /\brs[ -]?232\b|\btia-?232(?:-f)?\b/i],
  ['TTL', /\bttl\b/i],
  ['UART', /\bu(?:s)?art\b/i],
  ['I2C', /\bi(?:2|²)c\b|\biic\b|\b(?:mipi )?i3c\b/i],
  ['SPI', /\b(?:g|q|o)?spi\b/i],
  ['USB', /\busb(?:[ -]?c|\d(?:\.\d)?)?\b/i],
  ['PCIe', /\bpci(?:e\b|[ -]express)/i],
  ['MIPI', /\bmipi\b|\bcsi(?:-\d)?\b|\bdsi\b|\bd-phy\b/i],
  ['SerDes', /\bgmsl\d?\b|\bfpd-?link\b|\bv3link\b/i],
  ['PWM', /\bpwm\b/i],
  ['step/dir', /\bstep\/dir\b/i],
  ['encoder', /\bab[iz]\b|\buvw\b|\bssi\b|\bbiss(?:-c)?\b|\bendat\b|\bhiperface\b/i],
  ['analog', /\banalog(?:ue)?\b|\b0-10 ?v\b|\b4-20 ?ma\b/i],
  [
    'wireless',
    /\bwi-?fi\b|\bbluetooth\b|\bble\b|\bieee 802\.(?:11|15)\b|\blora(?:wan)?\b|\bzigbee\b|\bthread\b|\bnfc\b/i,
  ],
  ['Ethernet', /\bethernet\b|\bgig-?e\b|\b\d+g?base-[a-z]+\d*[a-z]?\b|\bpoe\b|\blan\b|\bmodbus tcp\b|\b[gqrs]*mii\b/i],
  ['proprietary', /\bproprietary\b|\bprivate\b|\bvendor[- ]specific\b/i],
];

/** Every link a text declares, in the order it declares them. */
export function busClassesIn(text: string): BusClass[] {
  const found = NOTATIONS.flatMap(([bus, pattern], row) => {
    // Most rows match nothing, and to look for all matches takes a copy of the pattern.
    if (!pattern.test(text)) return [];
    return Array.from(text.matchAll(new RegExp(pattern, `${pattern.flags}g`)), ({ index }) => ({
      at: index,
      row,
      bus,
    }));
  });
  found.sort((a, b) => a.at - b.at || a.row - b.row);
  const first = found.filter((one, index) => index === 0 || one.at !== found[index - 1]?.at);
  return [...new Set(first.map(({ bus }) => bus))];
}

/** A remark such as `(S.BUS, RC-PWM selectable)` names what the link could be too, not what it is. */
const ALTERNATIVES = /\([^)]*\b(?:selectable|optional)\b[^)]*\)/gi;

/** Normalises protocol and interface texts; `proprietary` counts only where no bus is named beside it. */
export function busClasses(texts: readonly (string | undefined)[]): BusClass[] {
  const declared = texts.filter((text) => text !== undefined);
  if (declared.length === 0) return [];
  const main = declared.map((text) => text.replace(ALTERNATIVES, ''));
  const alternatives = declared.flatMap((text) => text.match(ALTERNATIVES) ?? []);
  const named = [...new Set([...main, ...alternatives].flatMap(busClassesIn))];
  const buses = named.filter((bus) => bus !== 'proprietary');
  if (buses.length > 0) return buses;
  return named.length > 0 ? named : ['other'];
}
