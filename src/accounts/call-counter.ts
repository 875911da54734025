import type { Store } from './store/store.ts';

const FLUSH_AFTER_MS = 250;

/**
 * Counts the calls made with a key (decision 8). Those that charge are written with the charge; the others together, a
 * few times a second: a call that costs nothing waits for no disk. A process that is killed loses at most these last.
 */
export class CallCounter {
  readonly #store: Store;
  #pending = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #flushing: Promise<void> = Promise.resolve();

  constructor(store: Store) {
    this.#store = store;
  }

  count(account: string): void {
    this.#pending.set(account, this.pending(account) + 1);
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_AFTER_MS).unref();
  }

  /** Counted here and not written yet. */
  pending(account: string): number {
    return this.#pending.get(account) ?? 0;
  }

  /** For who writes them himself; whoever fails to puts them back. */
  take(account: string): number {
    const calls = this.pending(account);
    this.#pending.delete(account);
    return calls;
  }

  putBack(account: string, calls: number): void {
    if (calls > 0) this.#pending.set(account, this.pending(account) + calls);
  }

  /** Resolves when what was counted before is written, or was put back because it could not be. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#flushing = this.#flushing.then(() => this.#write());
    return this.#flushing;
  }

  async #write(): Promise<void> {
    const pending = this.#pending;
    if (pending.size === 0) return;
    this.#pending = new Map();
    const calls = [...pending].map(([account, some]) => ({ account, calls: some }));
    try {
      await this.#store.run('countCalls', { calls });
    } catch {
      for (const { account, calls: some } of calls) this.putBack(account, some);
    }
  }
}
