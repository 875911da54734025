import { isMicrocontroller, isRobot, type Party } from '../party.ts';
import { applicationsIn } from './applications.ts';
import { BRIDGE_TABLE, bridgesBetween } from './bridges.ts';
import { endName } from './ends.ts';
import type { ProtocolCode } from './findings.ts';
import { LEADS, mediaIn } from './media.ts';
import { type Context, list } from './word-context.ts';

export const BRIDGES_SHOWN = 3;

const SAME_PROTOCOL = 'The same protocol over it on both sides';

interface Words {
  sentence: string;
  conditions?: readonly string[];
  notes?: readonly string[];
}

function whatIsSpoken(context: Context): string {
  const { a, b, speaks } = context;
  return speaks(a) === '' && speaks(b) === ''
    ? 'neither says what it speaks on it'
    : `${quiet(a, context)}, ${quiet(b, context)}`;
}

function quiet(party: Party, { speaks }: Context): string {
  const said = speaks(party);
  return said === '' ? `${party.name} does not say what it speaks on it` : `${party.name} speaks ${said}`;
}

export const PROTOCOL_WORDS: Readonly<Record<ProtocolCode, (context: Context) => Words>> = {
  no_link: ({ a, b }) => ({ sentence: `${(a.link === 'none' ? a : b).name} has no data link.` }),
  not_declared: ({ a, b }) => ({
    sentence: `Not enough is declared of the links of ${list([a, b].filter(isVague).map(({ name }) => name)) || 'the two'}.`,
    notes: [a, b].some(namesRos) ? ['ROS 2 is software, not a bus: see software.'] : [],
  }),
  same_protocol: ({ a, b, link, medium, both }) => ({
    sentence: `Both speak ${both} over ${link}.`,
    notes: [
      ...(a.link === 'device' && b.link === 'device'
        ? ['On one bus each needs an id of its own and the same rate; a host must drive them.']
        : []),
      ...otherVersions([a, b], medium),
    ],
  }),
  same_link: ({ a, b, link, medium }) => ({
    sentence: `Both ${a.name} and ${b.name} declare ${link}.`,
    notes: medium?.above === 'driver' ? ['What is said over it is a matter of the driver: see software.'] : [],
  }),
  same_network: ({ link }) => ({
    sentence: `Both declare ${link}: they share a network, each under an address of its own.`,
    notes: ['What is said over it is a matter of the driver: see software.'],
  }),
  leads_fit: ({ a, b }) => ({
    sentence: `${driver(a, b).name} is a stepper driver and ${motor(a, b).name} a stepper motor.`,
  }),
  needs_master: ({ link, medium }) => ({
    sentence: `Both declare ${link}; neither says that it leads.`,
    conditions: [`Needs ${medium?.master} on the network, which configures and clocks both`],
  }),
  line_each: ({ link }) => ({
    sentence: `Both are devices on ${link}, which joins a device to its host, not two devices.`,
    conditions: [`A port or line of ${link} on the host for each of them`],
  }),
  address_each: ({ link }) => ({
    sentence: `Both declare ${link} and can share it.`,
    conditions: [link === 'SPI' ? 'A select line for each' : 'Addresses that differ, or a bus for each'],
  }),
  one_yields: ({ link }) => ({
    sentence: `Both declare ${link}, and both are hosts.`,
    conditions: [`One of them as the device on ${link}, where its hardware can be one`],
  }),
  same_span: ({ link }) => ({
    sentence: `Both declare ${link}.`,
    conditions: ['The same span on both sides, such as 0 to 10 V or 4 to 20 mA'],
  }),
  same_levels: ({ link }) => ({
    sentence: `Both declare ${link}.`,
    conditions: ['The same level and polarity on both sides, such as 3.3 V, or 24 V as PNP or NPN'],
  }),
  port_unsaid: ({ a, b, link }) => {
    const named = [a, b].filter(isMicrocontroller);
    return named.length > 0
      ? {
          sentence: `Both declare ${link}; that ${list(
            named.map(({ name }) => name),
            'or',
          )} can be the host on it is not declared.`,
          conditions: named.map(({ name }) => `${name} must be able to be the host on ${link}, and fast enough`),
        }
      : {
          sentence: `Both declare ${link}; ${driven(a, b).name} is driven through it itself, as far as is declared.`,
          conditions: [`A host with ${link} for each of them, unless ${driven(a, b).name} takes devices there`],
        };
  },
  signal_read: ({ a, b, link }) => ({
    sentence: `Both declare ${link}; what ${(a.senses ? a : b).name} puts on it is a value, not a command.`,
    conditions: [`${(a.senses ? b : a).name} must read ${link}, not only send it`],
  }),
  pulse_means: ({ link }) => ({
    sentence: `Both declare ${link}, and there are two kinds: a servo takes the width of a pulse, a motor driver the share of time that is on.`,
    conditions: [`The same kind of ${link} on both sides`],
  }),
  makers_meaning: ({ a, b, link, both }) => ({
    sentence: `Both name ${both} over ${link}, and makers mean different things by it.`,
    conditions:
      a.link === 'device' && b.link === 'device'
        ? [
            'Ranges and scaling set for each by its maker’s table, and identifiers that cannot collide; else a bus for each',
          ]
        : ['Ranges, scaling and identifiers must be the same on both sides'],
  }),
  version_unsaid: ({ a, b, link, speaks }) => ({
    sentence: `Over ${link}, ${a.name} speaks ${speaks(a)}, ${b.name} ${speaks(b)}.`,
    conditions: ['The same version on both sides'],
  }),
  separate_buses: (context) => ({
    sentence: `Both declare ${context.link}, and that alone does not make them understand each other: ${whatIsSpoken(context)}.`,
    conditions: [ownBus({ id: context.medium?.id ?? '', name: context.link })],
    notes: context.medium ? [`${context.medium.name}: ${context.medium.reason}.`] : [],
  }),
  separate_links: ({ a, b, links }) => ({
    sentence: `They do not meet on a bus: ${a.name} has ${links(a)}, ${b.name} ${links(b)}.`,
    conditions: ['A host with a port for each'],
  }),
  same_maker: ({ a, link }) => ({
    sentence: `Both declare ${link} and come from ${a.manufacturer}; that they speak the same over it is not declared.`,
    conditions: ['The same protocol and the same rate on both'],
  }),
  must_speak: (context) => ({
    sentence: `Both declare ${context.link}: ${quiet(context.a, context)}, ${quiet(context.b, context)}.`,
    conditions: [mustSpeak(context)],
  }),
  must_agree: ({ link, host, device, arePeers }) => ({
    sentence: `Both declare ${link}; neither says what it speaks on it.`,
    conditions: [
      host.programmable && !arePeers
        ? `${host.relays ? `What drives ${host.name}` : host.name} must speak what ${device.name} does, which is not declared`
        : SAME_PROTOCOL,
    ],
  }),
  other_wires: ({ a, b, links, both }) => ({
    sentence: `Both speak ${both}, on different wires: ${a.name} has ${links(a)}, ${b.name} ${links(b)}.`,
    conditions: ['A converter between the two, or a host with both kinds of wires'],
  }),
  wires_undeclared: ({ both }) => ({
    sentence: `Both speak ${both}; over which wires is not declared of both.`,
    conditions: ['The same wires on both sides'],
  }),
  as_option: ({ a, b, link, medium }) => ({
    sentence: `${list(optional(a, b, medium).map(({ name }) => name))} ${optional(a, b, medium).length > 1 ? 'name' : 'names'} ${link} as an option only.`,
    conditions: optional(a, b, medium).map(
      ({ name }) => `The version of ${name} with ${link} must be ordered, or ${link} be selected on it`,
    ),
  }),
  bridged: ({ a, b, links }) => ({
    sentence: `No link in common: ${a.name} has ${links(a)}, ${b.name} ${links(b)}.`,
    conditions: bridgeConditions(a, b),
    notes: [
      ...speaksToo(a, b),
      ...(a.partialLinks || b.partialLinks ? ['What is declared need not be all there is.'] : []),
    ],
  }),
  bridge_part: ({ a, b, link, medium }) => ({
    sentence: `${bridgePart(a, b).name} is one piece of a connection over ${link}, not an end of it.`,
    conditions: [
      medium?.id === 'gmsl' || medium?.id === 'fpd_link'
        ? `The connection must be complete: a serialiser at the camera and a deserialiser at the processor, both of ${link}`
        : `The connection must be complete: a controller, a transceiver, and the same protocol over ${link} at both ends`,
    ],
  }),
  serdes_pair: ({ a, b, link }) => ({
    sentence: `${a.name} and ${b.name} are two pieces of a connection over ${link}, not the ends of it.`,
    conditions: [
      `The connection must be complete: a camera before the serialiser, a processor behind the deserialiser, and ${link} between the two`,
    ],
  }),
  same_serdes: ({ a, b, link, medium }) => ({
    sentence: `${a.name} and ${b.name} are the same end of ${link}: both have it as ${endName(medium?.id, sameEnd(a, b, medium))}.`,
    conditions: [
      sameEnd(a, b, medium) === 'near'
        ? 'A deserialiser for each, or one with an input for each'
        : 'A serialiser for each, at its camera',
    ],
  }),
  leads_maybe: ({ a, b }) => ({
    sentence: `${motor(a, b).name} has ${mediaIn(motor(a, b).links.media & LEADS)[0]?.name} and no electronics; which motors ${driver(a, b).name} drives is not declared.`,
    conditions: [`${driver(a, b).name} must drive this kind of motor`],
  }),
  needs_driver: ({ a, b }) => ({
    sentence: `${bareMotors(a, b)
      .map(({ name, links }) => `${name}: ${mediaIn(links.media & LEADS)[0]?.reason}`)
      .join('; ')}.`,
    conditions: bareMotors(a, b).map(({ name }) => `A driver for ${name}, with an input that the host has`),
  }),
  speaks_otherwise: (context) => ({
    sentence: `Both declare ${context.link}, and they do not understand each other: ${quiet(context.a, context)}, ${quiet(context.b, context)}.`,
    notes: context.medium ? [`${context.medium.name}: ${context.medium.reason}.`] : [],
  }),
  refused: (context) => ({
    sentence: refusal(context),
    notes: context.medium ? [`${context.medium.name}: ${context.medium.reason}.`] : [],
  }),
  same_end: ({ a, b, link, medium }) => {
    const [near, far] = [endName(medium?.id, 'near'), endName(medium?.id, 'far')];
    const isFar = sameEnd(a, b, medium) === 'far';
    return {
      sentence: `${a.name} and ${b.name} both declare to be the ${isFar ? far : near} on ${link}, which needs one ${near} and one ${far}.`,
      notes: isFar ? [`A part that is the ${near} could join both.`] : [],
    };
  },
  kinds_differ: ({ a, b, link, clashes }) => ({
    sentence: `Both declare ${link}, and not the same: ${clashes
      .map(({ ours, theirs }) => `${a.name} has ${ours}, ${b.name} ${theirs}`)
      .join('; ')}.`,
  }),
  leads_differ: ({ a, b }) => ({
    sentence: `${driver(a, b).name} drives stepper motors, and ${motor(a, b).name} is none.`,
  }),
  no_way: ({ a, b, links }) => ({
    sentence: `No link in common, and no usual bridge: ${a.name} has ${links(a)}, ${b.name} ${links(b)}.`,
  }),
  serial_unsaid: ({ a, b, links }) => ({
    sentence: `${a.name} has ${links(a)}, ${b.name} ${links(b)}: levels of serial lines differ, and a wrong one can destroy a part.`,
  }),
  proprietary: ({ a, b, links }) => ({
    sentence: `${a.name} has ${links(a)}, ${b.name} ${links(b)}: what joins a bus of a maker’s own, only the maker can say.`,
  }),
  may_speak_more: (context) => ({
    sentence: `Both declare ${context.link}: ${quiet(context.a, context)}, ${quiet(context.b, context)}. What is declared of a robot need not be all it speaks.`,
  }),
  host_may_have_more: ({ a, b, links }) => ({
    sentence: `No link in common is declared: ${a.name} has ${links(a)}, ${b.name} ${links(b)}. What is declared need not be all there is.`,
  }),
};

