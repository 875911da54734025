import { z } from 'zod';
import { AccessBlockSchema } from './access.ts';
import { OpenRobotSchema, RobotIdSchema } from './open-robot.ts';
import { EXTRACTORS, ExtractorSchema, OSS_CATEGORIES, OssCategorySchema, OssEntitySchema } from './oss-entity.ts';
import { PartsListLineSchema, RobotFileRecordSchema, RobotModelSchema } from './robot-file-record.ts';
import { IdSchema, lineOfText, TimestampSchema } from './text.ts';

/** The open-robot compatibility layer as it is served. */

export const RobotSourceSchema = OpenRobotSchema.pick({
  id: true,
  name: true,
  maker: true,
  license: true,
  license_note: true,
  dof: true,
  dof_source: true,
  type: true,
  repo: true,
}).meta({ id: 'RobotSource', description: 'An open robot whose files were read' });
export type RobotSource = z.infer<typeof RobotSourceSchema>;

export const HarvestFailureSchema = z
  .strictObject({ robot: RobotIdSchema, path: z.string(), reason: z.string() })
  .meta({ id: 'HarvestFailure', description: 'A file that could not be read; what was known of it was kept' });

const count = z.int().nonnegative();

/** The format of `data/open-robots/harvest.json`: how the last run went. */
export const HarvestRunSchema = z.strictObject({
  started: TimestampSchema,
  finished: TimestampSchema,
  mode: z.enum(['https', 'folder']),
  sources_attempted: count,
  sources_ok: count.describe('Robots all of whose files could be read'),
  failed: z.array(HarvestFailureSchema),
});
export type HarvestRun = z.infer<typeof HarvestRunSchema>;

export const OssMetaSchema = z
  .strictObject({
    name: z.string(),
    description: z.string(),
    generated_at: TimestampSchema,
    total_entities: count,
    robots: count,
    sources: z.array(RobotSourceSchema),
    schema_note: z.string(),
    live: z.boolean().describe('Whether any of it was extracted by a harvest'),
    seed_entities: count.describe('Read by a person: `OSS-<SOURCE_ID>-<number>`'),
    live_entities: count.describe('Extracted by program: `OSS-LIVE-<hex>`'),
    live_stats: z.strictObject({
      sources_ok: count,
      sources_attempted: count.describe('By the last harvest'),
      by_extractor: z.strictObject(Object.fromEntries(EXTRACTORS.map((name) => [name, count]))),
      failed: z.array(HarvestFailureSchema),
    }),
    by_category: z.strictObject(Object.fromEntries(OSS_CATEGORIES.map((name) => [name, count]))),
    gone_entities: count.describe('Of the live ones: no longer in the robot’s files, and kept with `gone_since`'),
    linked_entities: count.describe('With a `catalogue_id`'),
    last_updated: TimestampSchema,
    access: AccessBlockSchema,
  })
  .meta({ id: 'OssMeta' });
export type OssMeta = z.infer<typeof OssMetaSchema>;

export const OssDocumentSchema = z
  .strictObject({ meta: OssMetaSchema, count, entities: z.array(OssEntitySchema) })
  .meta({ id: 'OssDocument', description: 'The open-robot compatibility layer' });

export const OSS_PAGE = 50;
export const MAX_OSS_PAGE = 200;

function wholeNumber({ least, most }: { least: number; most: number }) {
  const sentence = `must be a whole number from ${least} to ${most}, given once`;
  return z
    .union([z.string().regex(/^\d{1,7}$/), z.number()], sentence)
    .transform(Number)
    .pipe(z.int(sentence).min(least, sentence).max(most, sentence));
}

const TOO_LONG = 'must not be longer than 200 characters';

