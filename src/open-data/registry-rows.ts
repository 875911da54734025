import type { FlangeDesignation, FlangeHost } from '../contract/mechanical-registry.ts';
import { type ParameterSemantics, REGISTRY_FIELDS, type RegistryField } from '../contract/parameter-semantics.ts';
import type { CellsOf, LayerRows } from './layers.ts';

/** What each table of the registries holds. */
export const REGISTRY_ROWS: Pick<
  LayerRows,
  | 'comparability_levels'
  | 'registry_parameters'
  | 'registry_dialects'
  | 'registry_notations'
  | 'grading_reasons'
  | 'condition_tolerances'
  | 'unit_conversions'
  | 'buyer_questions'
  | 'red_lines'
  | 'red_line_thresholds'
  | 'mount_types'
  | 'mechanical_designations'
  | 'mechanical_holes'
  | 'mechanical_pins'
  | 'mechanical_disagreements'
  | 'mechanical_pitfalls'
  | 'mechanical_hosts'
> = {
  comparability_levels: ({ parameters }) => parameters.comparability_levels,
  registry_parameters: ({ parameters }) =>
    parameters.grading_rules.parameters.map((rule) => ({ ...rule, ...figuresOf(rule.parameter, parameters) })),
  registry_dialects: ({ parameters }) =>
    REGISTRY_FIELDS.flatMap((parameter) =>
      parameters.industry_evidence[parameter].dialect_breakdown.map((one) => ({ parameter, ...one })),
    ),
  registry_notations: ({ parameters }) =>
    REGISTRY_FIELDS.flatMap((parameter) =>
      parameters.industry_evidence[parameter].top_notations.map((one) => ({ parameter, ...one })),
    ),
  grading_reasons: ({ parameters }) => parameters.grading_rules.reasons,
  condition_tolerances: ({ parameters }) =>
    parameters.grading_rules.condition_tolerances.map(({ condition, relative, absolute, unit, because }) => ({
      condition,
      relative,
      absolute,
      unit,
      because,
    })),
  unit_conversions: ({ parameters }) =>
    parameters.all_conversions.map(({ from, to, ...one }) => ({ ...one, from_name: from, to_name: to })),
  buyer_questions: ({ parameters }) => parameters.buyer_checklist.map((one, question) => ({ question, ...one })),
  red_lines: ({ parameters }) => parameters.red_lines.map(({ check, ...line }) => ({ ...line, checks: check })),
  red_line_thresholds: ({ parameters }) =>
    parameters.red_lines.flatMap(({ id, thresholds }) => thresholds.map((one) => ({ red_line: id, ...one }))),
  mount_types: ({ mechanics }) =>
    mechanics.mounting_taxonomy.values.map(({ key, ...value }) => ({ mount_type: key, ...value })),
  mechanical_designations: ({ mechanics }) => mechanics.flange_designations.map(designationCells),
  mechanical_holes: ({ mechanics }) =>
    mechanics.flange_designations.flatMap(({ id, pattern }) =>
      pattern.angles_deg.map((angle_deg, hole) => ({ designation: id, hole, angle_deg })),
    ),
  mechanical_pins: ({ mechanics }) =>
    mechanics.flange_designations.flatMap(({ id, pattern }) =>
      pattern.pins.map((one, pin) => ({ designation: id, pin, ...one })),
    ),
  mechanical_disagreements: ({ mechanics }) =>
    mechanics.flange_designations.flatMap(({ id, disagreements }) =>
      disagreements.map(({ says, by }, disagreement) => ({ designation: id, disagreement, says, said_by: by })),
    ),
  mechanical_pitfalls: ({ mechanics }) => mechanics.pitfalls.map(({ note, ...pitfall }) => ({ ...pitfall, note })),
  mechanical_hosts: ({ mechanics, isPart }) => {
    const cells = (
      designation: string,
      relation: string,
      { id, name, side, words }: FlangeHost & { words?: string },
    ) => ({ designation, relation, host_id: id, part_id: isPart(id) ? id : null, name, side, words });
    return mechanics.flange_designations.flatMap(({ id, hosts, same_dimensions, named_in_words }) => [
      ...hosts.map((host) => cells(id, 'declares', host)),
      ...same_dimensions.map((host) => cells(id, 'same_dimensions', host)),
      ...named_in_words.map((host) => cells(id, 'named_in_words', host)),
    ]);
  },
};

type Figures = Omit<CellsOf<'registry_parameters'>, keyof ParameterSemantics['grading_rules']['parameters'][number]>;

/** Of the rules the registry prints, those of its five fields have figures. */
function figuresOf(parameter: string, { industry_evidence, observed }: ParameterSemantics): Figures {
  const field = REGISTRY_FIELDS.find((one) => one === parameter) as RegistryField | undefined;
  const evidence = field && industry_evidence[field];
  const grades = field && observed.by_field[field];
  return {
    declared_count: evidence?.declared_count,
    absent_count: evidence?.absent_count,
    actuator_declared_count: evidence?.actuator_class.declared_count,
    actuator_absent_count: evidence?.actuator_class.absent_count,
    declaration_count: evidence?.declaration_count,
    distinct_notations: evidence?.distinct_notations,
    declarations_a: grades?.declarations.A,
    declarations_b: grades?.declarations.B,
    declarations_c: grades?.declarations.C,
    declarations_d: grades?.declarations.D,
    cross_maker_pairs_a: grades?.cross_maker.declaration_pairs.A,
    cross_maker_pairs_b: grades?.cross_maker.declaration_pairs.B,
  };
}

function designationCells({ pattern, ...designation }: FlangeDesignation): CellsOf<'mechanical_designations'> {
  const { layout, hole_mm, depth_mm, angles_basis, pilot_mm, face_mm } = pattern;
  return { ...designation, layout, hole_mm, depth_mm, angles_basis, pilot_mm, face_mm };
}