/** Of devices that need not understand each other: what must hold for them to share the wires. */
export function ownBus({ id, name }: { id: string; name: string }): string {
  return id === 'can' || id === 'can_fd'
    ? 'A bus of its own for each, or identifiers that cannot collide at one bit rate'
    : `A bus of its own for each, unless the makers say that they speak the same application protocol over ${name}`;
}

function sameEnd(a: Party, b: Party, medium: Context['medium']): 'near' | 'far' {
  const isNear = ({ links }: Party) => mediaIn(links.ends.near).some(({ id }) => id === medium?.id);
  return isNear(a) && isNear(b) ? 'near' : 'far';
}

function refusal({ a, b, link, speaks }: Context): string {
  const isRefused = (refuser: Party, speaker: Party) => (refuser.links.refuses & speaker.links.applications) !== 0;
  const [refuser, speaker] = isRefused(a, b) ? [a, b] : [b, a];
  return `${refuser.name} declares that it does not speak ${speaks(speaker)}, which is what ${speaker.name} speaks over ${link}.`;
}

function isVague({ links }: Party): boolean {
  return links.media === 0;
}

function namesRos({ links }: Party): boolean {
  return links.declared.some(({ text }) => /\bros\b|\bros[ -]?2\b/i.test(text));
}

/** A part that names CAN and EtherCAT mostly comes in two versions. Of one that has CAN FD alone there is none with CAN. */
function otherVersions(parties: readonly Party[], medium: Context['medium']): string[] {
  return parties.flatMap(({ name, links }) => {
    const media = mediaIn(links.media);
    const others = media.filter(({ id }) => id !== medium?.id);
    return others.length === 0 || !medium || others.length === media.length
      ? []
      : [`${name} names ${list(others.map((one) => one.name))} too; its port or version with ${medium.name} is meant.`];
  });
}

