import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { Accounts } from '../../src/accounts/accounts.ts';
import { openInline } from '../../src/accounts/sqlite/inline-store.ts';
import type { Store } from '../../src/accounts/store/store.ts';
import { AccessLog } from '../../src/http/access-log.ts';
import type { AppOptions } from '../../src/http/app.ts';
import { createLogger } from '../../src/http/logging.ts';
import { ServiceMetrics } from '../../src/http/metrics/service-metrics.ts';
import type { Observability } from '../../src/http/observability.ts';
import { observeGateway } from '../../src/http/observed-gateway.ts';
import { observedStore } from '../../src/http/observed-store.ts';
import type { Tracing } from '../../src/http/tracing/tracing.ts';
import type { Gateway } from '../../src/payments/gateway.ts';
import { SandboxGateway } from '../../src/payments/gateways/sandbox.ts';
import { Orders } from '../../src/service/orders.ts';
import { openApp } from './app.ts';
import { type Family, readMetrics } from './prometheus-text.ts';

interface Options extends Partial<AppOptions> {
  tracing?: Tracing;
  store?: Store;
  gateway?: Gateway;
  limitPerHour?: number;
}

/** The service on a real socket, watched as in service. */
export async function openObserved({ tracing, store, gateway, limitPerHour = 1_000_000, ...options }: Options = {}) {
  let text = '';
  const destination = {
    write(some: string) {
      text += some;
    },
  };
  const logger = createLogger('debug', destination);
  const accessLog = new AccessLog(logger, destination);
  const metrics = new ServiceMetrics();
  const observability: Observability = { logger, metrics, ...(tracing && { tracing }) };
  const baseUrl = 'http://robot-parts.test';
  const till = gateway ?? new SandboxGateway({ secret: 'a secret for tests', baseUrl });
  observeGateway(till, observability);
  const watched = observedStore(store ?? openInline({ file: ':memory:', limitsFile: ':memory:' }), observability);
  const accounts = new Accounts(watched, {
    freeLimitPerHour: limitPerHour,
    onRateLimited: (policy) => metrics.rateLimited.inc({ policy }),
  });
  const orders = new Orders({ store: watched, gateway: till, baseUrl, log: logger });
  const app = await openApp({
    documents: false,
    ...options,
    accounts,
    orders,
    logger,
    accessLog,
    observability,
  });
  metrics.watchCatalogue(app.live);
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    await app.stop();
    await accounts.close();
  });
  const { port } = app.server.server.address() as AddressInfo;
  return {
    ...app,
    base: `http://127.0.0.1:${port}`,
    port,
    metrics,
    /** What a scrape reads. */
    scrape: async (): Promise<Family[]> => readMetrics(await metrics.registry.metrics()),
    lines(): Record<string, unknown>[] {
      accessLog.flush();
      return text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    },
  };
}

export function postJson(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** The fields of a JSON answer, all of which are texts. */
export async function answerTo(asked: Promise<Response>): Promise<Record<string, string>> {
  return (await (await asked).json()) as Record<string, string>;
}
