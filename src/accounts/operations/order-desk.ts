import { rowOf, rowsOf, type Steps, Undone } from '../store/operation.ts';
import { type ChangeArguments, sources, writeEvent } from './orders.ts';
import { SYSTEM_ACCOUNTS, writeTransfer } from './transfers.ts';

/** What only the operator does with orders. */

const EVENTS_SHOWN = 500;

export function* listOrders(page: { beforeAt: number; beforeId: string; disputed: string; limit: number }) {
  return yield* rowsOf('listOrders', page);
}

export function* showOrder({ order }: { order: string }) {
  return {
    order: yield* rowOf('findOrder', { order }),
    events: yield* rowsOf('eventsOfOrder', { order, limit: EVENTS_SHOWN }),
  };
}

export function* listOrderEvents(one: { outcome: string; limit: number }) {
  return yield* rowsOf('eventsOfOutcome', one);
}

export type Refunded =
  | { outcome: 'refunded'; account: string; taken: number; credits: number; isUnclaimed: boolean }
  | { outcome: 'unknown' | 'not_paid' };

/** Of its credits what is still there goes back: a balance is never negative (decision 9). */
export function* refundOrder(one: ChangeArguments): Steps<Refunded> {
  const { order, now } = one;
  const before = yield* rowOf('holdOrder', { order });
  if (!before) return { outcome: 'unknown' };
  const { account_id: account, credits } = before;
  if (account === null || !(yield* rowOf('moveOrder', { order, to: 'refunded', ...sources(one.from) }))) {
    return { outcome: 'not_paid' };
  }
  const left = yield* rowOf('newestPaidPlan', { account });
  yield* rowsOf('setPlan', { account, plan: left?.plan ?? 'free' });
  // Holds the balance, so that what is read is what is taken from.
  const held = yield* rowOf('credit', { account, amount: 0 });
  const taken = Math.min(credits, held?.credits ?? 0);
  if (taken > 0) {
    const spent = yield* rowOf('spend', { account, cost: taken, calls: 0 });
    // A charge of the same batch came between the two: it is done again, alone.
    if (!spent) throw new Undone({ outcome: 'not_paid' } satisfies Refunded);
    const sides = { transfer: `order:${order}:refund`, account, counterAccount: SYSTEM_ACCOUNTS.payments };
    yield* writeTransfer({ ...sides, reason: 'refund', reference: order, now }, -taken, spent.credits);
  }
  const detail = `${one.detail}; ${taken} of ${credits} credits taken back`;
  yield* writeEvent({ ...one, detail }, before.state, 'refunded');
  const isUnclaimed = before.made_account === 1 && before.claimed_at === null;
  return { outcome: 'refunded', account, taken, credits, isUnclaimed };
}
