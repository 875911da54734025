import type { BoltPattern } from '../contract/bolt-pattern.ts';
import type { CONTAINMENTS, DimensionComparison } from '../contract/interchange.ts';
import { sameDiameter } from './holes.ts';
import { findThread, passes } from './metric-threads.ts';

export type Containment = (typeof CONTAINMENTS)[number];

/** Two holes are at the same place when their centres on the circle are this close. */
const SAME_PLACE_MM = 0.1;

/** d1, n and thread side by side; what is not declared is unknown, never equal and never different. */
export function compareDimensions(a: BoltPattern, b: BoltPattern): DimensionComparison[] {
  return [
    ...(a.layout === b.layout || isRegular(a) === isRegular(b)
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
    { dimension: 'thread', result: compareThreads(a, b), a: holeText(a), b: holeText(b) },
  ];
}

/** A square of four is a circle of four. */
function isRegular({ layout }: BoltPattern): boolean {
  return layout !== 'rectangle';
}

function layoutText({ layout, sides_mm }: BoltPattern): string {
  return sides_mm ? `${layout} ${sides_mm.join(' x ')} mm` : layout;
}

export function holeText({ thread, hole_mm }: BoltPattern): string | null {
  return thread ?? (hole_mm === null ? null : `${hole_mm} mm plain hole`);
}

function compareThreads(a: BoltPattern, b: BoltPattern): DimensionComparison['result'] {
  if (a.thread !== null && b.thread !== null) return a.thread === b.thread ? 'equal' : 'differs';
  if (a.hole_mm !== null && b.hole_mm !== null) return sameDiameter(a.hole_mm, b.hole_mm) ? 'equal' : 'differs';
  const thread = a.thread ?? b.thread;
  const hole = a.hole_mm ?? b.hole_mm;
  const found = thread === null ? undefined : findThread(thread);
  if (!found || hole === null) return 'unknown';
  return passes(found, hole) ? 'equal' : 'differs';
}

/** Which pattern has all holes of the other among its own, in some position of the two. */
export function containmentOf(a: BoltPattern, b: BoltPattern): Containment {
  const thread = compareThreads(a, b);
  if (!sameDiameter(a.d1_mm, b.d1_mm) || thread === 'differs') return 'none';
  if (thread === 'unknown') return 'unknown';
  const [aHoldsB, bHoldsA] = [holds(a, b), holds(b, a)];
  if (aHoldsB && bHoldsA) return 'equal';
  if (aHoldsB) return 'a_holds_b';
  return bHoldsA ? 'b_holds_a' : 'none';
}

function holds(outer: BoltPattern, inner: BoltPattern): boolean {
  if (inner.bolt_count > outer.bolt_count) return false;
  const tolerance = (SAME_PLACE_MM / (outer.d1_mm * Math.PI)) * 360;
  const [first = 0] = inner.angles_deg;
  return outer.angles_deg.some((target) =>
    inner.angles_deg.every((angle) =>
      outer.angles_deg.some((place) => apart(angle - first + target, place) <= tolerance),
    ),
  );
}

function apart(a: number, b: number): number {
  const difference = (((a - b) % 360) + 360) % 360;
  return Math.min(difference, 360 - difference);
}
