import { setTimeout as pause } from 'node:timers/promises';
import { emailDigest, keyDigest, newApiKey } from '../accounts/api-key.ts';
import type { Claimed } from '../accounts/operations/orders.ts';
import type { Store } from '../accounts/store/store.ts';
import type { OrdersTable } from '../accounts/store/tables.ts';
import { type ErrorCode, ServiceError } from '../contract/errors.ts';
import { type CreatedOrder, ORDER_CURRENCY, type Order } from '../contract/payment.ts';
import type { Plan } from '../contract/plans.ts';
import { PAID_PLANS, type PaidPlan } from '../contract/plans.ts';
import type { Checkout, Gateway, RawNotice } from '../payments/gateway.ts';
import { gatewayOrder } from '../payments/gateway-order.ts';
import { yuanOf } from '../payments/money.ts';
import { newOrderId } from '../payments/order-id.ts';
import { ORDER_LIFETIME_MS, QUERY_AFTER_MS, sourcesOf } from '../payments/order-states.ts';
import { qrPngDataUrl } from '../payments/qr.ts';
import { loggedOrder, type OrderLog } from './order-log.ts';
import { causeOf, Settlement } from './settlement.ts';

export interface OrdersOptions {
  store: Store;
  gateway: Gateway;
  /** The service's own public address. */
  baseUrl: string;
  log: OrderLog;
  clock?: () => number;
}

export interface OrderRequest {
  plan: PaidPlan;
  /** Of the key that was sent. */
  account?: string | undefined;
  email?: string | undefined;
}

const ORDER_ID = /^[0-9a-f]{32}$/;
/** Those who look again and again do not make us ask again and again. */
const LOOK_EVERY_MS = 5_000;
/** Longer than this nobody who looks is kept waiting for a gateway. */
const LOOK_WAITS_MS = 3_000;
const STOP_WAITS_MS = 8_000;
/** An order that nobody paid in this time is not asked for any more, whoever looks. */
const LOOKS_ASK_UNTIL_MS = 7 * 24 * 60 * 60_000;

/** Orders as the routes use them: made, looked at, told of by their gateway, claimed. */
export class Orders {
  readonly gateway: Gateway;
  readonly settlement: Settlement;
  readonly #store: Store;
  readonly #baseUrl: string;
  readonly #log: OrderLog;
  readonly #clock: () => number;
  /** Questions that whoever asked them no longer waits for. */
  readonly #asking = new Set<Promise<unknown>>();

  constructor({ store, gateway, baseUrl, log, clock = Date.now }: OrdersOptions) {
    this.gateway = gateway;
    this.settlement = new Settlement({ store, gateway, log, clock });
    this.#store = store;
    this.#baseUrl = baseUrl;
    this.#log = log;
    this.#clock = clock;
  }

