import { z } from 'zod';
import { ParameterNameSchema } from './fact.ts';
import { QuantitySchema } from './reading.ts';

export const DISTRIBUTION_BINS = 24;

const BinSchema = z
  .strictObject({ si_low: z.number(), si_high: z.number(), parts: z.int().nonnegative() })
  .meta({ id: 'DistributionBin', description: 'A part counts in every bin that one of its readings touches' });

export const DistributionSchema = z
  .strictObject({
    parameter: ParameterNameSchema,
    quantity: QuantitySchema,
    si_unit: z.string(),
    parts: z.int().nonnegative().describe('Parts found that declare it as a number of this quantity'),
    undeclared: z.int().nonnegative().describe('Parts found that do not'),
    si_low: z.number().nullable().describe('The least; null where nobody declares it'),
    si_high: z.number().nullable(),
    scale: z.enum(['linear', 'log']).describe('How the ends of the bins are spaced'),
    bins: z.array(BinSchema),
  })
  .meta({ id: 'Distribution', description: 'As if the range of this parameter were not asked for' });
export type Distribution = z.infer<typeof DistributionSchema>;

export const DistributionAnswerSchema = z
  .strictObject({ distributions: z.array(DistributionSchema) })
  .meta({ id: 'DistributionAnswer' });
export type DistributionAnswer = z.infer<typeof DistributionAnswerSchema>;
