import { PAID_PLANS, type PaidPlan } from '../../../src/contract/plans.ts';
import type { Gateway, GatewayOrder, NoticeRefusal, Statement } from '../../../src/payments/gateway.ts';
import { gatewayOrder, NOTIFY_PATH } from '../../../src/payments/gateway-order.ts';
import { judgeStatement, type KnownOrder, type Outcome } from '../../../src/payments/judge-statement.ts';
import { type Given, LoopbackServer, type Taken } from './loopback.ts';

interface Held extends KnownOrder {
  worth: number;
  credits: number;
}

/**
 * A service that only sells: it keeps orders in memory, takes notices over HTTP as decision 18 says, and grants credits.
 * What an adapter and the rules do together shows here without a database.
 */
export class Shop {
  readonly server: LoopbackServer;
  readonly orders = new Map<string, Held>();
  /** What became of each notice, in the order they came. */
  readonly outcomes: (Outcome | NoticeRefusal | 'unknown_order')[] = [];

  readonly #gateway: () => Gateway;

  private constructor(server: LoopbackServer, gateway: () => Gateway) {
    this.server = server;
    this.#gateway = gateway;
  }

  /** The gateway may be opened later than the shop: each needs the other's address. */
  static async open(gateway: () => Gateway): Promise<Shop> {
    const shop: Shop = new Shop(await LoopbackServer.open((taken) => shop.#takeNotice(gateway(), taken)), gateway);
    return shop;
  }

  order(orderId: string, plan: PaidPlan = 'starter'): GatewayOrder {
    const order = gatewayOrder({ orderId, plan, gateway: this.#gateway().name }, this.server.address);
    const { amountFen, currency } = order;
    const worth = PAID_PLANS[plan].credits;
    this.orders.set(orderId, { state: 'pending', amountFen, currency, transactionId: undefined, worth, credits: 0 });
    return order;
  }

  /** What the operator sees of an order: its state, and how many credits it was worth so far. */
  sees(orderId: string): { state: string; credits: number } | undefined {
    const held = this.orders.get(orderId);
    return held && { state: held.state, credits: held.credits };
  }

  settle(statement: Statement): boolean {
    const held = this.orders.get(statement.orderId);
    if (!held) {
      this.outcomes.push('unknown_order');
      return false;
    }
    const { outcome } = judgeStatement(held, statement);
    this.outcomes.push(outcome);
    if (outcome === 'pay' && statement.state === 'paid') {
      held.state = 'paid';
      held.transactionId = statement.transactionId;
      held.credits += held.worth;
    }
    if (outcome === 'fail') held.state = 'failed';
    return true;
  }

  #takeNotice(gateway: Gateway, { url, headers, body }: Taken): Given {
    if (url.pathname !== `${NOTIFY_PATH}${gateway.name}`) return { status: 404, body: '{}' };
    const verdict = gateway.verifyNotice({ body, headers, contentType: headers['content-type'] });
    if (!verdict.accepted) {
      this.outcomes.push(verdict.reason);
      return { status: 401, body: '{}' };
    }
    if (!this.settle(verdict.statement)) return { status: 404, body: '{}' };
    return { type: gateway.received.contentType, body: gateway.received.body };
  }
}
