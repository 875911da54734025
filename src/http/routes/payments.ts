import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Accounts } from '../../accounts/accounts.ts';
import { ServiceError } from '../../contract/errors.ts';
import {
  ClaimAnswerSchema,
  ClaimRequestSchema,
  CreatedOrderSchema,
  CreateOrderRequestSchema,
  OrderSchema,
} from '../../contract/payment.ts';
import { NOTIFY_PATH } from '../../payments/gateway-order.ts';
import type { Orders } from '../../service/orders.ts';
import { beyondLimit } from '../admission.ts';
import type { ClientAddress } from '../client-address.ts';
import { parseBody } from '../input.ts';
import { ANY_QUERY } from '../interface-documents.ts';
import type { Route } from '../route.ts';

const JSON_TYPE = 'application/json';
const NO_STORE = { 'cache-control': 'no-store' } as const;

const NoticeSchema = z
  .record(z.string(), z.string())
  .meta({ id: 'PaymentNotice', description: 'As the gateway signs it' });

export function paymentRoutes(orders: Orders, accounts: Accounts, clientAddress: ClientAddress): Route[] {
  return [
    {
      method: 'POST',
      path: '/api/payment/create',
      access: 'optional_key',
      operationId: 'create_order',
      tag: 'payments',
      summary: 'An order of credits, and where to pay it',
      description:
        'The credits go to the account of the key; else to that of the e-mail address; else a new key is claimed once the order is paid.',
      body: CreateOrderRequestSchema,
      example: { plan: 'starter', api_key: 'gtk_...' },
      answer: { contentType: JSON_TYPE, schema: CreatedOrderSchema, description: 'The order, waiting to be paid' },
      errors: ['rate_limited', 'gateway_unreachable', 'gateway_rejected', 'gateway_unreadable', 'gateway_timeout'],
      async handle(request, reply) {
        const { plan, email } = parseBody(CreateOrderRequestSchema, request.body);
        await countOrder(request, accounts, clientAddress(request.raw));
        const account = request.caller?.account;
        return reply.headers(NO_STORE).send(await orders.create({ plan, account, email }));
      },
    },
    {
      method: 'GET',
      path: '/api/payment/orders/:order_id',
      access: 'open',
      operationId: 'get_order',
      tag: 'payments',
      summary: 'What became of an order',
      description: 'The gateway is asked where it may know more. Gateways send payers here, with parameters of theirs.',
      query: ANY_QUERY,
      answer: { contentType: JSON_TYPE, schema: OrderSchema, description: 'The order' },
      errors: ['unknown_order', 'storage_unavailable'],
      handle: async (request, reply) => reply.headers(NO_STORE).send(await orders.look(orderIdOf(request))),
    },
    {
      method: 'POST',
      path: '/api/payment/claim',
      access: 'open',
      operationId: 'claim_order',
      tag: 'payments',
      summary: 'The key of a paid order that named nobody, once',
      body: ClaimRequestSchema,
      example: { order_id: '...' },
      answer: { contentType: JSON_TYPE, schema: ClaimAnswerSchema, description: 'The key and its credits' },
      errors: ['unknown_order', 'order_not_paid', 'order_claimed', 'order_has_owner', 'storage_unavailable'],
      async handle(request, reply) {
        const { order_id } = parseBody(ClaimRequestSchema, request.body);
        const { apiKey, credits, plan } = await orders.claim(order_id);
        const message = 'Keep the key: it is shown this once, and only its digest is stored.';
        return reply.headers(NO_STORE).send({ api_key: apiKey, credits, plan, message });
      },
    },
    {
      method: 'POST',
      path: `${NOTIFY_PATH}:gateway`,
      access: 'open',
      operationId: 'notify_payment',
      tag: 'payments',
      summary: 'For payment gateways: word of a payment',
      description:
        'Answered with the word the gateway expects once it is written down; with anything else it comes again.',
      form: NoticeSchema,
      answer: { contentType: 'text/plain', description: 'Received' },
      errors: ['notice_refused', 'not_found', 'unknown_order', 'storage_unavailable'],
      async handle(request, reply) {
        const { gateway } = request.params as { gateway: string };
        if (gateway !== orders.gateway.name) throw new ServiceError('not_found');
        const { headers } = request;
        const body = String(request.body ?? '');
        const received = await orders.takeNotice({ body, contentType: headers['content-type'], headers });
        return reply.headers(NO_STORE).type(received.contentType).send(received.body);
      },
    },
  ];
}

export function orderIdOf({ params }: FastifyRequest): string {
  return (params as { order_id: string }).order_id;
}

async function countOrder({ caller }: FastifyRequest, { limiter }: Accounts, address: string): Promise<void> {
  const allowance = await limiter.countOrder(caller ? { account: caller.account } : { address });
  if (!allowance.allowed) throw beyondLimit(allowance);
}
