import type { TimeLimits } from './guarded-get.ts';

export interface FetchPolicy extends TimeLimits {
  attempts: number;
  /** Before the second attempt; doubled before each further one. */
  backoffMs: number;
  /** No wait is longer, whatever the server asks for. */
  longestWaitMs: number;
  redirects: number;
  atOncePerHost: number;
  /** A host that could not be reached for so many files in a row is not asked for the others. */
  unreachableFiles: number;
}

export const FETCH_POLICY: FetchPolicy = {
  connectTimeoutMs: 10_000,
  totalTimeoutMs: 60_000,
  attempts: 4,
  backoffMs: 500,
  longestWaitMs: 60_000,
  redirects: 3,
  atOncePerHost: 2,
  unreachableFiles: 3,
};

/** What may pass by waiting; any other answer would only be given again. */
const PASSING = new Set([429, 500, 502, 503, 504]);

export function mayPass(status: number): boolean {
  return PASSING.has(status);
}

/** Half of the pause is chance, so that those who failed together do not come back together. */
export function pauseMs(attempt: number, retryAfter: string | undefined, policy: FetchPolicy): number {
  const backoff = policy.backoffMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);
  return Math.min(Math.max(backoff, askedPauseMs(retryAfter)), policy.longestWaitMs);
}

/** Seconds or a date (RFC 9110, 10.2.3); what is neither asks for nothing. */
function askedPauseMs(retryAfter = ''): number {
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter) * 1000;
  const until = Date.parse(retryAfter);
  return Number.isNaN(until) ? 0 : until - Date.now();
}
