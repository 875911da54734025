import { Worker } from 'node:worker_threads';
import type { Plate } from '../contract/adapter.ts';
import { ServiceError } from '../contract/errors.ts';

/** A plate takes a fraction of a second; whoever would wait for more than a few seconds is told so at once. */
const WAITING_AT_MOST = 20;
const TIME_LIMIT_MS = 10_000;

interface Job {
  plate: Plate;
  name: string;
  signal: AbortSignal | undefined;
  resolve(bytes: Uint8Array): void;
  reject(error: unknown): void;
}

const waiting: Job[] = [];
let worker: Worker | undefined;
let isBusy = false;

/**
 * The plate as an STL file. Modelled one after the other by one worker, off the main thread: a solid must not delay a
 * document. A job whose caller has gone is dropped.
 */
export function solidOf(plate: Plate, name: string, signal?: AbortSignal): Promise<Uint8Array> {
  if (waiting.length >= WAITING_AT_MOST) throw new ServiceError('too_busy', { headers: { 'retry-after': '5' } });
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  waiting.push({ plate, name, signal, resolve, reject });
  workOn();
  return promise;
}

function workOn(): void {
  if (isBusy) return;
  const job = waiting.shift();
  if (!job) {
    worker?.unref();
    return;
  }
  if (job.signal?.aborted) {
    job.reject(job.signal.reason);
    workOn();
    return;
  }
  isBusy = true;
  model(job)
    .then(job.resolve, job.reject)
    .finally(() => {
      isBusy = false;
      workOn();
    });
}

function model({ plate, name }: Job): Promise<Uint8Array> {
  worker ??= new Worker(new URL('./solid-worker.ts', import.meta.url));
  const current = worker;
  current.ref();
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const fail = (cause: unknown) => {
    worker = undefined;
    void current.terminate();
    reject(cause);
  };
  const timer = setTimeout(
    () => fail(new ServiceError('too_busy', { headers: { 'retry-after': '5' } })),
    TIME_LIMIT_MS,
  );
  const stopped = (code: number) => fail(new Error(`the solid modeller stopped with exit code ${code}`));
  current.once('message', resolve).once('error', fail).once('exit', stopped);
  current.postMessage({ plate, name });
  return promise.finally(() => {
    clearTimeout(timer);
    current.off('message', resolve).off('error', fail).off('exit', stopped);
  });
}
