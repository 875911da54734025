import type { BomBus } from '../../contract/bom-check.ts';
import { LEADS, MEDIA, type Medium } from '../protocol/media.ts';
import { ownBus } from '../protocol/protocol-words.ts';
import type { Selected } from './selected.ts';

/** Links of two ends of which one port serves several devices all the same, and by what. */
const BRANCHED: Readonly<Record<string, string>> = {
  usb: 'or a hub',
  bluetooth: 'or a host that pairs with several',
};

interface Linked {
  medium: Medium;
  bit: number;
  hosts: readonly Selected[];
  devices: readonly Selected[];
  protocols: BomBus['protocols'];
}

export interface Limited {
  limitation: BomBus['limitation'];
  sentences: string[];
}

const FREE: Limited = { limitation: null, sentences: [] };

/** What keeps a link from being one bus for all its devices. */
export function limitationOf(link: Linked): Limited {
  const { topology, above } = link.medium;
  if (topology === 'point_to_point') return portsOf(link);
  return topology === 'bus' && above === 'protocol' ? makersOn(link) : FREE;
}

/** A host has one port for sure; how many more is not declared. */
function portsOf({ medium, bit, hosts, devices }: Linked): Limited {
  const wanted = sumOf(devices);
  if (wanted <= Math.max(1, sumOf(hosts))) return FREE;
  const each = bit & LEADS ? 'an output of a driver' : 'a port or line of a host';
  const branch = BRANCHED[medium.id] === undefined ? '' : `, ${BRANCHED[medium.id]}`;
  return {
    limitation: 'point_to_point',
    sentences: [
      `${medium.name} joins two ends and is no shared bus: ${each} for each device, ${wanted} in all${branch}.`,
    ],
  };
}

/** The wires may be shared; that all of them speak the same over these is declared by nobody. */
function makersOn({ medium, devices, protocols }: Linked): Limited {
  const makers = new Set(devices.map(({ party, index }) => party.makerKey || `item ${index}`));
  const isSpokenByAll = protocols.some(({ items }) => devices.every(({ index }) => items.includes(index)));
  if (makers.size < 2 || isSpokenByAll) return FREE;
  return { limitation: 'several_makers', sentences: [`Devices of different makers. ${ownBus(medium)}.`] };
}

/** Serial ports are few; a board that gives PWM or steps has a line for each servo, and USB has hubs. */
const FEW_PORTS: ReadonlySet<string> = new Set(
  MEDIA.filter(({ topology, above }) => topology === 'point_to_point' && above === 'protocol').map(({ id }) => id),
);

/** Whether more ports are wanted than a host surely has. */
export function wantsPorts({ limitation, link }: Pick<BomBus, 'limitation' | 'link'>): boolean {
  return limitation === 'point_to_point' && FEW_PORTS.has(link);
}

export function sumOf(items: readonly Selected[]): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}
