import type { Shape, UrdfLink } from '../model.ts';

/** Longer than any link. */
const MILLIMETRES_FROM_M = 10;

/** A floor is wide and thin: what is in millimetres is large in every direction. */
const THICK_FROM_M = 1;

/** Its longest measure, where it looks like millimetres. */
export function millimetresOf({ measures }: Shape): number | undefined {
  const longest = Math.max(0, ...measures);
  return longest > MILLIMETRES_FROM_M && Math.min(...measures) >= THICK_FROM_M ? longest : undefined;
}

/** Of the sphere around a plain shape; null for a mesh, and where its measures could not be read or are doubted. */
function radiusOf(shape: Shape): number | null {
  const { kind, measures } = shape;
  if (measures.length === 0 || millimetresOf(shape) !== undefined || measures.some((measure) => measure <= 0))
    return null;
  if (kind === 'box') return Math.hypot(...measures) / 2;
  const [radius = 0, length = 0] = measures;
  return radius + length / 2;
}

/**
 * How far the plain shapes of a link go from its frame, and the radius of the smallest of them; undefined where it has
 * none, or one whose size is not known.
 */
export function sizeOf({ shapes }: UrdfLink): { reach: number; smallest: number } | undefined {
  const known = shapes.flatMap((shape) => {
    const radius = radiusOf(shape);
    return radius === null ? [] : [{ radius, away: Math.hypot(...(shape.origin?.xyz ?? [0])) }];
  });
  if (known.length === 0 || known.length < shapes.length) return undefined;
  return {
    reach: Math.max(...known.map(({ radius, away }) => radius + away)),
    smallest: Math.min(...known.map(({ radius }) => radius)),
  };
}
