import type { Manifold, ManifoldToplevel } from 'manifold-3d';
import type { Plate } from '../../contract/adapter.ts';

/** Corners of a circle's polygon: its flats are a tenth of a millimetre off at 200 mm, far finer than a printer. */
export const CORNERS = 128;

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
  const cylinder = (diameter: number, height: number, at: [number, number, number]) =>
    keep(keep(Solid.cylinder(height, diameter / 2, diameter / 2, CORNERS)).translate(at));
  try {
    const { outer_diameter_mm, thickness_mm: thickness, features } = plate;
    const rim = cylinder(outer_diameter_mm, thickness, [0, 0, 0]);
    const cuts = features.flatMap(({ x_mm: x, y_mm: y, diameter_mm, counterbore }) => {
      const through = cylinder(around(diameter_mm), thickness + 2, [x, y, -1]);
      if (!counterbore) return [through];
      const z = counterbore.face === 'to' ? thickness - counterbore.depth_mm : -1;
      return [through, cylinder(around(counterbore.diameter_mm), counterbore.depth_mm + 1, [x, y, z])];
    });
    const solid = keep(Solid.difference([rim, ...cuts]));
    const { vertProperties, triVerts } = solid.getMesh();
    return { positions: vertProperties, triangles: triVerts };
  } finally {
    for (const solid of made) solid.delete();
  }
}

/** A polygon of this diameter lies around the circle. */
export function around(diameter: number): number {
  return diameter / Math.cos(Math.PI / CORNERS);
}
