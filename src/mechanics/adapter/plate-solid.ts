import type { Manifold, ManifoldToplevel } from 'manifold-3d';
import type { Plate } from '../../contract/adapter.ts';

/** How far a polygon may be off its circle: finer than any printer. */
const DEVIATION_MM = 0.01;

/** Corners of a circle's polygon, a multiple of four so that it lies alike on both axes. */
export function cornersOf(diameter: number): number {
  const angle = Math.acos(1 - DEVIATION_MM / (diameter / 2));
  return Math.max(24, Math.ceil(Math.PI / angle / 4) * 4);
}

export interface Mesh {
  /** x, y, z of each corner in turn. */
  positions: Float32Array;
  /** Three corners a triangle, counter-clockwise from outside. */
  triangles: Uint32Array;
}

/**
 * The plate as a solid, `from` face at z = 0. Holes are drawn around their circles and the rim within its own: a polygon
 * inside a hole's circle would leave the screw too little room.
 */
export function plateSolid(plate: Plate, { Manifold: Solid }: ManifoldToplevel): Mesh {
  const made: Manifold[] = [];
  const keep = (solid: Manifold): Manifold => {
    made.push(solid);
    return solid;
  };
  const cylinder = (diameter: number, corners: number, height: number, at: [number, number, number]) =>
    keep(keep(Solid.cylinder(height, diameter / 2, diameter / 2, corners)).translate(at));
  const hole = (diameter: number, height: number, at: [number, number, number]) =>
    cylinder(around(diameter), cornersOf(diameter), height, at);
  try {
    const { outer_diameter_mm, thickness_mm: thickness, features } = plate;
    const rim = cylinder(outer_diameter_mm, cornersOf(outer_diameter_mm), thickness, [0, 0, 0]);
    const cuts = features.flatMap(({ x_mm: x, y_mm: y, diameter_mm, counterbore }) => {
      const through = hole(diameter_mm, thickness + 2, [x, y, -1]);
      if (!counterbore) return [through];
      const z = counterbore.face === 'to' ? thickness - counterbore.depth_mm : -1;
      return [through, hole(counterbore.diameter_mm, counterbore.depth_mm + 1, [x, y, z])];
    });
    const solid = keep(Solid.difference([rim, ...cuts]));
    const { vertProperties, triVerts } = solid.getMesh();
    return { positions: vertProperties, triangles: triVerts };
  } finally {
    for (const solid of made) solid.delete();
  }
}

/** The diameter of a polygon that lies around the circle. */
export function around(diameter: number): number {
  return diameter / Math.cos(Math.PI / cornersOf(diameter));
}
