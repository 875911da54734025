import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import { Accounts } from '../../src/accounts/accounts.ts';
import type { Store } from '../../src/accounts/store/store.ts';
import type { Gateway } from '../../src/payments/gateway.ts';
import { AlipayGateway } from '../../src/payments/gateways/alipay.ts';
import { XunhupayGateway } from '../../src/payments/gateways/xunhupay.ts';
import { OrderReconciler } from '../../src/service/order-reconciler.ts';
import { Orders } from '../../src/service/orders.ts';
import { openApp } from './app.ts';
import { ALIPAY, AlipayServer } from './gateways/alipay-server.ts';
import type { LoopbackServer } from './gateways/loopback.ts';
import { quickClient } from './gateways/troubles.ts';
import { XUNHUPAY, XunhupayServer } from './gateways/xunhupay-server.ts';

type Fields = Record<string, string>;

/** A gateway's server of our own with the adapter that speaks to it. Notices are made, and sent when a test says so. */
export interface Till {
  gateway: Gateway;
  server: LoopbackServer;
  pay(orderId: string, changes?: Fields): Fields;
  /** Signs fields as the gateway would. */
  signed(fields: Fields): Fields;
  names: { amount: string; currency: string; order: string; signature: string; status: string };
  /** What its notices say of a refund. */
  refund: string;
}

export const TILLS: Readonly<Record<'xunhupay' | 'alipay', () => Promise<Till>>> = {
  async xunhupay() {
    const till = await XunhupayServer.open();
    return {
      gateway: new XunhupayGateway({ ...XUNHUPAY, endpoint: till.endpoint, client: quickClient() }),
      server: till.server,
      pay: (orderId, changes) => till.pay(orderId, changes),
      signed: ({ hash: _, ...fields }) => till.signed(fields),
      names: {
        amount: 'total_fee',
        currency: 'currency',
        order: 'trade_order_id',
        signature: 'hash',
        status: 'status',
      },
      refund: 'CD',
    };
  },
  async alipay() {
    const till = await AlipayServer.open();
    return {
      gateway: new AlipayGateway({ ...ALIPAY, endpoint: till.endpoint, client: quickClient() }),
      server: till.server,
      pay: (orderId, changes) => till.pay(orderId, changes),
      signed: ({ sign: _, sign_type: _type, ...fields }) => till.signedNotice(fields),
      names: {
        amount: 'total_amount',
        currency: 'trans_currency',
        order: 'out_trade_no',
        signature: 'sign',
        status: 'trade_status',
      },
      refund: 'TRADE_CLOSED',
    };
  },
};

export interface Clock {
  now: number;
}

/** The service of one test on a real socket, selling through this gateway, with a clock the test turns. */
export class PaymentRig {
  readonly base: string;
  readonly store: Store;
  readonly orders: Orders;
  readonly clock: Clock;
  readonly reconciler: OrderReconciler;
  readonly logged: () => string[];

  private constructor(parts: Pick<PaymentRig, 'base' | 'store' | 'orders' | 'clock' | 'reconciler' | 'logged'>) {
    this.base = parts.base;
    this.store = parts.store;
    this.orders = parts.orders;
    this.clock = parts.clock;
    this.reconciler = parts.reconciler;
    this.logged = parts.logged;
  }

  static async open(store: Store, gateway: (base: string) => Gateway): Promise<PaymentRig> {
    const port = await freePort();
    const base = `http://127.0.0.1:${port}`;
    const clock: Clock = { now: Date.now() };
    const turned = () => clock.now;
    const lines: string[] = [];
    const log = (level: string) => (fields: object, message: string) => {
      lines.push(`${level}: ${message} ${JSON.stringify(fields)}`);
    };
    const toldTo = { info: log('info'), warn: log('warn'), error: log('error') };
    const orders = new Orders({ store, gateway: gateway(base), baseUrl: base, log: toldTo, clock: turned });
    const accounts = new Accounts(keptOpen(store), { freeLimitPerHour: 1_000_000 });
    const app = await openApp({ accounts, orders, baseUrl: base, documents: false });
    await app.server.listen({ host: '127.0.0.1', port });
    onTestFinished(async () => {
      await app.server.close();
      await orders.stop();
      await accounts.close();
    });
    const reconciler = new OrderReconciler({ store, settlement: orders.settlement, log: toldTo, clock: turned });
    return new PaymentRig({ base, store, orders, clock, reconciler, logged: () => lines });
  }

  post(path: string, body: object): Promise<Response> {
    const headers = { 'content-type': 'application/json' };
    return fetch(`${this.base}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  /** A new key, with the hundred credits it begins with. */
  async register(): Promise<string> {
    const email = `buyer${++registered}.${process.pid}@example.org`;
    const answer = (await (await this.post('/api/register', { email })).json()) as { api_key: string };
    return answer.api_key;
  }

  async create(body: object = { plan: 'starter' }): Promise<string> {
    const answer = await this.post('/api/payment/create', body);
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { order_id: string }).order_id;
  }

  async look(orderId: string): Promise<Record<string, unknown>> {
    return (await (await fetch(`${this.base}/api/payment/orders/${orderId}`)).json()) as Record<string, unknown>;
  }

  notify(notice: Fields): Promise<Response> {
    const url = `${this.base}/api/payment/notify/${this.orders.gateway.name}`;
    return fetch(url, { method: 'POST', body: new URLSearchParams(notice) });
  }

  async credits(key: string): Promise<number> {
    const answer = await fetch(`${this.base}/api/credits/balance`, { headers: { 'x-api-key': key } });
    return ((await answer.json()) as { credits: number }).credits;
  }

  /** What the operator sees happened, in order. */
  async events(order: string): Promise<string[]> {
    const { events } = await this.store.run('showOrder', { order });
    return events.map(({ cause, outcome }) => `${cause} ${outcome}`);
  }

  /** After whatever happened: what was paid was credited, once, and the ledger is right. */
  async verify(): Promise<void> {
    expect((await this.store.run('verifyLedger', { limit: 10 })).problems).toEqual([]);
  }
}

/** The store belongs to the whole group; what an app has not written yet it writes when its test ends. */
function keptOpen(store: Store): Store {
  return { run: (name, given) => store.run(name, given), available: true, close: async () => {} };
}

let registered = 0;

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
