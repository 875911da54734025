import { z } from 'zod';
import { lineOfText, WebAddressSchema } from './text.ts';

/** The format of `data/open-robots/sources.json`: the robots, and which of their files are read. */

export const ROBOT_TYPES = ['humanoid', 'biped', 'quadruped', 'arm', 'hand'] as const;

export const RobotIdSchema = z
  .string()
  .regex(/^[A-Z][A-Z0-9]{0,19}$/, 'must be 1 to 20 of A-Z and 0-9')
  .meta({ id: 'RobotId', description: 'Stands in the ids of what was taken from the robot', examples: ['SO101'] });

/** What a file is read as. */
export const ROBOT_FILE_KINDS = ['urdf', 'bom_md', 'bom_csv', 'readme'] as const;
export type RobotFileKind = (typeof ROBOT_FILE_KINDS)[number];

const CommitSchema = z.string().regex(/^[0-9a-f]{40}$/, 'must be a commit of 40 hex digits');
const LicenseSchema = lineOfText(200).describe('SPDX expression');

const PathSchema = lineOfText(500).refine(
  (text) => !text.startsWith('/') && !text.includes('\\') && !text.split('/').includes('..'),
  'must be a path within the repository',
);

export const RobotFileSchema = z.strictObject({
  path: PathSchema.describe('Within the folder the robots’ files are kept in'),
  kind: z.enum(ROBOT_FILE_KINDS),
  original_path: PathSchema.describe('Within its repository'),
  bytes: z.int().nonnegative().describe('How long it was when it was taken; a shorter one is cut off'),
  repo: WebAddressSchema.optional().describe('Where it differs from the robot’s'),
  commit: CommitSchema.optional(),
  license: LicenseSchema.optional().describe('Where the robot has several'),
});
export type RobotFile = z.infer<typeof RobotFileSchema>;

export const OpenRobotSchema = z.strictObject({
  id: RobotIdSchema,
  name: lineOfText(200),
  maker: lineOfText(200),
  type: z.enum(ROBOT_TYPES),
  dof: z.int().positive(),
  dof_source: lineOfText(500).describe('The file and the words the number was read in'),
  license: LicenseSchema,
  license_note: lineOfText(1000).optional().describe('Which licence holds for which files'),
  repo: WebAddressSchema,
  commit: CommitSchema.describe('At which the files were read'),
  files: z.array(RobotFileSchema).max(200),
});
export type OpenRobot = z.infer<typeof OpenRobotSchema>;
