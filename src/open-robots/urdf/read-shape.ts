import type { XmlElement } from '../../formats/xml-tree.ts';
import { type AttributeReader, childNamed } from './attributes.ts';
import type { Shape, Vector } from './model.ts';
import { readOrigin } from './read-origin.ts';
import { isExpression, XACRO } from './xacro.ts';

const ZERO: Vector = [0, 0, 0];
const ONE: Vector = [1, 1, 1];

/** Numbers that urdfdom wants of each shape (parseSphere and parseCylinder of link.cpp). */
const MEASURES: Readonly<Record<string, readonly string[]>> = {
  sphere: ['radius'],
  cylinder: ['radius', 'length'],
  capsule: ['radius', 'length'],
};

/** A visual or collision; urdfdom reads the first element of its geometry and leaves the link at one it cannot read. */
export function readShape(element: XmlElement, attributes: AttributeReader): Shape {
  const origin = readOrigin(element, attributes);
  const geometry = childNamed(element, 'geometry');
  const shape = geometry?.children[0];
  const none = { place: element.place, origin, kind: null, measures: [], scale: null };
  if (!geometry && element.children.every(({ prefix }) => prefix !== XACRO)) {
    attributes.note('missing', element, { text: '<geometry>' });
  } else if (geometry && !shape) {
    attributes.note('missing', geometry, { text: 'shape' });
  }
  if (!shape || shape.prefix === XACRO) return none;
  return { ...none, place: shape.place, kind: shape.name, ...readGeometry(shape, attributes) };
}

function readGeometry(shape: XmlElement, attributes: AttributeReader): Pick<Shape, 'measures' | 'scale'> {
  if (shape.name === 'mesh') {
    if (attributes.text(shape, 'filename') === '') attributes.note('missing', shape, { text: 'filename' });
    return { measures: [], scale: 'scale' in shape.attributes ? attributes.vector(shape, 'scale', ONE) : null };
  }
  if (shape.name === 'box') return { measures: readBox(shape, attributes), scale: null };
  const measures = (MEASURES[shape.name] ?? []).map((name) => attributes.requiredNumber(shape, name));
  const known = measures.filter((measure) => measure !== null);
  return { measures: known.length === measures.length ? known : [], scale: null };
}

function readBox(shape: XmlElement, attributes: AttributeReader): readonly number[] {
  const before = attributes.troubles.length;
  if (!('size' in shape.attributes)) attributes.note('missing', shape, { text: 'size' });
  const size = attributes.vector(shape, 'size', ZERO);
  return attributes.troubles.length > before || isExpression(attributes.text(shape, 'size')) ? [] : size;
}
