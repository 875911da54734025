import type { Flag } from '../../contract/flags.ts';
import type { ReadPart } from '../part.ts';
import { ACCURACY_MEANING } from './accuracy-meaning.ts';
import { BACKLASH_LOAD } from './backlash-load.ts';
import { PEAK_RATIO } from './peak-ratio.ts';
import type { RedLine } from './red-line.ts';
import { RESOLUTION_AS_ACCURACY } from './resolution-as-accuracy.ts';
import { SEALING_SCOPE } from './sealing-scope.ts';
import { TORQUE_DENSITY } from './torque-density.ts';

export const RED_LINES: readonly RedLine[] = [
  TORQUE_DENSITY,
  PEAK_RATIO,
  BACKLASH_LOAD,
  ACCURACY_MEANING,
  SEALING_SCOPE,
  RESOLUTION_AS_ACCURACY,
];

/** Every red line a part crosses, in the order of their ids. */
export function findFlags(part: ReadPart): Flag[] {
  return RED_LINES.filter((line) => line.categories.includes(part.record.category)).flatMap((line) => line.find(part));
}
