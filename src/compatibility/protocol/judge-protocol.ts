import type { Verdict } from '../../contract/compatibility.ts';
import type { Party } from '../party.ts';
import { applicationMask, MAKERS_OWN, mayBeSame, runningOn } from './applications.ts';
import { hasBridge } from './bridges.ts';
import { PROTOCOL_FINDINGS, type ProtocolCode } from './findings.ts';
import { judgeLeads } from './judge-leads.ts';
import { LEADS, MEDIA, type Medium, mediaMask, SERIAL } from './media.ts';

export interface ProtocolFinding {
  code: ProtocolCode;
  verdict: Verdict;
  /** The link the two are judged on; 0 where they have none in common. */
  medium: number;
  /** Classic frames alone, so that an FD controller can take part. */
  classicFrames: boolean;
}

const CAN = mediaMask('can');
const CAN_FD = mediaMask('can_fd');
const UNSAID = mediaMask('serial');
const PROPRIETARY = mediaMask('proprietary');
const ANALOG = mediaMask('analog');
const PWM = mediaMask('pwm');
const PRIVATE = applicationMask('private');

const RANK: Readonly<Record<Verdict, number>> = { compatible: 0, conditional: 1, unknown: 2, incompatible: 3 };

/** Can the two be joined, and do they understand each other? Of several links in common the best counts. */
export function judgeProtocol(a: Party, b: Party): ProtocolFinding {
  if (a.link === 'none' || b.link === 'none') return found('no_link');
  if ((a.links.media | b.links.media) & LEADS) return found(judgeLeads(a, b));
  if (isSilent(a) || isSilent(b)) return found('not_declared');
  const shared = a.links.media & b.links.media & ~(UNSAID | PROPRIETARY);
  if (a.link === 'bridge' || b.link === 'bridge') return judgeBridgePart(a, b, shared);
  let best: ProtocolFinding | undefined;
  for (let index = 0; shared >>> index > 0; index += 1) {
    const medium = MEDIA[index];
    if (!(shared & (1 << index)) || !medium) continue;
    const finding = found(judgeMedium(a, b, medium, 1 << index), 1 << index);
    if (!best || RANK[finding.verdict] < RANK[best.verdict]) best = finding;
  }
  if (best && best.verdict !== 'incompatible') return best;
  return judgeCanFd(a, b) ?? best ?? judgeApart(a, b);
}

function found(code: ProtocolCode, medium = 0): ProtocolFinding {
  return { code, verdict: PROTOCOL_FINDINGS[code], medium, classicFrames: false };
}

function isSilent({ links }: Party): boolean {
  return links.media === 0 && links.applications === 0;
}

function areDevices(a: Party, b: Party): boolean {
  return a.link === 'device' && b.link === 'device';
}

function isSameMaker(a: Party, b: Party): boolean {
  return a.makerKey !== '' && a.makerKey === b.makerKey;
}

/** Both declare the medium. */
function judgeMedium(a: Party, b: Party, medium: Medium, bit: number): ProtocolCode {
  if (medium.above === 'nothing') return judgeWholeLink(a, b, medium, bit);
  const one = runningOn(a.links.applications, bit);
  const other = runningOn(b.links.applications, bit);
  const common = one & other;
  if (common & ~MAKERS_OWN || (common & ~PRIVATE && isSameMaker(a, b))) {
    return areDevices(a, b) && medium.topology === 'point_to_point' ? 'line_each' : 'same_protocol';
  }
  if (medium.above === 'driver') return judgeDriven(a, b, medium);
  if (areDevices(a, b) && medium.topology === 'point_to_point') return 'line_each';
  if (common & ~PRIVATE) return 'makers_meaning';
  if (common && isSameMaker(a, b)) return 'same_maker';
  if (mayBeSame(one, other)) return 'version_unsaid';
  if (areDevices(a, b)) return isSameMaker(a, b) && !(one && other) ? 'same_maker' : 'separate_buses';
  if (!one || !other) return one || other ? 'must_speak' : 'must_agree';
  return a.programmable || b.programmable ? 'must_speak' : 'speaks_otherwise';
}

/** A link that is all there is to agree on, but for who leads. */
function judgeWholeLink(a: Party, b: Party, { master, topology }: Medium, bit: number): ProtocolCode {
  if (master !== undefined) return (a.links.leads ^ b.links.leads) & bit ? 'same_link' : 'needs_master';
  if (areDevices(a, b) && topology === 'point_to_point') return 'line_each';
  if (bit === PWM && a.senses !== b.senses) return 'signal_read';
  return bit === ANALOG ? 'same_span' : 'same_link';
}

/** A link whose devices are told apart by it; what they say is a matter of their drivers. */
function judgeDriven(a: Party, b: Party, { topology }: Medium): ProtocolCode {
  if (topology === 'network') return 'same_network';
  if (a.programmable && b.programmable && !a.relays && !b.relays) return 'one_yields';
  if (!areDevices(a, b)) return 'same_link';
  return topology === 'bus' ? 'address_each' : 'line_each';
}

function judgeCanFd(a: Party, b: Party): ProtocolFinding | undefined {
  const both = a.links.media | b.links.media;
  const crossed = (a.links.media & CAN && b.links.media & CAN_FD) || (a.links.media & CAN_FD && b.links.media & CAN);
  const medium = MEDIA.find(({ id }) => id === 'can');
  if (!crossed || !medium || (both & (CAN | CAN_FD)) !== (CAN | CAN_FD)) return undefined;
  const code = judgeMedium(a, b, medium, CAN);
  const verdict = PROTOCOL_FINDINGS[code] === 'compatible' ? 'conditional' : PROTOCOL_FINDINGS[code];
  return { code, verdict, medium: CAN, classicFrames: true };
}

/** A transceiver or a controller of a bus is a link of the chain, not an end of it. */
function judgeBridgePart(a: Party, b: Party, shared: number): ProtocolFinding {
  if (shared) return found('bridge_part', shared & -shared);
  const canBoth = (a.links.media | b.links.media) & (CAN | CAN_FD);
  if (canBoth === (CAN | CAN_FD)) return { ...found('bridge_part', CAN), classicFrames: true };
  return found('host_may_have_more');
}

/** No link in common. */
function judgeApart(a: Party, b: Party): ProtocolFinding {
  const [one, other] = [a.links, b.links];
  if (
    (one.media & UNSAID && other.media & (SERIAL | UNSAID)) ||
    (other.media & UNSAID && one.media & (SERIAL | UNSAID))
  ) {
    return found('serial_unsaid');
  }
  if (one.media === PROPRIETARY || other.media === PROPRIETARY) return found('proprietary');
  const optional = (one.options & other.media) | (other.options & one.media);
  if (optional) return found('as_option', optional & -optional);
  if (one.media === 0 || other.media === 0) {
    return found(one.applications & other.applications ? 'wires_undeclared' : 'not_declared');
  }
  if (one.applications & other.applications) return found('other_wires');
  if (areDevices(a, b)) return found('separate_links');
  return judgeHost(a, b);
}

function judgeHost(a: Party, b: Party): ProtocolFinding {
  const isRobot = [a, b].some(({ partialLinks, programmable }) => partialLinks && !programmable);
  if (isRobot) return found('host_may_have_more');
  if (hasBridge(a.links.media, b.links.media)) return found('bridged');
  return found(a.partialLinks || b.partialLinks ? 'host_may_have_more' : 'no_way');
}
