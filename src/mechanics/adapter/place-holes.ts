import type { PlateFeature } from '../../contract/adapter.ts';
import type { HoleFit } from '../metric-threads.ts';
import { featuresOf, type PlateEnd, smallestWeb } from './plate-holes.ts';

/** Angles a workshop likes, the roundest first; a plate is turned as little as the roundest of them allows. */
const STEPS_DEG = [45, 30, 22.5, 15, 10, 7.5, 5, 2.5, 1] as const;

export interface Placement {
  features: PlateFeature[];
  turnedDeg: number;
  webMm: number;
  withoutPins: readonly ('from' | 'to')[];
}

export interface PlacementOptions {
  fit: HoleFit;
  neededWebMm: number;
  boreMm: number | null;
  /** Given by the caller: no other angle is tried. */
  turnedDeg?: number | undefined;
}

/** Pins first stay on both ends, then on the robot's, then on none: screws hold without pins, not the other way round. */
const PINS: readonly (readonly ('from' | 'to')[])[] = [[], ['to'], ['from', 'to']];

/** Holes of both ends that do not meet, in one plate; undefined where no angle keeps them apart. */
export function placeHoles(from: PlateEnd, to: PlateEnd, options: PlacementOptions): Placement | undefined {
  const angles = options.turnedDeg === undefined ? anglesToTry() : [options.turnedDeg];
  for (const withoutPins of PINS) {
    for (const turnedDeg of angles) {
      const features = holesAt(from, to, turnedDeg, withoutPins, options);
      const webMm = smallestWeb(features);
      if (webMm >= options.neededWebMm) return { features, turnedDeg, webMm, withoutPins };
    }
  }
  return undefined;
}

/** As it would be without turning: what is told when nothing fits. */
export function holesAt(
  from: PlateEnd,
  to: PlateEnd,
  turnedDeg: number,
  withoutPins: readonly ('from' | 'to')[],
  { fit, boreMm }: PlacementOptions,
): PlateFeature[] {
  const bore: PlateFeature[] =
    boreMm === null ? [] : [{ role: 'bore', x_mm: 0, y_mm: 0, diameter_mm: boreMm, thread: null, counterbore: null }];
  return [
    ...featuresOf(from, { fit, turnedBy: 0, withPins: !withoutPins.includes('from') }),
    ...featuresOf(to, { fit, turnedBy: turnedDeg, withPins: !withoutPins.includes('to') }),
    ...bore,
  ];
}

function anglesToTry(): number[] {
  const angles = new Set<number>([0]);
  for (const step of STEPS_DEG) {
    for (let angle = step; angle < 360; angle += step) angles.add(angle);
  }
  return [...angles];
}
