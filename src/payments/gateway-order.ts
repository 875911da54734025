import { type GatewayName, ORDER_CURRENCY } from '../contract/payment.ts';
import { PAID_PLANS, type PaidPlan } from '../contract/plans.ts';
import type { GatewayOrder } from './gateway.ts';

export const NOTIFY_PATH = '/api/payment/notify/';
const ORDERS_PATH = '/api/payment/orders/';

/** What a gateway is told of the order of a plan. All of it is ours: no text of a caller goes out to be signed. */
export function gatewayOrder(
  { orderId, plan, gateway }: { orderId: string; plan: PaidPlan; gateway: GatewayName },
  baseUrl: string,
): GatewayOrder {
  return {
    orderId,
    amountFen: PAID_PLANS[plan].priceFen,
    currency: ORDER_CURRENCY,
    title: `robot-parts credits: ${plan}`,
    notifyUrl: `${baseUrl}${NOTIFY_PATH}${gateway}`,
    returnUrl: `${baseUrl}${ORDERS_PATH}${orderId}`,
  };
}
