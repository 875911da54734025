import type { MechanicalVerdict } from '../../contract/compatibility.ts';
import type { Interchange, InterchangeParty } from '../../contract/interchange.ts';
import type { Pitfall } from '../../contract/mechanical-registry.ts';
import { judgeInterchange } from '../../mechanics/interchange.ts';
import type { PartFace } from '../../mechanics/part-faces.ts';
import { evidenceOf, sides } from '../declared.ts';
import { missingOf } from '../missing.ts';
import type { Party } from '../party.ts';
import type { MechanicalFinding } from './judge-mechanical.ts';

export function explainMechanical(
  { applies, verdict, faces }: MechanicalFinding,
  a: Party,
  b: Party,
  pitfalls: readonly Pitfall[],
): MechanicalVerdict {
  if (!applies) return notBolted(a, b);
  const evidence = sides(a, b).flatMap(([which, { mounting }]) =>
    mounting.declared ? [evidenceOf(which, mounting.declared)] : [],
  );
  if (verdict === 'unknown') {
    const silent = (
      [
        ['a', a, faces[0]],
        ['b', b, faces[1]],
      ] as const
    ).filter(([, party, face]) => (face ? !face.pattern : !hasHoles(party)));
    const missing = silent.map(([which, party]) =>
      missingOf(which, party, 'the hole pattern of the face: circle, count, thread'),
    );
    const names = silent.map(([, { name }]) => name).join(' and ');
    return {
      verdict,
      applies,
      sentences: [
        names
          ? `${a.name} and ${b.name} are bolted together, and the holes of ${names} are not declared in full.`
          : 'The screw of one side is not declared.',
      ],
      evidence,
      conditions: [],
      missing: missing.length > 0 ? missing : [missingOf('b', b, 'thread or diameter of the holes')],
      adapter: null,
    };
  }
  const fit = fitOfFaces(faces, a, b, pitfalls);
  const isCandidate = fit.verdict === 'candidate';
  const named = a.id && b.id ? fit.adapter : null;
  return {
    verdict,
    applies,
    sentences: [
      isCandidate
        ? `The bolt holes match: ${a.name} and ${b.name} are candidates.`
        : `The bolt holes of ${a.name} and ${b.name} are not the same.`,
      fit.containment.statement,
    ],
    evidence,
    conditions: [
      isCandidate
        ? 'A match of dimensions confirms nothing: check the makers’ drawings'
        : 'Needs an adapter plate between the two',
      ...fit.still_to_check,
      ...fit.pitfalls.filter(({ severity }) => severity === 'critical').map(({ title, id }) => `${title} (${id})`),
    ],
    missing: [],
    adapter: named,
  };
}

/** The faces that meet, held against each other. */
export function fitOfFaces(
  faces: MechanicalFinding['faces'],
  a: Party,
  b: Party,
  pitfalls: readonly Pitfall[],
): Interchange {
  return judgeInterchange(partyOf(a, faces[0]), partyOf(b, faces[1]), pitfalls);
}

function hasHoles({ mounting }: Party): boolean {
  return mounting.faces.some(({ pattern }) => pattern !== null);
}

/** Where the bolt patterns of two parts of the catalogue are judged. */
export function interchangeAddress(a: Party, b: Party): string | null {
  return a.id && b.id ? `/api/mechanical/interchange?${new URLSearchParams({ a: a.id, b: b.id })}` : null;
}

function notBolted(a: Party, b: Party): MechanicalVerdict {
  const ask =
    a.id && b.id ? ` Whether one takes the other’s place: ask for the interchange of ${a.id} and ${b.id}.` : '';
  return {
    verdict: 'unknown',
    applies: false,
    sentences: [`Nothing says that ${a.name} and ${b.name} are bolted to each other.${ask}`],
    evidence: [],
    conditions: [],
    missing: [],
    adapter: null,
  };
}

/** A pattern a caller gave without a side stands for the other side of whatever it is beside. */
function partyOf({ id, name, mounting }: Party, face: PartFace | null): InterchangeParty {
  return {
    asked: id ?? name,
    kind: mounting.given && face?.side === null ? 'pattern' : 'part',
    id,
    name,
    face: face?.name ?? null,
    faces: mounting.faces.map((one) => one.name),
    side: face?.side ?? null,
    designation: face?.designation ?? null,
    pattern: face?.pattern ?? null,
    words: face?.words ?? null,
  };
}
