import { ORDER_STATES, type OrderState } from '../contract/payment.ts';

/** Why a state changes; each change is recorded with its cause. */
export const CAUSES = ['create', 'notice', 'query', 'clock', 'operator'] as const;
export type Cause = (typeof CAUSES)[number];

type Transitions = Readonly<Record<OrderState, Readonly<Partial<Record<OrderState, readonly Cause[]>>>>>;

/** Money that arrived is honoured however late: only a gateway's word, a notice or an answer to our question, says so. */
const GATEWAY_SAYS: readonly Cause[] = ['notice', 'query'];

/**
 * Every change of state there is (decision 17); what is not here does not happen. `paid` ends but for a refund by the
 * operator. `failed` is no end: somebody whose first try failed can still pay on the same page, and a gateway that was
 * too slow to answer the create call may have made the order all the same.
 */
export const TRANSITIONS: Transitions = {
  pending: { paid: GATEWAY_SAYS, expired: ['clock'], failed: ['create', ...GATEWAY_SAYS] },
  expired: { paid: GATEWAY_SAYS },
  failed: { paid: GATEWAY_SAYS },
  paid: { refunded: ['operator'] },
  refunded: {},
};

export function mayBecome(from: OrderState, to: OrderState, cause: Cause): boolean {
  return TRANSITIONS[from][to]?.includes(cause) ?? false;
}

/** The states a change may start from: the condition of the one update that makes it. */
export function sourcesOf(to: OrderState, cause: Cause): OrderState[] {
  return ORDER_STATES.filter((from) => mayBecome(from, to, cause));
}

const MINUTE_MS = 60_000;

/** Decision 17: two hours. */
export const ORDER_LIFETIME_MS = 120 * MINUTE_MS;

export function isOverdue(createdAtMs: number, nowMs: number): boolean {
  return nowMs - createdAtMs >= ORDER_LIFETIME_MS;
}

/**
 * When a pending order is asked for at its gateway, so that a lost notice loses no payment; the last time as it falls
 * due, since what is paid in the last minutes would otherwise expire unasked.
 */
export const QUERY_AFTER_MS: readonly number[] = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, ORDER_LIFETIME_MS];

/** How many times an order of this age should have been asked for by now. */
export function queriesDue(createdAtMs: number, nowMs: number): number {
  return QUERY_AFTER_MS.filter((afterMs) => nowMs - createdAtMs >= afterMs).length;
}
