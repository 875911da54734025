import { describe, expect, test } from 'vitest';
import { openStoreForCommand } from '../../src/accounts/open-store.ts';
import type { GatewayName } from '../../src/contract/payment.ts';
import type { Gateway } from '../../src/payments/gateway.ts';
import { SandboxGateway } from '../../src/payments/gateways/sandbox.ts';
import { XunhupayGateway } from '../../src/payments/gateways/xunhupay.ts';
import { Orders } from '../../src/service/orders.ts';
import { quickClient } from '../support/gateways/troubles.ts';
import { XUNHUPAY, XunhupayServer } from '../support/gateways/xunhupay-server.ts';
import { runHere } from '../support/run-program.ts';
import { tempFolder } from '../support/temp-folder.ts';

const BASE = 'http://127.0.0.1:8080';
const quiet = { info() {}, warn() {}, error() {} };

/** A database with one order, as the service leaves it. */
async function withOrder(gateway: Gateway, work: (orders: Orders, id: string) => Promise<unknown> = async () => {}) {
  const dataDir = await tempFolder();
  const store = await openStoreForCommand({ dataDir, databaseUrl: undefined });
  const orders = new Orders({ store, gateway, baseUrl: BASE, log: quiet });
  const { order_id: id } = await orders.create({ plan: 'starter' });
  await work(orders, id);
  await store.close();
  const run = (args: readonly string[], more: Record<string, string> = {}) =>
    runHere(['orders', ...args], { DATA_DIR: dataDir, ...more });
  return { id, run };
}

const sandbox = () => new SandboxGateway({ secret: 'a secret for tests', baseUrl: BASE });

function said(orderId: string, amountFen: number) {
  return { state: 'paid', orderId, amountFen, currency: 'CNY', transactionId: 't-1', status: 'paid' } as const;
}

describe('robot-parts orders', () => {
  test('list and show what happened, disputes and unknown orders too', async () => {
    const { id, run } = await withOrder(sandbox(), async ({ settlement }, order) => {
      await settlement.settle(said(order, 1), 'notice');
      await settlement.settle(said('nobody-knows', 900), 'notice');
    });
    const list = await run(['list']);
    expect(list.status).toBe(0);
    expect(list.stdout).toMatch(new RegExp(`${id} +pending +starter +9\\.00 +sandbox .* 1\\n`));
    expect(list.stdout).toMatch(/Notices for orders that are not here:\n.*nobody-knows {2}paid 900 fen, CNY/);
    expect((await run(['list', '--state', 'paid'])).stdout).not.toContain(id);
    const shown = await run(['show', id]);
    expect(shown.stdout).toMatch(/notice +disputed +t-1 +paid 1 fen, not 900/);
    expect((await run(['show', 'nobody-knows'])).stdout).toContain('unknown_order');
  });

  test('reconcile asks the gateway, and what was paid is credited', async () => {
    const till = await XunhupayServer.open();
    const gateway = new XunhupayGateway({ ...XUNHUPAY, endpoint: till.endpoint, client: quickClient() });
    const { id, run } = await withOrder(gateway);
    const environment = {
      PAYMENT_GATEWAY: 'xunhupay' satisfies GatewayName,
      XUNHUPAY_APP_ID: XUNHUPAY.appId,
      XUNHUPAY_APP_SECRET: XUNHUPAY.appSecret,
      XUNHUPAY_ENDPOINT: till.endpoint,
    };
    expect((await run(['reconcile'], environment)).stdout).toBe(`${id}: pending\n1 asked for.\n`);
    till.pay(id);
    expect((await run(['reconcile', id], environment)).stdout).toBe(`${id}: paid\n1 asked for.\n`);
    expect((await run(['reconcile'], environment)).stdout).toBe('0 asked for.\n');
    const { XUNHUPAY_APP_SECRET: _, ...without } = environment;
    const refused = await run(['reconcile'], without);
    expect(refused.status).toBe(2);
    expect(refused.stderr).toContain('XUNHUPAY_APP_SECRET: is needed for PAYMENT_GATEWAY=xunhupay');
  });

  test('reconcile says what it could not ask for', async () => {
    const till = await XunhupayServer.open();
    const gateway = new XunhupayGateway({ ...XUNHUPAY, endpoint: till.endpoint, client: quickClient() });
    const { id, run } = await withOrder(gateway);
    const other = await run(['reconcile']);
    expect(other.status).toBe(1);
    expect(other.stderr).toBe(`${id}: pending, not asked\n`);
    expect((await run(['show', id])).stdout).toContain('its gateway, xunhupay, is not in use');
  });

  test('refund takes the credits back, once', async () => {
    const { id, run } = await withOrder(sandbox(), ({ settlement }, order) =>
      settlement.settle(said(order, 900), 'notice'),
    );
    const refunded = await run(['refund', id, '--note', 'asked for it']);
    expect(refunded.stdout).toMatch(
      /is refunded: 500 of 500 credits taken back from acc_\w+\. Return the money at the gateway\./,
    );
    expect((await run(['show', id])).stdout).toContain('asked for it; 500 of 500 credits taken back');
    const again = await run(['refund', id]);
    expect([again.status, again.stderr]).toEqual([2, `robot-parts: order ${id} is not paid\n`]);
  });

  test.each([
    [['show'], "missing required argument 'order'"],
    [['show', 'a', 'b'], 'too many arguments'],
    [['list', '--state', 'lost'], "lost' is invalid. Allowed choices are pending, paid"],
    [['refund', '--money', 'x'], "unknown option '--money'"],
  ])('%j is a wrong call', async (args, complaint) => {
    const { run } = await withOrder(sandbox());
    const { status, stderr } = await run(args);
    expect(status).toBe(2);
    expect(stderr).toContain(complaint);
    expect(stderr).toContain('Usage: robot-parts orders');
  });
});
