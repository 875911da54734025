import type { XmlElement } from '../../formats/xml-tree.ts';
import { type AttributeReader, childNamed } from './attributes.ts';
import type { Origin, Vector } from './model.ts';

const ZERO: Vector = [0, 0, 0];

/** `quat_xyzw` is of later versions, beside `rpy`. */
const KNOWN = ['xyz', 'rpy', 'quat_xyzw'];

/** Where a joint, a mass or a shape is. */
export function readOrigin(element: XmlElement, attributes: AttributeReader): Origin | null {
  const origin = childNamed(element, 'origin');
  if (!origin) return null;
  attributes.onlyKnown(origin, KNOWN);
  return {
    place: origin.place,
    xyz: attributes.vector(origin, 'xyz', ZERO),
    rpy: attributes.vector(origin, 'rpy', ZERO),
  };
}
