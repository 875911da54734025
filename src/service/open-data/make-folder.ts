import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Makes a folder where it is missing, and those above it. Not by `recursive`: where a file system answers that there is
 * no such place, as /proc does, Node goes up and down for ever.
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await makeOrFind(folder);
  } catch (cause) {
    throw new Error(`The folder ${folder} cannot be made: ${(cause as Error).message}`, { cause });
  }
}

async function makeOrFind(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const above = path.dirname(folder);
    if (code === 'ENOENT' && above !== folder) {
      await makeOrFind(above);
      // Another may have made it meanwhile.
      await mkdir(folder).catch((again: unknown) => passIfFolder(folder, again));
    } else await passIfFolder(folder, error);
  }
}

/** What a system says of a folder that is there differs: EEXIST, or EROFS and EISDIR of a root. */
async function passIfFolder(folder: string, error: unknown): Promise<void> {
  const there = await stat(folder).catch(() => undefined);
  if (!there?.isDirectory()) throw error;
}
