import { bestPair, pairsOf, type ReadingPair, whyGraded } from './compare-readings.ts';
import type { CriterionRule } from './criteria.ts';
import { type Judgement, judgement, silence } from './judgement.ts';
import type { Profile } from './profile.ts';
import { firstSide, sideOf } from './side.ts';

/** Conversions differ in the last bits; a value on the edge of a window is in it. */
const EDGE = 1e-9;

/** Is the candidate's value within so many times the part's, like compared with like? */
export function judgeWindow(rule: CriterionRule, part: Profile, candidate: Profile): Judgement {
  const { criterion } = rule;
  const sides = { part: firstSide(part, criterion), candidate: firstSide(candidate, criterion) };
  const silent = silence(rule, sides);
  if (silent) return silent;
  const like = pairsOf(part, candidate, criterion).filter(isMeasured);
  const worst = worstOf(like, rule);
  if (worst) return judged(rule, part, candidate, worst);
  const best = bestPair(part, candidate, criterion);
  if (!best) return judgement(rule, 'unknown', sides, 'Nothing can be compared.');
  const shown = { part: sideOf(part, best.part), candidate: sideOf(candidate, best.other) };
  const unknown = judgement(
    rule,
    'unknown',
    shown,
    (best.isLike ? '' : whyGraded(best)) || 'The two values tell nothing of each other.',
  );
  // Values that only compare within one maker still say which parts to look at first; they decide nothing else.
  const logDistance = best.grade === 'C' && !best.isLike ? best.logDistance : null;
  return { ...unknown, finding: { ...unknown.finding, grade: best.grade }, logDistance };
}

/** A least value (the nearest a camera sees) is no measure of what a part can do: more of it is less. */
function isMeasured({ isLike, ratio, part, other }: ReadingPair): boolean {
  return isLike && ratio !== null && part.comparand.kind !== 'min' && other.comparand.kind !== 'min';
}

/** Of several comparable readings (rated and peak, two voltages) the one farthest out decides: a good one hides nothing. */
function worstOf(pairs: readonly ReadingPair[], rule: CriterionRule): ReadingPair | undefined {
  let worst: ReadingPair | undefined;
  let most = -Infinity;
  for (const pair of pairs) {
    const out = outside(pair.ratio ?? 1, rule);
    if (out <= most) continue;
    worst = pair;
    most = out;
  }
  return worst;
}

/** How far a ratio lies beyond the window, in logarithms; not above zero within it. */
function outside(ratio: number, { window }: CriterionRule): number {
  const below = window?.from == null ? -Infinity : Math.log(window.from / ratio);
  const above = window?.to == null ? -Infinity : Math.log(ratio / window.to);
  return Math.max(below, above);
}

function judged(rule: CriterionRule, part: Profile, candidate: Profile, pair: ReadingPair): Judgement {
  const ratio = pair.ratio ?? 1;
  const isBelow = rule.window?.from != null && ratio < rule.window.from * (1 - EDGE);
  const result = outside(ratio, rule) <= EDGE ? 'matches' : 'differs';
  const where = result === 'matches' ? 'within' : isBelow ? 'below' : 'above';
  const why = `${rounded(ratio)} times the part’s, ${where} the window.`;
  const sides = { part: sideOf(part, pair.part), candidate: sideOf(candidate, pair.other) };
  const plain = judgement(rule, result, sides, why);
  return {
    ...plain,
    finding: { ...plain.finding, grade: pair.grade, ratio: rounded(ratio) },
    isBreaking: result === 'differs' && (rule.deal_breaker === 'always' || (rule.deal_breaker === 'below' && isBelow)),
    logDistance: pair.logDistance,
  };
}

/** Three digits are more than two declared values carry. */
export function rounded(ratio: number): number {
  return Number(ratio.toPrecision(3));
}
