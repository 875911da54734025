import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Plate } from '../contract/adapter.ts';
import { ServiceError } from '../contract/errors.ts';

/** A plate takes about a fifth of a second; whoever would wait longer than a few seconds is told so at once. */
const WAITING_AT_MOST = 20;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** The plate as an STL file. Modelled one after the other, off the main thread: a solid must not delay a document. */
export function solidOf(plate: Plate, name: string): Promise<Uint8Array> {
  if (waiting >= WAITING_AT_MOST) throw new ServiceError('handler_timeout', { headers: { 'retry-after': '5' } });
  waiting += 1;
  const made = last.then(() => model(plate, name));
  last = made
    .catch(() => undefined)
    .finally(() => {
      waiting -= 1;
    });
  return made;
}

async function model(plate: Plate, name: string): Promise<Uint8Array> {
  const worker = new Worker(new URL('./solid-worker.ts', import.meta.url), { workerData: { plate, name } });
  try {
    const [bytes] = await once(worker, 'message');
    return bytes as Uint8Array;
  } finally {
    await worker.terminate();
  }
}
