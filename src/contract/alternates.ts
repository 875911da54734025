import { z } from 'zod';
import { CategorySchema } from './category.ts';
import { GradeSchema } from './comparison.ts';
import { DeclaredSideSchema } from './entity-answer.ts';
import { FitVerdictSchema } from './interchange.ts';
import { IdSchema } from './text.ts';

/** What could replace a part: judged by what both declare, never a confirmation. */

export const ALTERNATES_DEFAULT_LIMIT = 10;
export const ALTERNATES_LIMIT = 50;

export const AlternatesQuerySchema = z.strictObject({
  limit: z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(1, 'must be at least 1').max(ALTERNATES_LIMIT, `must be at most ${ALTERNATES_LIMIT}`))
    .default(ALTERNATES_DEFAULT_LIMIT)
    .describe(`How many to show, 1 to ${ALTERNATES_LIMIT}`),
});

export const BREAKS = ['always', 'below', 'never'] as const;

export const CriterionSchema = z
  .strictObject({
    criterion: z.string().describe('`protocol`, `voltage`, `mounting`, or a parameter'),
    asks: z.string(),
    window: z
      .strictObject({ from: z.number().nullable(), to: z.number().nullable() })
      .nullable()
      .describe('Times the part’s own value; null at an open end, and where no number is asked for'),
    deal_breaker: z
      .enum(BREAKS)
      .describe('When a difference rules a part out: `always`, only `below` the window, or `never`'),
    because: z.string(),
  })
  .meta({ id: 'AlternateCriterion' });
export type Criterion = z.infer<typeof CriterionSchema>;

export const FindingSchema = z
  .strictObject({
    criterion: z.string(),
    part: DeclaredSideSchema.nullable().describe('What the part asked about declares; null: nothing'),
    candidate: DeclaredSideSchema.nullable(),
    grade: GradeSchema.nullable().describe('Of the two readings; null where none were compared'),
    ratio: z
      .number()
      .positive()
      .nullable()
      .describe('Candidate by part, in SI; null where like is not compared with like'),
    why: z.string(),
  })
  .meta({ id: 'AlternateFinding', description: 'One criterion, judged' });
export type Finding = z.infer<typeof FindingSchema>;

export const AlternateSchema = z
  .strictObject({
    id: IdSchema,
    name: z.string(),
    manufacturer: z.string(),
    type: z.string(),
    fit: z.strictObject({
      matches: z.int().nonnegative(),
      differs: z.int().nonnegative(),
      unknown: z.int().nonnegative(),
      deal_breakers: z.array(z.string()).describe('Criteria that rule it out; empty: none known'),
      mounting: FitVerdictSchema,
      interchange: z
        .string()
        .nullable()
        .describe('Address of the judgement of the bolt patterns; null where no two faces on one side are known'),
    }),
    matches: z.array(FindingSchema),
    differs: z.array(FindingSchema),
    unknown: z
      .array(FindingSchema)
      .describe('Not declared by one or both, or not comparable; never counted as a match'),
  })
  .meta({ id: 'Alternate' });
export type Alternate = z.infer<typeof AlternateSchema>;

export const AlternatesSchema = z
  .strictObject({
    id: IdSchema,
    asked_of: z.strictObject({
      name: z.string(),
      manufacturer: z.string(),
      category: CategorySchema,
      type: z.string(),
      declares: z
        .array(z.strictObject({ criterion: z.string(), declared: z.string().nullable() }))
        .describe('What the part itself says to each criterion; null: nothing that can be used'),
    }),
    criteria: z.array(CriterionSchema).describe('Those that some part of the type declares something for'),
    total: z.int().nonnegative().describe('Parts of the type with at least one match'),
    without_deal_breaker: z.int().nonnegative().describe('Those of them that nothing known rules out'),
    alternates: z.array(AlternateSchema),
    note: z.string(),
  })
  .meta({ id: 'Alternates', description: 'Parts of the same type, in the order of what is known to fit' });
export type Alternates = z.infer<typeof AlternatesSchema>;
