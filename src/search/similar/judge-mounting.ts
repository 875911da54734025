import type { Criterion } from '../../contract/alternates.ts';
import type { FitVerdict, InterchangeParty } from '../../contract/interchange.ts';
import { judgeInterchange } from '../../mechanics/interchange.ts';
import type { PartFace } from '../../mechanics/part-faces.ts';
import { type Judgement, judgement, type Sides, silence } from './judgement.ts';
import type { Profile } from './profile.ts';

/** Can the candidate be bolted where the part was? Face by face, each against those of the candidate on the same side. */
export function judgeMounting(criterion: Criterion, part: Profile, candidate: Profile): Judgement {
  const sides: Sides = { part: shown(part), candidate: shown(candidate) };
  const silent = silence(criterion, sides);
  if (silent) return silent;
  const verdicts = part.faces.map((face) => ({ face, verdict: verdictOf(part, face, candidate) }));
  const named = (verdict: FitVerdict) =>
    verdicts
      .filter((one) => one.verdict === verdict)
      .map(({ face }) => face.name)
      .join(', ');
  const [fits, other, open] = [named('candidate'), named('adapter_required'), named('unknown')];
  if (other !== '') return judgement(criterion, 'differs', sides, `Other holes: ${other}. An adapter is needed.`);
  if (fits === '')
    return judgement(criterion, 'unknown', sides, 'No face of the candidate on the same side is declared.');
  const rest = open === '' ? '' : ` Not known: ${open}.`;
  return judgement(
    criterion,
    'matches',
    sides,
    `The holes match: ${fits}. A candidate, no confirmation: check the drawings.${rest}`,
  );
}

/** The verdict that goes with a judgement. */
export function fitOf({ result }: Pick<Judgement, 'result'>): FitVerdict {
  if (result === 'matches') return 'candidate';
  return result === 'differs' ? 'adapter_required' : 'unknown';
}

/** Where the holes of the two are compared in full: the first faces of theirs on one side. */
export function interchangeAddress(part: Profile, candidate: Profile): string | null {
  for (const face of part.faces) {
    const other = candidate.faces.find(({ side }) => side === face.side);
    if (!other) continue;
    const asked = { a: `${part.record.id}:${face.name}`, b: `${candidate.record.id}:${other.name}` };
    return `/api/mechanical/interchange?${new URLSearchParams(asked)}`;
  }
  return null;
}

function shown({ faces, record }: Profile) {
  if (faces.length === 0) return null;
  const { flange, standard } = record.mechanical_interface;
  const declared = flange ?? standard;
  return declared === null ? null : { declared };
}

function verdictOf(part: Profile, face: PartFace, candidate: Profile): FitVerdict {
  const opposite = candidate.faces.filter(({ side }) => side === face.side);
  const verdicts = opposite.map(
    (other) => judgeInterchange(partyOf(part, face), partyOf(candidate, other), []).verdict,
  );
  if (verdicts.includes('candidate')) return 'candidate';
  if (verdicts.length === 0 || verdicts.includes('unknown')) return 'unknown';
  return 'adapter_required';
}

function partyOf({ record: { id, name } }: Profile, face: PartFace): InterchangeParty {
  const { side, designation, pattern, words } = face;
  return { asked: id, kind: 'part', id, name, face: face.name, faces: [], side, designation, pattern, words };
}
