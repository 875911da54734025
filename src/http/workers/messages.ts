import type { ListeningFacts } from '../control.ts';

/**
 * What passes between the primary and its workers. Others may send messages of their own over the same channel (the
 * registry of metrics does): whatever has none of these types is not for us.
 */
const PREFIX = 'robot-parts:';

export type Order = { type: 'robot-parts:reload' } | { type: 'robot-parts:leave'; readiness: 'ready' | 'not_ready' };

export type Report =
  | { type: 'robot-parts:listening'; facts: ListeningFacts }
  | { type: 'robot-parts:failed'; reason: string }
  | { type: 'robot-parts:reloaded' }
  | { type: 'robot-parts:not_reloaded' };

function isOurs(message: unknown): message is { type: string } {
  const { type } = (message ?? {}) as { type?: unknown };
  return typeof type === 'string' && type.startsWith(PREFIX);
}

/** Undefined where it is not for us. */
export function asOrder(message: unknown): Order | undefined {
  return isOurs(message) ? (message as Order) : undefined;
}

export function asReport(message: unknown): Report | undefined {
  return isOurs(message) ? (message as Report) : undefined;
}