export const OssQuerySchema = z.strictObject({
  robot: z.string('must be given once').max(200, TOO_LONG).optional().describe('Id of a robot, in any case'),
  category: z.enum(OSS_CATEGORIES, { error: `must be one of ${OSS_CATEGORIES.join(', ')}` }).optional(),
  q: z
    .string('must be given once')
    .max(200, TOO_LONG)
    .optional()
    .describe('Words that must all stand in it: name, maker, type, joint, robot, catalogue record'),
  extractor: z.enum(EXTRACTORS, { error: `must be one of ${EXTRACTORS.join(', ')}` }).optional(),
  catalogue_id: z
    .string('must be given once')
    .max(120, 'must not be longer than 120 characters')
    .optional()
    .describe('Parts that are this catalogue record'),
  include_gone: z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .transform((text) => text === 'true')
    .optional()
    .describe('Also what the robots’ files no longer hold'),
  limit: wholeNumber({ least: 1, most: MAX_OSS_PAGE }).default(OSS_PAGE),
  offset: wholeNumber({ least: 0, most: 1_000_000 }).default(0),
});
export type OssQuery = z.infer<typeof OssQuerySchema>;

export const OssAnswerSchema = z
  .strictObject({
    total: count.describe('How many fit'),
    count: count.describe('How many are shown here'),
    by_robot: z.record(RobotIdSchema, count),
    by_category: z.partialRecord(OssCategorySchema, count),
    entities: z.array(OssEntitySchema),
    next: z.string().nullable().describe('The next page; null on the last'),
  })
  .meta({ id: 'OssAnswer', description: 'Parts of open robots that fit the question' });
export type OssAnswer = z.infer<typeof OssAnswerSchema>;

export const RobotSummarySchema = RobotSourceSchema.extend({
  entities: count,
  linked: count.describe('Parts that are a record of the catalogue'),
  by_extractor: z.partialRecord(ExtractorSchema, count),
  by_category: z.partialRecord(OssCategorySchema, count),
  models: count.describe('URDF files'),
  last_read: TimestampSchema.nullable().describe('When its files were last read; null where only people read them'),
  url: z.string(),
}).meta({ id: 'RobotSummary' });

export const RobotsAnswerSchema = z
  .strictObject({ count, robots: z.array(RobotSummarySchema) })
  .meta({ id: 'RobotsAnswer', description: 'The open robots of the layer' });
export type RobotsAnswer = z.infer<typeof RobotsAnswerSchema>;

export const CheckItemSchema = z
  .strictObject({ id: IdSchema, quantity: z.int().positive().optional().describe('Absent where none is stated') })
  .meta({ id: 'RobotCheckItem', description: 'As `POST /api/bom/check` and `POST /api/bom/export` take it' });

const FileSchema = RobotFileRecordSchema.omit({ robot: true, model: true, parts: true, etag: true });

export const RobotAnswerSchema = z
  .strictObject({
    robot: RobotSourceSchema,
    models: z.array(FileSchema.extend({ model: RobotModelSchema })).describe('The joint tree of each URDF'),
    lists: z
      .array(FileSchema.extend({ parts: z.array(PartsListLineSchema) }))
      .describe('Its lists of parts, line by line, with what is no component too'),
    entities: z.array(OssEntitySchema),
    catalogue_items: z
      .array(CheckItemSchema)
      .describe('The records of the catalogue it names beyond doubt, with the pieces its lists state'),
  })
  .meta({ id: 'RobotAnswer', description: 'An open robot: joints, lists of parts, what the catalogue knows of them' });
export type RobotAnswer = z.infer<typeof RobotAnswerSchema>;

export const RobotPathSchema = z.strictObject({ id: lineOfText(40) });

/** An open robot whose files name a part. */
export const RobotUseSchema = z
  .strictObject({
    robot: RobotIdSchema,
    name: z.string(),
    type: OpenRobotSchema.shape.type,
    license: z.string(),
    repo: z.string(),
    quantity: z.number().positive().nullable().describe('Pieces its lists state; null where none does'),
    is_certain: z.boolean().describe('false: the files name a model number that other parts share'),
    stated_in: z
      .array(
        z.strictObject({
          entity: z.string().describe('Of the layer'),
          url: z.string(),
          line: z.int().positive(),
          text: z.string(),
        }),
      )
      .min(1)
      .max(5),
  })
  .meta({ id: 'RobotUse', description: 'An open robot whose own files name the part' });
export type RobotUse = z.infer<typeof RobotUseSchema>;
