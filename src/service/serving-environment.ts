import os from 'node:os';
import { z } from 'zod';
import { wholeNumber } from './whole-number.ts';

/** Which bounds of a connection an operator may set, and where they stand unless he does. */
export const SETTABLE_LIMITS = {
  headersTimeoutMs: 15_000,
  requestTimeoutMs: 30_000,
  keepAliveTimeoutMs: 72_000,
  /** More than one machine has clients behind a proxy; each idle one costs a few kB. */
  connections: 16_384,
  requestsPerConnection: 100_000,
  shutdownTimeoutMs: 10_000,
} as const;

export type SettableLimits = Record<keyof typeof SETTABLE_LIMITS, number>;

const HOUR_MS = 60 * 60 * 1000;
const WORKERS_LIMIT = 256;

/** How the service takes connections, with how many processes, and how it lets go of them. */
export const SERVING_ENVIRONMENT = {
  WORKERS: wholeNumber(1, WORKERS_LIMIT).optional().describe('Processes that share the port'),
  DRAIN_DELAY_MS: wholeNumber(0, HOUR_MS)
    .default(0)
    .describe('After a stop signal, how long requests are still taken while /readyz says no'),
  SHUTDOWN_TIMEOUT_MS: wholeNumber(100, HOUR_MS)
    .default(SETTABLE_LIMITS.shutdownTimeoutMs)
    .describe('How long answers under way may take after that'),
  HEADERS_TIMEOUT_MS: wholeNumber(100, HOUR_MS)
    .default(SETTABLE_LIMITS.headersTimeoutMs)
    .describe('How long a client may take to send its headers'),
  REQUEST_TIMEOUT_MS: wholeNumber(100, HOUR_MS)
    .default(SETTABLE_LIMITS.requestTimeoutMs)
    .describe('How long a client may take to send its whole request'),
  KEEP_ALIVE_TIMEOUT_MS: wholeNumber(100, HOUR_MS)
    .default(SETTABLE_LIMITS.keepAliveTimeoutMs)
    .describe('How long a connection may be silent between two requests'),
  MAX_CONNECTIONS: wholeNumber(1, 1_000_000)
    .default(SETTABLE_LIMITS.connections)
    .describe('Connections at once, of all workers together'),
  MAX_REQUESTS_PER_CONNECTION: wholeNumber(1, 1_000_000_000)
    .default(SETTABLE_LIMITS.requestsPerConnection)
    .describe('Requests on one connection'),
} as const;

const ServingSchema = z.object(SERVING_ENVIRONMENT);

export interface Serving {
  workers: number;
  drainDelayMs: number;
  limits: SettableLimits;
}

export function servingOf(values: z.output<typeof ServingSchema>): Serving {
  return {
    workers: values.WORKERS ?? usualWorkers(),
    drainDelayMs: values.DRAIN_DELAY_MS,
    limits: {
      headersTimeoutMs: values.HEADERS_TIMEOUT_MS,
      requestTimeoutMs: values.REQUEST_TIMEOUT_MS,
      keepAliveTimeoutMs: values.KEEP_ALIVE_TIMEOUT_MS,
      connections: values.MAX_CONNECTIONS,
      requestsPerConnection: values.MAX_REQUESTS_PER_CONNECTION,
      shutdownTimeoutMs: values.SHUTDOWN_TIMEOUT_MS,
    },
  };
}

/** What no single variable is wrong in. */
export function servingProblems({ limits }: Serving): string[] {
  const { headersTimeoutMs, requestTimeoutMs } = limits;
  if (headersTimeoutMs <= requestTimeoutMs) return [];
  return [`HEADERS_TIMEOUT_MS=${headersTimeoutMs}: must not be longer than REQUEST_TIMEOUT_MS (${requestTimeoutMs})`];
}

/**
 * What a worker has grown to under load with today's catalogue (330 to 576 MB measured, docs/load.md), and a third more: a
 * reload holds the old catalogue and the new one for a while.
 */
const WORKER_BYTES = 768 * 1024 * 1024;

interface Machine {
  cores: number;
  memoryBytes: number;
}

/** A core each, as far as the memory carries them: of the container where there is one. */
export function usualWorkers({ cores, memoryBytes }: Machine = thisMachine()): number {
  return Math.max(1, Math.min(WORKERS_LIMIT, cores, Math.floor(memoryBytes / WORKER_BYTES)));
}

function thisMachine(): Machine {
  // Zero, or more than there is, where nothing constrains the process.
  const constrained = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  return { cores: os.availableParallelism(), memoryBytes: Math.min(os.totalmem(), constrained) };
}
