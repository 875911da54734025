import { z } from 'zod';
import type { OrdersTable } from '../../accounts/store/tables.ts';
import { ServiceError } from '../../contract/errors.ts';
import { gatewayOrder } from '../../payments/gateway-order.ts';
import { SANDBOX_ACTIONS, SANDBOX_PAY_PATH, SandboxGateway } from '../../payments/gateways/sandbox.ts';
import { SANDBOX_PAGE_HEADERS, sandboxPage } from '../../payments/gateways/sandbox-page.ts';
import type { Orders } from '../../service/orders.ts';
import { parseBody } from '../input.ts';
import { ANY_QUERY } from '../interface-documents.ts';
import type { Route } from '../route.ts';
import { orderIdOf } from './payments.ts';

const HTML_TYPE = 'text/html; charset=utf-8';
const PATH = `${SANDBOX_PAY_PATH}:order_id`;

const ActionSchema = z
  .object({ action: z.enum(SANDBOX_ACTIONS) })
  .meta({ id: 'SandboxAction', description: 'The button that was pressed' });

/** The pay page of the sandbox (decision 16); with any other gateway there is none. */
export function sandboxPayRoutes(orders: Orders, baseUrl: string): Route[] {
  const { gateway } = orders;
  if (!(gateway instanceof SandboxGateway)) return [];
  const told = ({ id: orderId, plan }: OrdersTable) => gatewayOrder({ orderId, plan, gateway: 'sandbox' }, baseUrl);
  const page = (order: OrdersTable, note?: string) => sandboxPage({ ...told(order), state: order.state }, note);
  const shared = { path: PATH, access: 'open', tag: 'payments' } as const;
  const answer = { contentType: 'text/html', description: 'The page' };
  return [
    {
      ...shared,
      method: 'GET',
      operationId: 'get_sandbox_page',
      summary: 'The pay page of the sandbox: no money moves',
      query: ANY_QUERY,
      answer,
      errors: ['unknown_order', 'storage_unavailable'],
      async handle(request, reply) {
        const order = await orders.find(orderIdOf(request));
        return reply.headers(SANDBOX_PAGE_HEADERS).type(HTML_TYPE).send(page(order));
      },
    },
    {
      ...shared,
      method: 'POST',
      operationId: 'press_sandbox_button',
      summary: 'A button of that page: pays, fails, or pays a wrong amount',
      form: ActionSchema,
      answer,
      errors: ['validation_failed', 'unknown_order', 'storage_unavailable'],
      async handle(request, reply) {
        const order = await orders.find(orderIdOf(request));
        const fields = Object.fromEntries(new URLSearchParams(String(request.body ?? '')));
        const { action } = parseBody(ActionSchema, fields);
        if (order.gateway !== 'sandbox') throw new ServiceError('unknown_order');
        const received = await gateway.act(told(order), action);
        const note = received
          ? 'The notice was sent, and the service has received it.'
          : 'The notice was sent, and the service did not take it.';
        const after = await orders.find(order.id);
        return reply.headers(SANDBOX_PAGE_HEADERS).type(HTML_TYPE).send(page(after, note));
      },
    },
  ];
}
