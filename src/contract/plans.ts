/** Apart from the schemas, so that a page can show prices without carrying a validator. */

/** `free` is what registration gives; the others are bought (decision 20). */
export const PLANS = ['free', 'starter', 'pro', 'lifetime'] as const;
export type Plan = (typeof PLANS)[number];

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
