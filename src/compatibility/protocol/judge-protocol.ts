import type { Verdict } from '../../contract/compatibility.ts';
import { isMicrocontroller, isRobot, type Party } from '../party.ts';
import { mayBeSame, runningOn, saidAlike, saidOtherwise } from './applications.ts';
import { bridgesBetween } from './bridges.ts';
import { PROTOCOL_FINDINGS, type ProtocolCode } from './findings.ts';
import { judgeLeads } from './judge-leads.ts';
import { type Clash, clashesOn } from './kinds.ts';
import { LEADS, MEDIA, type Medium, type MediumId, mediaMask, SERIAL } from './media.ts';

export interface ProtocolFinding {
  code: ProtocolCode;
  verdict: Verdict;
  /** The link the two are judged on; 0 where they have none in common. */
  medium: number;
  /** Classic frames alone, so that an FD controller can take part. */
  classicFrames: boolean;
  /** A bare chip is on the link: what drives the wire stands beside it. */
  needsTransceiver: boolean;
  /** Kinds of the link that do not meet by themselves. */
  clashes: readonly Clash[];
}

const CAN = mediaMask('can');
const CAN_FD = mediaMask('can_fd');
const UNSAID = mediaMask('serial');
const PROPRIETARY = mediaMask('proprietary');
const ANALOG = mediaMask('analog');
const PWM = mediaMask('pwm');
const DIGITAL_IO = mediaMask('digital_io');
const USB = mediaMask('usb');
const CAMERA_LINKS = mediaMask('gmsl', 'fpd_link');
/** Of these a chip has the controller alone. */
const WITH_TRANSCEIVER = mediaMask('can', 'can_fd', 'ethernet');

const RANK: Readonly<Record<Verdict, number>> = { compatible: 0, conditional: 1, unknown: 2, incompatible: 3 };

/** Can the two be joined, and do they understand each other? Of several links in common the best counts. */
export function judgeProtocol(a: Party, b: Party): ProtocolFinding {
  const finding = judgeLinks(a, b);
  if (!(finding.medium & WITH_TRANSCEIVER) || !(a.isBareChip || b.isBareChip)) return finding;
  const verdict = finding.verdict === 'compatible' ? 'conditional' : finding.verdict;
  return { ...finding, verdict, needsTransceiver: verdict === 'conditional' && finding.code !== 'bridge_part' };
}

function judgeLinks(a: Party, b: Party): ProtocolFinding {
  if (a.link === 'none' || b.link === 'none') return found('no_link');
  if ((a.links.media | b.links.media) & LEADS) return found(judgeLeads(a, b));
  if (isSilent(a) || isSilent(b)) return found('not_declared');
  const shared = a.links.media & b.links.media & ~(UNSAID | PROPRIETARY);
  if (a.link === 'bridge' || b.link === 'bridge') return judgeBridgePart(a, b, shared);
  let best: ProtocolFinding | undefined;
  for (let index = 0; shared >>> index > 0; index += 1) {
    const medium = MEDIA[index];
    if (!(shared & (1 << index)) || !medium) continue;
    const finding = judgeShared(a, b, medium, 1 << index);
    if (!best || RANK[finding.verdict] < RANK[best.verdict]) best = finding;
  }
  if (best && best.verdict !== 'incompatible') return best;
  return judgeCanFd(a, b) ?? asOption(a, b) ?? best ?? judgeApart(a, b);
}

function found(code: ProtocolCode, medium = 0): ProtocolFinding {
  return { code, verdict: PROTOCOL_FINDINGS[code], medium, classicFrames: false, needsTransceiver: false, clashes: [] };
}

/** Each has a line or a bus of its own: what sets the two links apart is no matter between them. */
const APART: ReadonlySet<ProtocolCode> = new Set(['line_each', 'separate_buses']);

function judgeShared(a: Party, b: Party, medium: Medium & { id: MediumId }, bit: number): ProtocolFinding {
  if (areSameEnd(a, b, bit)) return found('same_end', bit);
  const finding = found(judgeMedium(a, b, medium, bit), bit);
  return APART.has(finding.code) ? finding : withKinds(finding, clashesOn(medium.id, a.links.kinds, b.links.kinds));
}

