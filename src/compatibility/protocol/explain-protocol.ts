import type { ProtocolVerdict } from '../../contract/compatibility.ts';
import { evidenceOf } from '../declared.ts';
import type { Party } from '../party.ts';
import { BRIDGE_TABLE, bridgesBetween } from './bridges.ts';
import type { ProtocolCode } from './findings.ts';
import type { ProtocolFinding } from './judge-protocol.ts';
import { mediaMask } from './media.ts';
import { missingLinks } from './missing-links.ts';
import { BRIDGES_SHOWN, contextOf, PROTOCOL_WORDS } from './protocol-words.ts';

/** Lines at the level of a chip’s supply. */
const LOGIC = mediaMask('uart', 'ttl', 'i2c', 'spi');

/** The finding in words, with the texts it rests on. */
export function explainProtocol(finding: ProtocolFinding, a: Party, b: Party): ProtocolVerdict {
  const context = contextOf(finding, a, b);
  const { sentence, conditions = [], notes = [] } = PROTOCOL_WORDS[finding.code](context);
  const frames =
    finding.classicFrames && finding.verdict === 'conditional'
      ? [
          'Classic frames alone on the bus: an FD controller can send them, a classic one takes an FD frame for an error',
        ]
      : [];
  const bridges = showsBridges(finding.code)
    ? bridgesBetween(a.links.media, b.links.media).slice(0, BRIDGES_SHOWN)
    : [];
  return {
    verdict: finding.verdict,
    applies: finding.code !== 'no_link',
    sentences: [
      sentence,
      ...(finding.classicFrames ? ['CAN FD is not classic CAN.'] : []),
      ...notes,
      ...(finding.medium & LOGIC ? ['Logic levels are not judged: hold 3.3 V against 5 V.'] : []),
    ],
    evidence: [
      ...a.links.declared.map((one) => evidenceOf('a', one)),
      ...b.links.declared.map((one) => evidenceOf('b', one)),
    ],
    conditions: [...frames, ...conditions],
    missing: missingLinks(finding, a, b),
    bridges: bridges.flatMap((index) => BRIDGE_TABLE[index] ?? []),
  };
}

function showsBridges(code: ProtocolCode): boolean {
  return code === 'bridged' || code === 'other_wires';
}
