import { GRADES, type Grade, type PairGrade, type Reason, type ReasonCode } from '../contract/comparison.ts';
import type { Reading } from '../contract/reading.ts';
import { type Comparand, comparandOf } from './comparand.ts';
import { detailOf } from './grade-detail.ts';
import { findReasons } from './grade-rules.ts';
import { type Order, orderOf } from './order.ts';
import { REASONS } from './reasons.ts';

export interface MadeReading {
  reading: Reading;
  maker: string;
}

const SCOPES = { A: 'any', B: 'any', C: 'within_maker', D: 'never' } as const satisfies Record<
  Grade,
  PairGrade['scope']
>;

/** The grade of two readings by the level table of the specification. Symmetric: only `order` changes sign. */
export function gradePair(a: MadeReading, b: MadeReading): PairGrade {
  return gradeComparands(
    { comparand: comparandOf(a.reading), maker: a.maker },
    { comparand: comparandOf(b.reading), maker: b.maker },
  );
}

export interface MadeComparand {
  comparand: Comparand;
  maker: string;
}

/** The verdict without its sentences, for those who only sort or count. */
export interface Verdict {
  codes: ReasonCode[];
  grade: Grade;
  order: Order | undefined;
}

export function judge(a: MadeComparand, b: MadeComparand): Verdict {
  const codes = findReasons(a.comparand, b.comparand);
  const grade = gradeOf(codes);
  const isWithinMaker = grade === 'C' && isSameMaker(a.maker, b.maker);
  if (grade === 'C' && !isWithinMaker) codes.push('different_maker');
  if (SCOPES[grade] !== 'any' && !isWithinMaker) return { codes, grade, order: undefined };
  const order = orderOf(a.comparand, b.comparand);
  if (order === undefined) codes.push('ranges_overlap');
  return { codes, grade, order };
}

export function gradeComparands(a: MadeComparand, b: MadeComparand): PairGrade {
  const { codes, grade, order } = judge(a, b);
  const reasons = codes.map((code) => reasonOf(code, detailOf(code, a.comparand, b.comparand)));
  const scope = SCOPES[grade];
  return order === undefined
    ? { grade, reasons, rankable: false, scope }
    : { grade, reasons, rankable: true, scope, order };
}

/** The grade of a pair in which a side declares nothing at all. */
export function gradeOfMissing(): PairGrade {
  return { grade: 'D', reasons: [reasonOf('missing')], rankable: false, scope: 'never' };
}

/** A pair starts at A, and each reason caps it. */
export function gradeOf(codes: readonly ReasonCode[]): Grade {
  let worst = 0;
  for (const code of codes) worst = Math.max(worst, GRADES.indexOf(REASONS[code].best));
  return GRADES[worst] ?? 'D';
}

export function isSameMaker(a: string, b: string): boolean {
  const name = a.trim().toLowerCase();
  return name !== '' && name === b.trim().toLowerCase();
}

function reasonOf(code: ReasonCode, detail?: string): Reason {
  const { sentence } = REASONS[code];
  return detail === undefined ? { code, sentence } : { code, sentence, detail };
}
