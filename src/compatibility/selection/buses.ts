import type { BomBus, NodeLimit } from '../../contract/bom-check.ts';
import { isRobot } from '../party.ts';
import { applicationsIn, runningOn } from '../protocol/applications.ts';
import { BRIDGE_TABLE, bridgesBetween } from '../protocol/bridges.ts';
import { judgeLeads } from '../protocol/judge-leads.ts';
import { LEADS, MEDIA, type Medium } from '../protocol/media.ts';
import { limitationOf, sumOf, wantsPorts } from './bus-limitation.ts';
import type { BusLimit } from './bus-limits.ts';
import { componentsOf, type Selected } from './selected.ts';

const BRIDGES_SHOWN = 3;

/** One link of the list. */
interface Wired {
  medium: Medium;
  bit: number;
  hosts: Selected[];
  devices: Selected[];
  /** Somebody of the list leads on it. */
  isLed: boolean;
}

/** Which items are on which link, how many nodes that makes, and whether somebody leads there. */
export function busesOf(items: readonly Selected[], limits: readonly BusLimit[]): BomBus[] {
  const components = componentsOf(items);
  const wired = MEDIA.flatMap((medium, index) => wiredBy(components, medium, 1 << index));
  const led = wired.reduce((mask, { bit, isLed }) => (isLed ? mask | bit : mask), 0);
  return wired.map((one) => busOf(one, led, components, limits));
}

function wiredBy(components: readonly Selected[], medium: Medium, bit: number): Wired[] {
  const on = components.filter(({ party }) => (party.links.media & bit) !== 0);
  // A robot is driven through its USB, and leads nobody there.
  const isDriven = ({ party }: Selected) =>
    party.link === 'device' ||
    (party.links.ends.far & bit) !== 0 ||
    (isRobot(party) && medium.topology === 'point_to_point' && medium.above === 'driver');
  const devices = on.filter(isDriven);
  if (devices.length === 0) return [];
  const hosts =
    bit & LEADS ? driversOf(devices, components) : on.filter((one) => one.party.link === 'host' && !isDriven(one));
  const isLed =
    medium.master === undefined ? hosts.length > 0 : on.some(({ party }) => (party.links.leads & bit) !== 0);
  return [{ medium, bit, hosts, devices, isLed }];
}

function driversOf(motors: readonly Selected[], components: readonly Selected[]): Selected[] {
  const fits = (driver: Selected) =>
    motors.some((motor) => {
      const code = judgeLeads(motor.party, driver.party);
      return code === 'leads_fit' || code === 'leads_maybe';
    });
  return components.filter((one) => (one.party.links.media & LEADS) === 0 && fits(one));
}

function busOf(wired: Wired, led: number, components: readonly Selected[], limits: readonly BusLimit[]): BomBus {
  const { medium, bit, hosts, devices } = wired;
  const leader = leaderOf(wired, led, components);
  const isWanted = leader === 'missing' || leader === 'unknown';
  const bridges = isWanted && !(bit & LEADS) ? bridgesTo(wired, components) : [];
  // A limit is one of a shared bus.
  const isShared = medium.topology !== 'point_to_point';
  const known = isShared ? limits.flatMap((limit) => boundOf(limit, devices, bit)) : [];
  const protocols = protocolsOn([...hosts, ...devices], bit);
  const { limitation, sentences } = limitationOf({ medium, bit, hosts, devices, protocols });
  return {
    link: medium.id,
    name: medium.name,
    joins: medium.topology,
    hosts: hosts.map(({ index }) => index),
    devices: devices.map(({ index }) => index),
    nodes: sumOf(devices),
    limitation,
    protocols,
    limits: known.map(({ limit }) => limit),
    within: known.length === 0 ? null : known.every(({ isWithin }) => isWithin),
    leader,
    bridges,
    sentences: [
      ...(isWanted ? [leaderSentence(wired, leader)] : []),
      ...(bridges.length > 0 ? [`A host of the list could be joined by: ${bridges.join('; ')}.`] : []),
      ...sentences,
      ...known.filter(({ isWithin }) => !isWithin).map(({ limit, nodes: on }) => beyond(limit, on)),
    ],
  };
}

