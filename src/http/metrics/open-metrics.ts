import cluster from 'node:cluster';
import type { Logger } from 'pino';
import type { MetricsSettings } from '../../service/observability-environment.ts';
import { type RenderMetrics, serveMetrics } from './metrics-server.ts';
import type { ServiceMetrics } from './service-metrics.ts';

export interface OpenMetrics {
  close(): Promise<void>;
}

/** The metrics' own address cannot be listened on; says so as the system does. */
export class MetricsListenError extends Error {
  readonly code: string | undefined;

  constructor(cause: NodeJS.ErrnoException) {
    super(cause.message, { cause });
    this.name = 'MetricsListenError';
    this.code = cause.code;
  }
}

/** Serves the metrics of this process; one of several workers tells its primary instead, which serves those of all. */
export async function openMetrics(
  metrics: ServiceMetrics | undefined,
  settings: MetricsSettings | undefined,
  logger: Logger,
): Promise<OpenMetrics | undefined> {
  if (!metrics || !settings) return undefined;
  const { registry } = metrics;
  if (cluster.isWorker) {
    const { tellPrimary } = await import('./cluster-metrics.ts');
    return { close: tellPrimary(registry) };
  }
  return openMetricsServer(settings, () => registry.metrics(), logger);
}

/** In a primary, before its first worker is started: serves the metrics of all of them. */
export async function openClusterMetrics(
  settings: MetricsSettings | undefined,
  logger: Logger,
): Promise<(OpenMetrics & { port: number }) | undefined> {
  if (!settings) return undefined;
  const { ClusterMetrics } = await import('./cluster-metrics.ts');
  const metrics = new ClusterMetrics();
  cluster.on('fork', (worker) => metrics.add(worker));
  return openMetricsServer(settings, () => metrics.render(), logger);
}

async function openMetricsServer(
  settings: MetricsSettings,
  render: RenderMetrics,
  logger: Logger,
): Promise<OpenMetrics & { port: number }> {
  const report = (error: unknown) => logger.error({ err: error }, 'metrics not rendered');
  const server = await serveMetrics(settings, render, report).catch((error: NodeJS.ErrnoException) => {
    throw new MetricsListenError(error);
  });
  logger.info({ host: settings.host, port: server.port }, 'metrics listening');
  return server;
}
