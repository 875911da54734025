import { parseArgs } from 'node:util';
import { ORDER_STATES } from '../contract/payment.ts';
import { yuanOf } from '../payments/money.ts';
import { openGateway } from '../payments/open-gateway.ts';
import { readConfiguration, serviceAddress } from '../service/configuration.ts';
import { OrderDesk, type OrderLine } from '../service/order-desk.ts';
import { Settlement } from '../service/settlement.ts';
import { oneOf, onlyOne, type Subcommand } from './subcommand.ts';
import { complain, say, table, toTheRight } from './terminal.ts';
import { withStore } from './with-store.ts';

const DAY_MS = 24 * 60 * 60_000;

export const ORDERS_COMMANDS: readonly Subcommand[] = [
  {
    name: 'orders list',
    usage: '[--state state]',
    summary: 'all orders, newest first; then notices that named orders which are not here',
    async run(args) {
      const { values } = parseArgs({ args: [...args], options: { state: { type: 'string' } } });
      const state = oneOf(ORDER_STATES, values.state, 'state');
      return withStore(async (store) => {
        const desk = new OrderDesk(store);
        const rows: (string | number)[][] = [];
        for await (const order of desk.list()) {
          if (state === undefined || order.state === state) rows.push(line(order));
        }
        const titles = ['order', 'state', 'plan', 'CNY', 'gateway', 'account', 'since', 'disputed'];
        const columns = titles.map((title) =>
          title === 'CNY' || title === 'disputed' ? toTheRight(title) : { title },
        );
        say(table(columns, rows));
        const unknown = await desk.unknownOrders();
        if (unknown.length > 0) say('\nNotices for orders that are not here:');
        for (const event of unknown) say(`  ${time(event.created_at)}  ${event.order_id}  ${event.detail}`);
        return 0;
      });
    },
  },
  {
    name: 'orders show',
    usage: '<order>',
    summary: 'one order, and everything that happened to it',
    async run(args) {
      const id = onlyOne(args, 'order');
      return withStore(async (store) => {
        const { order, events } = await new OrderDesk(store).show(id);
        if (order) {
          say(`${order.id}: ${order.state}, ${order.plan}, ${yuanOf(order.amount_fen)} ${order.currency}`);
          say(`gateway ${order.gateway}, account ${order.account_id ?? 'none yet'}`);
          if (order.made_account === 1)
            say(order.claimed_at === null ? 'Its key is not claimed.' : 'Its key is claimed.');
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
    },
  },
  {
    name: 'orders reconcile',
    usage: '[order...]',
    summary: 'asks the gateway for the orders named, or for all of the last day that are not paid',
    async run(args) {
      const { positionals } = parseArgs({ args: [...args], allowPositionals: true, options: {} });
      return reconcile(positionals);
    },
  },
  {
    name: 'orders refund',
    usage: '<order> [--note text]',
    summary: 'takes the credits back as far as they are unspent; the money goes back at the gateway',
    async run(args) {
      const { values, positionals } = parseArgs({
        args: [...args],
        allowPositionals: true,
        options: { note: { type: 'string', default: 'refunded by the operator' } },
      });
      const id = onlyOne(positionals, 'order');
      return withStore(async (store) => {
        const { account, taken, credits, isUnclaimed } = await new OrderDesk(store).refund(id, values.note);
        const spent = taken < credits ? `, ${credits - taken} were spent` : '';
        say(
          `${id} is refunded: ${taken} of ${credits} credits taken back from ${account}${spent}. Return the money at the gateway.`,
        );
        if (isUnclaimed)
          say('Its key was never claimed; the buyer can still claim it with the order, or keys reissue makes one.');
        return 0;
      });
    },
  },
];

async function reconcile(ids: readonly string[]): Promise<number> {
  const configuration = readConfiguration(process.env);
  const production = configuration.nodeEnv === 'production';
  const gateway = await openGateway(configuration.payments, { production, baseUrl: serviceAddress(configuration) });
  return withStore(async (store) => {
    const desk = new OrderDesk(store);
    // What it says of an order stands in the line of that order.
    const log = { info() {}, warn() {}, error() {} };
    const settlement = new Settlement({ store, gateway, log, clock: Date.now });
    let unasked = 0;
    let asked = 0;
    for await (const order of ids.length > 0 ? named(desk, ids) : unpaid(desk)) {
      asked += 1;
      const settled = await settlement.ask(order, { planned: true });
      const said = settled === 'disputed' ? ', disputed: orders show says why' : '';
      if (settled === undefined) unasked += 1;
      const { state } = await desk.find(order.id);
      (settled === undefined ? complain : say)(`${order.id}: ${state}${settled === undefined ? ', not asked' : said}`);
    }
    say(`${asked - unasked} asked for${unasked === 0 ? '.' : `, ${unasked} not; orders show says why.`}`);
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
