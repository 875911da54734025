import { z } from 'zod';
import { BoltPatternSchema } from './bolt-pattern.ts';
import { MechanicalSideSchema } from './mechanical-interface.ts';
import { PitfallSchema } from './mechanical-registry.ts';

/** Whether two bolt patterns take each other's place, or go together. A match is a candidate, never a confirmation. */

export const FitVerdictSchema = z.enum(['candidate', 'adapter_required', 'unknown']).meta({
  id: 'FitVerdict',
  description: '`candidate` is no confirmation: what must still be checked stands beside it',
});
export type FitVerdict = z.infer<typeof FitVerdictSchema>;

export const CONTAINMENTS = ['equal', 'a_holds_b', 'b_holds_a', 'none', 'unknown'] as const;

export const InterchangePartySchema = z
  .strictObject({
    asked: z.string(),
    kind: z.enum(['part', 'designation', 'pattern', 'registry']),
    id: z.string().nullable().describe('Of the part, the designation or the registry entry'),
    name: z.string(),
    face: z.string().nullable().describe('Which face of a part is compared'),
    faces: z.array(z.string()).describe('The faces of a part; name one as `<id>:<face>`'),
    side: MechanicalSideSchema.nullable(),
    designation: z.string().nullable(),
    pattern: BoltPatternSchema.nullable(),
    words: z.string().nullable().describe('As declared'),
  })
  .meta({ id: 'InterchangeParty' });
export type InterchangeParty = z.infer<typeof InterchangePartySchema>;

const DimensionSchema = z
  .strictObject({
    dimension: z.enum(['d1', 'n', 'thread', 'layout']),
    result: z.enum(['equal', 'differs', 'unknown']),
    a: z.string().nullable(),
    b: z.string().nullable(),
  })
  .meta({ id: 'DimensionComparison' });
export type DimensionComparison = z.infer<typeof DimensionSchema>;

export const InterchangeSchema = z
  .strictObject({
    a: InterchangePartySchema,
    b: InterchangePartySchema,
    question: z
      .enum(['interchange', 'mate'])
      .describe(
        '`mate`: one side offers the flange and the other sits on it. `interchange`: one in place of the other',
      ),
    verdict: FitVerdictSchema,
    statement: z.string(),
    dimensions: z.array(DimensionSchema),
    equal: z.array(z.string()),
    differs: z.array(z.string()),
    containment: z.strictObject({
      relation: z
        .enum(CONTAINMENTS)
        .describe('`a_holds_b`: the holes of b are all among those of a, so a tool for b sits on a flange of a'),
      statement: z.string(),
      assumes_equal_spacing: z.boolean().describe('No source gives the angles of at least one of them'),
    }),
    still_to_check: z.array(z.string()),
    pitfalls: z.array(PitfallSchema.omit({ source: true, source_tier: true, confidence: true })),
    adapter: z.string().nullable().describe('Address of an adapter plate between the two'),
  })
  .meta({ id: 'Interchange' });
export type Interchange = z.infer<typeof InterchangeSchema>;
