import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import {
  type ArgumentsOf,
  begin,
  type Lane,
  OPERATIONS,
  type OperationName,
  type ResultOf,
} from '../operations/operations.ts';
import { BatchQueue, type Job } from '../store/batch-queue.ts';
import { Undone } from '../store/operation.ts';
import { loadSql } from '../store/sql.ts';
import { bound } from '../store/statement.ts';
import { StorageUnavailable } from '../store/storage-unavailable.ts';
import type { Store } from '../store/store.ts';
import { migratePostgres, openPool } from './connect.ts';
import { firstCause, judgeFailure } from './failures.ts';

const BATCH_LIMIT = 256;
const WAITING_LIMIT = 20_000;
const DURABLE_CONNECTIONS = 2;
const QUICK_CONNECTIONS = 4;
/** How long work is tried again while the server is away, before its caller hears of it. */
const TRY_AGAIN_MS = 3_000;
const BETWEEN_TRIES_MS = 100;

/** Read several tables, so they need one state of all of them. */
const NEED_A_SNAPSHOT: ReadonlySet<OperationName> = new Set(['historyOf', 'showOrder', 'verifyLedger']);

/**
 * Share a transaction: each holds one row that others wait for, and `inLockOrder` is the order in which all take them.
 * Whatever holds more, or rows of another table, has a transaction of its own: in one with these it would wait for
 * another batch in a circle, which the server breaks after a second and at somebody's cost.
 */
const SHARED: ReadonlySet<OperationName> = new Set([
  'charge',
  'countCalls',
  'register',
  'reserve',
  'createOrder',
  'countRequest',
  'findWindow',
]);

const BEGIN: Readonly<Record<Lane, string>> = {
  durable: 'begin',
  limit: 'begin',
  read: 'begin isolation level repeatable read read only',
};

/** The store over PostgreSQL: a batch is one transaction, and its statements are on the wire together. */
export class PostgresStore implements Store {
  readonly #statements = loadSql('postgres').statements;
  readonly #pools: Readonly<Record<Lane, pg.Pool>>;
  readonly #queues: Readonly<Record<Lane, BatchQueue>>;
  #available = true;
  #closing = false;

