import type { OrderState } from '../contract/payment.ts';
import type { PaidStatement, Statement, UnpaidStatement } from './gateway.ts';

/** What is known of an order when its gateway speaks. */
export interface KnownOrder {
  state: OrderState;
  amountFen: number;
  currency: string;
  /** Of the payment that was honoured, if one was. */
  transactionId: string | undefined;
}

/**
 * - `pay`: the order becomes paid and its credits are granted.
 * - `fail`: the order becomes failed.
 * - `repeated`: said before; nothing changes.
 * - `disputed`: recorded for the operator, nothing credited (decision 18).
 * - `noted`: recorded, nothing changes.
 */
export type Outcome = 'pay' | 'fail' | 'repeated' | 'disputed' | 'noted';

export interface Judgement {
  outcome: Outcome;
  /** For the record, in words. */
  reason: string;
}

/**
 * What a verified statement means for its order. It only proposes: the change itself is one conditional update
 * (`sourcesOf`), so that of many equal notices at once one pays and the others find it done.
 */
export function judgeStatement(order: KnownOrder, statement: Statement): Judgement {
  return statement.state === 'paid' ? judgePaid(order, statement) : judgeUnpaid(order, statement);
}

function judgePaid(order: KnownOrder, { amountFen, currency, transactionId }: PaidStatement): Judgement {
  if (currency !== order.currency) {
    return { outcome: 'disputed', reason: `paid in ${currency}, not in ${order.currency}` };
  }
  if (amountFen !== order.amountFen) {
    return { outcome: 'disputed', reason: `paid ${amountFen} fen, not ${order.amountFen}` };
  }
  if (order.state !== 'paid' && order.state !== 'refunded') return { outcome: 'pay', reason: 'paid in full' };
  const known = order.transactionId;
  return known !== undefined && transactionId !== undefined && transactionId !== known
    ? { outcome: 'disputed', reason: 'paid a second time, by another transaction' }
    : { outcome: 'repeated', reason: `is ${order.state} already` };
}

function judgeUnpaid(order: KnownOrder, { state }: UnpaidStatement): Judgement {
  if (state === 'closed' && order.state === 'pending') {
    return { outcome: 'fail', reason: 'the gateway closed the order' };
  }
  // Money went back without us: the credits are still there, and only the operator can settle that.
  if (order.state === 'paid' && state !== 'waiting') {
    return { outcome: 'disputed', reason: 'the gateway has given the money back, or is about to' };
  }
  const words = { waiting: 'not paid yet', closed: 'the gateway closed it', refund: 'the gateway speaks of a refund' };
  return { outcome: 'noted', reason: words[state] };
}
