import { JOINT_TYPES } from '../../contract/oss-entity.ts';
import type { XmlElement } from '../../formats/xml-tree.ts';
import { type AttributeReader, childNamed } from './attributes.ts';
import type { Limit, UrdfJoint } from './model.ts';
import { isExpression } from './xacro.ts';

export function readJoint(element: XmlElement, attributes: AttributeReader): UrdfJoint {
  const name = attributes.required(element, 'name');
  const axis = childNamed(element, 'axis');
  const origin = childNamed(element, 'origin');
  const limit = childNamed(element, 'limit');
  const soft = childNamed(element, 'safety_controller');
  return {
    name,
    place: element.place,
    type: readType(element, attributes),
    parent: readEnd(element, 'parent', attributes),
    child: readEnd(element, 'child', attributes),
    axis: axis ? { place: axis.place, vector: attributes.vector(axis, 'xyz', [1, 0, 0]) } : null,
    origin: origin ? { place: origin.place, xyz: attributes.vector(origin, 'xyz', [0, 0, 0]) } : null,
    limit: limit ? readLimit(limit, attributes) : null,
    soft: soft ? readSoftLimits(soft, attributes) : null,
    mimic: readMimic(element, attributes),
  };
}

function readType(element: XmlElement, attributes: AttributeReader): UrdfJoint['type'] {
  const written = attributes.required(element, 'type');
  const known = JOINT_TYPES.find((type) => type === written);
  if (!known && written !== '' && !isExpression(written)) attributes.note('joint_type', element, written);
  return known ?? null;
}

function readEnd(element: XmlElement, end: 'parent' | 'child', attributes: AttributeReader): string {
  const child = childNamed(element, end);
  if (child) return attributes.required(child, 'link');
  attributes.note('missing', element, `<${end}>`);
  return '';
}

function readLimit(element: XmlElement, attributes: AttributeReader): Limit {
  const [lower, upper, effort, velocity] = ['lower', 'upper', 'effort', 'velocity'].map((name) =>
    attributes.number(element, name),
  );
  const values = { lower: lower ?? null, upper: upper ?? null, effort: effort ?? null, velocity: velocity ?? null };
  const unread = Object.entries(values).filter(([name, value]) => value === null && name in element.attributes);
  return { place: element.place, ...values, unread: unread.map(([name]) => name) };
}

function readSoftLimits(element: XmlElement, attributes: AttributeReader): UrdfJoint['soft'] {
  return {
    place: element.place,
    lower: attributes.number(element, 'soft_lower_limit'),
    upper: attributes.number(element, 'soft_upper_limit'),
  };
}

/** The specification's own defaults: a multiplier of 1 and no offset. */
function readMimic(element: XmlElement, attributes: AttributeReader): UrdfJoint['mimic'] {
  const mimic = childNamed(element, 'mimic');
  if (!mimic) return null;
  return {
    place: mimic.place,
    joint: attributes.required(mimic, 'joint'),
    multiplier: attributes.number(mimic, 'multiplier') ?? 1,
    offset: attributes.number(mimic, 'offset') ?? 0,
  };
}
