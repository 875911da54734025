import { Worker } from 'node:worker_threads';
import type { Lane, Order } from '../operations/operations.ts';
import { DatabaseError } from '../store/store.ts';
import type { Outcome } from './engine.ts';
import type { BatchMessage, WorkerMessage, WorkerOptions } from './worker-messages.ts';

/** Our end of a worker. When it dies the process dies with it: half a store would be worse than none. */
export class SqliteThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, (outcomes: Outcome[]) => void>();
  readonly ready: Promise<void>;
  readonly #ended: Promise<unknown>;
  #nextId = 0;

  constructor(options: WorkerOptions) {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: options,
      name: options.role,
      // Batches are short-lived; the young generation of a thread left to itself would grow to that of the service.
      resourceLimits: { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 512 },
    });
    this.#ended = new Promise((resolve) => this.#worker.once('exit', resolve));
    this.ready = new Promise((resolve, reject) => {
      this.#worker.on('message', (message: WorkerMessage) => {
        if (message === 'ready') resolve();
        else if ('refused' in message) reject(new DatabaseError(`${options.file}: ${message.refused.message}`));
        else {
          this.#waiting.get(message.id)?.(message.outcomes);
          this.#waiting.delete(message.id);
        }
      });
    });
    this.ready.catch(() => {});
  }

  run(lane: Lane, orders: readonly Order[]): Promise<Outcome[]> {
    const id = this.#nextId;
    this.#nextId += 1;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#worker.postMessage({ id, lane, orders } satisfies BatchMessage);
    });
  }

  async close(): Promise<void> {
    this.#worker.postMessage('close');
    await this.#ended;
  }
}
