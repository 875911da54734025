import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';
import type { HeapSizes } from './held-memory.ts';

/**
 * Preloaded into the service: collects garbage when it is told to, and writes down what is left. The collector itself
 * comes round the later the less a process does, and until then nobody can tell from outside what is held.
 */
const { HELD_FOLDER: folder } = process.env;
if (isMainThread && folder !== undefined && globalThis.gc) {
  const { gc } = globalThis;
  process.on('SIGURG', () => {
    const before = process.memoryUsage();
    gc();
    const after = process.memoryUsage();
    const sizes: HeapSizes = {
      heldMb: (after.heapUsed + after.external) / 1e6,
      takenMb: (before.heapTotal + before.external) / 1e6,
      leftMb: (after.heapTotal + after.external) / 1e6,
    };
    writeFileSync(path.join(folder, String(process.pid)), `${JSON.stringify(sizes)}\n`);
  });
}
