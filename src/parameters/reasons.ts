import type { Grade, ReasonCode } from '../contract/comparison.ts';

/** Each reason: the best grade a pair can still have with it, and what it says. */
export const REASONS: Readonly<Record<ReasonCode, { best: Grade; sentence: string }>> = {
  missing: { best: 'D', sentence: 'At least one side declares nothing.' },
  qualitative: { best: 'D', sentence: 'At least one side declares words, not a number.' },
  unparsed: { best: 'D', sentence: 'At least one declared text could not be read.' },
  different_parameter: { best: 'D', sentence: 'The two are declared under different parameters.' },
  resolution_is_not_accuracy: {
    best: 'D',
    sentence:
      'Resolution leaves out backlash, deformation, thermal drift and mounting error; it is not accuracy (RL-06).',
  },
  accuracy_is_not_repeatability: {
    best: 'D',
    sentence: 'Accuracy and repeatability usually differ by one to two orders of magnitude (RL-04).',
  },
  different_quantity: { best: 'D', sentence: 'The two numbers measure different physical quantities.' },
  accuracy_kind_unstated: {
    best: 'D',
    sentence: 'At least one side does not say whether repeatability or absolute accuracy is meant (RL-04).',
  },
  accuracy_kind_differs: { best: 'D', sentence: 'One side means repeatability, the other absolute accuracy (RL-04).' },
  backlash_without_load: {
    best: 'D',
    sentence: 'Backlash is declared without the torque it was measured at (RL-03).',
  },
  range_against_point: { best: 'D', sentence: 'A range or a bound stands against a single value.' },
  kind_differs: {
    best: 'D',
    sentence: 'The kinds differ: rated, peak, stall, no-load and limit values are different points of operation.',
  },
  kind_wording_differs: {
    best: 'C',
    sentence: 'Rated, continuous and nominal mean much the same, but each maker draws the line elsewhere.',
  },
  kind_unstated: { best: 'C', sentence: 'Neither side says which kind of value it is (rated, peak, stall, ...).' },
  kind_one_sided: { best: 'D', sentence: 'Only one side says which kind of value it is (rated, peak, stall, ...).' },
  kind_not_rated_or_peak: {
    best: 'B',
    sentence:
      'Level A is for rated or peak values, and rated, nominal or range for a supply; these are of another kind.',
  },
  at_rest: {
    best: 'B',
    sentence: 'Level A is for operating values; this one has no load, temperature, end or rating that could be stated.',
  },
  end_differs: { best: 'D', sentence: 'One value holds at the motor shaft, the other at the output.' },
  end_unknown: {
    best: 'C',
    sentence: 'At least one side does not say at which shaft the value holds; a gear ratio may lie between them.',
  },
  end_needed: {
    best: 'C',
    sentence: 'The value depends on the shaft it is counted at, and at least one side does not say which.',
  },
  motor_end_against_unknown: {
    best: 'D',
    sentence: 'One value holds at the motor shaft, the other does not say where: a gear ratio may lie between them.',
  },
  end_not_output: { best: 'B', sentence: 'Both values hold at the motor shaft; level A is for the output end.' },
  conditions_differ: { best: 'D', sentence: 'Stated conditions differ by more than the tolerance.' },
  no_conditions: { best: 'C', sentence: 'Neither side states the condition that decides about the value.' },
  conditions_one_sided: { best: 'C', sentence: 'Only one side states a condition that decides about the value.' },
  conditions_incomplete: {
    best: 'B',
    sentence: 'The conditions stated agree, but level A needs more of them stated on both sides.',
  },
  no_rule_for_parameter: {
    best: 'B',
    sentence: 'No rule says yet which conditions this parameter depends on, so level A is not given.',
  },
  unit_differs: { best: 'B', sentence: 'The units differ and convert exactly.' },
  approximate: { best: 'B', sentence: 'At least one value is declared as approximate.' },
  ranges_overlap: {
    best: 'A',
    sentence: 'The ranges or declared spreads overlap, so neither value is the higher one.',
  },
  different_maker: { best: 'C', sentence: 'Level C compares within one maker only, and these makers differ.' },
};
