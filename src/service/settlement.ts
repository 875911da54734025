import { newId } from '../accounts/api-key.ts';
import { StorageUnavailable } from '../accounts/store/storage-unavailable.ts';
import type { Store } from '../accounts/store/store.ts';
import type { OrdersTable } from '../accounts/store/tables.ts';
import type { Gateway, Statement } from '../payments/gateway.ts';
import { type Judgement, judgeStatement, type Outcome } from '../payments/judge-statement.ts';
import {
  type Cause,
  isOverdue,
  ORDER_LIFETIME_MS,
  QUERY_AFTER_MS,
  queriesDue,
  sourcesOf,
} from '../payments/order-states.ts';
import { loggedOrder, type OrderLog } from './order-log.ts';

export interface SettlementOptions {
  store: Store;
  gateway: Gateway;
  log: OrderLog;
  clock: () => number;
}

export type Settled = Outcome | 'unknown_order';

/** A change that others were faster with is judged anew, and then found done; more often than this nobody is. */
const ROUNDS_LIMIT = 5;
/** A gateway that was away when an order fell due is asked again and again, for a day. */
const ASK_AGAIN_MS = 60 * 60_000;
const ASK_AGAIN_UNTIL_MS = 24 * 60 * 60_000;

/** What a gateway's word does to an order: judged by the rules of payments, done by one operation of the accounts. */
export class Settlement {
  readonly #store: Store;
  readonly #gateway: Gateway;
  readonly #log: OrderLog;
  readonly #clock: () => number;

  constructor({ store, gateway, log, clock }: SettlementOptions) {
    this.#store = store;
    this.#gateway = gateway;
    this.#log = log;
    this.#clock = clock;
  }

  /** Resolves when all of it is written down: only then is a notice answered (decision 18). */
  async settle(statement: Statement, cause: Extract<Cause, 'notice' | 'query'>): Promise<Settled> {
    const order = statement.orderId;
    for (let round = 0; round < ROUNDS_LIMIT; round++) {
      const found = await this.#store.run('findOrder', { order });
      // A gateway vouches for its own orders alone.
      if (!found || found.gateway !== this.#gateway.name) return this.#noteUnknown(statement, cause);
      const judgement = judgeStatement(known(found), statement);
      if (await this.#apply(judgement, statement, cause)) {
        this.#tell(judgement, statement, cause);
        return judgement.outcome;
      }
    }
    throw new Error(`order ${order} does not hold still`);
  }

  /** Asks the gateway what became of an order, and plans the next time. Gives undefined when it could not be asked. */
  async ask(order: OrdersTable, { planned }: { planned: boolean }): Promise<Settled | undefined> {
    const { id, created_at: createdAt } = order;
    let settled: Settled | undefined;
    try {
      if (order.gateway !== this.#gateway.name) throw new Error(`its gateway, ${order.gateway}, is not in use`);
      settled = await this.settle(await this.#gateway.query(id), 'query');
    } catch (error) {
      // What the gateway said could not be written down: asked again as soon as it can.
      if (error instanceof StorageUnavailable) throw error;
      const reason = causeOf(error);
      this.#log.warn({ order: loggedOrder(id), reason }, 'order not asked for');
      // Whoever looks often asks often: only what was planned is recorded, so that the record stays short.
      if (planned) await this.#note(id, 'query', 'query_failed', reason);
    }
    const now = this.#clock();
    // Decision 17: after two hours, and asked once more before.
    if (settled !== 'pay' && isOverdue(createdAt, now)) await this.#expire(id);
    const nextQueryAt = nextQuery(createdAt, now, settled !== undefined);
    await this.#store.run('planQuery', { order: id, now, nextQueryAt });
    return settled;
  }

  async #apply({ outcome, reason }: Judgement, statement: Statement, cause: Cause): Promise<boolean> {
    const order = statement.orderId;
    const transactionId = transactionOf(statement);
    const words = { order, cause, detail: `${reason} (${statement.status})`, transactionId, now: this.#clock() };
    if (outcome === 'pay') {
      const from = sourcesOf('paid', cause);
      return (await this.#store.run('payOrder', { ...words, outcome, from, newAccount: newId('acc') })) !== undefined;
    }
    if (outcome === 'fail') {
      return this.#store.run('moveOrder', { ...words, outcome, to: 'failed', from: sourcesOf('failed', cause) });
    }
    // That nothing has happened yet is no news to those who asked.
    const isNews = cause === 'notice' || outcome === 'disputed';
    if (isNews) await this.#store.run('noteOrder', { ...words, outcome, mustBeSeen: outcome === 'disputed' });
    return true;
  }

  async #expire(order: string): Promise<void> {
    const words = { order, cause: 'clock', outcome: 'expire', detail: 'not paid in two hours', now: this.#clock() };
    await this.#store.run('moveOrder', { ...words, to: 'expired', from: sourcesOf('expired', 'clock') });
  }

  async #noteUnknown(statement: Statement, cause: Cause): Promise<'unknown_order'> {
    const { orderId: order, status } = statement;
    this.#log.warn({ order: loggedOrder(order), cause, status }, 'unknown order');
    await this.#note(order, cause, 'unknown_order', `${wordsOf(statement)} (${status})`, transactionOf(statement));
    return 'unknown_order';
  }

  async #note(order: string, cause: Cause, outcome: string, detail: string, transactionId?: string | null) {
    const words = { order, cause, outcome, detail, ...(transactionId !== undefined && { transactionId }) };
    await this.#store.run('noteOrder', { ...words, now: this.#clock() });
  }

  #tell({ outcome, reason }: Judgement, { orderId }: Statement, cause: Cause): void {
    const order = loggedOrder(orderId);
    if (outcome === 'pay') this.#log.info({ order, cause }, 'order paid');
    else if (outcome === 'fail') this.#log.info({ order, cause, reason }, 'order failed');
    else if (outcome === 'disputed') this.#log.warn({ order, cause, reason }, 'payment disputed');
  }
}

function known(order: OrdersTable) {
  const { state, amount_fen: amountFen, currency, transaction_id: transactionId } = order;
  return { state, amountFen, currency, transactionId: transactionId ?? undefined };
}

function transactionOf(statement: Statement): string | null {
  return statement.state === 'paid' ? (statement.transactionId ?? null) : null;
}

function wordsOf(statement: Statement): string {
  return statement.state === 'paid' ? `paid ${statement.amountFen} fen, ${statement.currency}` : statement.state;
}

/** As planned; once overdue only while nobody could be asked. */
function nextQuery(createdAt: number, now: number, asked: boolean): number | null {
  const age = now - createdAt;
  if (age < ORDER_LIFETIME_MS) return createdAt + (QUERY_AFTER_MS[queriesDue(createdAt, now)] ?? ORDER_LIFETIME_MS);
  return asked || age >= ASK_AGAIN_UNTIL_MS ? null : now + ASK_AGAIN_MS;
}

/** The particulars of a gateway's failure are in its cause, and hold nothing of what was sent. */
export function causeOf(error: unknown): string {
  const { cause, message } = error as Error;
  const text = cause instanceof Error ? `${message} ${cause.message}` : message;
  return text.slice(0, 300);
}
