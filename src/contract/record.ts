import { z } from 'zod';
import { CategorySchema } from './category.ts';
import { DeclarationSchema, SourceTypeSchema, STATUSES } from './fact.ts';
import { FlagSchema } from './flags.ts';
import { CATEGORY_FLAT_FIELDS, flatFieldShape, SHARED_FLAT_FIELDS } from './flat-fields.ts';
import { MechanicalInterfaceSchema } from './mechanical-interface.ts';
import { ReadingSchema } from './reading.ts';
import { StandardConformanceSchema } from './standard-conformance.ts';
import { DateSchema, IdSchema, TimestampSchema, WebAddressSchema } from './text.ts';

export const TierSchema = z
  .enum(['A', 'B', 'C'])
  .describe('A: first-hand, checkable source; B: weak attribution; C: no provenance');
export type Tier = z.infer<typeof TierSchema>;

export const RecordSourceSchema = z
  .strictObject({
    url: WebAddressSchema,
    publisher: z.string(),
    source_type: SourceTypeSchema,
    source_credibility: TierSchema,
    locator: z.string().describe('Heading, table or row where the values stand'),
    read_from: z.string().describe('What was opened: a file at a commit, an archived copy, or an excerpt'),
    collected_at: TimestampSchema,
  })
  .meta({ id: 'RecordSource', description: 'Where values of the record were read' });
export type RecordSource = z.infer<typeof RecordSourceSchema>;

export const CONFIDENCE_BASES = [
  'official_source',
  'sources[].credibility=A',
  'sources[].credibility=B',
  'sources[].credibility=C',
  'unsourced_legacy_import',
] as const;

export const DATA_QUALITIES = ['ok', 'placeholder_id', 'unverifiable_vendor', 'non_entity'] as const;
export const DataQualitySchema = z.enum(DATA_QUALITIES).meta({ id: 'DataQuality' });
export type DataQuality = z.infer<typeof DataQualitySchema>;

const sharedShape = {
  id: IdSchema,
  name: z.string(),
  name_en: z.string(),
  category: CategorySchema,
  manufacturer: z.string(),
  type: z.string(),
  focus: z.string().describe('What the part is for, in a few words'),
  ...flatFieldShape(SHARED_FLAT_FIELDS),
  protocol: z.string().optional(),
  interface: z.string().optional(),
  applications: z.array(z.string()).optional(),
  compatibility: z.array(z.string()).optional(),
  features: z.array(z.string()).optional(),
  ros_support: z.boolean().optional(),
  domestic_rate: z.string().optional(),
  import_dependency: z.string().optional(),
  status: z.enum(STATUSES).optional(),
  year: z.int().optional(),
  release_date: z.string().optional(),
  price_range: z.string().optional(),
  description: z.string().optional(),
  description_en: z.string().optional(),
  declarations: z.array(DeclarationSchema).describe('Every reading, as declared'),
  readings: z.array(ReadingSchema).describe('`readings[i]` is what `declarations[i]` was read as'),
  flags: z.array(FlagSchema).describe('Red lines the part crosses: needs human review, no judgement of compliance'),
  sources: z.array(RecordSourceSchema),
  field_sources: z
    .record(z.string(), z.array(z.int().nonnegative()))
    .describe('Field to indexes of `sources`: one where the source of the field is known, else all it may stand in'),
  source: z.string().optional().describe('Provenance in words'),
  source_url: WebAddressSchema.optional(),
  source_tier: TierSchema,
  confidence: z.number().min(0).max(1).describe('Tier C is capped at 0.30'),
  confidence_basis: z.enum(CONFIDENCE_BASES),
  verified: z.boolean(),
  verification_note: z.string().optional(),
  last_verified: DateSchema.optional(),
  needs_provenance: z.literal(true).optional().describe('Present on tier C records'),
  data_quality: DataQualitySchema,
  quarantine: z.boolean().describe('Quarantined records are kept, and left out of selections by default'),
  quality_note: z.string().optional().describe('Why the record is quarantined'),
  entity_kind: z.enum(['component', 'market_intelligence']),
  kind_basis: z.string().optional(),
  standard_conformance: StandardConformanceSchema,
  mechanical_interface: MechanicalInterfaceSchema,
  same_as: z.array(IdSchema).optional().describe('Records of the same product under other categories'),
};

