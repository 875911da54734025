import { PAID_PLANS } from '../../../src/contract/payment.ts';
import type { Gateway, GatewayOrder, NoticeRefusal, Statement } from '../../../src/payments/gateway.ts';
import { judgeStatement, type KnownOrder, type Outcome } from '../../../src/payments/judge-statement.ts';
import { type Given, LoopbackServer, type Taken } from './loopback.ts';

export const NOTIFY_PATH = '/api/payment/notify/';

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

  private constructor(server: LoopbackServer) {
    this.server = server;
  }

  /** The gateway may be opened later than the shop: each needs the other's address. */
  static async open(gateway: () => Gateway): Promise<Shop> {
    const shop: Shop = new Shop(await LoopbackServer.open((taken) => shop.#takeNotice(gateway(), taken)));
    return shop;
  }

  order(orderId: string, plan: keyof typeof PAID_PLANS = 'starter'): GatewayOrder {
    const { priceFen: amountFen, credits: worth } = PAID_PLANS[plan];
    const state = 'pending';
    this.orders.set(orderId, { state, amountFen, currency: 'CNY', transactionId: undefined, worth, credits: 0 });
    return {
      orderId,
      amountFen,
      currency: 'CNY',
      title: `robot-parts credits: ${plan}`,
      notifyUrl: `${this.server.address}${NOTIFY_PATH}any`,
      returnUrl: `${this.server.address}/thanks`,
    };
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

  #takeNotice(gateway: Gateway, { headers, body }: Taken): Given {
    const verdict = gateway.verifyNotice({ body, headers, contentType: headers['content-type'] });
    if (!verdict.accepted) {
      this.outcomes.push(verdict.reason);
      return { status: 401, body: '{}' };
    }
    if (!this.settle(verdict.statement)) return { status: 404, body: '{}' };
    return { type: gateway.received.contentType, body: gateway.received.body };
  }
}
