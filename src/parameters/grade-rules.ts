import type { ReasonCode } from '../contract/comparison.ts';
import type { Comparand } from './comparand.ts';
import { conditionReason } from './grade-conditions.ts';

/** Why two readings are not level A, in a fixed order; empty for level A. Rules up to the quantity end the search. */
export function findReasons(a: Comparand, b: Comparand): ReasonCode[] {
  const unread = unreadReasons(a, b);
  if (unread.length > 0) return unread;
  const unlike = unlikeReasons(a, b);
  if (unlike.length > 0) return unlike;
  const reasons = [accuracyReason, shapeReason, kindReason, endReason, conditionReason]
    .map((rule) => rule(a, b))
    .filter((reason) => reason !== null);
  if (!a.rule && !reasons.includes('no_conditions')) reasons.push('no_rule_for_parameter');
  if (a.reading.amount?.unit !== b.reading.amount?.unit) reasons.push('unit_differs');
  if (isApproximate(a) || isApproximate(b)) reasons.push('approximate');
  if (reasons.length === 0 && a.rule?.at_rest) reasons.push('at_rest');
  return reasons;
}

function unreadReasons(a: Comparand, b: Comparand): ReasonCode[] {
  return (['missing', 'qualitative', 'unparsed'] as const).filter(
    (status) => a.reading.status === status || b.reading.status === status,
  );
}

/** A bit rate is never compared with a speed, nor a resolution with an accuracy. */
function unlikeReasons(a: Comparand, b: Comparand): ReasonCode[] {
  const reasons: ReasonCode[] = [];
  if (a.reading.parameter !== b.reading.parameter) {
    const names = new Set([a.reading.parameter, b.reading.parameter]);
    if (names.has('position_resolution') && names.has('accuracy')) reasons.push('resolution_is_not_accuracy');
    else if (names.has('repeatability') && names.has('accuracy')) reasons.push('accuracy_is_not_repeatability');
    else reasons.push('different_parameter');
  }
  if (a.reading.quantity === null || a.reading.quantity !== b.reading.quantity) reasons.push('different_quantity');
  return reasons;
}

/** RL-04. */
function accuracyReason(a: Comparand, b: Comparand): ReasonCode | null {
  if (a.reading.parameter !== 'accuracy' || !a.rule) return null;
  if (a.accuracy === null || b.accuracy === null) return 'accuracy_kind_unstated';
  return a.accuracy === b.accuracy ? null : 'accuracy_kind_differs';
}

function shapeReason(a: Comparand, b: Comparand): ReasonCode | null {
  return a.shape === b.shape ? null : 'range_against_point';
}

const SUSTAINED: ReadonlySet<string> = new Set(['rated', 'continuous', 'nominal']);

function kindReason(a: Comparand, b: Comparand): ReasonCode | null {
  if (a.rule?.kind === 'ignored') return null;
  if (a.kind === b.kind) return sameKindReason(a);
  if (a.kind === 'unspecified' || b.kind === 'unspecified') return 'kind_one_sided';
  return SUSTAINED.has(a.kind) && SUSTAINED.has(b.kind) ? 'kind_wording_differs' : 'kind_differs';
}

/** Silence on both sides is one maker's habit at best; silence on one side is none. */
function sameKindReason(a: Comparand): ReasonCode | null {
  if (a.kind === 'unspecified') return 'kind_unstated';
  return a.rule && !a.rule.at_rest && !a.rule.direct.includes(a.kind) ? 'kind_not_rated_or_peak' : null;
}

/**
 * An unstated end caps at C: within one maker silence means the same twice, across makers it could hide a gear ratio. Where one
 * side does say `motor`, silence on the other side is not even that.
 */
function endReason(a: Comparand, b: Comparand): ReasonCode | null {
  if (!a.rule || a.rule.end === 'ignored') return null;
  const [first, second] = [a.end, b.end];
  if (first === null || second === null) {
    if (first === 'motor' || second === 'motor') return 'motor_end_against_unknown';
    return a.rule.end === 'decides' ? 'end_needed' : 'end_unknown';
  }
  if (first !== second) return 'end_differs';
  return first === 'motor' ? 'end_not_output' : null;
}

function isApproximate({ reading }: Comparand): boolean {
  return reading.amount?.bound === 'about';
}
