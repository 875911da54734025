import type { ListeningFacts } from '../control.ts';

/**
 * What passes between the primary and its workers. Others send messages of their own over the same channel (the registry of
 * metrics does): whatever has none of these types is not for us.
 */
export type Order = { type: 'robot-parts:reload' } | { type: 'robot-parts:leave'; readiness: 'ready' | 'not_ready' };

export type Report =
  | { type: 'robot-parts:listening'; facts: ListeningFacts }
  | { type: 'robot-parts:failed'; reason: string }
  | { type: 'robot-parts:reloaded' }
  | { type: 'robot-parts:not_reloaded' };

const ORDERS: ReadonlySet<unknown> = new Set<Order['type']>(['robot-parts:reload', 'robot-parts:leave']);
const REPORTS: ReadonlySet<unknown> = new Set<Report['type']>([
  'robot-parts:listening',
  'robot-parts:failed',
  'robot-parts:reloaded',
  'robot-parts:not_reloaded',
]);

/** Undefined where it is not for us. */
export function asOrder(message: unknown): Order | undefined {
  return ORDERS.has(typeOf(message)) ? (message as Order) : undefined;
}

export function asReport(message: unknown): Report | undefined {
  return REPORTS.has(typeOf(message)) ? (message as Report) : undefined;
}

function typeOf(message: unknown): unknown {
  return ((message ?? {}) as { type?: unknown }).type;
}
