import type { GatewayName, OrderState } from '../../contract/payment.ts';
import type { PaidPlan } from '../../contract/plans.ts';
import { query } from '../store/query.ts';

export interface NewOrder {
  order: string;
  gateway: GatewayName;
  plan: PaidPlan;
  amountFen: number;
  currency: string;
  credits: number;
  account: string | null;
  emailDigest: string | null;
  nextQueryAt: number;
  now: number;
}

/** The states a change may start from: up to three, one repeated where there are fewer. */
interface Sources {
  from1: OrderState;
  from2: OrderState;
  from3: OrderState;
}

interface NewEvent {
  order: string;
  cause: string;
  outcome: string;
  fromState: OrderState | null;
  toState: OrderState | null;
  detail: string;
  transactionId: string | null;
  now: number;
}

export const ORDER_QUERIES = {
  insertOrder: query<NewOrder>()((db, one) =>
    db
      .insertInto('orders')
      .values({
        id: one.order,
        gateway: one.gateway,
        plan: one.plan,
        amount_fen: one.amountFen,
        currency: one.currency,
        credits: one.credits,
        state: 'pending',
        account_id: one.account,
        email_digest: one.emailDigest,
        made_account: 0,
        claimed_at: null,
        pay_url: null,
        transaction_id: null,
        transfer_id: null,
        created_at: one.now,
        paid_at: null,
        asked_at: 0,
        next_query_at: one.nextQueryAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  ),
  findOrder: query<{ order: string }>()((db, { order }) => db.selectFrom('orders').selectAll().where('id', '=', order)),
  /** The row is held until the commit: who comes second reads what the first has written. */
  holdOrder: query<{ order: string }>()((db, { order }) =>
    db
      .updateTable('orders')
      .set(({ ref }) => ({ id: ref('id') }))
      .where('id', '=', order)
      .returningAll(),
  ),
  setPayUrl: query<{ order: string; payUrl: string }>()((db, { order, payUrl }) =>
    db.updateTable('orders').set({ pay_url: payUrl }).where('id', '=', order),
  ),
  /** The one conditional step of decision 18: no row comes back when the order has left the states this starts from. */
  payOrder: query<Sources & { order: string; transactionId: string | null; transfer: string; now: number }>()(
    (db, { order, transactionId, transfer, now, from1, from2, from3 }) =>
      db
        .updateTable('orders')
        .set({
          state: 'paid',
          transaction_id: transactionId,
          transfer_id: transfer,
          paid_at: now,
          next_query_at: null,
        })
        .where('id', '=', order)
        .where('state', 'in', [from1, from2, from3])
        .returning('id'),
  ),
  moveOrder: query<Sources & { order: string; to: OrderState }>()((db, { order, to, from1, from2, from3 }) =>
    db
      .updateTable('orders')
      .set({ state: to })
      .where('id', '=', order)
      .where('state', 'in', [from1, from2, from3])
      .returning('id'),
  ),
  setOrderAccount: query<{ order: string; account: string; madeAccount: number }>()(
    (db, { order, account, madeAccount }) =>
      db.updateTable('orders').set({ account_id: account, made_account: madeAccount }).where('id', '=', order),
  ),
  /** Once (decision 19): no row comes back when there is nothing to claim, or no more. What is left after a refund can be had too. */
  claimOrder: query<{ order: string; now: number }>()((db, { order, now }) =>
    db
      .updateTable('orders')
      .set({ claimed_at: now })
      .where('id', '=', order)
      .where('state', 'in', ['paid', 'refunded'])
      .where('made_account', '=', 1)
      .where('claimed_at', 'is', null)
      .returning(['account_id']),
  ),
  /** Whoever looks asks the gateway, unless somebody just did; not in the future, by a clock that was set back since. */
  takeLook: query<{ order: string; now: number; askedBefore: number; futureFrom: number }>()(
    (db, { order, now, askedBefore, futureFrom }) =>
      db
        .updateTable('orders')
        .set({ asked_at: now })
        .where('id', '=', order)
        .where(({ or, eb }) => or([eb('asked_at', '<=', askedBefore), eb('asked_at', '>', futureFrom)]))
        .returning('id'),
  ),
  /** A paid order is asked for no more, whatever somebody who asked before it was paid has planned. */
  planQuery: query<{ order: string; now: number; nextQueryAt: number | null }>()((db, { order, now, nextQueryAt }) =>
    db
      .updateTable('orders')
      .set({ asked_at: now, next_query_at: nextQueryAt })
      .where('id', '=', order)
      .where('transfer_id', 'is', null),
  ),
  dueOrders: query<{ now: number; limit: number }>()((db, { now, limit }) =>
    db.selectFrom('orders').selectAll().where('next_query_at', '<=', now).orderBy('next_query_at').limit(limit),
  ),
  insertOrderEvent: query<NewEvent>()((db, one) =>
    db.insertInto('order_events').values({
      order_id: one.order,
      cause: one.cause,
      outcome: one.outcome,
      from_state: one.fromState,
      to_state: one.toState,
      detail: one.detail,
      transaction_id: one.transactionId,
      created_at: one.now,
    }),
  ),
  /** Whether the same was recorded before. */
  sameOrderEvent: query<{ order: string; outcome: string; detail: string; transactionId: string | null }>()(
    (db, { order, outcome, detail, transactionId }) =>
      db
        .selectFrom('order_events')
        .select('id')
        .where('order_id', '=', order)
        .where('outcome', '=', outcome)
        .where('detail', '=', detail)
        .where('transaction_id', 'is not distinct from', transactionId)
        .limit(1),
  ),
  countOrderEvents: query<{ order: string }>()((db, { order }) =>
    db
      .selectFrom('order_events')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('order_id', '=', order),
  ),
  eventsOfOrder: query<{ order: string; limit: number }>()((db, { order, limit }) =>
    db.selectFrom('order_events').selectAll().where('order_id', '=', order).orderBy('id').limit(limit),
  ),
  eventsOfOutcome: query<{ outcome: string; limit: number }>()((db, { outcome, limit }) =>
    db.selectFrom('order_events').selectAll().where('outcome', '=', outcome).orderBy('id', 'desc').limit(limit),
  ),
  /** Newest first, each with the number of its notices that did not fit. */
  listOrders: query<{ beforeAt: number; beforeId: string; disputed: string; limit: number }>()(
    (db, { beforeAt, beforeId, disputed, limit }) =>
      db
        .selectFrom('orders')
        .selectAll('orders')
        .select((eb) =>
          eb
            .selectFrom('order_events')
            .select(({ fn }) => fn.countAll<number>().as('total'))
            .whereRef('order_events.order_id', '=', 'orders.id')
            .where('order_events.outcome', '=', disputed)
            .as('disputes'),
        )
        .where(({ or, and, eb }) =>
          or([
            eb('orders.created_at', '<', beforeAt),
            and([eb('orders.created_at', '=', beforeAt), eb('orders.id', '<', beforeId)]),
          ]),
        )
        .orderBy('orders.created_at', 'desc')
        .orderBy('orders.id', 'desc')
        .limit(limit),
  ),
  /** Of the account's newest payment that was not given back. */
  newestPaidPlan: query<{ account: string }>()((db, { account }) =>
    db
      .selectFrom('orders')
      .select('plan')
      .where('account_id', '=', account)
      .where('state', '=', 'paid')
      .orderBy('paid_at', 'desc')
      .limit(1),
  ),
  /** The owner keeps it by asking again; another gets it when it has run out, or runs longer than any that is given. */
  takeLease: query<{ name: string; owner: string; leaseUntil: number; now: number; futureFrom: number }>()(
    (db, { name, owner, leaseUntil, now, futureFrom }) =>
      db
        .insertInto('leases')
        .values({ name, owner, lease_until: leaseUntil })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet({ owner, lease_until: leaseUntil })
            .where(({ or, eb }) =>
              or([
                eb('leases.owner', '=', owner),
                eb('leases.lease_until', '<=', now),
                eb('leases.lease_until', '>', futureFrom),
              ]),
            ),
        )
        .returning('owner'),
  ),
  dropLease: query<{ name: string; owner: string }>()((db, { name, owner }) =>
    db.deleteFrom('leases').where('name', '=', name).where('owner', '=', owner),
  ),
} as const;
