import type { BoltPattern } from '../contract/bolt-pattern.ts';
import { hundredths } from './rounding.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Two declared diameters are the same circle: makers round to hundredths, and a square's side adds its own rounding. */
const SAME_DIAMETER_MM = 0.02;

export function sameDiameter(a: number, b: number): boolean {
  return Math.abs(a - b) <= SAME_DIAMETER_MM;
}

/** ISO 9409-1: +X points between two holes, so that the pin finds room there. */
function equallySpaced(count: number): number[] {
  return Array.from({ length: count }, (_, index) => (180 / count) * (2 * index + 1));
}

export function onCircle(diameter: number, angleDeg: number): Point {
  const angle = (angleDeg * Math.PI) / 180;
  return { x: (diameter / 2) * Math.cos(angle), y: (diameter / 2) * Math.sin(angle) };
}

export function holeCentres({ d1_mm, angles_deg, sides_mm }: BoltPattern, turnedBy = 0): Point[] {
  if (sides_mm === null) return angles_deg.map((angle) => onCircle(d1_mm, angle + turnedBy));
  // From the sides as declared: circle and angles of a rectangle are rounded for reading.
  const [x, y] = [sides_mm[0] / 2, sides_mm[1] / 2];
  const corners = [
    { x, y },
    { x: -x, y },
    { x: -x, y: -y },
    { x, y: -y },
  ];
  return corners.map((corner) => turned(corner, turnedBy));
}

function turned({ x, y }: Point, angleDeg: number): Point {
  if (angleDeg === 0) return { x, y };
  const angle = (angleDeg * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/** The pins whose place is known. */
export function pinCentres({ pins }: BoltPattern, turnedBy = 0): { centre: Point; diameter: number }[] {
  return pins.flatMap(({ diameter_mm, circle_mm, angle_deg }) =>
    circle_mm === null || angle_deg === null
      ? []
      : [{ centre: onCircle(circle_mm, angle_deg + turnedBy), diameter: diameter_mm }],
  );
}

/** The smallest distance between neighbouring hole centres; a single hole has none. */
export function closestHoles(centres: readonly Point[]): number {
  let closest = Number.POSITIVE_INFINITY;
  for (const [index, a] of centres.entries()) {
    for (const b of centres.slice(index + 1)) closest = Math.min(closest, Math.hypot(a.x - b.x, a.y - b.y));
  }
  return closest;
}

export interface PatternParts extends Partial<BoltPattern> {
  d1_mm: number;
  bolt_count: number;
}

/** A pattern on a circle with what is known of it; without angles the holes are taken as equally spaced. */
export function circlePattern({ d1_mm, bolt_count, ...known }: PatternParts): BoltPattern {
  return {
    layout: 'circle',
    d1_mm,
    sides_mm: null,
    bolt_count,
    thread: null,
    hole_mm: null,
    depth_mm: null,
    angles_deg: equallySpaced(bolt_count),
    angles_basis: 'equally_spaced',
    pins: [],
    pilot_mm: null,
    face_mm: null,
    ...known,
  };
}

/** Four holes at the corners of a rectangle. */
export function rectanglePattern(sides: readonly [number, number], parts: Partial<BoltPattern>): BoltPattern {
  const [x, y] = sides;
  const angle = (Math.atan2(y, x) * 180) / Math.PI;
  return {
    ...circlePattern({ ...parts, d1_mm: hundredths(Math.hypot(x, y)), bolt_count: 4 }),
    layout: x === y ? 'square' : 'rectangle',
    sides_mm: [x, y],
    angles_deg: [angle, 180 - angle, 180 + angle, 360 - angle].map(hundredths),
    angles_basis: 'by_layout',
  };
}
