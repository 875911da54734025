import { z } from 'zod';
import { GradeSchema } from './comparison.ts';
import { DeclarationKindSchema } from './fact.ts';
import { AssessmentSchema } from './intelligence.ts';
import { RobotUseSchema } from './oss-document.ts';
import { EntityRecordSchema } from './record.ts';
import { IdSchema } from './text.ts';

/** One entity in full, with what is near it and what uses it. */

export const MAX_NEIGHBOURS = 5;

export const DeclaredSideSchema = z
  .strictObject({
    declared: z.string().describe('As the source writes it'),
    kind: DeclarationKindSchema.optional().describe('Absent where the source does not say'),
    conditions: z.string().optional(),
    declaration: z.int().nonnegative().optional().describe('Index into the part’s `declarations`'),
  })
  .meta({ id: 'DeclaredSide', description: 'What one of two parts declares' });
export type DeclaredSide = z.infer<typeof DeclaredSideSchema>;

const DifferenceSchema = z
  .strictObject({
    field: z.string().describe('A parameter, or `bus_classes`, `protocol`, `mount_type`'),
    part: DeclaredSideSchema,
    neighbour: DeclaredSideSchema,
    grade: GradeSchema.nullable().describe('How far the two may be compared; null for words'),
    ratio: z
      .number()
      .positive()
      .nullable()
      .describe('SI value of the neighbour by that of the part; null where like is not compared with like'),
    why_not: z.string().nullable().describe('Why there is no ratio; null where there is one, and for words'),
  })
  .meta({ id: 'Difference' });
export type Difference = z.infer<typeof DifferenceSchema>;

export const NeighbourSchema = z
  .strictObject({
    id: IdSchema,
    name: z.string(),
    manufacturer: z.string(),
    type: z.string(),
    same: z.array(z.string()).describe('Fields in which the two say the same'),
    differs: z.array(DifferenceSchema),
    unknown: z
      .array(z.strictObject({ field: z.string(), declared_by: z.enum(['part', 'neighbour']) }))
      .describe('What only one of the two declares'),
  })
  .meta({ id: 'Neighbour', description: 'A similar part: near by what both declare, no statement that it fits' });
export type Neighbour = z.infer<typeof NeighbourSchema>;

export const PartUseSchema = z
  .strictObject({
    id: IdSchema,
    name: z.string(),
    also: z
      .array(IdSchema)
      .describe('Other parts the same words name: variants of one model number, of which any may be meant'),
    evidence: z
      .array(
        z.strictObject({
          field: z.string().describe('Where it stands: `features`, `compatibility`, `declarations[3]`, ...'),
          text: z.string().describe('The text that names the part'),
          source: z
            .int()
            .nonnegative()
            .nullable()
            .describe('Index into the `sources` of that record; null: not known which'),
        }),
      )
      .min(1),
  })
  .meta({ id: 'PartUse', description: 'A robot, hand, rig or model whose record names the part’s model number' });
export type PartUse = z.infer<typeof PartUseSchema>;

export const EntityAnswerSchema = z
  .strictObject({
    record: EntityRecordSchema,
    neighbours: z.array(NeighbourSchema).max(MAX_NEIGHBOURS).describe('Nearest first; quarantined ones are left out'),
    open_robots: z
      .array(RobotUseSchema)
      .describe('Open robots whose own files name the part; those that name it beyond doubt first'),
    named_by: z.array(PartUseSchema).describe('Records of the catalogue that name the part in what they declare'),
    assessment: AssessmentSchema.nullable().describe('Maturity and momentum; null where it is quarantined'),
    links: z.strictObject({
      alternates: z.string().describe('What could replace it'),
      compare: z.string().nullable().describe('It and its neighbours side by side; null without neighbours'),
      drawing: z.string().nullable().describe('Its bolt pattern, drawn; null where none is declared'),
    }),
  })
  .meta({ id: 'EntityAnswer', description: 'An entity in full, what is near it, and what uses it' });
export type EntityAnswer = z.infer<typeof EntityAnswerSchema>;
