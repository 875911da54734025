import type { ProtocolVerdict } from '../../contract/compatibility.ts';
import { evidenceOf } from '../declared.ts';
import type { Party } from '../party.ts';
import { BRIDGE_TABLE, bridgesBetween } from './bridges.ts';
import type { ProtocolCode } from './findings.ts';
import type { ProtocolFinding } from './judge-protocol.ts';
import { type Clash, levelsAgree } from './kinds.ts';
import { mediaIn, mediaMask } from './media.ts';
import { missingLinks } from './missing-links.ts';
import { BRIDGES_SHOWN, PROTOCOL_WORDS } from './protocol-words.ts';
import { contextOf } from './word-context.ts';

/** Lines at the level of a chip’s supply. */
const LOGIC = mediaMask('uart', 'ttl', 'i2c', 'spi');
const CAN = mediaMask('can');
const CAN_FD = mediaMask('can_fd');
const ETHERNET = mediaMask('ethernet');

const CLASSIC_FRAMES =
  'Classic frames alone on the bus: an FD controller can send them, a classic one takes an FD frame for an error';

/** The finding in words, with the texts it rests on. */
export function explainProtocol(finding: ProtocolFinding, a: Party, b: Party): ProtocolVerdict {
  const context = contextOf(finding, a, b);
  const { sentence, conditions = [], notes = [] } = PROTOCOL_WORDS[finding.code](context);
  const { frames, wires, kinds } = conditionsOfWires(finding, a, b);
  const bridges = showsBridges(finding.code) ? bridgesBetween(a, b).slice(0, BRIDGES_SHOWN) : [];
  return {
    verdict: finding.verdict,
    applies: finding.code !== 'no_link',
    sentences: [
      sentence,
      ...(finding.classicFrames ? [canFd(a, b)] : []),
      ...(finding.code === 'kinds_differ' ? [] : finding.clashes.map((clash) => kindsOf(clash, a, b))),
      ...denied(a, b),
      ...denied(b, a),
      ...notes,
      ...(leavesLevelsOpen(finding, a, b) ? ['Logic levels are not judged: hold 3.3 V against 5 V.'] : []),
    ],
    evidence: [
      ...a.links.declared.map((one) => evidenceOf('a', one)),
      ...b.links.declared.map((one) => evidenceOf('b', one)),
    ],
    conditions: [...frames, ...conditions, ...wires, ...kinds],
    missing: missingLinks(finding, a, b),
    bridges: bridges.flatMap((index) => BRIDGE_TABLE[index] ?? []),
  };
}

function showsBridges(code: ProtocolCode): boolean {
  return code === 'bridged' || code === 'other_wires';
}

function conditionsOfWires(
  finding: ProtocolFinding,
  a: Party,
  b: Party,
): Record<'frames' | 'wires' | 'kinds', string[]> {
  const isConditional = finding.verdict === 'conditional';
  const between = finding.medium & ETHERNET ? 'An Ethernet PHY and its transformer' : 'A CAN transceiver';
  return {
    frames: finding.classicFrames && isConditional ? [CLASSIC_FRAMES] : [],
    wires: finding.needsTransceiver
      ? [a, b].flatMap(({ isBareChip, name }) => (isBareChip ? [`${between} between ${name} and the wires`] : []))
      : [],
    kinds: isConditional ? finding.clashes.flatMap(({ condition }) => condition ?? []) : [],
  };
}

function kindsOf({ of, ours, theirs }: Clash, a: Party, b: Party): string {
  if (ours === '' && theirs === '') return `Neither says of which ${of} it is.`;
  const says = ({ name }: Party, kind: string) => (kind === '' ? `${name} does not say` : `${name} has ${kind}`);
  const isSaid = ours !== '' && theirs !== '';
  return `${isSaid ? `The ${of} is not the same` : `The ${of} may not be the same`}: ${says(a, ours)}, ${says(b, theirs)}.`;
}

function leavesLevelsOpen({ medium, clashes, code }: ProtocolFinding, a: Party, b: Party): boolean {
  const [link] = mediaIn(medium & LOGIC);
  if (!link || clashes.length > 0 || code === 'same_end') return false;
  return !levelsAgree(link.id, a.links.kinds, b.links.kinds);
}

function canFd(a: Party, b: Party): string {
  const [fd, classic] = a.links.media & CAN_FD && b.links.media & CAN ? [a, b] : [b, a];
  return `${fd.name} has CAN FD and ${classic.name} classic CAN, which are not the same.`;
}

/** What one has and the other says it has not. */
function denied({ name, links }: Party, other: Party): string[] {
  return mediaIn(links.absent & other.links.media).map((medium) => `${name} declares that it has no ${medium.name}.`);
}
