import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Definition } from './definitions.ts';

type Look = () => number;

const LAG_RESOLUTION_MS = 20;

/**
 * What is to be known of the process, by the names prom-client and others have for it, read when somebody looks.
 * prom-client's own set measured dearer under load; which part of it was not found out, so only what is needed is here.
 */
export function runtimeMetrics(): (Definition & { look: Look })[] {
  const lag = lagSinceLook();
  return [
    counter('process_cpu_seconds_total', 'Processor time, user and system', () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1e6;
    }),
    gauge('process_resident_memory_bytes', 'Resident memory', () => process.memoryUsage.rss()),
    gauge('process_open_fds', 'Open files and sockets; 0 where the system does not tell', openFiles),
    { ...gauge('process_start_time_seconds', 'When the process started', startedAt()), aggregator: 'min' },
    gauge('nodejs_heap_size_used_bytes', 'JavaScript objects', () => process.memoryUsage().heapUsed),
    gauge('nodejs_heap_size_total_bytes', 'Memory taken for them', () => process.memoryUsage().heapTotal),
    gauge('nodejs_external_memory_bytes', 'Buffers and the like', () => process.memoryUsage().external),
    { ...gauge('nodejs_eventloop_lag_mean_seconds', 'How late the event loop was', lag.mean), aggregator: 'max' },
    { ...gauge('nodejs_eventloop_lag_p50_seconds', 'How late, the median', lag.p50), aggregator: 'max' },
    { ...gauge('nodejs_eventloop_lag_max_seconds', 'How late at worst', lag.max), aggregator: 'max' },
    { ...gauge('nodejs_eventloop_lag_p99_seconds', 'How late, 99 of 100 times', lag.p99), aggregator: 'max' },
  ];
}

function counter(name: string, help: string, look: Look): Definition & { look: Look } {
  return { name, help, type: 'counter', labels: [], aggregator: 'sum', look };
}

function gauge(name: string, help: string, look: Look): Definition & { look: Look } {
  return { name, help, type: 'gauge', labels: [], aggregator: 'sum', look };
}

function startedAt(): Look {
  const seconds = Date.now() / 1000 - process.uptime();
  return () => seconds;
}

function openFiles(): number {
  try {
    return readdirSync('/proc/self/fd').length - 1;
  } catch {
    return 0;
  }
}

/** Since the scrape before; the monitor counts how long its own interval took, so that is taken off. */
function lagSinceLook(): Record<'mean' | 'p50' | 'p99' | 'max', Look> {
  const monitor = monitorEventLoopDelay({ resolution: LAG_RESOLUTION_MS });
  monitor.enable();
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - LAG_RESOLUTION_MS / 1000) || 0;
  return {
    mean: () => late(monitor.mean),
    p50: () => late(monitor.percentile(50)),
    max: () => late(monitor.max),
    // Looked at last of them: what comes after belongs to the next scrape.
    p99() {
      const seconds = late(monitor.percentile(99));
      monitor.reset();
      return seconds;
    },
  };
}