function withKinds(finding: ProtocolFinding, clashes: readonly Clash[]): ProtocolFinding {
  if (clashes.length === 0 || finding.verdict === 'incompatible' || finding.verdict === 'unknown') return finding;
  if (clashes.some(({ condition }) => condition === null)) return { ...found('kinds_differ', finding.medium), clashes };
  return { ...finding, verdict: 'conditional', clashes };
}

/** Two that lead, and two that are led where nobody else does; what a robot declares is how it is driven itself. */
function areSameEnd(a: Party, b: Party, media: number): boolean {
  if (areDevices(a, b)) return false;
  const [one, other] = [a.links.ends, b.links.ends];
  if ((one.near & media) !== 0 && (other.near & media) !== 0) return true;
  return (one.far & media) !== 0 && (other.far & media) !== 0 && !isRobot(a) && !isRobot(b);
}

function isSilent({ links }: Party): boolean {
  return links.media === 0 && links.applications === 0 && links.options === 0;
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
  if (!areDevices(a, b) && (refusesAll(a, other) || refusesAll(b, one))) return 'refused';
  if (saidAlike(common, isSameMaker(a, b))) {
    return areDevices(a, b) && medium.topology === 'point_to_point' ? 'line_each' : 'same_protocol';
  }
  if (medium.above === 'driver' && !(one | other && isFixed(a, b))) return judgeDriven(a, b, medium, bit);
  if (areDevices(a, b) && medium.topology === 'point_to_point') return 'line_each';
  if (saidOtherwise(common)) return 'makers_meaning';
  if (common && isSameMaker(a, b)) return 'same_maker';
  if (mayBeSame(one, other)) return 'version_unsaid';
  if (areDevices(a, b)) return isSameMaker(a, b) && !(one && other) ? 'same_maker' : 'separate_buses';
  if (!one || !other) return one || other ? 'must_speak' : 'must_agree';
  if (a.programmable || b.programmable) return 'must_speak';
  return isRobot(a) || isRobot(b) ? 'may_speak_more' : 'speaks_otherwise';
}

/** It says that it speaks none of what the other does. */
function refusesAll({ links }: Party, said: number): boolean {
  return said !== 0 && (said & ~links.refuses) === 0;
}

/** A device and a board that says what it says and is not programmed. */
function isFixed(a: Party, b: Party): boolean {
  const isBoard = ({ link, programmable, partialLinks }: Party) => link === 'host' && !programmable && !partialLinks;
  return (isBoard(a) && b.link === 'device') || (isBoard(b) && a.link === 'device');
}

/** A link that is all there is to agree on, but for who leads. */
function judgeWholeLink(a: Party, b: Party, { master, topology }: Medium, bit: number): ProtocolCode {
  if (master !== undefined) return (a.links.leads ^ b.links.leads) & bit ? 'same_link' : 'needs_master';
  if (areDevices(a, b) && topology === 'point_to_point') return 'line_each';
  if (bit === PWM && a.senses !== b.senses) return 'signal_read';
  if (bit === PWM && (drivesByDuty(a, b) || drivesByDuty(b, a))) return 'pulse_means';
  if (bit === DIGITAL_IO) return 'same_levels';
  return bit === ANALOG ? 'same_span' : 'same_link';
}

/** A motor driver takes a duty cycle; a board that is not programmed may send the pulses of a servo. */
function drivesByDuty(driver: Party, board: Party): boolean {
  return driver.link === 'device' && driver.power === 'board' && board.link === 'host' && !board.programmable;
}

/** A link whose devices are told apart by it; what they say is a matter of their drivers. */
function judgeDriven(a: Party, b: Party, { topology }: Medium, bit: number): ProtocolCode {
  if (topology === 'network') return 'same_network';
  if (a.programmable && b.programmable && !a.relays && !b.relays) return 'one_yields';
  if (areDevices(a, b)) return topology === 'bus' ? 'address_each' : 'line_each';
  return canHost(a, bit) || canHost(b, bit) ? 'same_link' : 'port_unsaid';
}

