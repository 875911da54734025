import { z } from 'zod';
import { AccessBlockSchema } from './access.ts';
import { type Category, CategorySchema } from './category.ts';
import { everyOf } from './every.ts';
import { DateSchema, IdSchema, TimestampSchema } from './text.ts';

/** Maturity and momentum, each with what it rests on. */

/** The seven categories of the specification. */
export const ANALYSED_CATEGORIES = [
  'actuators',
  'sensors',
  'chips',
  'protocols',
  'interfaces',
  'platforms',
  'llms',
] as const satisfies Category[];

export const TRL_LEVELS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
export const TrlSchema = z
  .int()
  .min(1)
  .max(9)
  .nullable()
  .meta({ id: 'Trl', description: 'Technology readiness, 1 to 9; null where the evidence is too thin to say' });

export const SIGNALS = ['green', 'yellow', 'red'] as const;
export type SignalColour = (typeof SIGNALS)[number];

export const MOMENTUM_SIGNALS = [
  'release_recency',
  'verification_recency',
  'open_robots',
  'compatibility',
  'ros',
  'sources',
  'first_hand',
  'type_growth',
] as const;
export type MomentumSignal = (typeof MOMENTUM_SIGNALS)[number];

const share = z.number().min(0).max(1);
const count = z.int().nonnegative();

export const MomentumPartSchema = z
  .strictObject({
    signal: z.enum(MOMENTUM_SIGNALS),
    weight: z.number().describe('Points it can give'),
    value: share.nullable().describe('null: nothing is known, and no points are given'),
    points: z.number().nonnegative(),
    because: z.string().describe('What it was computed from'),
  })
  .meta({ id: 'MomentumPart' });
export type MomentumPart = z.infer<typeof MomentumPartSchema>;

export const AssessmentSchema = z
  .strictObject({
    trl: TrlSchema,
    trl_basis: z.string(),
    momentum: z
      .number()
      .min(0)
      .max(100)
      .describe('The points of `momentum_basis`, less under a hundredth by which equals are set apart'),
    momentum_basis: z.array(MomentumPartSchema),
    momentum_note: z.string().nullable().describe('What changed the sum of the points: discontinued, tier C'),
    signal: z.enum(SIGNALS),
    signal_basis: z.string(),
  })
  .meta({ id: 'Assessment', description: 'Maturity and momentum of an entity, with what they rest on' });
export type Assessment = z.infer<typeof AssessmentSchema>;

export const TopSignalSchema = z
  .strictObject({
    rank: z.int().positive(),
    id: IdSchema,
    name: z.string(),
    category: CategorySchema,
    manufacturer: z.string(),
    type: z.string(),
    ...AssessmentSchema.shape,
  })
  .meta({ id: 'TopSignal' });
export type TopSignal = z.infer<typeof TopSignalSchema>;

const SpreadSchema = z
  .strictObject({
    known: count,
    average: z.number().nullable(),
    median: z.number().nullable(),
    least: z.number().nullable(),
    greatest: z.number().nullable(),
  })
  .meta({ id: 'Spread' });
export type Spread = z.infer<typeof SpreadSchema>;

export const MaturityDistributionSchema = z
  .strictObject({ ...everyOf(TRL_LEVELS, count).shape, unknown: count.describe('Evidence too thin to say') })
  .meta({ id: 'MaturityDistribution', description: 'How many entities stand at each level' });
export type MaturityDistribution = z.infer<typeof MaturityDistributionSchema>;

const CategoryStatisticsSchema = z
  .strictObject({
    entities: count,
    trl: SpreadSchema.extend({ distribution: MaturityDistributionSchema }),
    momentum: SpreadSchema,
    signal: everyOf(SIGNALS, count),
    leaders: z.array(z.strictObject({ id: IdSchema, name: z.string(), momentum: z.number() })).max(3),
  })
  .meta({ id: 'CategoryStatistics' });
export type CategoryStatistics = z.infer<typeof CategoryStatisticsSchema>;

const FigureSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
export type Figure = z.infer<typeof FigureSchema>;

export const InsightSchema = z
  .strictObject({
    id: z.string(),
    title: z.string(),
    statement: z.string(),
    figures: z.array(FigureSchema),
    sample: count.describe('How many it rests on'),
    sample_of: z.enum(['entities', 'declarations']).describe('What was counted'),
    query: z.string().describe('The address that holds the same data'),
    computation: z.string().describe('How the figures follow from it'),
    limits: z.string().describe('What it does not say'),
  })
  .meta({ id: 'Insight' });
export type Insight = z.infer<typeof InsightSchema>;

export const LeftOutInsightSchema = z
  .strictObject({ id: z.string(), reason: z.string().describe('Why the data does not carry it') })
  .meta({ id: 'LeftOutInsight' });
