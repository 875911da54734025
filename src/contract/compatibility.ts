import { z } from 'zod';
import { CategorySchema } from './category.ts';
import { MechanicalSideSchema } from './mechanical-interface.ts';
import { lineOfText } from './text.ts';

/** Whether parts go together, as far as their makers declared it (decision 31). */

export const VERDICTS = ['compatible', 'conditional', 'incompatible', 'unknown'] as const;
export const VerdictSchema = z.enum(VERDICTS).meta({
  id: 'CompatibilityVerdict',
  description:
    '`conditional`: under the conditions beside it; `incompatible`: not by connecting the two as declared; `unknown`: not declared',
});
export type Verdict = z.infer<typeof VerdictSchema>;

export const OverallVerdictSchema = z.enum([...VERDICTS, 'not_applicable']).meta({
  id: 'OverallVerdict',
  description: '`not_applicable`: one of the two is no component, or they meet in nothing; see `hint`',
});
export type OverallVerdict = z.infer<typeof OverallVerdictSchema>;

export const DIMENSIONS = ['protocol', 'electrical', 'mechanical', 'software'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** The overall verdict follows from these; software can be written. */
export const HARD_DIMENSIONS = ['protocol', 'electrical', 'mechanical'] as const;

export const PART_KINDS = ['supply', 'board', 'computer', 'adapter', 'load', 'connector'] as const;
export const PartKindSchema = z.enum(PART_KINDS).meta({
  id: 'PartKind',
  description:
    '`board`: drives and feeds what is behind it; `computer`: can be programmed; `adapter`: joins two links and feeds nothing; `load`: anything driven',
});
export type PartKind = z.infer<typeof PartKindSchema>;

export const POWER_ROLES = ['supply', 'board', 'load', 'winding', 'connector', 'none'] as const;
export const LINK_ROLES = ['host', 'device', 'bridge', 'none'] as const;

export const COMPATIBILITY_LIMITS = { minParts: 2, maxParts: 12, textCharacters: 500, listedNames: 50 } as const;

const text = lineOfText(COMPATIBILITY_LIMITS.textCharacters);

/** A part of the catalogue by its id, any other by its name and what is known of it; what is given wins over the record. */
export const CheckedPartSchema = z
  .strictObject({
    id: lineOfText(120).optional().describe('Id in the catalogue'),
    name: text.optional().describe('Needed where there is no id'),
    manufacturer: text.optional(),
    category: CategorySchema.optional(),
    type: text.optional().describe('Such as smart_servo'),
    kind: PartKindSchema.optional(),
    protocol: text.optional().describe('As declared, such as DYNAMIXEL Protocol 2.0'),
    interface: text.optional().describe('As declared, such as RS-485'),
    voltage: text.optional().describe('What it takes; of a supply, what it gives: `12 V`, `4–7.4 V`'),
    output_voltage: text
      .optional()
      .describe('What a board gives its loads: a voltage, or `pass-through` where it hands its supply on'),
    current: text.optional().describe('What it draws; of a supply, what it gives: `5 A`, `rated 1 A, stall 3 A`'),
    output_current: text.optional().describe('What a board can give its loads'),
    ros_support: z.boolean().optional(),
    mechanical: text.optional().describe('A designation (ISO 9409-1-50-4-M6) or a pattern (4 x M3 on 31 mm square)'),
    side: MechanicalSideSchema.optional(),
    compatibility: z
      .array(text)
      .max(COMPATIBILITY_LIMITS.listedNames)
      .optional()
      .describe('Names its maker lists as compatible'),
  })
  .refine(({ id, name }) => id !== undefined || name !== undefined, 'needs an id or a name')
  .meta({ id: 'CheckedPart' });
export type CheckedPart = z.infer<typeof CheckedPartSchema>;

export const CompatibilityCheckRequestSchema = z
  .strictObject({
    parts: z
      .array(CheckedPartSchema)
      .min(COMPATIBILITY_LIMITS.minParts, `must name at least ${COMPATIBILITY_LIMITS.minParts} parts`)
      .max(COMPATIBILITY_LIMITS.maxParts, `must name at most ${COMPATIBILITY_LIMITS.maxParts} parts`)
      .describe('Two parts, or a chain such as supply, board, servo: each is judged with the next'),
  })
  .meta({ id: 'CompatibilityCheckRequest' });
export type CompatibilityCheckRequest = z.infer<typeof CompatibilityCheckRequestSchema>;

const WhichSchema = z.enum(['a', 'b']);

export const EvidenceSchema = z
  .strictObject({
    part: WhichSchema,
    field: z.string().describe('Field of the record or of the request'),
    declared: z.string().describe('As declared'),
    declaration: z.int().nonnegative().nullable().describe('Index into `declarations` of the record'),
    source: z.string().nullable().describe('Where it can be checked; null: it stood in the request'),
  })
  .meta({ id: 'CompatibilityEvidence' });
export type Evidence = z.infer<typeof EvidenceSchema>;

export const MissingSchema = z
  .strictObject({ part: WhichSchema, what: z.string(), ask: z.string().describe('Who can say it') })
  .meta({ id: 'CompatibilityGap', description: 'What is not declared, and whom to ask' });
export type Missing = z.infer<typeof MissingSchema>;

export const BridgeSchema = z
  .strictObject({
    name: z.string(),
    between: z.tuple([z.string(), z.string()]),
    effort: z.string(),
    latency: z.string().describe('What it adds in time, in words; nothing here is measured'),
  })
  .meta({ id: 'Bridge', description: 'What joins two links that do not fit by themselves' });
export type Bridge = z.infer<typeof BridgeSchema>;

const dimensionShape = {
  verdict: VerdictSchema,
  applies: z.boolean().describe('False: the two do not meet in this way, and the overall verdict leaves it out'),
  sentences: z.array(z.string()).min(1),
  evidence: z.array(EvidenceSchema),
  conditions: z.array(z.string()).describe('Not empty where the verdict is conditional'),
  missing: z.array(MissingSchema),
};
export const DimensionVerdictSchema = z.strictObject(dimensionShape).meta({ id: 'DimensionVerdict' });
export type DimensionVerdict = z.infer<typeof DimensionVerdictSchema>;

export const ProtocolVerdictSchema = z
  .strictObject({ ...dimensionShape, bridges: z.array(BridgeSchema) })
  .meta({ id: 'ProtocolVerdict' });
export type ProtocolVerdict = z.infer<typeof ProtocolVerdictSchema>;

export const VoltageWindowSchema = z
  .strictObject({ low_v: z.number().nullable(), high_v: z.number().nullable() })
  .meta({ id: 'VoltageWindow', description: 'Null: that end is not declared' });
export type VoltageWindow = z.infer<typeof VoltageWindowSchema>;

export const ElectricalVerdictSchema = z
  .strictObject({
    ...dimensionShape,
    common: VoltageWindowSchema.nullable().describe(
      'The voltages at which both work as declared; null: none, or unknown',
    ),
  })
  .meta({ id: 'ElectricalVerdict' });
export type ElectricalVerdict = z.infer<typeof ElectricalVerdictSchema>;

export const MechanicalVerdictSchema = z
  .strictObject({
    ...dimensionShape,
    adapter: z.string().nullable().describe('Address of an adapter plate between the two'),
  })
  .meta({ id: 'MechanicalVerdict' });
export type MechanicalVerdict = z.infer<typeof MechanicalVerdictSchema>;

export const JudgedPartSchema = z
  .strictObject({
    id: z.string().nullable().describe('Null for a part the request described'),
    name: z.string(),
    category: z.string().nullable(),
    type: z.string().nullable(),
    power_role: z.enum(POWER_ROLES).describe('`winding`: a motor winding that a driver feeds'),
    link_role: z.enum(LINK_ROLES),
    takes: z.string().nullable().describe('The voltage it is declared to take'),
    gives: z.string().nullable().describe('The voltage it is declared to give'),
    note: z
      .string()
      .nullable()
      .describe('Such as: quarantined, and why; or that the request says something else than the record'),
  })
  .meta({ id: 'JudgedPart' });
export type JudgedPart = z.infer<typeof JudgedPartSchema>;

export const PairVerdictSchema = z
  .strictObject({
    a: JudgedPartSchema,
    b: JudgedPartSchema,
    verdict: OverallVerdictSchema,
    statement: z.string(),
    dimensions: z
      .strictObject({
        protocol: ProtocolVerdictSchema,
        electrical: ElectricalVerdictSchema,
        mechanical: MechanicalVerdictSchema,
        software: DimensionVerdictSchema,
      })
      .nullable()
      .describe('Null where the verdict is `not_applicable`'),
    hint: z.string().nullable().describe('How to ask instead'),
  })
  .meta({ id: 'PairVerdict', description: 'What makers declared, held against each other; nothing was measured' });
export type PairVerdict = z.infer<typeof PairVerdictSchema>;

export const CompatibilityCheckSchema = z
  .strictObject({
    verdict: OverallVerdictSchema.describe('The worst of the pairs'),
    statement: z.string(),
    parts: z.array(JudgedPartSchema).describe('In the order asked'),
    pairs: z.array(PairVerdictSchema).describe('Each part with the next; across a connector also the two it joins'),
    note: z.string(),
  })
  .meta({ id: 'CompatibilityCheck' });
export type CompatibilityCheck = z.infer<typeof CompatibilityCheckSchema>;
