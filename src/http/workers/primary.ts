import cluster from 'node:cluster';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Configuration } from '../../service/configuration.ts';
import { announce, announceFailure } from '../announce.ts';
import { bufferedStdout, createLogger } from '../logging.ts';
import { openClusterMetrics } from '../metrics/open-metrics.ts';
import { startFailure } from '../start-failure.ts';
import { endUntaken } from './handed-over.ts';
import type { Child } from './member.ts';
import { asReport } from './messages.ts';
import { Supervisor } from './supervisor.ts';
import { WORKER_VARIABLE } from './worker-control.ts';

/**
 * Starts workers that share the port, and keeps them. This process takes connections and hands them out in turn,
 * and serves the metrics of all workers together; nothing else.
 */
export async function supervise({ serving, logLevel, payments, observability }: Configuration): Promise<void> {
  cluster.setupPrimary({ exec: fileURLToPath(new URL('../main.ts', import.meta.url)), args: [] });
  // In turn, whatever the environment says: docs/operations.md has the reasons and numbers.
  cluster.schedulingPolicy = cluster.SCHED_RR;
  // One signs what another has to believe. A secret that is set, also in a file, each of them reads for itself.
  const isSet = payments.SANDBOX_SECRET !== undefined;
  const shared = isSet ? {} : { SANDBOX_SECRET: randomBytes(32).toString('hex') };
  const logger = createLogger(logLevel, bufferedStdout({ isShared: true }));
  const metrics = await openClusterMetrics(observability.metrics, logger).catch((error: unknown) => {
    announceFailure(startFailure(error));
    return 'not listening' as const;
  });
  if (metrics === 'not listening') return;
  const { workers, drainDelayMs, limits } = serving;
  const { shutdownTimeoutMs } = limits;
  const fork = (number: number) => forked({ ...shared, [WORKER_VARIABLE]: String(number) });
  const supervisor = new Supervisor({ workers, fork, logger, drainDelayMs, shutdownTimeoutMs });
  let isStopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) {
      await supervisor.end();
      process.exit(1);
    }
    isStopping = true;
    logger.info({ signal }, 'stopping');
    const isStopped = await supervisor.stop();
    await metrics?.close();
    if (isStopped) logger.info('stopped');
    else {
      logger.error('answers were still under way at the deadline');
      process.exitCode = 1;
    }
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  try {
    announce(logger, await supervisor.start(), workers);
  } catch (error) {
    await metrics?.close();
    if (!isStopping) announceFailure((error as Error).message);
    return;
  }
  process.on('SIGHUP', () => void supervisor.reload());
  process.on('SIGUSR2', () => void supervisor.replaceAll());
}

/**
 * glibc gives threads memory in up to eight pools a core, and what one frees the others do not get: after a few minutes of
 * load that was 90 MB a worker. Whoever set it otherwise has his way.
 */
const FEW_POOLS = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' };

function forked(environment: Record<string, string>): Child {
  const worker = cluster.fork({ ...FEW_POOLS, ...environment });
  endUntaken(worker.process);
  // A worker that is gone takes no orders; its end is told apart from that.
  worker.on('error', () => {});
  return {
    pid: worker.process.pid,
    send(order) {
      if (worker.isConnected()) worker.send(order, () => {});
    },
    kill: () => void worker.process.kill('SIGKILL'),
    onReport(listener) {
      worker.on('message', (message: unknown) => {
        const report = asReport(message);
        if (report) listener(report);
      });
    },
    onExit: (listener) => void worker.process.once('exit', (code, signal) => listener({ code, signal })),
  };
}
