import type { OrderState } from '../../contract/payment.ts';
import type { Plan } from '../../contract/plans.ts';
import type { NewOrder } from '../queries/order-queries.ts';
import { rowOf, rowsOf, type Steps } from '../store/operation.ts';
import type { OrdersTable } from '../store/tables.ts';
import { CLOCKS_APART_MS } from './requests.ts';
import { SYSTEM_ACCOUNTS, writeTransfer } from './transfers.ts';

/** Of the row that a payment leaves in the ledger. */
export const PAYMENT_REASON = 'payment';
/** Gateways repeat themselves: of what changes nothing, so much is kept of one order. */
const EVENTS_LIMIT = 200;

/** What is recorded of an order. Its words come from above: what may happen is not decided here. */
export interface OrderEvent {
  order: string;
  cause: string;
  outcome: string;
  detail: string;
  transactionId?: string | null;
  now: number;
}

export interface ChangeArguments extends OrderEvent {
  /** The states it may start from. */
  from: readonly OrderState[];
}

export function* createOrder(one: NewOrder): Steps<void> {
  // An earlier attempt may have been committed; the id is ours alone.
  if (!(yield* rowOf('insertOrder', one))) return;
  const { order, now } = one;
  const words = { order, cause: 'create', outcome: 'created', detail: `${one.plan} at ${one.gateway}`, now };
  yield* writeEvent(words, null, 'pending');
}

export function* findOrder({ order }: { order: string }): Steps<OrdersTable | undefined> {
  return yield* rowOf('findOrder', { order });
}

export function* setPayUrl(one: { order: string; payUrl: string }): Steps<void> {
  yield* rowsOf('setPayUrl', one);
}

/** A change of state that moves no credits; false when the order has left the states it starts from. */
export function* moveOrder(one: ChangeArguments & { to: OrderState }): Steps<boolean> {
  const before = yield* rowOf('holdOrder', one);
  if (!before || !(yield* rowOf('moveOrder', { order: one.order, to: one.to, ...sources(one.from) }))) return false;
  yield* writeEvent(one, before.state, one.to);
  return true;
}

export interface PayArguments extends ChangeArguments {
  transactionId: string | null;
  /** For an order that named nobody: the id of the account to make. */
  newAccount: string;
}

/** What a payment brought: credits to its payer, money to us. */
export interface Paid {
  credits: number;
  amountFen: number;
}

/**
 * The order is paid, its credits are granted and the change is recorded: one operation, all or nothing. Of many at once
 * one gets the row; and were there a second, the ledger would refuse its transfer, whose id is made from the order's.
 * Undefined when the order has left the states it starts from.
 */
export function* payOrder(one: PayArguments): Steps<Paid | undefined> {
  const { order, transactionId, now } = one;
  const before = yield* rowOf('holdOrder', { order });
  const transfer = `order:${order}`;
  if (!before || !(yield* rowOf('payOrder', { order, transactionId, transfer, now, ...sources(one.from) }))) {
    return undefined;
  }
  const account = yield* payee(before, one);
  // Decision 20: a payment sets the plan.
  yield* rowsOf('setPlan', { account, plan: before.plan });
  const credited = yield* rowOf('credit', { account, amount: before.credits });
  if (!credited) throw new Error(`account ${account} has no balance`);
  const sides = { transfer, account, counterAccount: SYSTEM_ACCOUNTS.payments };
  yield* writeTransfer({ ...sides, reason: PAYMENT_REASON, reference: order, now }, before.credits, credited.credits);
  yield* writeEvent(one, before.state, 'paid');
  return { credits: before.credits, amountFen: before.amount_fen };
}

/** Decision 19: the account named; else that of the e-mail address; else a new one, whose key is claimed. */
function* payee(order: OrdersTable, { newAccount, now }: PayArguments): Steps<string> {
  if (order.account_id !== null) return order.account_id;
  const { email_digest: emailDigest, plan } = order;
  let account = emailDigest === null ? undefined : (yield* rowOf('accountOfEmail', { emailDigest }))?.id;
  let madeAccount = 0;
  if (account === undefined) {
    account = (yield* rowOf('insertAccount', { id: newAccount, emailDigest, plan, now }))?.id;
    if (account !== undefined) {
      madeAccount = 1;
      yield* rowsOf('insertBalance', { account });
    } else if (emailDigest !== null) account = (yield* rowOf('accountOfEmail', { emailDigest }))?.id;
  }
  if (account === undefined) throw new Error(`no account for order ${order.id}`);
  yield* rowsOf('setOrderAccount', { order: order.id, account, madeAccount });
  return account;
}

