import { Worker } from 'node:worker_threads';
import { ServiceError } from '../contract/errors.ts';

interface Job<Work, Result> {
  work: Work;
  signal: AbortSignal | undefined;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

interface WorkerLimits {
  /** Whoever would wait behind more than this is told so at once. */
  readonly waitingAtMost: number;
  readonly timeLimitMs: number;
  readonly memoryMb?: number;
  /** What is said of work that took longer; that the service is busy, unless told. */
  readonly tookTooLong?: () => ServiceError;
}

/**
 * Work that would delay documents, done one after the other by one worker off the main thread. The worker answers each
 * message with one of its own; it is started with the first job, and anew after one that broke it.
 */
export class WorkerQueue<Work, Result> {
  readonly #script: URL;
  readonly #limits: WorkerLimits;
  readonly #waiting: Job<Work, Result>[] = [];
  #worker: Worker | undefined;
  #isBusy = false;

  constructor(script: URL, limits: WorkerLimits) {
    this.#script = script;
    this.#limits = limits;
  }

  /** A job whose caller has gone is dropped. */
  run(work: Work, signal?: AbortSignal): Promise<Result> {
    if (this.#waiting.length >= this.#limits.waitingAtMost) throw tooBusy();
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    this.#waiting.push({ work, signal, resolve, reject });
    this.#next();
    return promise;
  }

  #next(): void {
    if (this.#isBusy) return;
    const job = this.#waiting.shift();
    if (!job) {
      this.#worker?.unref();
      return;
    }
    if (job.signal?.aborted) {
      job.reject(job.signal.reason);
      this.#next();
      return;
    }
    this.#isBusy = true;
    this.#work(job.work)
      .then(job.resolve, job.reject)
      .finally(() => {
        this.#isBusy = false;
        this.#next();
      });
  }

  #work(work: Work): Promise<Result> {
    const { timeLimitMs, memoryMb, tookTooLong = tooBusy } = this.#limits;
    this.#worker ??= new Worker(this.#script, {
      ...(memoryMb !== undefined && { resourceLimits: { maxOldGenerationSizeMb: memoryMb } }),
    });
    const current = this.#worker;
    current.ref();
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const fail = (cause: unknown) => {
      this.#worker = undefined;
      void current.terminate();
      reject(cause);
    };
    const timer = setTimeout(() => fail(tookTooLong()), timeLimitMs);
    const stopped = (code: number) => fail(new Error(`a worker stopped with exit code ${code}`));
    current.once('message', resolve).once('error', fail).once('exit', stopped);
    current.postMessage(work);
    return promise.finally(() => {
      clearTimeout(timer);
      current.off('message', resolve).off('error', fail).off('exit', stopped);
    });
  }
}

function tooBusy(): ServiceError {
  return new ServiceError('too_busy', { headers: { 'retry-after': '5' } });
}
