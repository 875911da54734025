import { z } from 'zod';
import { DeclarationKindSchema, ParameterNameSchema } from './fact.ts';
import { QuantitySchema } from './reading.ts';
import { ReadFiltersSchema, SearchWarningSchema } from './search.ts';
import { IdSchema } from './text.ts';

export const MAX_PLOT_POINTS = 2_000;

/** Why a part is not among the points, the plainest first. */
export const LEFT_OUT_REASONS = [
  'not_declared',
  'not_a_number',
  'no_rating',
  'other_quantity',
  'out_of_range',
  'other_kind',
  'kind_not_stated',
  'range_against_point',
  'other_shaft',
  'shaft_not_stated',
  'other_conditions',
  'conditions_not_stated',
  'meaning_not_stated',
  'too_many',
] as const;
export const LeftOutReasonSchema = z.enum(LEFT_OUT_REASONS).meta({ id: 'LeftOutReason' });
export type LeftOutReason = z.infer<typeof LeftOutReasonSchema>;

const PlotValueSchema = z
  .strictObject({
    declaration: z.int().nonnegative().describe('Index into `declarations` of the part'),
    declared: z.string().describe('As declared'),
    kind: DeclarationKindSchema,
    end: z.enum(['output', 'motor']).nullable().describe('The shaft it holds at, where that is said'),
    conditions: z.string().nullable().describe('As declared'),
    si_low: z.number().describe('A bound stands on both as the number it names'),
    si_high: z.number(),
  })
  .meta({ id: 'PlotValue' });

const PlotPointSchema = z
  .strictObject({
    id: IdSchema,
    name: z.string(),
    manufacturer: z.string(),
    x: PlotValueSchema,
    y: PlotValueSchema,
  })
  .meta({ id: 'PlotPoint' });
export type PlotPoint = z.infer<typeof PlotPointSchema>;

const PlotChoiceSchema = z
  .strictObject({
    basis: z.string().describe('What the readings of the set have in common'),
    kind: DeclarationKindSchema.nullable().describe('Null where the parameter has one kind only'),
    at_voltage: z.string().nullable().describe('As `at_voltage` takes it; null where it does not decide'),
    parts: z.int().positive(),
  })
  .meta({ id: 'PlotChoice', description: 'A set of readings of which every two may be compared' });
export type PlotChoice = z.infer<typeof PlotChoiceSchema>;

const PlotAxisSchema = z
  .strictObject({
    parameter: ParameterNameSchema,
    quantity: QuantitySchema.nullable().describe('Null where nothing may be plotted'),
    si_unit: z.string().nullable(),
    basis: z.string().nullable(),
    kind: DeclarationKindSchema.nullable(),
    at_voltage: z.string().nullable(),
    choices: z.array(PlotChoiceSchema).describe('Sets that could stand on this axis, the largest first'),
  })
  .meta({ id: 'PlotAxis' });
export type PlotAxis = z.infer<typeof PlotAxisSchema>;

const LeftOutSchema = z
  .strictObject({
    axis: z.enum(['x', 'y']).nullable().describe('The first axis a part fails at; null where it is neither'),
    reason: LeftOutReasonSchema,
    parts: z.int().positive(),
    sentence: z.string(),
  })
  .meta({ id: 'LeftOut' });
export type LeftOut = z.infer<typeof LeftOutSchema>;

export const PlotAnswerSchema = z
  .strictObject({
    query: ReadFiltersSchema.extend({
      x: ParameterNameSchema,
      y: ParameterNameSchema,
      x_kind: DeclarationKindSchema.nullable(),
      y_kind: DeclarationKindSchema.nullable(),
      at_voltage: z.string().nullable(),
    }).meta({ id: 'ReadPlotQuery' }),
    total: z.int().nonnegative().describe('Parts that pass the filters: those plotted and those left out'),
    withheld_quarantined: z.int().nonnegative(),
    x: PlotAxisSchema,
    y: PlotAxisSchema,
    points: z.array(PlotPointSchema).max(MAX_PLOT_POINTS).describe('By id'),
    left_out: z.array(LeftOutSchema).describe('The most frequent reason first'),
    warnings: z.array(SearchWarningSchema),
  })
  .meta({ id: 'PlotAnswer', description: 'What may stand in one picture, and what was left out of it' });
export type PlotAnswer = z.infer<typeof PlotAnswerSchema>;
