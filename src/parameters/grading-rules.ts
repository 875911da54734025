import { REASON_CODES } from '../contract/comparison.ts';
import type { ParameterSemantics } from '../contract/parameter-semantics.ts';
import { CONDITION_TOLERANCES, PARAMETER_RULES } from './parameter-rules.ts';
import { REASONS } from './reasons.ts';

/** The rules the grader runs on, as they stand in the registry document: printed from the code, never typed twice. */
export function gradingRules(): ParameterSemantics['grading_rules'] {
  return {
    reasons: REASON_CODES.map((code) => ({ code, best_grade: REASONS[code].best, sentence: REASONS[code].sentence })),
    parameters: Object.entries(PARAMETER_RULES).map(([parameter, rule]) => ({
      parameter,
      quantities: [...rule.quantities],
      kind: rule.kind,
      kinds_for_level_a: rule.kind === 'ignored' ? [] : [...rule.direct],
      end: rule.end,
      conditions_for_level_b: [...rule.decisive],
      conditions_for_level_a: [...rule.complete],
      without_conditions: rule.without_conditions,
      because: rule.because,
    })),
    condition_tolerances: Object.entries(CONDITION_TOLERANCES).map(([condition, tolerance]) => ({
      condition,
      ...tolerance,
    })),
  };
}
