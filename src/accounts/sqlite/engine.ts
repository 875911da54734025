import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { begin, type Lane, type Order } from '../operations/operations.ts';
import type { QueryName, Statements } from '../queries/queries.ts';
import { type Attempt, type Steps, Undone } from '../store/operation.ts';
import { bound } from '../store/statement.ts';
import { BUSY, LIMITS_TIMEOUT_MS } from './open-database.ts';

export type Outcome = { result: unknown } | { failure: SqliteFailure };

/** An error as plain data, so that it can cross to another thread. */
export interface SqliteFailure {
  message: string;
  /** SQLite's own code; absent for what is no error of the database. */
  code?: number;
  stack?: string;
}

/**
 * SQLite waits for another writer in sleeps of 1, 2, 5, 10, ... ms. Counters are written in a tenth of one, by every worker
 * hundreds of times a second: with sleeps that long two workers answered about half the searches of two services that shared
 * nothing.
 */
const FIRST_WAIT_MS = 0.05;
const LONGEST_WAIT_MS = 1;
const NEVER_WOKEN = new Int32Array(new SharedArrayBuffer(4));

const FIRST_ATTEMPT: Attempt = { mayBeDone: false };

/** One connection and its prepared statements. Runs operations without ever waiting for another thread. */
export class SqliteEngine {
  readonly database: DatabaseSync;
  readonly #statements: Statements;
  readonly #prepared = new Map<QueryName, StatementSync>();
  readonly #commands = new Map<string, StatementSync>();

  constructor(database: DatabaseSync, statements: Statements) {
    this.database = database;
    this.#statements = statements;
  }

  /** All in one transaction; the outcomes are true once this returns. */
  runBatch(lane: Lane, orders: readonly Order[]): Outcome[] {
    try {
      // A writer takes the lock at once: two that read first and write then would both have to give way.
      if (lane === 'limit') this.#beginCounting();
      else this.#command(lane === 'read' ? 'begin' : 'begin immediate');
      const outcomes = orders.map((order) => (lane === 'durable' ? this.#runWhole(order) : this.#runSimple(order)));
      this.#command('commit');
      return outcomes;
    } catch (error) {
      if (this.database.isTransaction) this.#command('rollback');
      return orders.map(() => ({ failure: asFailure(error) }));
    }
  }

  #beginCounting(): void {
    const deadlineMs = performance.now() + LIMITS_TIMEOUT_MS;
    for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(LONGEST_WAIT_MS, waitMs * 2)) {
      try {
        this.#command('begin immediate');
        return;
      } catch (error) {
        const code = ((error as { errcode?: number }).errcode ?? 0) & 0xff;
        if (code !== BUSY || performance.now() > deadlineMs) throw error;
        Atomics.wait(NEVER_WOKEN, 0, 0, waitMs);
      }
    }
  }

  /** All of its statements or none. */
  #runWhole(order: Order): Outcome {
    this.#command('savepoint one');
    try {
      const result = this.#drive(begin(order, FIRST_ATTEMPT));
      this.#command('release one');
      return { result };
    } catch (error) {
      this.#refuseEnded(error);
      this.#command('rollback to one');
      this.#command('release one');
      return error instanceof Undone ? { result: error.result } : { failure: asFailure(error) };
    }
  }

  /** Of one statement, or of several that only read: what fails leaves nothing behind, and needs no savepoint. */
  #runSimple(order: Order): Outcome {
    try {
      return { result: this.#drive(begin(order, FIRST_ATTEMPT)) };
    } catch (error) {
      this.#refuseEnded(error);
      return { failure: asFailure(error) };
    }
  }

  /** Some errors (a full disk) have ended the whole transaction; then there is nothing to go back to. */
  #refuseEnded(error: unknown): void {
    if (!this.database.isTransaction) throw error;
  }

  #drive(steps: Steps<unknown>): unknown {
    let next = steps.next([]);
    while (!next.done) {
      const { query, parameters } = next.value;
      const values = bound(this.#statements[query], parameters) as SQLInputValue[];
      next = steps.next(this.#statement(query).all(...values));
    }
    return next.value;
  }

  #statement(name: QueryName): StatementSync {
    const known = this.#prepared.get(name);
    if (known) return known;
    const prepared = this.database.prepare(this.#statements[name].sql);
    this.#prepared.set(name, prepared);
    return prepared;
  }

  #command(sql: string): void {
    let prepared = this.#commands.get(sql);
    if (!prepared) {
      prepared = this.database.prepare(sql);
      this.#commands.set(sql, prepared);
    }
    prepared.run();
  }
}

function asFailure(error: unknown): SqliteFailure {
  const { message, stack, errcode } = error as Error & { errcode?: number };
  return { message, ...(stack !== undefined && { stack }), ...(errcode !== undefined && { code: errcode }) };
}
