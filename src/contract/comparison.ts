import { z } from 'zod';
import { CategorySchema } from './category.ts';
import { ParameterNameSchema } from './fact.ts';
import { FlagSchema } from './flags.ts';
import { ReadingSchema } from './reading.ts';
import { IdSchema, WebAddressSchema } from './text.ts';

/** The comparability levels of the specification, best first. */
export const GRADES = ['A', 'B', 'C', 'D'] as const;
export const GradeSchema = z
  .enum(GRADES)
  .meta({ id: 'Grade', description: 'A directly, B after conversion, C only within one maker, D not comparable' });
export type Grade = z.infer<typeof GradeSchema>;

export const REASON_CODES = [
  'missing',
  'qualitative',
  'unparsed',
  'different_parameter',
  'resolution_is_not_accuracy',
  'accuracy_is_not_repeatability',
  'different_quantity',
  'accuracy_kind_unstated',
  'accuracy_kind_differs',
  'backlash_without_load',
  'range_against_point',
  'kind_differs',
  'kind_wording_differs',
  'kind_unstated',
  'kind_one_sided',
  'kind_not_rated_or_peak',
  'at_rest',
  'end_differs',
  'end_unknown',
  'end_needed',
  'motor_end_against_unknown',
  'end_not_output',
  'conditions_differ',
  'no_conditions',
  'conditions_one_sided',
  'conditions_incomplete',
  'no_rule_for_parameter',
  'unit_differs',
  'approximate',
  'ranges_overlap',
  'different_maker',
] as const;
export const ReasonCodeSchema = z.enum(REASON_CODES).meta({ id: 'ReasonCode' });
export type ReasonCode = z.infer<typeof ReasonCodeSchema>;

export const ReasonSchema = z
  .strictObject({
    code: ReasonCodeSchema,
    sentence: z.string(),
    detail: z.string().optional().describe('The texts that stand against each other, in alphabetical order'),
  })
  .meta({ id: 'Reason', description: 'Why a pair is not graded better, or not ordered' });
export type Reason = z.infer<typeof ReasonSchema>;

const pairGradeShape = {
  grade: GradeSchema,
  reasons: z.array(ReasonSchema),
  rankable: z.boolean().describe('The grade allows an order between these two, and the values have one'),
  scope: z.enum(['any', 'within_maker', 'never']).describe('Among whom an order would be allowed'),
  order: z
    .union([z.literal(-1), z.literal(0), z.literal(1)])
    .optional()
    .describe('By SI value: -1 the first is lower, 1 the first is higher; absent unless rankable'),
};
export const PairGradeSchema = z.strictObject(pairGradeShape).meta({ id: 'PairGrade' });
export type PairGrade = z.infer<typeof PairGradeSchema>;

export const MIN_COMPARED_PARTS = 2;
export const MAX_COMPARED_PARTS = 8;

const CellReadingSchema = z
  .strictObject({
    declaration: z.int().nonnegative().describe('Index into the part’s `declarations`'),
    declared: z.string(),
    reading: ReadingSchema,
    si_value: z
      .strictObject({ low: z.number().nullable(), high: z.number().nullable(), unit: z.string() })
      .nullable()
      .describe('Null where the text holds no number'),
    source: z.strictObject({ url: WebAddressSchema, locator: z.string(), publisher: z.string() }).nullable(),
  })
  .meta({ id: 'ComparisonReading' });

const CellSchema = z
  .strictObject({ part: IdSchema, readings: z.array(CellReadingSchema).describe('Empty: not declared') })
  .meta({ id: 'ComparisonCell' });

const PairSchema = z
  .strictObject({
    a: IdSchema,
    b: IdSchema,
    a_declaration: z.int().nonnegative().nullable().describe('The reading of `a` that was graded; null: none declared'),
    b_declaration: z.int().nonnegative().nullable(),
    ...pairGradeShape,
  })
  .meta({ id: 'ComparisonPair', description: 'Two parts, by the pair of their readings that compares best' });

const RankingSchema = z
  .strictObject({
    grade: GradeSchema.describe('The worst grade among its pairs'),
    basis: z.string().describe('What the ranked readings have in common'),
    unit: z.string(),
    ascending: z.array(
      z.strictObject({
        part: IdSchema,
        declaration: z.int().nonnegative(),
        si_low: z.number().nullable(),
        si_high: z.number().nullable(),
        rank: z.int().positive().describe('1 is the lowest value; equal values share a rank'),
      }),
    ),
  })
  .meta({
    id: 'ComparisonRanking',
    description: 'A set of parts, as large as found, in which every two may be ranked',
  });

const FieldSchema = z
  .strictObject({
    parameter: ParameterNameSchema,
    cells: z.array(CellSchema),
    pairs: z.array(PairSchema),
    ranking: RankingSchema.nullable().describe('Null where no two parts may be ranked'),
  })
  .meta({ id: 'ComparisonField' });

export const ComparisonSchema = z
  .strictObject({
    parts: z
      .array(
        z.strictObject({
          id: IdSchema,
          name: z.string(),
          manufacturer: z.string(),
          category: CategorySchema,
          flags: z.array(FlagSchema),
        }),
      )
      .min(MIN_COMPARED_PARTS)
      .max(MAX_COMPARED_PARTS),
    fields: z.array(FieldSchema),
    note: z.string(),
  })
  .meta({ id: 'Comparison', description: 'Parts side by side: declared text, reading, grade of each pair, red flags' });
export type Comparison = z.infer<typeof ComparisonSchema>;
export type ComparisonField = Comparison['fields'][number];
export type ComparisonPair = ComparisonField['pairs'][number];
export type ComparisonRanking = NonNullable<ComparisonField['ranking']>;
