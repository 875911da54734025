import type { Grade, ReasonCode } from '../contract/comparison.ts';
import type { Reading } from '../contract/reading.ts';
import { comparandOf } from './comparand.ts';
import { findReasons } from './grade-rules.ts';
import { REASONS } from './reasons.ts';

export interface BestGrade {
  grade: Grade;
  /** What keeps it from A. */
  reasons: readonly ReasonCode[];
}

/** The best level a reading can reach across makers: no pair is graded better than one that says exactly the same. */
export function bestGrade(reading: Reading, part?: { oneShaft: boolean }): BestGrade {
  const comparand = comparandOf(reading, part);
  const reasons = findReasons(comparand, comparand);
  const grade = reasons.reduce<Grade>((worst, code) => (REASONS[code].best > worst ? REASONS[code].best : worst), 'A');
  return { grade, reasons };
}
