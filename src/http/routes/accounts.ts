import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Accounts } from '../../accounts/accounts.ts';
import {
  BalanceSchema,
  HistorySchema,
  KeyRequestSchema,
  RegisterAnswerSchema,
  RegisterRequestSchema,
  RevokeAnswerSchema,
  RotateAnswerSchema,
} from '../../contract/account.ts';
import { allowanceHeaders, callerOf } from '../admission.ts';
import { parseBody, parseQuery } from '../input.ts';
import type { Route } from '../route.ts';

const JSON_TYPE = 'application/json';
const NO_STORE = { 'cache-control': 'no-store' } as const;

const HISTORY_PAGE = 50;
const HISTORY_LIMIT = 200;

const HistoryQuerySchema = z.strictObject({
  limit: z
    .string()
    .regex(/^\d{1,4}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(1, 'must be at least 1').max(HISTORY_LIMIT, `must be at most ${HISTORY_LIMIT}`))
    .optional()
    .describe(`Entries a page, at most ${HISTORY_LIMIT}; ${HISTORY_PAGE} when absent`),
  cursor: z.string().max(100, 'is not one we gave').optional().describe('`next_cursor` of the page before'),
});

export function accountRoutes(accounts: Accounts): Route[] {
  return [
    {
      method: 'POST',
      path: '/api/register',
      access: 'free_limited',
      // A key would bring an hour of its own, and every new account another key.
      countedBy: 'address',
      operationId: 'register',
      tag: 'accounts',
      summary: 'A key with free credits for an e-mail address',
      description: 'The address is stored only as a SHA-256 digest. The key is shown this once.',
      body: RegisterRequestSchema,
      answer: { contentType: JSON_TYPE, schema: RegisterAnswerSchema, description: 'The key and its credits' },
      errors: ['email_already_registered', 'storage_unavailable'],
      async handle(request, reply) {
        const { email } = parseBody(RegisterRequestSchema, request.body);
        const { apiKey, credits } = await accounts.register(email);
        const message = 'Keep the key: it is shown this once, and only its digest is stored.';
        return reply.headers(NO_STORE).send({ api_key: apiKey, credits, message });
      },
    },
    {
      method: 'POST',
      path: '/api/credits/balance',
      access: 'key',
      operationId: 'post_balance',
      tag: 'accounts',
      summary: 'Credits, plan and calls of a key',
      body: KeyRequestSchema,
      answer: { contentType: JSON_TYPE, schema: BalanceSchema, description: 'The balance' },
      async handle(request, reply) {
        parseBody(KeyRequestSchema, request.body ?? {});
        return sendBalance(accounts, request, reply);
      },
    },
    {
      method: 'GET',
      path: '/api/credits/balance',
      access: 'key',
      operationId: 'get_balance',
      tag: 'accounts',
      summary: 'Credits, plan and calls of a key',
      answer: { contentType: JSON_TYPE, schema: BalanceSchema, description: 'The balance' },
      handle: (request, reply) => sendBalance(accounts, request, reply),
    },
    {
      method: 'GET',
      path: '/api/credits/history',
      access: 'key',
      operationId: 'get_history',
      tag: 'accounts',
      summary: 'Every change of the balance, newest first',
      query: HistoryQuerySchema,
      answer: { contentType: JSON_TYPE, schema: HistorySchema, description: 'A page of the ledger' },
      errors: ['validation_failed'],
      async handle(request, reply) {
        const { limit = HISTORY_PAGE, cursor } = parseQuery(HistoryQuerySchema, request.query);
        const page = { limit, ...(cursor !== undefined && { cursor }) };
        return reply.headers(NO_STORE).send(await accounts.history(callerOf(request), page));
      },
    },
    {
      method: 'POST',
      path: '/api/keys/rotate',
      access: 'key',
      operationId: 'rotate_key',
      tag: 'accounts',
      summary: 'A new key for the one sent, which stops at once',
      body: KeyRequestSchema,
      answer: { contentType: JSON_TYPE, schema: RotateAnswerSchema, description: 'The new key' },
      async handle(request, reply) {
        parseBody(KeyRequestSchema, request.body ?? {});
        const { apiKey, credits } = await accounts.rotate(callerOf(request));
        const message = 'The old key has stopped. Keep this one: it is shown this once.';
        return reply.headers(NO_STORE).send({ api_key: apiKey, credits, message });
      },
    },
    {
      method: 'POST',
      path: '/api/keys/revoke',
      access: 'key',
      operationId: 'revoke_key',
      tag: 'accounts',
      summary: 'Ends the key sent',
      description: 'The credits stay with the account; the operator can issue a new key for it.',
      body: KeyRequestSchema,
      answer: { contentType: JSON_TYPE, schema: RevokeAnswerSchema, description: 'It has stopped' },
      async handle(request, reply) {
        parseBody(KeyRequestSchema, request.body ?? {});
        await accounts.revoke(callerOf(request));
        const message = 'The key has stopped. The operator can issue a new one for the account.';
        return reply.headers(NO_STORE).send({ revoked: true, message });
      },
    },
  ];
}

/** With what is left of the hour, which the look itself does not take from. */
async function sendBalance(accounts: Accounts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const caller = callerOf(request);
  const [balance, left] = await Promise.all([
    accounts.balance(caller),
    accounts.limiter.peekAccount(caller.account, caller.plan),
  ]);
  return reply.headers({ ...NO_STORE, ...allowanceHeaders(left) }).send(balance);
}
