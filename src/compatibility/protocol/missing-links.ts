import type { Missing } from '../../contract/compatibility.ts';
import { sides } from '../declared.ts';
import { missingOf } from '../missing.ts';
import type { Party } from '../party.ts';
import { runningOn } from './applications.ts';
import type { ProtocolFinding } from './judge-protocol.ts';
import { type MediumId, mediaIn, mediaMask } from './media.ts';

/** What the makers would have to say for a plainer verdict. */
export function missingLinks({ code, medium }: ProtocolFinding, a: Party, b: Party): Missing[] {
  const asked = (lacks: (party: Party) => boolean, what: string) =>
    sides(a, b).flatMap(([which, party]) => (lacks(party) ? [missingOf(which, party, what)] : []));
  const has = (id: MediumId) => (party: Party) => (party.links.media & mediaMask(id)) !== 0;
  switch (code) {
    case 'no_link':
    case 'line_each':
    case 'port_unsaid':
      return [];
    case 'not_declared':
    case 'wires_undeclared':
      return asked(({ links }) => links.media === 0, 'protocol and interface: which wires, and what is said over them');
    case 'serial_unsaid':
      return asked(has('serial'), 'which serial line: UART, RS-232, RS-485 or TTL, and its levels');
    case 'proprietary':
      return asked(has('proprietary'), 'what its own bus runs on, and what may join it');
    case 'host_may_have_more':
      return asked(({ link }) => link !== 'device', 'all its links, those of a tool or accessory connector too');
    case 'may_speak_more':
      return asked(({ link }) => link === 'host', 'all it speaks over its links');
    case 'leads_maybe':
      return asked(({ power }) => power === 'board', 'which kinds of motor it drives');
    default:
      return missingApplication(medium, asked);
  }
}

function missingApplication(
  medium: number,
  asked: (lacks: (party: Party) => boolean, what: string) => Missing[],
): Missing[] {
  const [known] = mediaIn(medium);
  if (known?.above !== 'protocol') return [];
  const isSilent = ({ link, links }: Party) => link !== 'bridge' && runningOn(links.applications, medium) === 0;
  return asked(isSilent, `what it speaks over ${known.name}`);
}
