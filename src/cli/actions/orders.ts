import type { OrderState } from '../../contract/payment.ts';
import { yuanOf } from '../../payments/money.ts';
import { openGateway } from '../../payments/open-gateway.ts';
import { readConfiguration, serviceAddress } from '../../service/configuration.ts';
import { OrderDesk, type OrderLine } from '../../service/order-desk.ts';
import { Settlement } from '../../service/settlement.ts';
import { complain, say, sayJson, table, toTheRight } from '../terminal.ts';
import { withStore } from './with-store.ts';

const DAY_MS = 24 * 60 * 60_000;

interface Options {
  json?: true;
}

export function listOrders({ state, json }: { state?: OrderState } & Options): Promise<number> {
  return withStore(async (store) => {
    const desk = new OrderDesk(store);
    const orders: OrderLine[] = [];
    for await (const order of desk.list()) {
      if (state === undefined || order.state === state) orders.push(order);
    }
    const unknown = await desk.unknownOrders();
    if (json) {
      sayJson({ orders, unknown_orders: unknown });
      return 0;
    }
    const titles = ['order', 'state', 'plan', 'CNY', 'gateway', 'account', 'since', 'disputed'];
    const columns = titles.map((title) => (title === 'CNY' || title === 'disputed' ? toTheRight(title) : { title }));
    say(table(columns, orders.map(line)));
    if (unknown.length > 0) say('\nNotices for orders that are not here:');
    for (const event of unknown) say(`  ${time(event.created_at)}  ${event.order_id}  ${event.detail}`);
    return 0;
  });
}

export function showOrder(id: string, { json }: Options): Promise<number> {
  return withStore(async (store) => {
    const { order, events } = await new OrderDesk(store).show(id);
    if (json) {
      sayJson({ order: order ?? null, events });
      return 0;
    }
    if (order) {
      say(`${order.id}: ${order.state}, ${order.plan}, ${yuanOf(order.amount_fen)} ${order.currency}`);
      say(`gateway ${order.gateway}, account ${order.account_id ?? 'none yet'}`);
      if (order.made_account === 1) say(order.claimed_at === null ? 'Its key is not claimed.' : 'Its key is claimed.');
    } else say(`${id} is not here; these notices named it.`);
    const columns = ['time', 'cause', 'what', 'from', 'to', 'transaction', 'why'].map((title) => ({ title }));
    const rows = events.map((one) => [
      time(one.created_at),
      one.cause,
      one.outcome,
      one.from_state ?? '',
      one.to_state ?? '',
      one.transaction_id ?? '',
      one.detail,
    ]);
    say(`\n${table(columns, rows)}`);
    return 0;
  });
}

export function refundOrder(id: string, { note, json }: { note: string } & Options): Promise<number> {
  return withStore(async (store) => {
    const { account, taken, credits, isUnclaimed } = await new OrderDesk(store).refund(id, note);
    if (json) {
      sayJson({ order: id, account, taken, credits, is_unclaimed: isUnclaimed });
      return 0;
    }
    const spent = taken < credits ? `, ${credits - taken} were spent` : '';
    say(
      `${id} is refunded: ${taken} of ${credits} credits taken back from ${account}${spent}. Return the money at the gateway.`,
    );
    if (isUnclaimed)
      say('Its key was never claimed; the buyer can still claim it with the order, or keys reissue makes one.');
    return 0;
  });
}

export async function reconcileOrders(ids: readonly string[], { json }: Options): Promise<number> {
  const configuration = readConfiguration(process.env);
  const production = configuration.nodeEnv === 'production';
  const gateway = await openGateway(configuration.payments, { production, baseUrl: serviceAddress(configuration) });
  return withStore(async (store) => {
    const desk = new OrderDesk(store);
    // What it says of an order stands in the line of that order.
    const log = { info() {}, warn() {}, error() {} };
    const settlement = new Settlement({ store, gateway, log, clock: Date.now });
    const asked: { order: string; state: string; settled: string | null }[] = [];
    for await (const order of ids.length > 0 ? named(desk, ids) : unpaid(desk)) {
      const settled = await settlement.ask(order, { planned: true });
      const { state } = await desk.find(order.id);
      asked.push({ order: order.id, state, settled: settled ?? null });
      if (json) continue;
      const said = settled === 'disputed' ? ', disputed: orders show says why' : '';
      (settled === undefined ? complain : say)(`${order.id}: ${state}${settled === undefined ? ', not asked' : said}`);
    }
    const unasked = asked.filter(({ settled }) => settled === null).length;
    if (json) sayJson(asked);
    else say(`${asked.length - unasked} asked for${unasked === 0 ? '.' : `, ${unasked} not; orders show says why.`}`);
    return unasked === 0 ? 0 : 1;
  });
}

/** All are looked up first: a slip in the third must not leave two done. */
async function* named(desk: OrderDesk, ids: readonly string[]) {
  yield* await Promise.all(ids.map((id) => desk.find(id)));
}

async function* unpaid(desk: OrderDesk) {
  const since = Date.now() - DAY_MS;
  for await (const order of desk.list()) {
    if (order.created_at < since) return;
    if (order.transfer_id === null) yield order;
  }
}

function line(order: OrderLine): (string | number)[] {
  const { id, state, plan, gateway, created_at, disputes } = order;
  return [id, state, plan, yuanOf(order.amount_fen), gateway, order.account_id ?? '', time(created_at), disputes];
}

function time(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
}
