import type { XmlElement } from '../../formats/xml-tree.ts';
import { type AttributeReader, childNamed, childrenNamed, resolutionOf } from './attributes.ts';
import type { Inertia, Inertial, Mesh, UrdfLink, Vector } from './model.ts';

const ZERO: Vector = [0, 0, 0];
const MOMENTS = ['ixx', 'ixy', 'ixz', 'iyy', 'iyz', 'izz'] as const;

export function readLink(element: XmlElement, attributes: AttributeReader): { link: UrdfLink; meshes: Mesh[] } {
  const name = attributes.required(element, 'name');
  const inertial = childNamed(element, 'inertial');
  const visuals = childrenNamed(element, 'visual');
  const collisions = childrenNamed(element, 'collision');
  const shapes = [...visuals, ...collisions];
  const meshes = shapes
    .flatMap((shape) => childrenNamed(shape, 'geometry'))
    .flatMap((geometry) => childrenNamed(geometry, 'mesh'))
    .map((mesh) => ({ place: mesh.place, filename: attributes.text(mesh, 'filename'), link: name }));
  const link = {
    name,
    place: element.place,
    inertial: inertial ? readInertial(inertial, attributes) : null,
    visuals: visuals.length,
    collisions: collisions.length,
    reach: meshes.length > 0 ? null : reachOf(shapes, attributes),
  };
  return { link, meshes };
}

function readInertial(element: XmlElement, attributes: AttributeReader): Inertial {
  const origin = childNamed(element, 'origin');
  const mass = childNamed(element, 'mass');
  const inertia = childNamed(element, 'inertia');
  return {
    place: element.place,
    mass: mass ? attributes.number(mass, 'value') : null,
    origin: origin ? attributes.vector(origin, 'xyz', ZERO) : ZERO,
    inertia: inertia ? readInertia(inertia, attributes) : null,
  };
}

/** The specification lets moments be left out: they are 0 then. One that cannot be read is no number at all. */
function readInertia(element: XmlElement, attributes: AttributeReader): Inertia | null {
  const written = MOMENTS.filter((name) => attributes.text(element, name) !== '');
  const read = new Map(written.map((name) => [name, attributes.number(element, name)]));
  if ([...read.values()].includes(null)) return null;
  const moments = MOMENTS.map((name) => [name, read.get(name) ?? 0]);
  return {
    place: element.place,
    ...(Object.fromEntries(moments) as Record<(typeof MOMENTS)[number], number>),
    resolution: Math.max(0, ...written.map((name) => resolutionOf(element.attributes[name] ?? ''))),
  };
}

function reachOf(shapes: readonly XmlElement[], attributes: AttributeReader): number | null {
  const reaches = shapes.map((shape) => {
    const origin = childNamed(shape, 'origin');
    const geometry = childNamed(shape, 'geometry');
    const radius = geometry ? radiusOf(geometry, attributes) : null;
    return radius === null ? null : radius + Math.hypot(...(origin ? attributes.vector(origin, 'xyz', ZERO) : ZERO));
  });
  const known = reaches.filter((reach) => reach !== null);
  return known.length === 0 || known.length < reaches.length ? null : Math.max(...known);
}

/** Of the sphere around a plain shape. */
function radiusOf(geometry: XmlElement, attributes: AttributeReader): number | null {
  const [shape] = geometry.children;
  if (shape?.name === 'box') return Math.hypot(...attributes.vector(shape, 'size', ZERO)) / 2;
  if (shape?.name === 'sphere') return attributes.number(shape, 'radius');
  if (shape?.name !== 'cylinder' && shape?.name !== 'capsule') return null;
  const radius = attributes.number(shape, 'radius');
  const length = attributes.number(shape, 'length');
  return radius === null || length === null ? null : radius + length / 2;
}
