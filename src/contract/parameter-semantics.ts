import { z } from 'zod';
import { AccessBlockSchema } from './access.ts';
import { CategorySchema } from './category.ts';
import { GRADES, GradeSchema, ReasonCodeSchema } from './comparison.ts';
import { everyOf } from './every.ts';
import { FlagLevelSchema, RedLineIdSchema } from './flags.ts';
import { QuantitySchema } from './reading.ts';
import { DateSchema, TimestampSchema } from './text.ts';

/** `/api/parameter_semantics.json`: how declared parameters may be compared, with what the catalogue shows today. */

export const PARAMETER_SEMANTICS_VERSION = '1.0.0';

const CountSchema = z.int().nonnegative();
/** The fields the parameter registry covers, in the order of the specification. */
export const REGISTRY_FIELDS = ['torque', 'speed', 'weight', 'voltage', 'position_resolution'] as const;
export type RegistryField = (typeof REGISTRY_FIELDS)[number];

const GradeCountsSchema = everyOf(GRADES, CountSchema).meta({ id: 'GradeCounts' });

const PairCountsSchema = z
  .strictObject({
    declaration_pairs: z.strictObject({ A: CountSchema, B: CountSchema }),
    end_unstated: CountSchema.describe(
      'Of the declaration pairs: those in which a side does not say at which shaft it holds',
    ),
    part_pairs: z
      .strictObject({ A: CountSchema, B: CountSchema })
      .describe('Two parts count once, by the best pair of their declarations'),
  })
  .meta({ id: 'CrossMakerPairs', description: 'Pairs of different makers that may be compared' });

const observedShape = {
  declarations: GradeCountsSchema,
  entities: GradeCountsSchema.describe('Each entity by its best declaration'),
  cross_maker: PairCountsSchema,
};

const ObservedSchema = z
  .strictObject({
    definition: z.string(),
    by_field: everyOf(REGISTRY_FIELDS, z.strictObject(observedShape)),
    operating_values: z
      .strictObject(observedShape)
      .describe('Torque and speed: the fields whose values depend on load, voltage and temperature'),
    all_fields: z.strictObject(observedShape),
  })
  .meta({ id: 'ObservedGrades' });
export type ObservedGrades = z.infer<typeof ObservedSchema>;

const LevelSchema = z
  .strictObject({
    level: GradeSchema,
    meaning: z.string(),
    criteria: z.string(),
    may_be_ranked: z.enum(['any', 'within_maker', 'never']),
    observed_count: CountSchema.describe('Declarations of the five fields at this level'),
    observed_entities: CountSchema.describe('Entities whose best declaration is at this level'),
  })
  .meta({ id: 'ComparabilityLevel' });

const GradingRulesSchema = z
  .strictObject({
    reasons: z.array(z.strictObject({ code: ReasonCodeSchema, best_grade: GradeSchema, sentence: z.string() })),
    parameters: z.array(
      z.strictObject({
        parameter: z.string(),
        quantities: z.array(QuantitySchema),
        kind: z.enum(['matters', 'ignored']),
        kinds_for_level_a: z.array(z.string()),
        end: z.enum(['matters', 'decides', 'ignored']),
        conditions_for_level_b: z.array(z.string()),
        conditions_for_level_a: z.array(z.string()),
        without_conditions: GradeSchema,
        because: z.string(),
      }),
    ),
    condition_tolerances: z.array(
      z.strictObject({
        condition: z.string(),
        relative: z.number().optional(),
        absolute: z.number().optional(),
        unit: z.string().optional(),
        because: z.string(),
      }),
    ),
  })
  .meta({ id: 'GradingRules' });

const ConversionSchema = z
  .strictObject({
    from: z.string(),
    to: z.string(),
    formula: z.string(),
    note: z.string(),
    from_unit: z.string().describe('Unit id'),
    to_unit: z.string().describe('Unit id'),
  })
  .meta({ id: 'UnitConversion' });

const RedLineSchema = z
  .strictObject({
    id: RedLineIdSchema,
    check: z.string(),
    thresholds: z.array(
      z.strictObject({
        level: FlagLevelSchema,
        above: z.number().nullable().describe('Null where the line is about words'),
        unit: z.string().nullable(),
        meaning: z.string(),
        observed_count: CountSchema.describe('Entities flagged at this level'),
      }),
    ),
    applies_to: z.string(),
    categories: z.array(CategorySchema),
    ask_maker: z.string(),
    observed_count: CountSchema.describe('Entities flagged'),
  })
  .meta({ id: 'RedLine', description: 'A screening flag: needs human review, not a compliance judgement' });

const DialectSchema = z
  .strictObject({
    dialect: z.string(),
    count: CountSchema,
    quantity: QuantitySchema.nullable(),
    cross_vendor_comparable: z.boolean().describe('At least one declaration reaches level A or B with another maker'),
    comparable_count: CountSchema,
    note: z.string(),
  })
  .meta({ id: 'DialectEvidence' });

