import { z } from 'zod';
import { DeclarationKindSchema, ParameterNameSchema } from './fact.ts';

/** What kind of thing a number measures. Two readings of different quantities are never compared (level D). */
export const QUANTITIES = [
  'torque',
  'force',
  'angular_velocity',
  'linear_velocity',
  'data_rate',
  'mass',
  'voltage',
  'current',
  'power',
  'angle',
  'angular_resolution',
  'length',
  'temperature',
  'frequency',
  'duration',
  'compute_rate',
  'information',
  'ratio',
] as const;
export const QuantitySchema = z.enum(QUANTITIES).meta({ id: 'Quantity' });
export type Quantity = z.infer<typeof QuantitySchema>;

/** A number as it stands in a text: one value, a range, or a bound on one side. */
export const AmountSchema = z
  .strictObject({
    bound: z.enum(['exact', 'range', 'at_most', 'at_least', 'about']),
    low: z.number().nullable().describe('Lower end; null when open'),
    high: z.number().nullable().describe('Upper end; null when open; equals `low` for a single value'),
    unit: z.string().describe('Unit id of the units table, as declared'),
    si_low: z.number().nullable(),
    si_high: z.number().nullable(),
    si_unit: z.string().describe('Canonical unit of the quantity'),
    tolerance_pct: z.number().optional().describe('The declared spread, such as 10 for +/-10 %'),
  })
  .meta({ id: 'Amount' });
export type Amount = z.infer<typeof AmountSchema>;

export const ReadingConditionSchema = z
  .strictObject({
    name: z.enum(['voltage', 'current', 'load', 'temperature', 'duration', 'speed', 'other']),
    text: z.string().describe('The condition as declared'),
    amount: AmountSchema.nullable().describe('Null where the condition is words'),
  })
  .meta({ id: 'ReadingCondition' });
export type ReadingCondition = z.infer<typeof ReadingConditionSchema>;

export const ReadingSchema = z
  .strictObject({
    parameter: ParameterNameSchema,
    declared: z.string().describe('The text that was read, untouched'),
    status: z
      .enum(['numeric', 'qualitative', 'missing', 'unparsed'])
      .describe('`qualitative`: words such as varies; `missing`: empty or N/A; `unparsed`: see `reason`'),
    quantity: QuantitySchema.nullable(),
    amount: AmountSchema.nullable().describe('Present when `status` is numeric'),
    kind: DeclarationKindSchema,
    conditions: z.array(ReadingConditionSchema),
    end: z.enum(['output', 'motor']).nullable(),
    notation: z.string().describe('Dialect of the text, such as torque.nm.at_voltage'),
    reason: z.string().nullable().describe('Why it could not be read, or null'),
  })
  .meta({ id: 'Reading', description: 'A declared text, read' });
export type Reading = z.infer<typeof ReadingSchema>;
