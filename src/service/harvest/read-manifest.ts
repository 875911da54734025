import path from 'node:path';
import { z } from 'zod';
import { type OpenRobot, OpenRobotSchema } from '../../contract/open-robot.ts';
import { FILE_LIMIT_BYTES, tooLong } from './attempt.ts';
import { NotAFileError, readRegularFile } from './read-regular.ts';

/** The manifest of a folder of robots' files says more of each than is kept: in which files its licences stand. */
const ManifestSchema = z
  .array(
    OpenRobotSchema.extend({ license_files: z.unknown().optional() }).transform(
      ({ license_files: _, ...robot }): OpenRobot => robot,
    ),
  )
  .refine((robots) => new Set(robots.map(({ id }) => id)).size === robots.length, 'must not name a robot twice');

/** The robots of `<folder>/manifest.json`. */
export async function readRobotManifest(folder: string): Promise<OpenRobot[]> {
  const file = path.join(folder, 'manifest.json');
  const { size, bytes } = await readRegularFile(file, { limitBytes: FILE_LIMIT_BYTES }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error instanceof NotAFileError) throw new Error(`${file}: ${error.message}`);
      throw error.code === 'ENOENT' ? new Error(`there is no ${file}`) : error;
    },
  );
  if (!bytes) throw new Error(`${file}: ${tooLong(size)}`);
  const text = new TextDecoder().decode(bytes);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is not valid JSON: ${(error as SyntaxError).message}`);
  }
  const parsed = ManifestSchema.safeParse(value);
  if (!parsed.success) throw new Error(`${file} is not as it should be:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
