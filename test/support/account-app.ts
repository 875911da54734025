import { expect } from 'vitest';
import { z } from 'zod';
import { callerOf } from '../../src/http/admission.ts';
import type { Cashier } from '../../src/http/charged.ts';
import { parseBody } from '../../src/http/input.ts';
import type { Route } from '../../src/http/route.ts';
import type { TestApp } from './app.ts';

const BodySchema = z
  .strictObject({ text: z.string().optional(), fail: z.boolean().optional() })
  .meta({ id: 'TestWork' });
const AnswerSchema = z.strictObject({ text: z.string(), serial: z.int() }).meta({ id: 'TestAnswer' });

/** A one-credit operation as those to come will be: checked, worked, charged, answered. */
export function oneCreditRoute(log: { worked: number; pauseMs?: number }): (cashier: Cashier) => Route[] {
  return (cashier) => [
    {
      method: 'POST',
      path: '/test/work',
      access: 'key',
      operationId: 'test_work',
      tag: 'operations',
      summary: 'Work for one credit',
      body: BodySchema,
      costCredits: 1,
      answer: { contentType: 'application/json', schema: AnswerSchema, description: 'What it made' },
      async handle(request, reply) {
        const { text = '', fail = false } = parseBody(BodySchema, request.body);
        const work = async () => {
          if (log.pauseMs !== undefined) await new Promise((resolve) => setTimeout(resolve, log.pauseMs));
          if (fail) throw new Error(`no work for ${callerOf(request).account}`);
          log.worked += 1;
          return { text, serial: log.worked };
        };
        return reply.send(await cashier.charge(request, reply, { cost: 1, reason: 'test_work', work }));
      },
    },
  ];
}

let registered = 0;

/** A new key, as a user gets it. */
export async function register(app: TestApp): Promise<string> {
  registered += 1;
  const answer = await post(app, '/api/register', { email: `user${registered}.${process.pid}@example.org` });
  expect(answer.statusCode).toBe(200);
  return answer.json().api_key;
}

export function post(app: TestApp, url: string, body: unknown, headers: Record<string, string> = {}) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  return app.server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });
}

export async function creditsOf(app: TestApp, key: string): Promise<number> {
  return (await post(app, '/api/credits/balance', { api_key: key })).json().credits;
}
