import { JOINT_TYPES } from '../../contract/oss-entity.ts';
import type { XmlElement } from '../../formats/xml-tree.ts';
import { type AttributeReader, called, childNamed } from './attributes.ts';
import type { Limit, UrdfJoint } from './model.ts';
import { readOrigin } from './read-origin.ts';
import { isExpression } from './xacro.ts';

export function readJoint(element: XmlElement, attributes: AttributeReader): UrdfJoint {
  const name = attributes.required(element, 'name');
  return attributes.about(called('joint', name), () => ({
    name,
    place: element.place,
    type: readType(element, attributes),
    parent: readEnd(element, 'parent', attributes),
    child: readEnd(element, 'child', attributes),
    axis: readAxis(element, attributes),
    origin: readOrigin(element, attributes),
    limit: readLimit(element, attributes),
    soft: readSoftLimits(element, attributes),
    mimic: readMimic(element, attributes),
    dynamics: readDynamics(element, attributes),
  }));
}

/** Letter by letter, as parseJoint of urdfdom's joint.cpp compares it: `revolute ` is none. */
function readType(element: XmlElement, attributes: AttributeReader): UrdfJoint['type'] {
  const written = attributes.text(element, 'type');
  const known = JOINT_TYPES.find((type) => type === written);
  if (written.trim() === '') attributes.note('missing', element, { text: 'type' });
  else if (!known && !isExpression(written)) attributes.note('joint_type', element, { text: written });
  return known ?? null;
}

function readEnd(element: XmlElement, end: 'parent' | 'child', attributes: AttributeReader): string {
  const child = childNamed(element, end);
  if (child) return attributes.required(child, 'link');
  attributes.note('missing', element, { text: `<${end}>` });
  return '';
}

function readAxis(element: XmlElement, attributes: AttributeReader): UrdfJoint['axis'] {
  const axis = childNamed(element, 'axis');
  if (!axis) return null;
  attributes.onlyKnown(axis, ['xyz']);
  return { place: axis.place, vector: attributes.vector(axis, 'xyz', [1, 0, 0]) };
}

/** The later ones are read by newer versions alone. */
const LIMITS = ['lower', 'upper', 'effort', 'velocity', 'acceleration', 'deceleration', 'jerk'];

function readLimit(element: XmlElement, attributes: AttributeReader): Limit | null {
  const limit = childNamed(element, 'limit');
  if (!limit) return null;
  attributes.onlyKnown(limit, LIMITS);
  const [lower, upper, effort, velocity] = ['lower', 'upper', 'effort', 'velocity'].map((name) =>
    attributes.number(limit, name),
  );
  const values = { lower: lower ?? null, upper: upper ?? null, effort: effort ?? null, velocity: velocity ?? null };
  const unread = Object.entries(values).filter(([name, value]) => value === null && name in limit.attributes);
  return { place: limit.place, ...values, unread: unread.map(([name]) => name) };
}

const SAFETY = ['soft_lower_limit', 'soft_upper_limit', 'k_position', 'k_velocity'];

function readSoftLimits(element: XmlElement, attributes: AttributeReader): UrdfJoint['soft'] {
  const safety = childNamed(element, 'safety_controller');
  if (!safety) return null;
  attributes.onlyKnown(safety, SAFETY);
  // The one that is required (parseJointSafety).
  attributes.requiredNumber(safety, 'k_velocity');
  attributes.number(safety, 'k_position');
  return {
    place: safety.place,
    lower: attributes.number(safety, 'soft_lower_limit'),
    upper: attributes.number(safety, 'soft_upper_limit'),
  };
}

/** The specification's own defaults: a multiplier of 1 and no offset. */
function readMimic(element: XmlElement, attributes: AttributeReader): UrdfJoint['mimic'] {
  const mimic = childNamed(element, 'mimic');
  if (!mimic) return null;
  attributes.onlyKnown(mimic, ['joint', 'multiplier', 'offset']);
  return {
    place: mimic.place,
    joint: attributes.required(mimic, 'joint'),
    multiplier: attributes.number(mimic, 'multiplier') ?? 1,
    offset: attributes.number(mimic, 'offset') ?? 0,
  };
}

/** One without either is refused (parseJointDynamics). */
function readDynamics(element: XmlElement, attributes: AttributeReader): UrdfJoint['dynamics'] {
  const dynamics = childNamed(element, 'dynamics');
  if (!dynamics) return null;
  attributes.onlyKnown(dynamics, ['damping', 'friction']);
  if (!('damping' in dynamics.attributes || 'friction' in dynamics.attributes)) {
    attributes.note('missing', dynamics, { text: 'damping and no friction' });
  }
  return {
    place: dynamics.place,
    damping: attributes.number(dynamics, 'damping'),
    friction: attributes.number(dynamics, 'friction'),
  };
}