function bareMotors(a: Party, b: Party): Party[] {
  return [a, b].filter(({ links }) => links.media & LEADS);
}

function motor(a: Party, b: Party): Party {
  return a.links.media & LEADS ? a : b;
}

function driver(a: Party, b: Party): Party {
  return motor(a, b) === a ? b : a;
}

function optional(a: Party, b: Party, medium: Context['medium']): Party[] {
  return [a, b].filter(({ links }) => mediaIn(links.options).some(({ id }) => id === medium?.id));
}

/** Which of the two is driven through its own port. */
function driven(a: Party, b: Party): Party {
  return isRobot(a) || (a.relays && !isRobot(b)) ? a : b;
}

function bridgePart(a: Party, b: Party): Party {
  return a.link === 'bridge' ? a : b;
}

function mustSpeak({ host, device, speaks, link, arePeers }: Context): string {
  const [byHost, byDevice] = [speaks(host, 'or'), speaks(device, 'or')];
  const speaker = host.relays && !arePeers ? `What drives ${host.name}` : host.name;
  if (byDevice === '') return `${device.name} must speak ${byHost} over ${link}`;
  if (arePeers && byHost !== '') return SAME_PROTOCOL;
  return `${speaker} must speak ${byDevice} over ${link}`;
}

function bridgeConditions(a: Party, b: Party): string[] {
  const names = bridgesBetween(a, b)
    .slice(0, BRIDGES_SHOWN)
    .flatMap((index) => BRIDGE_TABLE[index]?.name ?? []);
  return [`Needs ${names.length > 1 ? 'one of these' : 'a bridge'} between the two: ${names.join('; ')}`];
}

function speaksToo(a: Party, b: Party): string[] {
  return [a, b].flatMap(({ name, links }) => {
    const said = list(applicationsIn(links.applications).map((one) => one.name));
    return said === '' ? [] : [`${name} speaks ${said}.`];
  });
}
