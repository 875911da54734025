import { LIMITS } from '../../../src/http/limits.ts';
import { ENVIRONMENT, FROM_FILES } from '../../../src/service/configuration.ts';

/** Every variable that may be set from outside. */
export const KNOWN_VARIABLES: readonly string[] = [
  ...Object.keys(ENVIRONMENT),
  ...[...FROM_FILES].map((name) => `${name}_FILE`),
];

/** What the service needs beyond its two delays, as docs/operations.md says. */
const MARGIN_MS = 2_000;

/** How long a stop may take: the drain, the answers under way, and some. */
export function stopMs(drainDelayMs: unknown): number {
  return Number(drainDelayMs) + LIMITS.shutdownTimeoutMs + MARGIN_MS;
}
