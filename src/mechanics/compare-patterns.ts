import type { BoltPattern } from '../contract/bolt-pattern.ts';
import type { CONTAINMENTS, DimensionComparison } from '../contract/interchange.ts';
import { holeCentres, type Point, sameDiameter } from './holes.ts';
import { screwOf } from './metric-threads.ts';

export type Containment = (typeof CONTAINMENTS)[number];

/** Two holes are at the same place when their centres are this close. */
const SAME_PLACE_MM = 0.1;

/** d1, n and thread side by side; what is not declared is unknown, never equal and never different. */
export function compareDimensions(a: BoltPattern, b: BoltPattern): DimensionComparison[] {
  return [
    ...(isSameLayout(a, b)
      ? []
      : [{ dimension: 'layout' as const, result: 'differs' as const, a: layoutText(a), b: layoutText(b) }]),
    {
      dimension: 'd1',
      result: sameDiameter(a.d1_mm, b.d1_mm) ? 'equal' : 'differs',
      a: `${a.d1_mm} mm`,
      b: `${b.d1_mm} mm`,
    },
    {
      dimension: 'n',
      result: a.bolt_count === b.bolt_count ? 'equal' : 'differs',
      a: String(a.bolt_count),
      b: String(b.bolt_count),
    },
    { dimension: 'thread', result: compareScrews(a, b), a: holeText(a), b: holeText(b) },
  ];
}

/** A square of four is a circle of four; two rectangles are alike with alike sides, whichever way they lie. */
function isSameLayout(a: BoltPattern, b: BoltPattern): boolean {
  if (a.layout !== 'rectangle' && b.layout !== 'rectangle') return true;
  const [one, other] = [sortedSides(a), sortedSides(b)];
  return one.length === other.length && one.every((side, index) => sameDiameter(side, other[index] ?? 0));
}

function sortedSides({ layout, sides_mm }: BoltPattern): number[] {
  return layout === 'rectangle' ? (sides_mm ?? []).toSorted((a, b) => a - b) : [];
}

function layoutText({ layout, sides_mm }: BoltPattern): string {
  return sides_mm ? `${layout} ${sides_mm.join(' x ')} mm` : layout;
}

export function holeText({ thread, hole_mm }: BoltPattern): string | null {
  return thread ?? (hole_mm === null ? null : `${hole_mm} mm plain hole`);
}

/** By the screw: a plain hole is compared by the largest one that passes it (ISO 273). */
function compareScrews(a: BoltPattern, b: BoltPattern): DimensionComparison['result'] {
  const [one, other] = [screwOf(a), screwOf(b)];
  if (!one || !other) return 'unknown';
  return one.name === other.name ? 'equal' : 'differs';
}

/** Which pattern has all holes of the other among its own, in some position of the two. */
export function containmentOf(a: BoltPattern, b: BoltPattern): Containment {
  const screws = compareScrews(a, b);
  if (!sameDiameter(a.d1_mm, b.d1_mm) || screws === 'differs') return 'none';
  if (screws === 'unknown') return 'unknown';
  const [aHoldsB, bHoldsA] = [holds(a, b), holds(b, a)];
  if (aHoldsB && bHoldsA) return 'equal';
  if (aHoldsB) return 'a_holds_b';
  return bHoldsA ? 'b_holds_a' : 'none';
}

/** Turned so that the first hole of the inner pattern lies on each of the outer in turn. */
function holds(outer: BoltPattern, inner: BoltPattern): boolean {
  if (inner.bolt_count > outer.bolt_count) return false;
  const places = holeCentres(outer);
  const [first = 0] = inner.angles_deg;
  return outer.angles_deg.some((target) =>
    holeCentres(inner, target - first).every((hole) => places.some((place) => apart(hole, place) <= SAME_PLACE_MM)),
  );
}

function apart(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