  private constructor(connectionString: string) {
    const durable = openPool({ connectionString, connections: DURABLE_CONNECTIONS, durable: true });
    const quick = openPool({ connectionString, connections: QUICK_CONNECTIONS, durable: false });
    this.#pools = { durable, limit: quick, read: quick };
    const queue = (lane: Lane, inFlightLimit: number) =>
      new BatchQueue({
        batchLimit: BATCH_LIMIT,
        inFlightLimit,
        waitingLimit: WAITING_LIMIT,
        isShared: ({ order }) => lane === 'read' || SHARED.has(order.name),
        runBatch: (jobs) => this.#runBatch(lane, jobs),
      });
    this.#queues = {
      durable: queue('durable', DURABLE_CONNECTIONS),
      limit: queue('limit', 1),
      read: queue('read', QUICK_CONNECTIONS - 1),
    };
  }

  static async open(connectionString: string): Promise<PostgresStore> {
    await migratePostgres(connectionString, Date.now());
    return new PostgresStore(connectionString);
  }

  get available(): boolean {
    return this.#available;
  }

  run<Name extends OperationName>(name: Name, given: ArgumentsOf<Name>): Promise<ResultOf<Name>> {
    return this.#queues[OPERATIONS[name].lane].push({ name, arguments: given }) as Promise<ResultOf<Name>>;
  }

  async close(): Promise<void> {
    this.#closing = true;
    await Promise.all(Object.values(this.#queues).map((queue) => queue.idle()));
    await Promise.all([...new Set(Object.values(this.#pools))].map((pool) => pool.end()));
  }

  async #runBatch(lane: Lane, jobs: Job[]): Promise<void> {
    // Locks are taken in one order everywhere, so that two batches do not wait for each other in a circle.
    const ordered = jobs.length === 1 ? jobs : [...jobs].sort(inLockOrder);
    const attempt = { committing: false };
    try {
      const results = await this.#transaction(lane, ordered, attempt);
      this.#available = true;
      for (const [index, job] of ordered.entries()) job.resolve(results[index]);
    } catch (error) {
      await this.#settle(lane, ordered, error, attempt.committing);
    }
  }

  async #transaction(lane: Lane, jobs: readonly Job[], attempt: { committing: boolean }): Promise<unknown[]> {
    const client = await this.#pools[lane].connect();
    const transactional = lane !== 'read' || jobs.some(({ order }) => NEED_A_SNAPSHOT.has(order.name));
    let broken: Error | undefined;
    let refused: Error | undefined;
    try {
      const begun = transactional ? client.query(BEGIN[lane]) : undefined;
      const settled = await Promise.allSettled([begun, ...jobs.map((job) => this.#drive(client, job))]);
      const failed = settled.filter((one) => one.status === 'rejected').map(({ reason }) => reason as unknown);
      refused = failed.find((reason) => !(reason instanceof Undone)) as Error | undefined;
      if (failed.length > 0) throw firstCause(failed);
      attempt.committing = transactional && lane !== 'read';
      if (transactional) await client.query('commit');
      return settled.slice(1).map((one) => (one as PromiseFulfilledResult<unknown>).value);
    } catch (error) {
      if (attempt.committing || judgeFailure(error, false) === 'unavailable') broken = error as Error;
      else if (transactional) {
        await client.query('rollback').catch((problem: Error) => {
          broken = problem;
        });
      }
      throw error;
    } finally {
      // A connection in an unknown state is not used again. Nor one with a statement that failed: a pooler takes those
      // after it for prepared, and cuts the connection when they are prepared anew.
      client.release(broken ?? refused);
    }
  }

  async #drive(client: pg.PoolClient, { order, mayBeDone }: Job): Promise<unknown> {
    const steps = begin(order, { mayBeDone });
    let next = steps.next([]);
    while (!next.done) {
      const { query: name, parameters } = next.value;
      const statement = this.#statements[name];
      const { rows } = await client.query({ name, text: statement.sql, values: bound(statement, parameters) });
      next = steps.next(rows);
    }
    return next.value;
  }

  /** Nothing of the batch is written, unless the failure came while committing. */
  async #settle(lane: Lane, jobs: readonly Job[], error: unknown, committing: boolean): Promise<void> {
    for (const job of jobs) if (committing) job.mayBeDone = true;
    if (error instanceof Undone || judgeFailure(error, false) === 'error') {
      const [only, ...more] = jobs;
      // One of them spoils the others' transaction: each gets its own.
      if (more.length > 0) for (const job of jobs) await this.#runBatch(lane, [job]);
      else if (only && error instanceof Undone) only.resolve(error.result);
      else if (only && judgeFailure(error, only.mayBeDone) === 'repeat') this.#again(lane, [only], error);
      else only?.reject(error);
      return;
    }
    if (judgeFailure(error, false) === 'unavailable') {
      this.#available = false;
      // The place in the queue is kept meanwhile: nobody hammers on a server that is away.
      await pause(BETWEEN_TRIES_MS);
    }
    this.#again(lane, jobs, error);
  }

  #again(lane: Lane, jobs: readonly Job[], error: unknown): void {
    const nowMs = performance.now();
    const inTime = jobs.filter(({ enqueuedMs }) => !this.#closing && nowMs - enqueuedMs < TRY_AGAIN_MS);
    for (const job of jobs) {
      if (!inTime.includes(job)) job.reject(new StorageUnavailable(error, { mayBeDone: job.mayBeDone }));
    }
    if (inTime.length > 0) this.#queues[lane].again(inTime);
  }
}

/** The row an operation of a shared transaction holds until the commit; balances come before idempotency keys. */
function lockedBy({ order: { name, arguments: given } }: Job): string {
  const { account, emailDigest, subject, keyDigest, order } = given as Record<string, string | undefined>;
  if (name === 'reserve') return `~${account} ${keyDigest}`;
  if (name === 'createOrder') return order ?? '';
  return emailDigest ?? account ?? subject ?? '';
}

/** Work on one row stays in the order it came. */
function inLockOrder(a: Job, b: Job): number {
  const [first, second] = [lockedBy(a), lockedBy(b)];
  return first < second ? -1 : first > second ? 1 : 0;
}
