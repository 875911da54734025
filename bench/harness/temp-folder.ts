import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** A folder that is gone when its scope ends, or the process, whichever comes first. */
export async function tempFolder(): Promise<{ path: string } & AsyncDisposable> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'robot-parts-bench-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  return {
    path: folder,
    async [Symbol.asyncDispose]() {
      process.off('exit', remove);
      remove();
    },
  };
}
