import { newId } from '../accounts/api-key.ts';
import type { Store } from '../accounts/store/store.ts';
import type { OrderLog } from './order-log.ts';
import { causeOf, type Settlement } from './settlement.ts';

export interface ReconcilerOptions {
  store: Store;
  settlement: Settlement;
  log: OrderLog;
  clock?: () => number;
  everyMs?: number;
}

const LEASE = 'reconcile orders';
const EVERY_MS = 15_000;
/** Longer than four questions to a gateway that is slow take; it is taken anew before each four. */
const LEASE_MS = 60_000;
const AT_ONCE = 4;
const PAGE = 20;
const PAGES_LIMIT = 50;

/**
 * Asks for orders as they fall due, so that a lost notice loses no payment. When that is stands in the database, so a
 * restart forgets nothing; of several processes the one that has the lease does it, and when it dies another gets it.
 */
export class OrderReconciler {
  readonly #options: Required<ReconcilerOptions>;
  readonly #owner = newId('process');
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<number> | undefined;
  #stopped = false;

  constructor(options: ReconcilerOptions) {
    this.#options = { clock: Date.now, everyMs: EVERY_MS, ...options };
  }

  start(): void {
    void this.#workQuietly();
    this.#timer = setInterval(() => void this.#workQuietly(), this.#options.everyMs).unref();
  }

  /** Resolves when nothing is under way any more. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#working?.catch(() => {});
  }

  /** Asks for all that are due; gives how many were asked for. Nothing is written while nothing is due. */
  work(): Promise<number> {
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined;
    });
    return this.#working;
  }

  async #workQuietly(): Promise<void> {
    // One that is under way tells of its failure itself, once.
    if (this.#working) return;
    try {
      await this.work();
    } catch (error) {
      this.#options.log.error({ reason: causeOf(error) }, 'orders not reconciled; tried again shortly');
    }
  }

  async #work(): Promise<number> {
    const { store, settlement, clock } = this.#options;
    let asked = 0;
    for (let page = 0; page < PAGES_LIMIT && !this.#stopped; page++) {
      const due = await store.run('dueOrders', { now: clock(), limit: PAGE });
      if (due.length === 0) break;
      for (let at = 0; at < due.length && !this.#stopped; at += AT_ONCE) {
        if (!(await this.#holdsLease())) return asked;
        const some = due.slice(at, at + AT_ONCE);
        await Promise.all(some.map((order) => settlement.ask(order, { planned: true })));
        asked += some.length;
      }
    }
    if (asked > 0) await store.run('dropLease', { name: LEASE, owner: this.#owner });
    return asked;
  }

  #holdsLease(): Promise<boolean> {
    const { store, clock } = this.#options;
    const now = clock();
    return store.run('takeLease', { name: LEASE, owner: this.#owner, leaseUntil: now + LEASE_MS, now });
  }
}
