import type { XmlElement } from '../../formats/xml-tree.ts';
import { type AttributeReader, called, childNamed, childrenNamed, resolutionOf } from './attributes.ts';
import type { Inertia, Inertial, Mesh, UrdfLink } from './model.ts';
import { readOrigin } from './read-origin.ts';
import { readShape } from './read-shape.ts';
import { XACRO } from './xacro.ts';

const MOMENTS = ['ixx', 'ixy', 'ixz', 'iyy', 'iyz', 'izz'] as const;

export function readLink(element: XmlElement, attributes: AttributeReader): { link: UrdfLink; meshes: Mesh[] } {
  const name = attributes.required(element, 'name');
  return attributes.about(called('link', name), () => {
    const inertial = childNamed(element, 'inertial');
    const visuals = childrenNamed(element, 'visual');
    const collisions = childrenNamed(element, 'collision');
    const drawn = [...visuals, ...collisions];
    const meshes = drawn
      .flatMap((shape) => childrenNamed(shape, 'geometry'))
      .flatMap((geometry) => childrenNamed(geometry, 'mesh'))
      .map((mesh) => ({ place: mesh.place, filename: attributes.text(mesh, 'filename').trim(), link: name }));
    const link = {
      name,
      place: element.place,
      inertial: inertial ? readInertial(inertial, attributes) : null,
      visuals: visuals.length,
      collisions: collisions.length,
      shapes: drawn.map((shape) => readShape(shape, attributes)),
    };
    return { link, meshes };
  });
}

/** Mass and inertia are required (parseInertial of urdfdom's link.cpp), unless a macro of xacro may bring them. */
function readInertial(element: XmlElement, attributes: AttributeReader): Inertial {
  const mass = childNamed(element, 'mass');
  const inertia = childNamed(element, 'inertia');
  if (element.children.every(({ prefix }) => prefix !== XACRO)) {
    if (!mass) attributes.note('missing', element, { text: '<mass>' });
    if (!inertia) attributes.note('missing', element, { text: '<inertia>' });
  }
  return {
    place: element.place,
    mass: mass ? attributes.requiredNumber(mass, 'value') : null,
    origin: readOrigin(element, attributes),
    inertia: inertia ? readInertia(inertia, attributes) : null,
  };
}

/** urdfdom asks for all six; with one that is left out or cannot be read it is no inertia at all. */
function readInertia(element: XmlElement, attributes: AttributeReader): Inertia | null {
  const read = MOMENTS.map((name) => [name, attributes.requiredNumber(element, name)] as const);
  if (read.some(([, moment]) => moment === null)) return null;
  return {
    place: element.place,
    ...(Object.fromEntries(read) as Record<(typeof MOMENTS)[number], number>),
    resolution: Math.max(0, ...MOMENTS.map((name) => resolutionOf(element.attributes[name] ?? ''))),
  };
}