export type LeftOutInsight = z.infer<typeof LeftOutInsightSchema>;

export const YearCountSchema = z.strictObject({ year: z.int(), count });
export type YearCount = z.infer<typeof YearCountSchema>;

const BackTestPointSchema = z.strictObject({
  year: z.int(),
  actual: count,
  fitted: z.number().describe('By the years before it alone'),
  naive: count.describe('The year before, unchanged'),
});
export type BackTestPoint = z.infer<typeof BackTestPointSchema>;

const BackTestSchema = z
  .strictObject({
    points: z.array(BackTestPointSchema),
    error_factor: z.number().describe('Typical factor between fit and fact: 1.5 is half above or a third below'),
    naive_error_factor: z.number(),
  })
  .meta({ id: 'BackTest', description: 'What the method would have said of each year, from the years before it' });
export type BackTest = z.infer<typeof BackTestSchema>;

const SERIES_KINDS = ['category', 'type', 'bus'] as const;
const seriesSchema = z.string().describe('`category:llms`, `type:robot_ai_models/vla_model`, `bus:CAN`');

const SoFarSchema = z
  .strictObject({ year: z.int(), count, share_of_year: share.describe('How much of the year has passed') })
  .meta({ id: 'SoFar', description: 'The unfinished year: no part of the fit, and held against it' });
export type SoFar = z.infer<typeof SoFarSchema>;

export const PredictionSchema = z
  .strictObject({
    series: seriesSchema,
    history: z.array(YearCountSchema).describe('Entities by year of release, whole years only'),
    so_far: SoFarSchema,
    growth_per_year: z.number().describe('Factor'),
    horizon: z.array(z.strictObject({ year: z.int(), expected: z.number(), low: z.number(), high: z.number() })),
    back_test: BackTestSchema,
    confidence: z.enum(['low', 'medium']),
    statement: z.string(),
  })
  .meta({ id: 'Prediction' });
export type Prediction = z.infer<typeof PredictionSchema>;

export const NotPredictedSchema = z
  .strictObject({
    series: seriesSchema,
    dated: count.describe('Entities dated within the years looked at'),
    so_far: SoFarSchema,
    back_test: BackTestSchema.nullable().describe('null where there are too few years or entities for one'),
    reason: z.string(),
  })
  .meta({ id: 'NotPredicted' });
export type NotPredicted = z.infer<typeof NotPredictedSchema>;

const TooFewDatedSchema = z
  .strictObject({
    kind: z.enum(SERIES_KINDS),
    series: count.describe('How many series'),
    dated_below: z.int().positive().describe('Each has fewer dated entities than this'),
  })
  .meta({ id: 'TooFewDated', description: 'Series left out without being named, so that all are accounted for' });
export type TooFewDated = z.infer<typeof TooFewDatedSchema>;

export const IntelligenceSchema = z
  .strictObject({
    meta: z.strictObject({
      name: z.string(),
      description: z.string(),
      generated_at: TimestampSchema,
      snapshot: z.string(),
      as_of: DateSchema.describe('Ages are counted to this day'),
      entities: count,
      analysed: count.describe('Components that are not quarantined'),
      left_out: z.strictObject({ quarantined: count, not_components: count }),
      open_robots: count.describe('Whose files were read for adoption'),
      method: z.strictObject({
        trl: z.array(z.strictObject({ level: z.int(), rule: z.string() })),
        trl_limits: z.string(),
        momentum: z.array(z.strictObject({ signal: z.enum(MOMENTUM_SIGNALS), weight: z.number(), rule: z.string() })),
        momentum_limits: z.string(),
        signal: z.array(z.strictObject({ signal: z.enum(SIGNALS), rule: z.string() })),
        predictions: z.string(),
        honest_limits: z.string(),
      }),
      access: AccessBlockSchema,
    }),
    categories: everyOf(ANALYSED_CATEGORIES, CategoryStatisticsSchema),
    top_signals: z.array(TopSignalSchema).max(10).describe('Greatest momentum first; no two with the same score'),
    maturity_distribution: MaturityDistributionSchema,
    cross_domain_insights: z.array(InsightSchema),
    left_out_insights: z.array(LeftOutInsightSchema),
    predictions: z.strictObject({
      method: z.string(),
      horizon_years: z.int().positive(),
      predicted: z.array(PredictionSchema),
      not_predicted: z.array(NotPredictedSchema),
      too_few_dated: z.array(TooFewDatedSchema),
    }),
  })
  .meta({ id: 'Intelligence', description: 'Maturity, momentum and trends of the catalogue, with their evidence' });
export type Intelligence = z.infer<typeof IntelligenceSchema>;
