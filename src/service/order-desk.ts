import type { Refunded } from '../accounts/operations/order-desk.ts';
import type { Store } from '../accounts/store/store.ts';
import type { OrdersTable } from '../accounts/store/tables.ts';
import { sourcesOf } from '../payments/order-states.ts';

export type OrderLine = OrdersTable & { disputes: number };

const PAGE = 500;
const UNKNOWN_SHOWN = 50;

/** What only the operator does with orders, from the command line. */
export class OrderDesk {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Newest first. */
  async *list(): AsyncGenerator<OrderLine> {
    let from = { beforeAt: Number.MAX_SAFE_INTEGER, beforeId: '' };
    for (;;) {
      const rows = await this.#store.run('listOrders', { ...from, disputed: 'disputed', limit: PAGE });
      for (const row of rows) yield { ...row, disputes: row.disputes ?? 0 };
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) return;
      from = { beforeAt: last.created_at, beforeId: last.id };
    }
  }

  /** Notices that named orders which are not here: somebody may have paid for nothing. */
  unknownOrders() {
    return this.#store.run('listOrderEvents', { outcome: 'unknown_order', limit: UNKNOWN_SHOWN });
  }

  async show(order: string) {
    const { order: found, events } = await this.#store.run('showOrder', { order });
    if (!found && events.length === 0) throw new Error(`there is no order ${order}`);
    return { order: found, events };
  }

  async find(order: string): Promise<OrdersTable> {
    const found = await this.#store.run('findOrder', { order });
    if (!found) throw new Error(`there is no order ${order}`);
    return found;
  }

  /** Takes the credits back, as far as they are still there. The money goes back at the gateway, by other means. */
  async refund(order: string, note: string): Promise<Extract<Refunded, { outcome: 'refunded' }>> {
    const words = { order, cause: 'operator', outcome: 'refund', detail: note, now: Date.now() };
    const refunded = await this.#store.run('refundOrder', { ...words, from: sourcesOf('refunded', 'operator') });
    if (refunded.outcome === 'refunded') return refunded;
    throw new Error(refunded.outcome === 'unknown' ? `there is no order ${order}` : `order ${order} is not paid`);
  }
}
