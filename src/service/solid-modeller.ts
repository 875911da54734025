import type { Plate } from '../contract/adapter.ts';
import { WorkerQueue } from './worker-queue.ts';

/** A plate takes a fraction of a second; whoever would wait for more than a few seconds is told so at once. */
const modeller = new WorkerQueue<{ plate: Plate; name: string }, Uint8Array>(
  new URL('./solid-worker.ts', import.meta.url),
  { waitingAtMost: 20, timeLimitMs: 10_000 },
);

/** The plate as an STL file, modelled off the main thread: a solid must not delay a document. */
export function solidOf(plate: Plate, name: string, signal?: AbortSignal): Promise<Uint8Array> {
  return modeller.run({ plate, name }, signal);
}
