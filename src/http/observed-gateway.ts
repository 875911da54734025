import { ServiceError } from '../contract/errors.ts';
import type { Gateway } from '../payments/gateway.ts';
import type { Observability } from './observability.ts';
import { requestContext } from './request-context.ts';
import { millisecondsSince } from './stopwatch.ts';

/**
 * Measures, traces and logs what a gateway is asked and what it tells. The methods of the gateway itself are replaced: some
 * routes ask which kind it is, and a stand-in would be none.
 */
export function observeGateway(gateway: Gateway, { metrics, tracing, logger }: Observability): void {
  const { name } = gateway;
  const asked = async <Answer>(operation: 'create' | 'query', ask: () => Promise<Answer>): Promise<Answer> => {
    // The trace ends here: whose it is is nobody else's business.
    const span = tracing?.child(requestContext.getStore()?.span, `gateway ${operation}`, {
      kind: 'client',
      attributes: { 'robot_parts.gateway': name, 'robot_parts.gateway.operation': operation },
    });
    const startedMs = performance.now();
    const ended = (result: string) => {
      const ms = millisecondsSince(startedMs);
      metrics?.gatewayCalls.inc({ gateway: name, operation, result });
      metrics?.gatewaySeconds.observe({ gateway: name, operation }, ms / 1000);
      span?.end(result === 'ok' ? undefined : result);
      logger.info({ gateway: name, operation, result, ms }, 'gateway asked');
    };
    try {
      const answer = await ask();
      ended('ok');
      return answer;
    } catch (error) {
      ended(error instanceof ServiceError ? error.code : 'error');
      throw error;
    }
  };
  const { create, query, verifyNotice } = gateway;
  Object.assign(gateway, {
    create: (order) => asked('create', () => create.call(gateway, order)),
    query: (orderId) => asked('query', () => query.call(gateway, orderId)),
    verifyNotice(notice) {
      const verdict = verifyNotice.call(gateway, notice);
      metrics?.gatewayNotices.inc({ gateway: name, result: verdict.accepted ? 'accepted' : verdict.reason });
      return verdict;
    },
  } satisfies Pick<Gateway, 'create' | 'query' | 'verifyNotice'>);
}