const FieldEvidenceSchema = z
  .strictObject({
    declared_count: CountSchema.describe('Entities that declare the field'),
    absent_count: CountSchema.describe('Entities that do not'),
    actuator_class: z.strictObject({ declared_count: CountSchema, absent_count: CountSchema }),
    declaration_count: CountSchema,
    distinct_notations: CountSchema.describe('Declared texts that differ in more than their digits'),
    top_notations: z.array(
      z.strictObject({
        notation: z.string().describe('# stands for a number'),
        count: CountSchema,
        example: z.string(),
      }),
    ),
    dialect_breakdown: z.array(DialectSchema),
  })
  .meta({ id: 'FieldEvidence' });
export type FieldEvidence = z.infer<typeof FieldEvidenceSchema>;

const KnownDefectSchema = z
  .strictObject({
    id: z.enum(['KD-01', 'KD-02']),
    title: z.string(),
    description: z.string().describe('The defect as first recorded'),
    state: z.enum(['present', 'mitigated', 'resolved']).describe('In the catalogue as it is now'),
    finding: z.string().describe('What the catalogue shows now'),
    figures: z.record(z.string(), CountSchema),
  })
  .meta({ id: 'KnownDefect' });

const ChecklistItemSchema = z.strictObject({ parameter: z.string(), ask: z.string(), why: z.string() });

const HistorySchema = z
  .strictObject({
    noted_on: DateSchema,
    stated_in: z.string(),
    note: z.string(),
    total_entities: CountSchema,
    actuator_class_entities: CountSchema,
    grade_a_count: CountSchema,
    torque_declared_count: CountSchema,
    torque_distinct_notations: CountSchema,
    quarantined_entities: CountSchema,
    mechanical_coverage_pct: z.number(),
  })
  .meta({ id: 'RegistryHistory', description: 'What the service showed before, kept beside what it shows now' });

/** The hand-kept part: `data/registries/parameter-semantics.json`. Every figure is computed, none is typed there but history. */
export const ParameterSemanticsTextsSchema = z.strictObject({
  name: z.string(),
  description: z.string(),
  maintainer: z.string(),
  neutrality_statement: z.string(),
  epistemic_status: z.string(),
  self_disclosure: z.string(),
  levels: everyOf(GRADES, z.strictObject({ meaning: z.string(), criteria: z.string() })),
  observed_definition: z.string(),
  red_line_statement: z.string(),
  dialect_notes: z.record(z.string(), z.string()).describe('By dialect or its beginning; the longest match counts'),
  known_defects: z.strictObject({
    'KD-01': z.strictObject({ title: z.string(), description: z.string() }),
    'KD-02': z.strictObject({ title: z.string(), description: z.string() }),
  }),
  buyer_checklist: z.array(ChecklistItemSchema).length(7),
  citation: z.strictObject({ title: z.string(), publisher: z.string() }),
  history: HistorySchema,
});
export type ParameterSemanticsTexts = z.infer<typeof ParameterSemanticsTextsSchema>;

export const ParameterSemanticsSchema = z
  .strictObject({
    meta: z.strictObject({
      name: z.string(),
      description: z.string(),
      version: z.literal(PARAMETER_SEMANTICS_VERSION),
      generated_at: TimestampSchema,
      maintainer: z.string(),
      neutrality_statement: z.string(),
      epistemic_status: z.string(),
      self_disclosure: z.string(),
      access: AccessBlockSchema,
    }),
    scope: z.strictObject({
      fields: z.array(z.enum(REGISTRY_FIELDS)),
      scanned_entities: CountSchema,
      actuator_class_entities: CountSchema,
      actuator_class_categories: z.array(CategorySchema),
      declarations: CountSchema.describe('Declarations of the five fields'),
    }),
    comparability_levels: z.array(LevelSchema).length(GRADES.length),
    observed: ObservedSchema,
    grading_rules: GradingRulesSchema,
    unit_conversions: z.array(ConversionSchema).describe('The five the registry was founded on'),
    all_conversions: z
      .array(ConversionSchema)
      .describe('Every unit that is read, to the canonical unit of its quantity'),
    red_line_statement: z.string(),
    red_lines: z.array(RedLineSchema),
    industry_evidence: everyOf(REGISTRY_FIELDS, FieldEvidenceSchema),
    known_defects: z.array(KnownDefectSchema),
    buyer_checklist: z.array(ChecklistItemSchema).length(7),
    citation: z.strictObject({
      title: z.string(),
      publisher: z.string(),
      version: z.string(),
      license: z.string(),
      text: z.string(),
    }),
    history: HistorySchema,
  })
  .meta({ id: 'ParameterSemantics', description: 'How declared parameters may be compared' });
export type ParameterSemantics = z.infer<typeof ParameterSemanticsSchema>;
