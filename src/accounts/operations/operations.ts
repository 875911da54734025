import type { Attempt, Steps } from '../store/operation.ts';
import {
  balanceOf,
  countCalls,
  findAccount,
  findKey,
  historyOf,
  listAccounts,
  register,
  reissueKey,
  revokeKey,
  revokeKeys,
  rotateKey,
  setPlan,
} from './accounts.ts';
import { listOrderEvents, listOrders, refundOrder, showOrder } from './order-desk.ts';
import {
  claimOrder,
  createOrder,
  dropLease,
  dueOrders,
  findOrder,
  moveOrder,
  noteOrder,
  payOrder,
  planQuery,
  setPayUrl,
  takeLease,
  takeLook,
} from './orders.ts';
import { countRequest, findWindow, forgetReservations, forgetWindows, release, renew, reserve } from './requests.ts';
import { charge, findTransfer, grant, hasPaid, reverse } from './transfers.ts';
import { verifyLedger } from './verify.ts';

/** `durable`: answered after the commit is on disk. `limit`: counted, never waited for. `read`: one state, no writes. */
export type Lane = 'durable' | 'limit' | 'read';

export const OPERATIONS = {
  register: { lane: 'durable', run: register },
  rotateKey: { lane: 'durable', run: rotateKey },
  revokeKey: { lane: 'durable', run: revokeKey },
  reissueKey: { lane: 'durable', run: reissueKey },
  revokeKeys: { lane: 'durable', run: revokeKeys },
  setPlan: { lane: 'durable', run: setPlan },
  charge: { lane: 'durable', run: charge },
  grant: { lane: 'durable', run: grant },
  reverse: { lane: 'durable', run: reverse },
  reserve: { lane: 'durable', run: reserve },
  renew: { lane: 'durable', run: renew },
  release: { lane: 'durable', run: release },
  createOrder: { lane: 'durable', run: createOrder },
  setPayUrl: { lane: 'durable', run: setPayUrl },
  payOrder: { lane: 'durable', run: payOrder },
  moveOrder: { lane: 'durable', run: moveOrder },
  noteOrder: { lane: 'durable', run: noteOrder },
  claimOrder: { lane: 'durable', run: claimOrder },
  refundOrder: { lane: 'durable', run: refundOrder },
  takeLook: { lane: 'durable', run: takeLook },
  planQuery: { lane: 'durable', run: planQuery },
  takeLease: { lane: 'durable', run: takeLease },
  dropLease: { lane: 'durable', run: dropLease },
  countCalls: { lane: 'durable', run: countCalls },
  forgetReservations: { lane: 'durable', run: forgetReservations },
  countRequest: { lane: 'limit', run: countRequest },
  findWindow: { lane: 'limit', run: findWindow },
  forgetWindows: { lane: 'limit', run: forgetWindows },
  findKey: { lane: 'read', run: findKey },
  findAccount: { lane: 'read', run: findAccount },
  listAccounts: { lane: 'read', run: listAccounts },
  balanceOf: { lane: 'read', run: balanceOf },
  findTransfer: { lane: 'read', run: findTransfer },
  hasPaid: { lane: 'read', run: hasPaid },
  historyOf: { lane: 'read', run: historyOf },
  findOrder: { lane: 'read', run: findOrder },
  dueOrders: { lane: 'read', run: dueOrders },
  listOrders: { lane: 'read', run: listOrders },
  showOrder: { lane: 'read', run: showOrder },
  listOrderEvents: { lane: 'read', run: listOrderEvents },
  verifyLedger: { lane: 'read', run: verifyLedger },
} as const satisfies Record<string, { lane: Lane; run: (one: never, attempt: Attempt) => Steps<unknown> }>;

export type OperationName = keyof typeof OPERATIONS;
export type ArgumentsOf<Name extends OperationName> = Parameters<(typeof OPERATIONS)[Name]['run']>[0];
export type ResultOf<Name extends OperationName> =
  ReturnType<(typeof OPERATIONS)[Name]['run']> extends Steps<infer Result> ? Result : never;

/** An operation on its way to the engine; plain data, so that it can cross to another thread. */
export interface Order {
  name: OperationName;
  arguments: object;
}

export function begin({ name, arguments: given }: Order, attempt: Attempt): Steps<unknown> {
  const run = OPERATIONS[name].run as (one: object, attempt: Attempt) => Steps<unknown>;
  return run(given, attempt);
}
