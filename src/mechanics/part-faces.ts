import type { BoltPattern } from '../contract/bolt-pattern.ts';
import type { MechanicalInterface, MechanicalSide } from '../contract/mechanical-interface.ts';
import { parseDesignation } from './designation.ts';
import type { DesignationIndex } from './designation-index.ts';
import { sameDiameter } from './holes.ts';
import { readFaces, type WordedFace } from './read-words.ts';

/** A face of a part where something can be bolted on. */
export interface PartFace {
  /** As the words call it, `flange` where they do not; no two of a part are called alike. */
  name: string;
  side: MechanicalSide | null;
  pattern: BoltPattern | null;
  /** Id of the designation it is declared by. */
  designation: string | null;
  words: string | null;
}

export interface MountedPart {
  type: string;
  mechanical_interface: Pick<MechanicalInterface, 'standard' | 'flange' | 'side'>;
}

/** The faces of a part, the one it is known for first. */
export function facesOf(part: MountedPart, index: DesignationIndex): PartFace[] {
  const { standard, flange } = part.mechanical_interface;
  const own = sideOfPart(part);
  const worded = flange === null ? [] : readFaces(flange);
  const parsed = standard === null ? undefined : parseDesignation(standard);
  if (!parsed?.ok) return named(worded.flatMap((face) => fromWords(face, own, part.type)));
  const designated = index.patternOf(parsed.designation);
  const described = worded.find(({ pattern }) => pattern && isSame(pattern, designated));
  const main: PartFace = {
    name: described?.name ?? '',
    side: own,
    pattern: described?.pattern ? asDeclared(described.pattern, designated) : designated,
    designation: parsed.designation.id,
    words: flange,
  };
  const others = worded.filter((face) => face.pattern && face !== described);
  const second = /^both faces\b/.test(flange ?? '') ? [{ ...main, name: 'tool side', side: 'robot' as const }] : [];
  return named([main, ...second, ...others.flatMap((face) => fromWords(face, null, part.type))]);
}

/** Plain holes on the same circle are the same face, seen as its screws see it. */
function isSame(words: BoltPattern, designated: BoltPattern): boolean {
  return sameDiameter(words.d1_mm, designated.d1_mm) && words.bolt_count === designated.bolt_count;
}

/** What the part's own words say comes first; the registry fills in what they leave out. */
function asDeclared(words: BoltPattern, designated: BoltPattern): BoltPattern {
  const { thread, hole_mm, depth_mm, pilot_mm, face_mm } = words;
  return {
    ...designated,
    ...(hole_mm === null ? {} : { thread, hole_mm }),
    depth_mm,
    pilot_mm: pilot_mm ?? designated.pilot_mm,
    face_mm: face_mm ?? designated.face_mm,
  };
}

/** Both faces of a sensor or a plate between two parts: one sits on the flange, the other offers the same again. */
const TWO_FACES = /^(?:both faces|tool and base side|base and tool plate)/;

function fromWords({ name, words, pattern }: WordedFace, own: MechanicalSide | null, type: string): PartFace[] {
  const face = { pattern, designation: null, words };
  const called = name || words.toLowerCase();
  if (TWO_FACES.test(called)) {
    return [
      { ...face, name: 'base side', side: 'tool' },
      { ...face, name: 'tool side', side: 'robot' },
    ];
  }
  return [{ ...face, name, side: sideOfWords(called, own, type) ?? own }];
}

/** A second face of a name gets a number, so that it can be asked for. */
function named(faces: readonly PartFace[]): PartFace[] {
  const seen = new Map<string, number>();
  return faces.map((face) => {
    const name = face.name || 'flange';
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return { ...face, name: times === 1 ? name : `${name} ${times}` };
  });
}

/** What the words call a face tells who sits on whom: the robot side of a tool sits on the robot. */
function sideOfWords(words: string, own: MechanicalSide | null, type: string): MechanicalSide | undefined {
  if (/^(?:robot side|base side|to )/.test(words)) return 'tool';
  if (/^(?:tool|gripper|changer|bracket) (?:side|face|connection)|^mating /.test(words)) return 'robot';
  if (/^output\b|^rotor|^wheel side|^end$/.test(words)) return isArm(type) ? 'robot' : 'output';
  // A gripper's base is what sits on the arm; an arm's or a motor's is its body.
  if (/^base\b/.test(words)) return own === 'tool' ? 'tool' : 'body';
  if (/^(?:housing|rear|front|body|stator|chassis|gearbox|nema|shaft side|input side|back|bottom|deck)/.test(words)) {
    return 'body';
  }
  return undefined;
}

function isArm(type: string): boolean {
  return /(?:^|_)(?:arm|manipulator)$/.test(type);
}

/** As declared; else arms offer a flange, grippers and hands sit on one. */
export function sideOfPart({ type, mechanical_interface: { side } }: MountedPart): MechanicalSide | null {
  if (side) return side;
  if (isArm(type)) return 'robot';
  return /(?:gripper|hand)$/.test(type) ? 'tool' : null;
}
