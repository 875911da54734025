import { z } from 'zod';
import { RobotIdSchema } from './open-robot.ts';
import { IdSchema, lineOfText, TimestampSchema, WebAddressSchema } from './text.ts';

/** A part an open robot is built of, as the robot's own files state it. */

export const OSS_CATEGORIES = ['actuators', 'sensors', 'controllers', 'communication'] as const;
export const OssCategorySchema = z.enum(OSS_CATEGORIES).meta({ id: 'OssCategory' });
export type OssCategory = z.infer<typeof OssCategorySchema>;

export const EXTRACTORS = ['urdf', 'bom_md', 'readme'] as const;
export const ExtractorSchema = z.enum(EXTRACTORS).meta({ id: 'Extractor', description: 'What read it' });
export type Extractor = z.infer<typeof ExtractorSchema>;

export const JOINT_TYPES = ['revolute', 'continuous', 'prismatic', 'fixed', 'floating', 'planar'] as const;
export const JointTypeSchema = z.enum(JOINT_TYPES).meta({ id: 'JointType' });
export type JointType = z.infer<typeof JointTypeSchema>;

/** What a file says where it says nothing; the specification writes it so for joints. */
export const NOT_STATED = 'N/A';

export const OssJointSchema = z
  .strictObject({
    parent: z.string(),
    child: z.string(),
    axis: z.tuple([z.number(), z.number(), z.number()]).nullable(),
    lower: z.number().nullable().describe('rad, or m of a prismatic joint'),
    upper: z.number().nullable(),
    effort: z.number().nullable().describe('Nm, or N of a prismatic joint, as the file declares it'),
    velocity: z.number().nullable().describe('rad/s, or m/s of a prismatic joint'),
    mimic: z
      .strictObject({ joint: z.string(), multiplier: z.number(), offset: z.number() })
      .nullable()
      .describe('The joint it follows: it has no actuator of its own'),
    transmission: z.string().nullable(),
    actuator: z.string().nullable().describe('The actuator its transmission names'),
    doubts: z.array(z.string()).describe('Why a number is no rating: placeholders such as 0 or 1000, missing limits'),
  })
  .meta({ id: 'OssJoint', description: 'What a URDF says of a joint, in SI units' });
export type OssJoint = z.infer<typeof OssJointSchema>;

export const OssPriceSchema = z
  .strictObject({
    amount: z.number().nonnegative(),
    currency: z.string().nullable().describe('ISO 4217; null where the file does not say which'),
    text: z.string().describe('As written'),
    region: z.string().optional().describe('Of the column it stands in: US, EU, CN'),
  })
  .meta({ id: 'OssPrice', description: 'Of one piece, as the list states it' });
export type OssPrice = z.infer<typeof OssPriceSchema>;

export const OssEvidenceSchema = z
  .strictObject({
    line: z.int().positive(),
    column: z.int().positive().optional(),
    text: z.string().max(300).describe('The words it was read in'),
  })
  .meta({ id: 'OssEvidence', description: 'A place in the file' });
export type OssEvidence = z.infer<typeof OssEvidenceSchema>;

/** What an extractor finds, before it is known from which robot and when. */
export const FoundPartSchema = z.strictObject({
  name: lineOfText(300),
  name_en: z.string(),
  category: OssCategorySchema,
  manufacturer: z.string().describe('Empty where the file names none'),
  type: lineOfText(100).describe('`urdf_joint_revolute` and the like for joints'),
  protocol: z.string(),
  interface: z.string(),
  voltage: z.string().describe('A range; a single value is one with equal ends: `12-12 V`'),
  ros_support: z.boolean().nullable().describe('null: not stated'),
  compatibility: z.array(z.string()),
  applications: z.array(z.string()),
  weight: z.string(),
  torque: z.string().describe('Empty where none is stated'),
  price_range: z.string(),
  standard: z.string(),
  confidence: z.enum(['high', 'medium', 'low']),
  evidence: z.array(OssEvidenceSchema).min(1).max(5),
  catalogue_id: IdSchema.nullable().describe('The catalogue record it names; null where none, or not which of several'),
  catalogue_candidates: z.array(IdSchema).describe('Records its model number may mean, where it is not one'),
  quantity: z.number().positive().optional(),
  prices: z.array(OssPriceSchema).optional(),
  links: z.array(WebAddressSchema).optional().describe('Where the list says it can be bought, or is described'),
  section: z.string().optional().describe('The headings it stands under'),
  joint_name: z.string().optional(),
  joint_type: JointTypeSchema.optional(),
  joint: OssJointSchema.optional(),
});
export type FoundPart = z.infer<typeof FoundPartSchema>;

const sharedShape = {
  source_robot: RobotIdSchema,
  source_license: z.string().describe('Of the file it was read in'),
  source_url: WebAddressSchema.describe('The file, at the commit it was read'),
  source_repo: WebAddressSchema,
  source_path: z.string(),
  oss: z.literal(true),
};

export const LIVE_ID_PATTERN = /^OSS-LIVE-[0-9a-f]{10}$/;

export const LiveEntitySchema = z
  .strictObject({
    id: z.string().regex(LIVE_ID_PATTERN, 'must be OSS-LIVE- and 10 hex digits'),
    ...FoundPartSchema.shape,
    joint_name: z.string().describe('N/A for what is no joint'),
    joint_type: z.union([JointTypeSchema, z.literal(NOT_STATED)]),
    ...sharedShape,
    live: z.literal(true),
    extractor: ExtractorSchema,
    first_seen: TimestampSchema,
    last_seen: TimestampSchema,
    gone_since: TimestampSchema.optional().describe('When a run first missed it; present while it is gone'),
  })
  .meta({ id: 'OssLiveEntity', description: 'A part extracted from a robot’s file' });
export type LiveEntity = z.infer<typeof LiveEntitySchema>;

export const STATIC_ID_PATTERN = /^OSS-[A-Z][A-Z0-9]{0,19}-\d{3}$/;

export const StaticEntitySchema = z
  .strictObject({
    id: z.string().regex(STATIC_ID_PATTERN, 'must be OSS-<SOURCE_ID>-<three digits>'),
    ...FoundPartSchema.omit({ joint_name: true, joint_type: true, joint: true }).shape,
    ...sharedShape,
  })
  .meta({ id: 'OssStaticEntity', description: 'A part that a robot’s documents state in prose, read by a person' });
export type StaticEntity = z.infer<typeof StaticEntitySchema>;

export const OssEntitySchema = z
  .union([LiveEntitySchema, StaticEntitySchema])
  .meta({ id: 'OssEntity', description: 'A part of an open robot, as its own files state it' });
export type OssEntity = z.infer<typeof OssEntitySchema>;
