import type { Grade, ReasonCode } from '../../../../src/contract/comparison.ts';
import type { Reading } from '../../../../src/contract/reading.ts';
import { comparandOf } from '../../../../src/parameters/comparand.ts';
import { findReasons } from '../../../../src/parameters/grade-rules.ts';
import { hasOneShaft } from '../../../../src/parameters/part.ts';
import { REASONS } from '../../../../src/parameters/reasons.ts';

export interface ReachableGrade {
  grade: Grade;
  /** What keeps it from the next better level, worst first in effect: all of the same weight. */
  because: readonly ReasonCode[];
}

/**
 * The best level a declaration can reach with any other: no pair is graded better than a reading with itself. Null for words:
 * they are no quantity to compare.
 */
export function reachableGrade(
  reading: Reading,
  record: Parameters<typeof hasOneShaft>[0]['record'],
): ReachableGrade | null {
  if (reading.status !== 'numeric') return null;
  const comparand = comparandOf(reading, { oneShaft: hasOneShaft({ record }) });
  const codes = findReasons(comparand, comparand);
  const grade = codes.reduce<Grade>((worst, code) => (REASONS[code].best > worst ? REASONS[code].best : worst), 'A');
  return { grade, because: codes.filter((code) => REASONS[code].best === grade) };
}
