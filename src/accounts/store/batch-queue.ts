import { ServiceError } from '../../contract/errors.ts';
import type { Order } from '../operations/operations.ts';

export interface Job {
  order: Order;
  mayBeDone: boolean;
  enqueuedMs: number;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

export interface BatchQueueOptions {
  /** Jobs in one transaction. */
  batchLimit: number;
  /** Transactions under way. While one is written to disk the next is collected. */
  inFlightLimit: number;
  /** Beyond it a job is refused at once: a queue that only grows helps nobody. */
  waitingLimit: number;
  /** Which jobs may be in one transaction with others; all, unless it is said. */
  isShared?(job: Job): boolean;
  /** Settles every job, or hands it back with `again`. */
  runBatch(jobs: Job[]): Promise<void>;
}

/** Group commit: what waits together is committed together, so that one write to disk serves many. */
export class BatchQueue {
  readonly #options: BatchQueueOptions;
  #waiting: Job[] = [];
  #inFlight = 0;
  #scheduled = false;
  #idle: (() => void)[] = [];

  constructor(options: BatchQueueOptions) {
    this.#options = options;
  }

  push(order: Order): Promise<unknown> {
    if (this.#waiting.length >= this.#options.waitingLimit) {
      return Promise.reject(new ServiceError('storage_unavailable', { cause: new Error('too many writes wait') }));
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ order, mayBeDone: false, enqueuedMs: performance.now(), resolve, reject });
      this.#schedule();
    });
  }

  /** Before all that wait: they have waited longest. */
  again(jobs: readonly Job[]): void {
    this.#waiting = [...jobs, ...this.#waiting];
    this.#schedule();
  }

  /** Resolves when nothing waits and nothing is under way. */
  idle(): Promise<void> {
    if (this.#inFlight === 0 && this.#waiting.length === 0) return Promise.resolve();
    return new Promise((resolve) => this.#idle.push(resolve));
  }

  /** After the requests that have arrived together were all seen. */
  #schedule(): void {
    if (this.#scheduled || this.#inFlight >= this.#options.inFlightLimit) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      this.#start();
    });
  }

  #start(): void {
    if (this.#waiting.length === 0 || this.#inFlight >= this.#options.inFlightLimit) return;
    const jobs = this.#takeBatch();
    this.#inFlight += 1;
    this.#options
      .runBatch(jobs)
      .catch((error: unknown) => {
        for (const job of jobs) job.reject(error);
      })
      .finally(() => {
        this.#inFlight -= 1;
        if (this.#waiting.length > 0) this.#schedule();
        else if (this.#inFlight === 0) for (const resolve of this.#idle.splice(0)) resolve();
      });
    if (this.#waiting.length > 0) this.#schedule();
  }

  /** What has waited longest, with what may share its transaction. */
  #takeBatch(): Job[] {
    const { batchLimit, isShared } = this.#options;
    const [first] = this.#waiting;
    if (!isShared || !first) return this.#waiting.splice(0, batchLimit);
    if (!isShared(first)) return this.#waiting.splice(0, 1);
    const batch: Job[] = [];
    const rest: Job[] = [];
    for (const job of this.#waiting) (batch.length < batchLimit && isShared(job) ? batch : rest).push(job);
    this.#waiting = rest;
    return batch;
  }
}
