import { writeFile } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import path from 'node:path';
import { folderReader } from '../../src/service/harvest/read-folder.ts';
import { harvest } from '../service/harvest/harvest.ts';

/** Harvests a folder over and over, each time with one part more or less, until it is killed. */
const [from = '', into = ''] = process.argv.slice(2);
for (let round = 0; ; round += 1) {
  await writeFile(path.join(from, 'WALKER/BOM.md'), round % 2 === 0 ? 'servo\nboard' : 'servo\nboard\nlidar');
  await harvest({ into, manifestFolder: from, mode: 'folder', readFile: folderReader(from) }, new Date());
  if (round > 0) continue;
  // Who is killed writes nothing at its end; the next one then starts faster.
  flushCompileCache();
  process.stdout.write('ready\n');
}
