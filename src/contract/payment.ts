import { z } from 'zod';
import { EmailSchema } from './account.ts';
import { PAID_PLANS, type PaidPlan, PLANS } from './plans.ts';

export const PAID_PLAN_NAMES = Object.keys(PAID_PLANS) as [PaidPlan, ...PaidPlan[]];

/** The one currency prices are in. */
export const ORDER_CURRENCY = 'CNY';

/** Decision 17. A notice that does not fit its order is `disputed`; the order itself keeps its state. */
export const ORDER_STATES = ['pending', 'paid', 'expired', 'failed', 'refunded'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Decision 16. */
export const GATEWAY_NAMES = ['sandbox', 'xunhupay', 'alipay'] as const;
export type GatewayName = (typeof GATEWAY_NAMES)[number];

export const CreateOrderRequestSchema = z
  .strictObject({
    plan: z.enum(PAID_PLAN_NAMES).describe('What is bought'),
    api_key: z.string().optional().describe('Whose credits they become; a header or the query may carry it too'),
    email: EmailSchema.optional().describe('Without a key: the account of this address. Kept only as a SHA-256 digest'),
  })
  .meta({ id: 'CreateOrderRequest' });

export const CreatedOrderSchema = z
  .strictObject({
    order_id: z.string().describe('Shows the order, and claims it where nobody was named: keep it to yourself'),
    pay_url: z.string().describe('The page to pay on'),
    qr_code: z.string().describe('A code that leads there, as `data:image/png`'),
  })
  .meta({ id: 'CreatedOrder', description: 'An order that can be paid' });
export type CreatedOrder = z.infer<typeof CreatedOrderSchema>;

export const OrderSchema = z
  .strictObject({
    order_id: z.string(),
    state: z.enum(ORDER_STATES),
    plan: z.enum(PAID_PLAN_NAMES),
    credits: z.int().positive().describe('Granted when it is paid'),
    amount: z.string().describe('In yuan, with two decimals'),
    currency: z.string(),
    pay_url: z.string().nullable().describe('The page to pay on; null when there is nothing to pay'),
    claimable: z.boolean().describe('Whether a key waits to be claimed'),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime().describe('A payment that arrives later is honoured all the same'),
    paid_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Order', description: 'What was ordered, and what became of it' });
export type Order = z.infer<typeof OrderSchema>;

export const ClaimRequestSchema = z.strictObject({ order_id: z.string() }).meta({ id: 'ClaimRequest' });

export const ClaimAnswerSchema = z
  .strictObject({
    api_key: z.string().describe('Shown once; keep it'),
    credits: z.int().nonnegative().describe('What the account holds'),
    plan: z.enum(PLANS),
    message: z.string(),
  })
  .meta({ id: 'ClaimAnswer', description: 'The key of an account that a payment made' });
export type ClaimAnswer = z.infer<typeof ClaimAnswerSchema>;
