import type { PlateFeature } from '../../contract/adapter.ts';
import type { HoleFit } from '../metric-threads.ts';
import { type End, featuresOf, isEnough, type PlateEnd, tightestWeb, type Web } from './plate-holes.ts';

/** Angles a workshop likes, the roundest first; a plate is turned as little as the roundest of them allows. */
const STEPS_DEG = [45, 30, 22.5, 15, 10, 7.5, 5, 2.5, 1] as const;

export interface Placement {
  features: PlateFeature[];
  turnedDeg: number;
  web: Web;
  /** Ends whose pins found no room. */
  withoutPins: readonly End[];
}

export interface PlacementOptions {
  fit: HoleFit;
  boreMm: number | null;
  /** Given by the caller: no other angle is tried. */
  turnedDeg?: number | undefined;
}

/** Pins first stay on both ends, then on the robot's, then on none: screws hold without pins, not the other way round. */
const LEFT_OUT: readonly (readonly End[])[] = [[], ['to'], ['from', 'to']];

/** Holes of both ends that do not meet, in one plate; where no angle keeps them apart, the best there is. */
export function placeHoles(
  from: PlateEnd,
  to: PlateEnd,
  options: PlacementOptions,
): { found: true; placement: Placement } | { found: false; best: Placement } {
  const angles = options.turnedDeg === undefined ? anglesToTry() : [options.turnedDeg];
  let best: Placement | undefined;
  for (const withoutPins of LEFT_OUT) {
    for (const turnedDeg of angles) {
      const features = holesAt(from, to, turnedDeg, withoutPins, options);
      const placement = { features, turnedDeg, web: tightestWeb(features), withoutPins };
      if (isEnough(placement.web)) return { found: true, placement };
      if (!best || spare(placement) > spare(best)) best = placement;
    }
  }
  if (!best) throw new Error('there is always an angle to try');
  return { found: false, best };
}

function spare({ web: { mm, neededMm } }: Placement): number {
  return mm - neededMm;
}

function holesAt(
  from: PlateEnd,
  to: PlateEnd,
  turnedDeg: number,
  withoutPins: readonly End[],
  { fit, boreMm }: PlacementOptions,
): PlateFeature[] {
  return [
    ...featuresOf(from, { fit, turnedBy: 0, withPins: !withoutPins.includes('from') }),
    ...featuresOf(to, { fit, turnedBy: turnedDeg, withPins: !withoutPins.includes('to') }),
    ...(boreMm === null ? [] : [boreOf(boreMm)]),
  ];
}

export function boreOf(diameter: number): PlateFeature {
  return { role: 'bore', x_mm: 0, y_mm: 0, diameter_mm: diameter, screw: null, thread: null, counterbore: null };
}

function anglesToTry(): number[] {
  const angles = new Set<number>([0]);
  for (const step of STEPS_DEG) {
    for (let angle = step; angle < 360; angle += step) angles.add(angle);
  }
  return [...angles];
}
