import { z } from 'zod';
import { DateSchema } from './text.ts';

const CountSchema = z.int().nonnegative();

const AgesSchema = z
  .strictObject({
    parts: CountSchema,
    verified: CountSchema.describe('Of them, those with a `last_verified`'),
    oldest: DateSchema.nullable().describe('Of `last_verified`; null where no part has one'),
    median: DateSchema.nullable().describe('Half of the dates are this one or earlier'),
    newest: DateSchema.nullable(),
    oldest_age_days: CountSchema.nullable(),
    median_age_days: CountSchema.nullable(),
    newest_age_days: CountSchema.nullable(),
  })
  .meta({ id: 'Ages' });
export type Ages = z.infer<typeof AgesSchema>;

export const FreshnessSchema = z
  .strictObject({
    as_of: DateSchema.describe('The day ages are counted to, by UTC'),
    snapshot: z.string(),
    all: AgesSchema,
    makers: z.array(AgesSchema.extend({ manufacturer: z.string() })).describe('By name'),
  })
  .meta({ id: 'Freshness', description: 'How long ago the sources of each maker’s parts were last read' });
export type Freshness = z.infer<typeof FreshnessSchema>;
