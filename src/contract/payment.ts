/**
 * What can be bought (decision 20, the table of the specification). Prices are whole fen, a hundredth of a yuan:
 * money is never a float.
 */
export const PAID_PLANS = {
  starter: { priceFen: 900, credits: 500 },
  pro: { priceFen: 2_900, credits: 2_000 },
  lifetime: { priceFen: 19_900, credits: 9_999 },
} as const satisfies Record<string, { priceFen: number; credits: number }>;
export type PaidPlan = keyof typeof PAID_PLANS;
export const PAID_PLAN_NAMES = Object.keys(PAID_PLANS) as [PaidPlan, ...PaidPlan[]];

/** The one currency prices are in. */
export const ORDER_CURRENCY = 'CNY';

/** Decision 17. A notice that does not fit its order is `disputed`; the order itself keeps its state. */
export const ORDER_STATES = ['pending', 'paid', 'expired', 'failed', 'refunded'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Decision 16. */
export const GATEWAY_NAMES = ['sandbox', 'xunhupay', 'alipay'] as const;
export type GatewayName = (typeof GATEWAY_NAMES)[number];
