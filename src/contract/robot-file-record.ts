import { z } from 'zod';
import { ROBOT_FILE_KINDS, RobotIdSchema } from './open-robot.ts';
import { JointTypeSchema, OssCategorySchema, OssPriceSchema } from './oss-entity.ts';
import { IdSchema, TimestampSchema, WebAddressSchema } from './text.ts';

/** The format of `data/open-robots/files.jsonl`: what each file of a robot holds as a whole. */

export const RobotModelSchema = z
  .strictObject({
    name: z.string().describe('Of the robot, as the URDF has it'),
    root: z.string().nullable().describe('The link all others hang on; null where it is not one'),
    links: z.array(z.string()),
    joints: z.array(z.strictObject({ name: z.string(), type: JointTypeSchema, parent: z.string(), child: z.string() })),
  })
  .meta({ id: 'RobotModel', description: 'The tree of links and joints' });
export type RobotModel = z.infer<typeof RobotModelSchema>;

export const PartsListLineSchema = z
  .strictObject({
    line: z.int().positive(),
    section: z.string(),
    name: z.string(),
    manufacturer: z.string(),
    quantity: z.number().positive().nullable(),
    prices: z.array(OssPriceSchema),
    links: z.array(WebAddressSchema),
    category: OssCategorySchema.nullable().describe('null for what is none of the four: screws, batteries, prints'),
    catalogue_id: IdSchema.nullable(),
  })
  .meta({ id: 'PartsListLine', description: 'A line of a robot’s bill of materials' });
export type PartsListLine = z.infer<typeof PartsListLineSchema>;

export const RobotFileRecordSchema = z
  .strictObject({
    robot: RobotIdSchema,
    repo: WebAddressSchema,
    path: z.string().describe('Within its repository'),
    kind: z.enum(ROBOT_FILE_KINDS),
    url: WebAddressSchema,
    license: z.string(),
    bytes: z.int().nonnegative(),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    etag: z.string().optional().describe('As its server names this version'),
    first_seen: TimestampSchema,
    last_seen: TimestampSchema,
    gone_since: TimestampSchema.optional(),
    model: RobotModelSchema.optional(),
    parts: z.array(PartsListLineSchema).optional(),
  })
  .meta({ id: 'RobotFileRecord', description: 'A file that was read' });
export type RobotFileRecord = z.infer<typeof RobotFileRecordSchema>;