  /** Written down before the gateway hears of it: a notice may come before the answer does. */
  async create({ plan, account, email }: OrderRequest): Promise<CreatedOrder> {
    const orderId = newOrderId();
    const now = this.#clock();
    const { priceFen: amountFen, credits } = PAID_PLANS[plan];
    const digest = account === undefined && email !== undefined ? emailDigest(email) : null;
    const owner =
      account ?? (digest === null ? undefined : await this.#store.run('findAccount', { emailDigest: digest }));
    await this.#store.run('createOrder', {
      order: orderId,
      gateway: this.gateway.name,
      plan,
      amountFen,
      currency: ORDER_CURRENCY,
      credits,
      account: owner ?? null,
      emailDigest: digest,
      nextQueryAt: now + (QUERY_AFTER_MS[0] ?? ORDER_LIFETIME_MS),
      now,
    });
    const { payUrl, qrContent } = await this.#openAtGateway(orderId, plan);
    await this.#store.run('setPayUrl', { order: orderId, payUrl });
    return { order_id: orderId, pay_url: payUrl, qr_code: qrPngDataUrl(qrContent) };
  }

  /** An order that cannot be opened is `failed`, not half-made; its id goes out with the error. */
  async #openAtGateway(orderId: string, plan: PaidPlan): Promise<Checkout> {
    try {
      return await this.gateway.create(gatewayOrder({ orderId, plan, gateway: this.gateway.name }, this.#baseUrl));
    } catch (error) {
      const words = { order: orderId, cause: 'create', outcome: 'fail', detail: causeOf(error), now: this.#clock() };
      const change = { ...words, to: 'failed', from: sourcesOf('failed', 'create') } as const;
      const failed = await this.#store.run('moveOrder', change).catch(() => false);
      // It was paid meanwhile, or the storage is away; then the gateway will be asked.
      if (!failed) this.#log.warn({ order: loggedOrder(orderId) }, 'order not marked as failed');
      if (!(error instanceof ServiceError)) throw error;
      throw new ServiceError(error.code, { ...error.extras, order_id: orderId });
    }
  }

  async find(orderId: string): Promise<OrdersTable> {
    const found = ORDER_ID.test(orderId) ? await this.#store.run('findOrder', { order: orderId }) : undefined;
    if (!found) throw new ServiceError('unknown_order');
    return found;
  }

  /** What became of an order; its gateway is asked where it may know more than we do. */
  async look(orderId: string): Promise<Order> {
    const order = await this.find(orderId);
    if (!(await this.#mayAsk(order))) return shown(order);
    const asking = this.settlement.ask(order, { planned: false }).catch((error: unknown) => {
      this.#log.warn({ order: loggedOrder(orderId), reason: causeOf(error) }, 'order not asked for');
    });
    this.#asking.add(asking);
    void asking.finally(() => this.#asking.delete(asking));
    await Promise.race([asking, pause(LOOK_WAITS_MS, undefined, { ref: false })]);
    return shown(await this.find(orderId));
  }

  /** Resolves when nothing is under way any more, or after a while: who asks again learns it again. */
  async stop(): Promise<void> {
    await Promise.race([Promise.all(this.#asking), pause(STOP_WAITS_MS, undefined, { ref: false })]);
  }

  async #mayAsk({ id, transfer_id: transfer, created_at: createdAt }: OrdersTable): Promise<boolean> {
    const now = this.#clock();
    if (transfer !== null || now - createdAt >= LOOKS_ASK_UNTIL_MS) return false;
    return this.#store.run('takeLook', { order: id, now, askedBefore: now - LOOK_EVERY_MS });
  }

  /** Decision 18. Gives the gateway's word for "received", once all is written down. */
  async takeNotice(notice: RawNotice): Promise<Gateway['received']> {
    const verdict = this.gateway.verifyNotice(notice);
    if (!verdict.accepted) {
      this.#log.warn({ gateway: this.gateway.name, reason: verdict.reason }, 'notice refused');
      throw new ServiceError('notice_refused');
    }
    if ((await this.settlement.settle(verdict.statement, 'notice')) === 'unknown_order') {
      throw new ServiceError('unknown_order');
    }
    return this.gateway.received;
  }

  /** The key of an account that a payment made (decision 19); shown this once. */
  async claim(orderId: string): Promise<{ apiKey: string; credits: number; plan: Plan }> {
    if (!ORDER_ID.test(orderId)) throw new ServiceError('unknown_order');
    const apiKey = newApiKey();
    const given = { order: orderId, keyDigest: keyDigest(apiKey), now: this.#clock() };
    const claimed = await this.#store.run('claimOrder', given);
    if (claimed.outcome !== 'claimed') throw new ServiceError(REFUSED_CLAIMS[claimed.outcome]);
    return { apiKey, credits: claimed.credits, plan: claimed.plan };
  }
}

const REFUSED_CLAIMS: Readonly<Record<Exclude<Claimed['outcome'], 'claimed'>, ErrorCode>> = {
  unknown: 'unknown_order',
  not_paid: 'order_not_paid',
  claimed_before: 'order_claimed',
  has_owner: 'order_has_owner',
};

/** What the holder of its id may know: not whose account it is. */
function shown(order: OrdersTable): Order {
  const isSettled = order.transfer_id !== null;
  return {
    order_id: order.id,
    state: order.state,
    plan: order.plan,
    credits: order.credits,
    amount: yuanOf(order.amount_fen),
    currency: order.currency,
    pay_url: isSettled ? null : order.pay_url,
    claimable: isSettled && order.made_account === 1 && order.claimed_at === null,
    created_at: new Date(order.created_at).toISOString(),
    expires_at: new Date(order.created_at + ORDER_LIFETIME_MS).toISOString(),
    paid_at: order.paid_at === null ? null : new Date(order.paid_at).toISOString(),
  };
}
