import type { Criterion, Finding } from '../../contract/alternates.ts';
import type { DeclaredSide } from '../../contract/entity-answer.ts';

/** What is known of a candidate by one criterion. */
export interface Judgement {
  result: 'matches' | 'differs' | 'unknown';
  finding: Finding;
  /** The difference rules the candidate out. */
  isBreaking: boolean;
  /** Distance of the logarithms of the two values, where both have one; for the order alone. */
  logDistance: number | null;
}

export interface Sides {
  part: DeclaredSide | null;
  candidate: DeclaredSide | null;
}

/** A judgement of words, or of nothing; one of numbers adds grade and ratio. */
export function judgement(
  { criterion, deal_breaker }: Criterion,
  result: Judgement['result'],
  { part, candidate }: Sides,
  why: string,
): Judgement {
  return {
    result,
    finding: { criterion, part, candidate, grade: null, ratio: null, why },
    isBreaking: result === 'differs' && deal_breaker === 'always',
    logDistance: null,
  };
}

/** Silence on either side is unknown, never a match (decision 31). */
export function silence(criterion: Criterion, sides: Sides): Judgement | undefined {
  const { part, candidate } = sides;
  if (part && candidate) return undefined;
  const who = part
    ? 'The candidate declares nothing'
    : candidate
      ? 'The part declares nothing'
      : 'Neither declares anything';
  return judgement(criterion, 'unknown', sides, `${who} to judge by.`);
}
