import { z } from 'zod';
import { ParameterNameSchema } from './fact.ts';

export const RED_LINE_IDS = ['RL-01', 'RL-02', 'RL-03', 'RL-04', 'RL-05', 'RL-06'] as const;
export const RedLineIdSchema = z.enum(RED_LINE_IDS).meta({ id: 'RedLineId' });
export type RedLineId = z.infer<typeof RedLineIdSchema>;

/** What a flag says. None of them is a judgement of compliance: each means that a person has to look. */
export const FLAG_LEVELS = [
  'needs_review',
  'barely_credible',
  'needs_duration',
  'stall_value',
  'not_comparable',
  'accuracy_kind_unstated',
  'scope_unstated',
  'not_accuracy',
] as const;
export const FlagLevelSchema = z.enum(FLAG_LEVELS).meta({ id: 'FlagLevel' });
export type FlagLevel = z.infer<typeof FlagLevelSchema>;

export const FlagSchema = z
  .strictObject({
    id: RedLineIdSchema,
    level: FlagLevelSchema,
    parameter: ParameterNameSchema,
    value: z.number().nullable().describe('What was computed; null where the line is about words'),
    threshold: z.number().nullable().describe('The line that was crossed; null where the line is about words'),
    unit: z.string().nullable(),
    sentence: z.string(),
    ask_maker: z.string().describe('The question that would settle it'),
    evidence: z.array(z.int().nonnegative()).min(1).describe('Indexes into `declarations`'),
  })
  .meta({ id: 'Flag', description: 'A red line was crossed: needs human review, not a compliance judgement' });
export type Flag = z.infer<typeof FlagSchema>;
