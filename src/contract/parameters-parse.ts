import { z } from 'zod';
import { ParameterNameSchema } from './fact.ts';
import { ReadingSchema } from './reading.ts';

export const MAX_PARSED_TEXTS = 100;
export const MAX_PARSED_CHARACTERS = 2000;

export const DeclaredTextSchema = z
  .strictObject({
    parameter: ParameterNameSchema.describe('What the text declares, such as torque'),
    text: z
      .string()
      .max(MAX_PARSED_CHARACTERS, `must have at most ${MAX_PARSED_CHARACTERS} characters`)
      .describe('The text as declared; it may be empty'),
  })
  .meta({ id: 'DeclaredText' });
export type DeclaredText = z.infer<typeof DeclaredTextSchema>;

export const DeclaredTextsSchema = z
  .array(DeclaredTextSchema)
  .min(1, 'must hold at least one text')
  .max(MAX_PARSED_TEXTS, `must hold at most ${MAX_PARSED_TEXTS} texts`);

export const ParseRequestSchema = z
  .union([DeclaredTextSchema, DeclaredTextsSchema])
  .meta({ id: 'ParseRequest', description: `One declared text, or a list of at most ${MAX_PARSED_TEXTS}` });

export const ParseAnswerSchema = z
  .strictObject({
    count: z.int(),
    results: z.array(DeclaredTextSchema.extend({ readings: z.array(ReadingSchema).min(1) })),
    warnings: z
      .array(z.strictObject({ parameter: z.string(), sentence: z.string(), did_you_mean: z.array(z.string()) }))
      .describe('Parameters nothing is known of'),
  })
  .meta({ id: 'ParseAnswer', description: 'Each text with its readings, in the order asked' });
export type ParseAnswer = z.infer<typeof ParseAnswerSchema>;
