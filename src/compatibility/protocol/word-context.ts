import type { Party } from '../party.ts';
import { applicationsIn, runningOn, saidAlike, saidOtherwise } from './applications.ts';
import type { ProtocolFinding } from './judge-protocol.ts';
import { mediaIn } from './media.ts';

/** What a sentence on two links may speak of. */
export interface Context {
  a: Party;
  b: Party;
  /** The link, its name and what is known of it. */
  medium: ReturnType<typeof mediaIn>[number] | undefined;
  link: string;
  links: (party: Party) => string;
  speaks: (party: Party, word?: string) => string;
  /** What both speak over the link. */
  both: string;
  host: Party;
  device: Party;
  /** Neither drives the other. */
  arePeers: boolean;
  clashes: ProtocolFinding['clashes'];
}

/** Who drives whom; an adapter hands on what the other says. */
function rankOf({ link, programmable, relays }: Party): number {
  return (link === 'host' ? 2 : 0) + (programmable && !relays ? 1 : 0);
}

export function contextOf({ medium: bit, classicFrames, clashes }: ProtocolFinding, a: Party, b: Party): Context {
  const [medium] = mediaIn(bit);
  const [host, device] = rankOf(b) > rankOf(a) ? [b, a] : [a, b];
  const said = (mask: number) => applicationsIn(bit ? runningOn(mask, bit) : mask).map(({ name }) => name);
  const common = a.links.applications & b.links.applications;
  const ofOneMaker = a.makerKey !== '' && a.makerKey === b.makerKey;
  return {
    a,
    b,
    medium,
    // Neither says so: one has CAN FD, the other classic CAN.
    link: classicFrames ? 'a CAN bus' : (medium?.name ?? 'a link'),
    links: ({ links }) => list(mediaIn(links.media).map(({ name }) => name)) || 'no wires named',
    speaks: ({ links }, word) => list(said(links.applications), word),
    both: list(said(saidAlike(common, ofOneMaker) || saidOtherwise(common))),
    host,
    device,
    arePeers: rankOf(a) === rankOf(b),
    clashes,
  };
}

export function list(names: readonly string[], word = 'and'): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`;
}
