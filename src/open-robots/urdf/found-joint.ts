import { type FoundPart, NOT_STATED, type OssEvidence, type OssJoint } from '../../contract/oss-entity.ts';
import type { UrdfJoint } from './model.ts';

const NAME_CHARACTERS = 300;

/** What the parts of a joint have in common: a URDF says nothing of buses, supplies and prices. */
export function foundJoint(
  { robot, called }: { robot: string; called: string },
  own: Pick<FoundPart, 'category' | 'type' | 'ros_support' | 'torque' | 'confidence' | 'catalogue_candidates'> & {
    catalogue_id: string | null;
    evidence: OssEvidence;
    joint: OssJoint;
    joint_name: string;
    joint_type: NonNullable<UrdfJoint['type']>;
  },
): FoundPart {
  const name = lineOf(`${robot}: ${called}`);
  return {
    name,
    name_en: name,
    manufacturer: '',
    protocol: NOT_STATED,
    interface: NOT_STATED,
    voltage: NOT_STATED,
    weight: NOT_STATED,
    compatibility: [],
    applications: [],
    price_range: '',
    standard: '',
    ...own,
    evidence: [own.evidence],
  };
}

/** One line, whatever a name holds. */
function lineOf(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, NAME_CHARACTERS);
}

/** `left_hip_roll_joint` to `left hip roll joint`, `3` to `joint 3`. */
export function jointCalled(name: string): string {
  const words = lineOf(name.replaceAll('_', ' '));
  if (/\bjoint\b/i.test(words)) return words;
  return /^\d+$/.test(words) || words === '' ? `joint ${words}`.trim() : `${words} joint`;
}

/** `d435_link` to `d435`. */
export function sensorCalled(name: string): string {
  const words = lineOf(name.replaceAll('_', ' '));
  return words.replace(/\s(?:link|joint|frame|fixed|fix)$/i, '');
}

/** What the file says of the joint, and why a number of it is no rating. */
export function statedJoint(
  joint: UrdfJoint,
  { transmission, actuator, doubts }: Pick<OssJoint, 'transmission' | 'actuator' | 'doubts'>,
): OssJoint {
  const { parent, child, axis, limit, mimic } = joint;
  return {
    parent,
    child,
    axis: axis ? [...axis.vector] : null,
    lower: limit?.lower ?? null,
    upper: limit?.upper ?? null,
    effort: limit?.effort ?? null,
    velocity: limit?.velocity ?? null,
    mimic: mimic ? { joint: mimic.joint, multiplier: mimic.multiplier, offset: mimic.offset } : null,
    transmission,
    actuator,
    doubts: [...doubts],
  };
}
