import type { Criterion } from '../../contract/alternates.ts';
import { BUS_CLASSES, type BusClass } from '../../contract/standard-conformance.ts';
import { type Judgement, judgement, type Sides, silence } from './judgement.ts';
import type { Profile } from './profile.ts';
import { linkWords } from './side.ts';

/** Classes that name no bus: two of them say nothing of each other. */
const NO_BUS: ReadonlySet<BusClass> = new Set(['other', 'unknown', 'proprietary']);

export function busesOf({ record }: Profile): BusClass[] {
  return record.standard_conformance.bus_classes.filter((bus) => !NO_BUS.has(bus));
}

/** A signal on these is the command itself. */
const SPOKEN: ReadonlySet<BusClass> = new Set(['PWM', 'step/dir', 'encoder', 'analog']);

interface Asked {
  /** Must the candidate have all of the part's buses? */
  every?: boolean;
  /** Must the two speak one language on the bus they share? */
  spoken?: boolean;
}

/** Is there a bus the two share? */
export function judgeLink(
  criterion: Criterion,
  part: Profile,
  candidate: Profile,
  { every = false, spoken = false }: Asked = {},
): Judgement {
  const [own, others] = [linkWords(part), linkWords(candidate)];
  const sides: Sides = {
    part: own === null ? null : { declared: own },
    candidate: others === null ? null : { declared: others },
  };
  const silent = silence(criterion, sides);
  if (silent) return silent;
  const say = (result: Judgement['result'], why: string) => judgement(criterion, result, sides, why);
  const [buses, offered] = [busesOf(part), busesOf(candidate)];
  if (buses.length === 0 || offered.length === 0) {
    // `serial` on both sides may be two different wires; a protocol by its name is the same.
    return haveOneProtocol(part, candidate)
      ? say('matches', 'The protocol is named alike; no known bus is named.')
      : say('unknown', 'The words of at least one name no known bus.');
  }
  const shared = buses.filter((bus) => offered.includes(bus));
  if (shared.length === 0)
    return say('differs', `No bus in common: ${buses.join(', ')} against ${offered.join(', ')}.`);
  const missing = buses.filter((bus) => !offered.includes(bus));
  if (every && missing.length > 0) {
    return say('unknown', `${shared.join(', ')} in common; the candidate does not list ${missing.join(', ')}.`);
  }
  const speaksAlike = !spoken || haveOneProtocol(part, candidate) || shared.some((bus) => SPOKEN.has(bus));
  return say(speaksAlike ? 'matches' : 'unknown', `${shared.join(', ')} in common; ${language(part, candidate)}`);
}

function haveOneProtocol({ record: a }: Profile, { record: b }: Profile): boolean {
  const known = new Set(languagesIn(a.protocol ?? ''));
  return languagesIn(b.protocol ?? '').some((one) => known.has(one));
}

const BUS_NAMES: ReadonlySet<string> = new Set(BUS_CLASSES.map(plain));

/** `MIT protocol over CAN / CANopen` names two; a bus by its name (`CAN`) and a bare version (`/ 1.0`) name none. */
function languagesIn(protocol: string): string[] {
  return protocol
    .replace(/\([^)]*\)/g, ' ')
    .split(/[/;,]| and | or /i)
    .map((clause) => plain(clause.replace(/ over .*$/i, '').replace(/\b(?:protocol|mode)\b/gi, ' ')))
    .filter((clause) => /\p{L}/u.test(clause) && !BUS_NAMES.has(clause));
}

function language(part: Profile, candidate: Profile): string {
  if (part.record.protocol === undefined || candidate.record.protocol === undefined)
    return 'at least one names no protocol on it.';
  return haveOneProtocol(part, candidate)
    ? 'the protocol is named alike.'
    : 'the protocols are named differently: check that the controller speaks both.';
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s-]+/g, ' ')
    .trim();
}
