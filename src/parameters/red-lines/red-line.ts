import type { Category } from '../../contract/category.ts';
import type { Flag, FlagLevel, RedLineId } from '../../contract/flags.ts';
import type { ReadPart } from '../part.ts';

export interface Threshold {
  level: FlagLevel;
  above: number | null;
  unit: string | null;
  meaning: string;
}

/** A screening rule: what it looks at, where it draws the line, whom it concerns, and the question it leaves. */
export interface RedLine {
  id: RedLineId;
  check: string;
  /** Highest line first. */
  thresholds: readonly Threshold[];
  categories: readonly Category[];
  applies_to: string;
  ask_maker: string;
  find: (part: ReadPart) => Flag[];
}

/** Things that move something at an output end; a sensor's accuracy or a chip's bits are another matter. */
export const MOVING: readonly Category[] = ['actuators', 'flexible_actuators', 'platforms', 'data_acquisition'];

/** One unit with one output: a platform's joint torque must not be divided by the mass of the platform. */
export const SINGLE_UNITS: readonly Category[] = ['actuators', 'flexible_actuators'];

export function highestCrossed(value: number, thresholds: readonly Threshold[]): Threshold | undefined {
  return thresholds.find(({ above }) => above !== null && value > above);
}
