import type { Accounts } from '../../accounts/accounts.ts';
import { PAID_LIMIT_PER_HOUR } from '../../accounts/rate-limiter.ts';
import { FREE_CREDITS } from '../../contract/access.ts';
import { type Stats, StatsSchema } from '../../contract/stats.ts';
import { figuresOf } from '../../service/figures.ts';
import type { LiveCatalogue } from '../live-catalogue.ts';
import type { Route } from '../route.ts';

export function statsRoute(live: LiveCatalogue, accounts: Accounts): Route {
  const startedMs = Date.now();
  return {
    method: 'GET',
    path: '/api/stats',
    access: 'free_limited',
    operationId: 'get_stats',
    tag: 'accounts',
    summary: 'Figures of the catalogue and the service; with a key also of the key',
    answer: { contentType: 'application/json', schema: StatsSchema, description: 'The figures' },
    async handle({ caller, allowance }, reply) {
      const { snapshot } = live.current;
      const stats: Stats = {
        catalogue: figuresOf(snapshot),
        service: {
          started_at: new Date(startedMs).toISOString(),
          uptime_seconds: Math.floor((Date.now() - startedMs) / 1000),
          free_limit_per_hour: accounts.limiter.freeLimitPerHour,
          paid_limit_per_hour: PAID_LIMIT_PER_HOUR,
          free_credits: FREE_CREDITS,
        },
        ...(caller &&
          allowance && {
            key: {
              ...(await accounts.balance(caller)),
              limit_per_hour: allowance.limit,
              limit_left: allowance.remaining,
              limit_resets_in_seconds: allowance.resetSeconds,
            },
          }),
      };
      return reply.header('cache-control', 'no-store').send(stats);
    },
  };
}
