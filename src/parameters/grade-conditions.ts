import type { ReasonCode } from '../contract/comparison.ts';
import { type Comparand, isNumber, type StatedCondition } from './comparand.ts';
import { CONDITION_TOLERANCES, type ConditionName, type ConditionTolerance } from './parameter-rules.ts';

/** The one thing most wrong with the conditions of two readings of one quantity, or null where they suffice for level A. */
export function conditionReason(a: Comparand, b: Comparand): ReasonCode | null {
  const names = namesStated(a, b);
  if (names.some((name) => isStatedByBoth(name, a, b) && !agree(name, a, b))) return 'conditions_differ';
  const decisive = decisiveNames(a, b, names);
  const isOneSided = (name: ConditionName) => names.includes(name) && !isStatedByBoth(name, a, b);
  const unstated = decisive === null || decisive.some((name) => !names.includes(name));
  if (unstated) return a.rule?.without_conditions === 'D' ? 'backlash_without_load' : 'no_conditions';
  // Words such as `joint_2` or `extrapolated` may name another subject or method: said once, they do not bind the other side.
  if (isOneSided('other') || decisive.some(isOneSided)) {
    return a.rule?.without_conditions === 'D' ? 'backlash_without_load' : 'conditions_one_sided';
  }
  const complete = completeNames(a);
  const isIncomplete = names.some(isOneSided) || complete.some((name) => !isStatedByBoth(name, a, b));
  return isIncomplete ? 'conditions_incomplete' : null;
}

export function namesStated(a: Comparand, b: Comparand): ConditionName[] {
  return [...new Set([...a.conditions.keys(), ...b.conditions.keys()])].sort();
}

/** Without a rule of its own, a parameter needs at least one named condition, and each that is named on both sides. */
function decisiveNames(a: Comparand, b: Comparand, names: readonly ConditionName[]): readonly ConditionName[] | null {
  if (a.rule) return a.rule.decisive;
  const named = names.filter((name) => name !== 'other');
  if (named.length === 0) return null;
  const shared = named.filter((name) => isStatedByBoth(name, a, b));
  return shared.length > 0 ? shared : named;
}

function completeNames({ rule, kind, reading }: Comparand): readonly ConditionName[] {
  if (!rule) return [];
  return kind === 'peak' && reading.parameter === 'torque' ? [...rule.complete, 'duration'] : rule.complete;
}

function isStatedByBoth(name: ConditionName, a: Comparand, b: Comparand): boolean {
  return a.conditions.has(name) && b.conditions.has(name);
}

export function agree(name: ConditionName, a: Comparand, b: Comparand): boolean {
  const [first, second] = [a.conditions.get(name) ?? [], b.conditions.get(name) ?? []];
  return first.length === second.length && first.every((one, index) => isAlike(name, one, second[index]));
}

function isAlike(name: ConditionName, a: StatedCondition, b: StatedCondition | undefined): boolean {
  if (b === undefined) return false;
  if (name === 'other' || (!isNumber(a) && !isNumber(b))) return a.words === b.words;
  return isNear(a.low, b.low, CONDITION_TOLERANCES[name]) && isNear(a.high, b.high, CONDITION_TOLERANCES[name]);
}

/** Slack for binary fractions, so that 12.00 V against 12.24 V is still 2 %. */
const ROUNDING = 1 + 1e-9;

function isNear(a: number | null, b: number | null, tolerance: ConditionTolerance): boolean {
  if (a === null || b === null) return a === b;
  const allowed = tolerance.absolute ?? (tolerance.relative ?? 0) * Math.max(Math.abs(a), Math.abs(b));
  return Math.abs(a - b) <= allowed * ROUNDING;
}