const SharedRecordSchema = z.strictObject(sharedShape);

export const RECORD_SCHEMAS = {
  actuators: SharedRecordSchema.extend({
    category: z.literal('actuators'),
    ...flatFieldShape(CATEGORY_FLAT_FIELDS.actuators),
  }).meta({ id: 'ActuatorRecord' }),
  sensors: SharedRecordSchema.extend({
    category: z.literal('sensors'),
    ...flatFieldShape(CATEGORY_FLAT_FIELDS.sensors),
  }).meta({ id: 'SensorRecord' }),
  chips: SharedRecordSchema.extend({
    category: z.literal('chips'),
    ...flatFieldShape(CATEGORY_FLAT_FIELDS.chips),
  }).meta({ id: 'ChipRecord' }),
  interfaces: SharedRecordSchema.extend({
    category: z.literal('interfaces'),
    ...flatFieldShape(CATEGORY_FLAT_FIELDS.interfaces),
  }).meta({ id: 'InterfaceRecord' }),
  protocols: SharedRecordSchema.extend({
    category: z.literal('protocols'),
    ...flatFieldShape(CATEGORY_FLAT_FIELDS.protocols),
  }).meta({ id: 'ProtocolRecord' }),
  llms: SharedRecordSchema.extend({
    category: z.literal('llms'),
    ...flatFieldShape(CATEGORY_FLAT_FIELDS.llms),
  }).meta({ id: 'LlmRecord' }),
  platforms: SharedRecordSchema.extend({
    category: z.literal('platforms'),
    ...flatFieldShape(CATEGORY_FLAT_FIELDS.platforms),
  }).meta({ id: 'PlatformRecord' }),
  flexible_actuators: SharedRecordSchema.extend({
    category: z.literal('flexible_actuators'),
    ...flatFieldShape(CATEGORY_FLAT_FIELDS.flexible_actuators),
  }).meta({ id: 'FlexibleActuatorRecord' }),
  robot_ai_models: SharedRecordSchema.extend({
    category: z.literal('robot_ai_models'),
    ...flatFieldShape(CATEGORY_FLAT_FIELDS.robot_ai_models),
  }).meta({ id: 'RobotAiModelRecord' }),
  data_acquisition: SharedRecordSchema.extend({
    category: z.literal('data_acquisition'),
    ...flatFieldShape(CATEGORY_FLAT_FIELDS.data_acquisition),
  }).meta({ id: 'DataAcquisitionRecord' }),
} as const;

export const EntityRecordSchema = z
  .discriminatedUnion('category', [
    RECORD_SCHEMAS.actuators,
    RECORD_SCHEMAS.sensors,
    RECORD_SCHEMAS.chips,
    RECORD_SCHEMAS.interfaces,
    RECORD_SCHEMAS.protocols,
    RECORD_SCHEMAS.llms,
    RECORD_SCHEMAS.platforms,
    RECORD_SCHEMAS.flexible_actuators,
    RECORD_SCHEMAS.robot_ai_models,
    RECORD_SCHEMAS.data_acquisition,
  ])
  .meta({ id: 'EntityRecord', description: 'A component: what its maker declared, and what follows by rule' });
export type EntityRecord = z.infer<typeof EntityRecordSchema>;

/** The free view of `/api/entities.json` (decision 21). */
export const EntitySummarySchema = z
  .strictObject({ id: IdSchema, name: z.string(), category: CategorySchema, focus: z.string() })
  .meta({ id: 'EntitySummary' });
export type EntitySummary = z.infer<typeof EntitySummarySchema>;
