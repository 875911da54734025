import { z } from 'zod';
import type { Accounts } from '../../accounts/accounts.ts';
import { ServiceError } from '../../contract/errors.ts';
import type { LiveCatalogue } from '../live-catalogue.ts';
import type { Route } from '../route.ts';

const HealthSchema = z.strictObject({ status: z.literal('ok') }).meta({ id: 'Health' });
const ReadinessSchema = z
  .strictObject({
    status: z.literal('ready'),
    snapshot: z.string(),
    entities: z.int(),
    accounts: z.enum(['available', 'unavailable']).describe('Whether the database answered when last asked'),
  })
  .meta({ id: 'Readiness' });

export interface OperationContext {
  live: LiveCatalogue;
  accounts: Accounts;
  lifecycle: { readonly draining: boolean };
}

/** `draining` is true from the stop signal on, so that a balancer sends nobody new. */
export function operationRoutes({ live, accounts, lifecycle }: OperationContext): Route[] {
  return [
    {
      method: 'GET',
      path: '/healthz',
      access: 'open',
      operationId: 'get_health',
      tag: 'operations',
      summary: 'Whether the process runs',
      answer: { contentType: 'application/json', schema: HealthSchema, description: 'It runs' },
      handle: (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }),
    },
    {
      method: 'GET',
      path: '/readyz',
      access: 'open',
      operationId: 'get_readiness',
      tag: 'operations',
      summary: 'Whether the service takes requests',
      answer: { contentType: 'application/json', schema: ReadinessSchema, description: 'It does' },
      errors: ['not_ready'],
      handle(_request, reply) {
        if (lifecycle.draining) throw new ServiceError('not_ready');
        const { snapshot } = live.current;
        // The documents are served whether or not the database is there, so its absence does not make us unready.
        const body = {
          status: 'ready',
          snapshot: snapshot.id,
          entities: snapshot.records.length,
          accounts: accounts.available ? 'available' : 'unavailable',
        };
        return reply.header('cache-control', 'no-store').send(body);
      },
    },
  ];
}