/** A robot and an adapter are driven through their port; the USB of a microcontroller is mostly that of a device. */
function canHost(party: Party, bit: number): boolean {
  if (party.link !== 'host' || isRobot(party)) return false;
  return bit !== USB || !(party.relays || isMicrocontroller(party));
}

/** One has CAN alone of the two, the other CAN FD, and does not say that classic frames are beyond it. */
function areCrossed(a: Party, b: Party): boolean {
  const isCrossed = (classic: Party, fd: Party) =>
    (classic.links.media & CAN) !== 0 && (fd.links.media & CAN_FD) !== 0 && !(fd.links.absent & CAN);
  return isCrossed(a, b) || isCrossed(b, a);
}

function judgeCanFd(a: Party, b: Party): ProtocolFinding | undefined {
  const medium = MEDIA.find(({ id }) => id === 'can');
  if (!areCrossed(a, b) || !medium || needsFd(a) || needsFd(b)) return undefined;
  if (areSameEnd(a, b, CAN | CAN_FD)) return found('same_end', CAN);
  const code = judgeMedium(a, b, medium, CAN);
  const verdict = PROTOCOL_FINDINGS[code] === 'compatible' ? 'conditional' : PROTOCOL_FINDINGS[code];
  return { ...found(code, CAN), verdict, classicFrames: true };
}

/** It names what it speaks, and none of that runs in classic frames. */
function needsFd({ links }: Party): boolean {
  const said = runningOn(links.applications, CAN_FD);
  return said !== 0 && runningOn(said, CAN) === 0;
}

/** A transceiver or a controller of a bus is a link of the chain, not an end of it. */
function judgeBridgePart(a: Party, b: Party, shared: number): ProtocolFinding {
  const camera = shared & CAMERA_LINKS;
  if (camera) return judgeSerdes(a, b, camera & -camera);
  if (shared) return found('bridge_part', shared & -shared);
  if (areCrossed(a, b)) return { ...found('bridge_part', CAN), classicFrames: true };
  if (a.links.media === 0 || b.links.media === 0) return found('not_declared');
  return found(a.link === 'host' || b.link === 'host' ? 'host_may_have_more' : 'separate_links');
}

/** A serialiser and a deserialiser meet on the coaxial cable; what else both have is on their far sides. */
function judgeSerdes(a: Party, b: Party, bit: number): ProtocolFinding {
  const [one, other] = [a.links.ends, b.links.ends];
  if (one.near & other.near & bit || one.far & other.far & bit) return found('same_serdes', bit);
  const medium = MEDIA.find((_, index) => bit === 1 << index);
  const finding = found(a.link === b.link ? 'serdes_pair' : 'bridge_part', bit);
  return medium ? withKinds(finding, clashesOn(medium.id, a.links.kinds, b.links.kinds)) : finding;
}

/** One or both can be had with a link the other has or can be had with. */
function asOption(a: Party, b: Party): ProtocolFinding | undefined {
  const [one, other] = [a.links, b.links];
  const optional = (one.options & (other.media | other.options)) | (other.options & one.media);
  return optional ? found('as_option', optional & -optional) : undefined;
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
  const alike = saidAlike(one.applications & other.applications, isSameMaker(a, b)) !== 0;
  if (one.media === 0 || other.media === 0) return found(alike ? 'wires_undeclared' : 'not_declared');
  if (alike) return found('other_wires');
  if (areDevices(a, b)) return found('separate_links');
  return judgeHost(a, b);
}

function judgeHost(a: Party, b: Party): ProtocolFinding {
  const mayHaveMore = mayHave(a, b) || mayHave(b, a);
  if (mayHaveMore && (isRobot(a) || isRobot(b))) return found('host_may_have_more');
  if (bridgesBetween(a, b).length > 0) return found('bridged');
  return found(mayHaveMore ? 'host_may_have_more' : 'no_way');
}

/** Whether a link of the other could be there unnamed; what it says it has not, it has not. */
function mayHave({ partialLinks, links }: Party, other: Party): boolean {
  return partialLinks && (other.links.media & ~links.absent) !== 0;
}
