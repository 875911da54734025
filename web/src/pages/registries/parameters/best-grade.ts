import type { Grade, ReasonCode } from '../../../../../src/contract/comparison.ts';
import type { Reading } from '../../../../../src/contract/reading.ts';
import { comparandOf } from '../../../../../src/parameters/comparand.ts';
import { findReasons } from '../../../../../src/parameters/grade-rules.ts';
import { REASONS } from '../../../../../src/parameters/reasons.ts';

export interface BestGrade {
  grade: Grade;
  /** What keeps it from A. */
  reasons: readonly { code: ReasonCode; sentence: string; best: Grade }[];
}

/** The best a declaration can get: held, by the service's own rules, against one of another maker that says exactly the same. */
export function bestGrade(reading: Reading): BestGrade {
  const comparand = comparandOf(reading);
  const reasons = findReasons(comparand, comparand).map((code) => ({ code, ...REASONS[code] }));
  const grade = reasons.reduce<Grade>((worst, { best }) => (best > worst ? best : worst), 'A');
  return { grade, reasons: reasons.map(({ code, sentence, best }) => ({ code, sentence, best })) };
}
