import type { BoltPattern } from '../contract/bolt-pattern.ts';
import type { MechanicalInterface, MechanicalSide } from '../contract/mechanical-interface.ts';
import { parseDesignation } from './designation.ts';
import type { DesignationIndex } from './designation-index.ts';
import { sameDiameter } from './holes.ts';
import { readFaces, type WordedFace } from './read-words.ts';

/** A face of a part where something can be bolted on. */
export interface PartFace {
  /** As the words call it, `flange` where they do not. */
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
  if (!parsed?.ok) return worded.map((face) => fromWords(face, own, part.type));
  const named = index.patternOf(parsed.designation);
  const described = worded.find(({ pattern }) => pattern && isSame(pattern, named));
  const main: PartFace = {
    name: described?.name || 'flange',
    side: own,
    pattern: { ...named, depth_mm: described?.pattern?.depth_mm ?? null },
    designation: parsed.designation.id,
    words: flange,
  };
  const others = worded.filter((face) => face.pattern && face !== described);
  return [main, ...others.map((face) => fromWords(face, null, part.type))];
}

/** Plain holes on the same circle are the same face, seen as its screws see it. */
function isSame(words: BoltPattern, named: BoltPattern): boolean {
  return sameDiameter(words.d1_mm, named.d1_mm) && words.bolt_count === named.bolt_count;
}

function fromWords({ name, words, pattern }: WordedFace, own: MechanicalSide | null, type: string): PartFace {
  return {
    name: name || 'flange',
    side: sideOfWords(name || words.toLowerCase(), type) ?? own,
    pattern,
    designation: null,
    words,
  };
}

/** What the words call a face tells who sits on whom: the robot side of a tool sits on the robot. */
function sideOfWords(words: string, type: string): MechanicalSide | undefined {
  if (/^(?:robot side|to )/.test(words)) return 'tool';
  if (/^(?:tool|gripper|changer|bracket) (?:side|face|connection)/.test(words)) return 'robot';
  if (/^output\b|^rotor|^wheel side|^end$/.test(words)) return isArm(type) ? 'robot' : 'output';
  if (
    /^(?:housing|rear|front|body|base|stator|chassis|gearbox|nema|shaft side|input side|back|bottom|deck)/.test(words)
  ) {
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
