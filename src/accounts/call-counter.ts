import { AsyncLocalStorage } from 'node:async_hooks';
import type { Store } from './store/store.ts';

const FLUSH_AFTER_MS = 250;

/**
 * Counts the calls made with a key (decision 8). Those that charge are written with the charge; the others together, a
 * few times a second: a call that costs nothing waits for no disk. A process that is killed loses at most these last.
 */
export class CallCounter {
  readonly #store: Store;
  readonly #report: (error: unknown) => void;
  readonly #pending = new Map<string, number>();
  /** On their way to the disk: still counted here, until the commit is known. */
  readonly #writing = new Map<string, number>();
  /** Calls of many requests are written together: what is logged of it belongs to none of them. */
  readonly #outsideOfRequests = AsyncLocalStorage.snapshot();
  #timer: NodeJS.Timeout | undefined;
  #flushing: Promise<void> = Promise.resolve();
  #writes = 0;

  constructor(store: Store, report: (error: unknown) => void) {
    this.#store = store;
    this.#report = report;
  }

  count(account: string): void {
    add(this.#pending, account, 1);
    this.#timer ??= setTimeout(() => this.#outsideOfRequests(() => void this.flush()), FLUSH_AFTER_MS).unref();
  }

  /** Counted here and not known to be written. */
  pending(account: string): number {
    return (this.#pending.get(account) ?? 0) + (this.#writing.get(account) ?? 0);
  }

  /** Grows with every write that is known to be done: what was read before one may be older than `pending`. */
  get writes(): number {
    return this.#writes;
  }

  /** For who writes them himself; he says `written`, or puts them back. */
  take(account: string): number {
    const calls = this.#pending.get(account) ?? 0;
    this.#pending.delete(account);
    add(this.#writing, account, calls);
    return calls;
  }

  written(account: string, calls: number): void {
    add(this.#writing, account, -calls);
    this.#writes += 1;
  }

  putBack(account: string, calls: number): void {
    add(this.#writing, account, -calls);
    add(this.#pending, account, calls);
  }

  /** Resolves when what was counted before is written, or was put back because it could not be. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#flushing = this.#flushing.then(() => this.#write());
    return this.#flushing;
  }

  async #write(): Promise<void> {
    const failures = await Promise.all([...this.#pending.keys()].map((account) => this.#writeOf(account)));
    // They fail together, when the database is away: one word of it is enough.
    const failure = failures.find((error) => error !== undefined);
    if (failure !== undefined) this.#report(failure);
  }

  async #writeOf(account: string): Promise<unknown> {
    const calls = this.take(account);
    try {
      await this.#store.run('countCalls', { account, calls });
      this.written(account, calls);
      return undefined;
    } catch (error) {
      this.putBack(account, calls);
      return error;
    }
  }
}

function add(counts: Map<string, number>, account: string, calls: number): void {
  const sum = (counts.get(account) ?? 0) + calls;
  if (sum === 0) counts.delete(account);
  else counts.set(account, sum);
}
