import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { once } from '../../src/catalogue/once.ts';
import { KeptFiles } from '../../src/service/open-data/kept-files.ts';
import { ROOT } from './real-catalogue.ts';

const WAIT = { waitMs: 120_000 };
const CACHE = path.join(ROOT, 'node_modules/.cache/robot-parts-files');

/** The files of the real catalogue: made once for all workers and runs, as long as the code that writes them is the same. */
export const realFiles = once(() => {
  const hash = createHash('sha256');
  for (const folder of ['src/open-data', 'src/service/open-data', 'src/formats']) {
    for (const name of readdirSync(path.join(ROOT, folder)).sort())
      hash.update(readFileSync(path.join(ROOT, folder, name)));
  }
  const name = hash.digest('hex').slice(0, 16);
  mkdirSync(CACHE, { recursive: true });
  for (const old of readdirSync(CACHE))
    if (old !== name) rmSync(path.join(CACHE, old), { recursive: true, force: true });
  return new KeptFiles(path.join(CACHE, name), WAIT);
});

/** A place for those of another catalogue, gone with the run. */
export function otherFiles(): KeptFiles {
  return new KeptFiles(mkdtempSync(path.join(tmpdir(), 'files-')), WAIT);
}
