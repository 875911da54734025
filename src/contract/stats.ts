import { z } from 'zod';
import { CATEGORIES } from './category.ts';
import { everyOf } from './every.ts';
import { PLANS } from './plans.ts';

export const StatsSchema = z
  .strictObject({
    catalogue: z.strictObject({
      snapshot: z.string(),
      updated: z.string(),
      total_entities: z.int(),
      total_declarations: z.int(),
      quarantined: z.int(),
      category_counts: everyOf(CATEGORIES, z.int()),
    }),
    service: z.strictObject({
      started_at: z.iso.datetime(),
      uptime_seconds: z.int().nonnegative(),
      free_limit_per_hour: z.int(),
      paid_limit_per_hour: z.int(),
      free_credits: z.int(),
    }),
    key: z
      .strictObject({
        plan: z.enum(PLANS),
        credits: z.int().nonnegative(),
        api_calls: z.int().nonnegative(),
        limit_per_hour: z.int(),
        limit_left: z.int().nonnegative(),
        limit_resets_in_seconds: z.int().positive(),
      })
      .optional()
      .describe('Of the key the request carries; absent without one'),
  })
  .meta({ id: 'Stats', description: 'Figures of the catalogue, of the service and of the caller’s key' });
export type Stats = z.infer<typeof StatsSchema>;
