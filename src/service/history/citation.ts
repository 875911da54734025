import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cardVersion } from '../../open-data/cards.ts';
import { version as programVersion } from '../program-version.ts';

/** Lets `CITATION.cff`, where it stands beside the folder of the data, name what was published. Says whether it did. */
export async function citePublished(
  historyDir: string,
  { id, published }: { id: string; published: string },
): Promise<boolean> {
  const file = path.resolve(historyDir, '..', 'CITATION.cff');
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return false;
  const cited = text
    .replace(/^version: .*$/m, `version: ${cardVersion({ programVersion: programVersion(), snapshot: id })}`)
    .replace(/^date-released: .*$/m, `date-released: ${published.slice(0, 10)}`);
  await writeFile(`${file}.part`, cited);
  await rename(`${file}.part`, file);
  return true;
}
