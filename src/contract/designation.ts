import { z } from 'zod';
import { BoltPatternSchema } from './bolt-pattern.ts';

/** ISO 9409-1 designations: `ISO 9409-1-A50-4-M6` and, since 2004, `ISO 9409-1-50-4-M6`. */

export const DESIGNATION_FAULTS = [
  'empty',
  'too_long',
  'not_a_designation',
  'other_part_of_the_standard',
  'incomplete',
  'circle_out_of_range',
  'count_out_of_range',
  'unknown_thread',
  'fine_pitch',
  'holes_overlap',
] as const;

export const DesignationFaultSchema = z
  .strictObject({
    code: z.enum(DESIGNATION_FAULTS),
    message: z.string().describe('What is wrong, and what would be right'),
  })
  .meta({ id: 'DesignationFault' });
export type DesignationFault = z.infer<typeof DesignationFaultSchema>;

export const DesignationSchema = z
  .strictObject({
    form: z
      .enum(['with_letter', 'without_letter'])
      .describe('`A50-4-M6` or `50-4-M6`: the same dimensions, written by different editions'),
    id: z.string().describe('The token records and registry use: ISO9409-1-A50-4-M6'),
    with_letter: z.string().describe('ISO 9409-1-A50-4-M6'),
    without_letter: z.string().describe('ISO 9409-1-50-4-M6'),
    d1_mm: z.number().positive(),
    bolt_count: z.int().positive(),
    thread: z.string(),
  })
  .meta({ id: 'Designation' });
export type Designation = z.infer<typeof DesignationSchema>;

export const DesignationAnswerSchema = z
  .strictObject({
    value: z.string().describe('As it was asked'),
    understood: z.boolean(),
    designation: DesignationSchema.nullable(),
    fault: DesignationFaultSchema.nullable(),
    registry: z
      .strictObject({
        listed: z.boolean(),
        id: z.string().nullable(),
        note: z.string().describe('What sources say of this size'),
        hosts: z.int().nonnegative().describe('Parts of the catalogue that declare it'),
      })
      .nullable(),
    pattern: BoltPatternSchema.nullable(),
    drawing: z.string().nullable().describe('Address of a drawing of the pattern'),
  })
  .meta({ id: 'DesignationAnswer' });
export type DesignationAnswer = z.infer<typeof DesignationAnswerSchema>;
