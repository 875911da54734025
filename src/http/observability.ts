import type { Logger } from 'pino';
import type { ObservabilitySettings } from '../service/observability-environment.ts';
import type { LiveCatalogue } from './live-catalogue.ts';
import type { ServiceMetrics } from './metrics/service-metrics.ts';
import { failureKind, type Tracing } from './tracing/tracing.ts';

/** What the service is watched with; absent is off, and then nothing of it is loaded. */
export interface Observability {
  logger: Logger;
  metrics?: ServiceMetrics;
  tracing?: Tracing;
}

export async function openObservability(settings: ObservabilitySettings, logger: Logger): Promise<Observability> {
  const { metrics, tracing } = settings;
  const [opened, traced] = await Promise.all([
    metrics && import('./metrics/service-metrics.ts'),
    tracing && import('./tracing/open-telemetry.ts'),
  ]);
  return {
    logger,
    ...(opened && { metrics: new opened.ServiceMetrics() }),
    ...(tracing && traced && { tracing: new traced.OpenTelemetryTracing(tracing, logger) }),
  };
}

/** A reload of the catalogue, counted and traced. */
export async function observedReload(
  live: LiveCatalogue,
  { metrics, tracing }: Observability,
): Promise<LiveCatalogue['current']> {
  const span = tracing?.child(undefined, 'catalogue reload', { kind: 'internal', attributes: {} });
  try {
    const next = await live.reload();
    metrics?.reloads.inc({ result: 'ok' });
    span?.set({ 'robot_parts.snapshot': next.snapshot.id, 'robot_parts.entities': next.snapshot.records.length });
    span?.end();
    return next;
  } catch (error) {
    metrics?.reloads.inc({ result: 'failed' });
    span?.end(failureKind(error));
    throw error;
  }
}