/** Recorded, and nothing changed. What an operator must see is always recorded, once; what only repeats, up to a limit. */
export function* noteOrder(one: OrderEvent & { mustBeSeen?: boolean }): Steps<void> {
  if (one.mustBeSeen) {
    const { order, outcome, detail, transactionId = null } = one;
    const before = yield* rowOf('sameOrderEvent', { order, outcome, detail, transactionId });
    if (!before) yield* writeEvent(one, null, null);
    return;
  }
  const counted = yield* rowOf('countOrderEvents', { order: one.order });
  if ((counted?.total ?? 0) < EVENTS_LIMIT) yield* writeEvent(one, null, null);
}

export type Claimed =
  | { outcome: 'claimed'; credits: number; plan: Plan }
  | { outcome: 'unknown' | 'not_paid' | 'claimed_before' | 'has_owner' };

/** The first key of an account that a payment made; once. */
export function* claimOrder(one: { order: string; keyDigest: string; now: number }): Steps<Claimed> {
  const { order, keyDigest: digest, now } = one;
  const taken = yield* rowOf('claimOrder', { order, now });
  if (taken?.account_id) {
    yield* rowsOf('insertKey', { digest, account: taken.account_id, now });
    yield* writeEvent({ order, cause: 'claim', outcome: 'claimed', detail: 'a key was handed out', now }, null, null);
    return yield* claimed(taken.account_id);
  }
  const found = yield* rowOf('findOrder', { order });
  if (!found) return { outcome: 'unknown' };
  // Ours all the same: an earlier attempt was committed.
  const ours = yield* rowOf('findKey', { digest });
  if (ours) return yield* claimed(ours.account_id);
  if (found.account_id !== null && found.made_account === 0) return { outcome: 'has_owner' };
  return { outcome: found.claimed_at === null ? 'not_paid' : 'claimed_before' };
}

/** What the account holds by now, which need not be what the order brought. */
function* claimed(account: string): Steps<Claimed> {
  const balance = yield* rowOf('balanceOf', { account });
  return { outcome: 'claimed', credits: balance?.credits ?? 0, plan: balance?.plan ?? 'free' };
}

/** Whether the gateway may be asked: not when somebody has since `askedBefore`. */
export function* takeLook(one: { order: string; now: number; askedBefore: number }): Steps<boolean> {
  return (yield* rowOf('takeLook', { ...one, futureFrom: one.now + CLOCKS_APART_MS })) !== undefined;
}

export function* planQuery(one: { order: string; now: number; nextQueryAt: number | null }): Steps<void> {
  yield* rowsOf('planQuery', one);
}

export function* dueOrders(one: { now: number; limit: number }): Steps<OrdersTable[]> {
  return yield* rowsOf('dueOrders', one);
}

/** Whether the work of this name is ours until then. */
export function* takeLease(one: { name: string; owner: string; leaseUntil: number; now: number }): Steps<boolean> {
  return (yield* rowOf('takeLease', { ...one, futureFrom: one.leaseUntil + CLOCKS_APART_MS })) !== undefined;
}

export function* dropLease(one: { name: string; owner: string }): Steps<void> {
  yield* rowsOf('dropLease', one);
}

export function* writeEvent(one: OrderEvent, fromState: OrderState | null, toState: OrderState | null): Steps<void> {
  const { order, cause, outcome, detail, transactionId = null, now } = one;
  yield* rowsOf('insertOrderEvent', { order, cause, outcome, detail, transactionId, fromState, toState, now });
}

export function sources(from: readonly OrderState[]): { from1: OrderState; from2: OrderState; from3: OrderState } {
  const [from1, from2 = from1, from3 = from1, ...more] = from;
  if (from1 === undefined || from2 === undefined || from3 === undefined || more.length > 0) {
    throw new RangeError('a change starts from one to three states');
  }
  return { from1, from2, from3 };
}
