import { Option } from 'commander';
import { ORDER_STATES, type OrderState } from '../../contract/payment.ts';
import { exits, group, leaf } from '../command-line.ts';

const actions = () => import('../actions/orders.ts');

export function ordersCommand() {
  return group('orders', 'orders and what became of them', [
    leaf('list', {
      summary: 'all orders, newest first; then notices that named orders which are not here',
      examples: ['orders list --state paid'],
    })
      .addOption(new Option('--state <state>', 'those in this state alone').choices(ORDER_STATES))
      .action(exits(async (options: { state?: OrderState; json?: true }) => (await actions()).listOrders(options))),
    leaf('show', { summary: 'one order, and everything that happened to it', examples: ['orders show <order>'] })
      .argument('<order>', 'its id')
      .action(exits(async (id: string, options: { json?: true }) => (await actions()).showOrder(id, options))),
    leaf('reconcile', {
      summary: 'asks the gateway for the orders named, or for all of the last day that are not paid',
      examples: ['orders reconcile'],
    })
      .argument('[order...]', 'ids of orders')
      .action(
        exits(async (ids: string[], options: { json?: true }) => (await actions()).reconcileOrders(ids, options)),
      ),
    leaf('refund', {
      summary: 'takes the credits back as far as they are unspent; the money goes back at the gateway',
      examples: ['orders refund <order> --note "paid twice"'],
    })
      .argument('<order>', 'its id')
      .option('--note <text>', 'why; stands in the ledger', 'refunded by the operator')
      .action(
        exits(async (id: string, options: { note: string; json?: true }) => (await actions()).refundOrder(id, options)),
      ),
  ]);
}
