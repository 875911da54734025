import { ORDER_CURRENCY } from '../contract/payment.ts';
import type { Statement, UnpaidState } from './gateway.ts';
import { fenOf } from './money.ts';

/** What a gateway says, field by field, before anybody has looked at it. */
export interface Said {
  state: 'paid' | UnpaidState;
  orderId: string | undefined;
  /** The gateway's own word for the state. */
  status: string | undefined;
  /** In yuan. */
  amount: string | undefined;
  /** None of the gateways names it where all is in yuan. */
  currency: string | undefined;
  transactionId: string | undefined;
}

/** Ids and words of gateways: visible and short, so that they can stand in a log or a table as they are. */
const WORD = /^[\x21-\x7e]{1,128}$/;
const CURRENCY = /^[A-Z]{3}$/;

/** The statement, if it is whole: a payment without an exact amount says nothing. */
export function statementOf({ state, orderId, status, amount, currency, transactionId }: Said): Statement | undefined {
  if (orderId === undefined || !WORD.test(orderId) || status === undefined || !WORD.test(status)) return undefined;
  if (state !== 'paid') return { state, orderId, status };
  const amountFen = amount === undefined ? undefined : fenOf(amount);
  const unit = currency || ORDER_CURRENCY;
  const number = transactionId || undefined;
  if (amountFen === undefined || !CURRENCY.test(unit) || (number !== undefined && !WORD.test(number))) return undefined;
  return { state, orderId, amountFen, currency: unit, transactionId: number, status };
}
