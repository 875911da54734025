import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

let folder: string;

/** Workers are ended without a chance to tidy up: whatever they leave goes with the run's own folder of temporary files. */
export async function setup(): Promise<void> {
  folder = await mkdtemp(path.join(tmpdir(), 'robot-parts-tests-'));
  // PostgreSQL runs as another user below it.
  await chmod(folder, 0o755);
  process.env.TMPDIR = folder;
}

export async function teardown(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}