function leaderOf({ bit, isLed, devices }: Wired, led: number, components: readonly Selected[]): BomBus['leader'] {
  if (isLed) return 'present';
  if (devices.every(({ party }) => (party.links.media & led) !== 0)) return 'not_needed';
  if (bit & LEADS) return 'missing';
  return components.some(({ party }) => party.link === 'host' && party.partialLinks) ? 'unknown' : 'missing';
}

function leaderSentence({ medium, bit, devices }: Wired, leader: BomBus['leader']): string {
  const names = devices.map(({ party }) => party.name).join(', ');
  if (bit & LEADS) return `No driver of the list feeds ${names}.`;
  const who = medium.master ?? `a host with ${medium.name}`;
  return leader === 'missing'
    ? `Nothing of the list declares to be ${who}, which ${names} would need.`
    : `Whether ${who} is there is not declared: a host of the list may have more links than it names.`;
}

/**
 * What is said of links with more devices than they take, and of hosts that may have too few ports, unless another link
 * with room for them joins the same devices.
 */
export function overfull(buses: readonly BomBus[]): string[] {
  const used = buses.filter(({ leader }) => leader !== 'not_needed');
  const isFull = (bus: BomBus) => bus.within === false || (bus.leader === 'present' && wantsPorts(bus));
  const hasRoom = (bus: BomBus) =>
    used.some(
      (other) =>
        other.leader === 'present' && !isFull(other) && bus.devices.every((device) => other.devices.includes(device)),
    );
  return used.flatMap((bus) => {
    if (!isFull(bus) || hasRoom(bus)) return [];
    // The limits, or the ports of a link that has none, come last of what is said of it.
    return bus.sentences.slice(-1).map((sentence) => `${bus.name}: ${sentence}`);
  });
}

/** Of each host to each device, and of those only what ends on this link. */
function bridgesTo({ bit, devices }: Wired, components: readonly Selected[]): string[] {
  const hosts = components.filter(({ party }) => party.link === 'host');
  const joined = hosts.flatMap((host) =>
    devices.flatMap(({ party }) => bridgesBetween(host.party, { ...party, links: { ...party.links, media: bit } })),
  );
  return [...new Set(joined)]
    .sort((one, other) => one - other)
    .slice(0, BRIDGES_SHOWN)
    .flatMap((index) => BRIDGE_TABLE[index]?.name ?? []);
}

/** A limit of what is said counts those that say it, one of the wires all that are on them. */
function boundOf(
  { application, medium, ...limit }: BusLimit,
  devices: readonly Selected[],
  bit: number,
): { limit: NodeLimit; nodes: number; isWithin: boolean }[] {
  const on = application
    ? devices.filter(({ party }) => runningOn(party.links.applications & application, bit) !== 0)
    : medium === bit
      ? devices
      : [];
  const nodes = sumOf(on);
  return on.length === 0 ? [] : [{ limit, nodes, isWithin: nodes <= limit.nodes }];
}

function beyond({ nodes, of, declared }: NodeLimit, on: number): string {
  return `${on} nodes are more than the ${nodes} that ${of} takes (declared: ${declared}): more than one bus is needed.`;
}

function protocolsOn(items: readonly Selected[], bit: number): BomBus['protocols'] {
  const mask = items.reduce((bits, { party }) => bits | runningOn(party.links.applications, bit), 0);
  return applicationsIn(mask).map((application) => ({
    name: application.name,
    items: items
      .filter(({ party }) => applicationsIn(runningOn(party.links.applications, bit)).includes(application))
      .map(({ index }) => index),
  }));
}
