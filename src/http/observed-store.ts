import { type ArgumentsOf, OPERATIONS, type OperationName, type ResultOf } from '../accounts/operations/operations.ts';
import type { Store } from '../accounts/store/store.ts';
import type { ServiceMetrics } from './metrics/service-metrics.ts';
import type { Observability } from './observability.ts';
import { requestContext } from './request-context.ts';
import { millisecondsSince } from './stopwatch.ts';
import { failureKind } from './tracing/tracing.ts';

/** The same store, each of its operations measured, traced and logged; the store itself where nobody watches. */
export function observedStore(store: Store, { metrics, tracing, logger }: Observability): Store {
  const isLogged = logger.isLevelEnabled('debug');
  if (!metrics && !tracing && !isLogged) return store;
  metrics?.watchStore(store);
  return {
    get available() {
      return store.available;
    },
    close: () => store.close(),
    async run<Name extends OperationName>(name: Name, given: ArgumentsOf<Name>): Promise<ResultOf<Name>> {
      const ended = metrics?.operations.begin(name);
      const span = tracing?.child(requestContext.getStore()?.span, `database ${name}`, {
        kind: 'client',
        attributes: { 'db.operation.name': name, 'robot_parts.lane': OPERATIONS[name].lane },
      });
      const startedMs = isLogged ? performance.now() : 0;
      const log = (result: string) => {
        if (isLogged) logger.debug({ operation: name, result, ms: millisecondsSince(startedMs) }, 'database asked');
      };
      try {
        const result = await store.run(name, given);
        ended?.();
        span?.end();
        log('ok');
        if (metrics) countCredits(metrics, name, given, result);
        return result;
      } catch (error) {
        ended?.(error);
        span?.end(failureKind(error));
        log(failureKind(error));
        throw error;
      }
    },
  };
}

type CreditCounters = {
  [Name in OperationName]?: (metrics: ServiceMetrics, given: ArgumentsOf<Name>, result: ResultOf<Name>) => void;
};

/** Operations of the service that move credits. Whole numbers throughout, so the totals are exact. */
const MOVES_CREDITS: CreditCounters = {
  register(metrics, { credits }, result) {
    if (result === 'registered') metrics.creditsGranted.inc({ reason: 'registration' }, credits);
  },
  payOrder(metrics, _given, paid) {
    if (!paid) return;
    metrics.creditsGranted.inc({ reason: 'payment' }, paid.credits);
    metrics.paymentsFen.inc(paid.amountFen);
  },
  charge(metrics, { cost, reason }, { outcome }) {
    if (outcome === 'charged') metrics.creditsSpent.inc({ reason }, cost);
  },
  reverse(metrics, _given, credits) {
    metrics.creditsReturned.inc(credits);
  },
};

function countCredits<Name extends OperationName>(
  metrics: ServiceMetrics,
  name: Name,
  given: ArgumentsOf<Name>,
  result: ResultOf<Name>,
): void {
  MOVES_CREDITS[name]?.(metrics, given, result);
}
