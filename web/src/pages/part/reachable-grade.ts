import type { Grade, ReasonCode } from '../../../../src/contract/comparison.ts';
import type { Reading } from '../../../../src/contract/reading.ts';
import { bestGrade } from '../../../../src/parameters/best-grade.ts';
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
  const { grade, reasons } = bestGrade(reading, { oneShaft: hasOneShaft({ record }) });
  return { grade, because: reasons.filter((code) => REASONS[code].best === grade) };
}
