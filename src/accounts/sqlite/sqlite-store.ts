import { ServiceError } from '../../contract/errors.ts';
import {
  type ArgumentsOf,
  type Lane,
  OPERATIONS,
  type OperationName,
  type Order,
  type ResultOf,
} from '../operations/operations.ts';
import { BatchQueue, type Job } from '../store/batch-queue.ts';
import type { Store } from '../store/store.ts';
import type { Outcome, SqliteFailure } from './engine.ts';
import type { SqliteFiles } from './files.ts';
import { refuseEmptied } from './refuse-damaged.ts';
import { SqliteThread } from './thread.ts';

const BATCH_LIMIT = 512;
const WAITING_LIMIT = 20_000;
/** While one batch is in the worker, the next may already be on its way there. */
const IN_FLIGHT_LIMIT = 2;

/** SQLITE_BUSY, LOCKED, NOMEM, READONLY, IOERR, FULL, CANTOPEN: the operator's matter, and it may pass. */
const UNAVAILABLE_CODES = new Set([5, 6, 7, 8, 10, 13, 14]);

export interface SqliteChannels {
  run(lane: Lane, orders: readonly Order[]): Promise<Outcome[]>;
  close(): Promise<void>;
}

/** The store over SQLite: a queue for each lane, and behind them the threads. */
export class SqliteStore implements Store {
  readonly #channels: SqliteChannels;
  readonly #queues: Readonly<Record<Lane, BatchQueue>>;
  #available = true;

  constructor(channels: SqliteChannels, batchLimit = BATCH_LIMIT) {
    this.#channels = channels;
    const queue = (lane: Lane) =>
      new BatchQueue({
        batchLimit,
        inFlightLimit: IN_FLIGHT_LIMIT,
        waitingLimit: WAITING_LIMIT,
        runBatch: (jobs) => this.#runBatch(lane, jobs),
      });
    this.#queues = { durable: queue('durable'), limit: queue('limit'), read: queue('read') };
  }

  /** In threads of their own, as the service runs it. */
  static async open({ file, limitsFile }: SqliteFiles, options: { batchLimit?: number } = {}): Promise<SqliteStore> {
    refuseEmptied({ file, limitsFile });
    const durable = new SqliteThread({ role: 'durable', file, limitsFile });
    const quick = new SqliteThread({ role: 'quick', file, limitsFile });
    try {
      await Promise.all([durable.ready, quick.ready]);
    } catch (error) {
      await Promise.all([durable.close(), quick.close()]);
      throw error;
    }
    const channels: SqliteChannels = {
      run: (lane, orders) => (lane === 'durable' ? durable : quick).run(lane, orders),
      async close() {
        await quick.close();
        await durable.close();
      },
    };
    return new SqliteStore(channels, options.batchLimit);
  }

  get available(): boolean {
    return this.#available;
  }

  run<Name extends OperationName>(name: Name, given: ArgumentsOf<Name>): Promise<ResultOf<Name>> {
    return this.#queues[OPERATIONS[name].lane].push({ name, arguments: given }) as Promise<ResultOf<Name>>;
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.#queues).map((queue) => queue.idle()));
    await this.#channels.close();
  }

  async #runBatch(lane: Lane, jobs: readonly Job[]): Promise<void> {
    const outcomes = await this.#channels.run(
      lane,
      jobs.map(({ order }) => order),
    );
    for (const [index, job] of jobs.entries()) {
      const outcome = outcomes[index];
      if (outcome === undefined) job.reject(new Error('the thread forgot an operation'));
      else if ('result' in outcome) {
        this.#available = true;
        job.resolve(outcome.result);
      } else job.reject(this.#asError(outcome.failure));
    }
  }

  #asError(failure: SqliteFailure): Error {
    const cause = Object.assign(new Error(failure.message), { stack: failure.stack, errcode: failure.code });
    if (failure.code === undefined || !UNAVAILABLE_CODES.has(failure.code & 0xff)) return cause;
    this.#available = false;
    return new ServiceError('storage_unavailable', { cause });
  }
}
