import type { Counter, Histogram } from 'prom-client';
import { type Lane, OPERATIONS, type OperationName } from '../../accounts/operations/operations.ts';
import { ServiceError } from '../../contract/errors.ts';

interface UnderWay {
  readonly lane: Lane;
  readonly startedMs: number;
}

type Sinks = { results: Counter; seconds: Histogram };

/** Operations of the database from the moment they are asked for: how many are under way, how long, with what result. */
export class OperationMetrics {
  readonly #sinks: Sinks;
  /** In the order they began, so the first of a lane is its oldest. */
  readonly #underWay: Readonly<Record<Lane, Set<UnderWay>>> = {
    durable: new Set(),
    limit: new Set(),
    read: new Set(),
  };

  constructor(sinks: Sinks) {
    this.#sinks = sinks;
    for (const lane of Object.keys(this.#underWay)) sinks.seconds.zero({ lane });
  }

  /** Gives what is to be called when it has ended, with the error if there was one. */
  begin(operation: OperationName): (error?: unknown) => void {
    const { lane } = OPERATIONS[operation];
    const one: UnderWay = { lane, startedMs: performance.now() };
    this.#underWay[lane].add(one);
    return (error) => {
      this.#underWay[lane].delete(one);
      this.#sinks.seconds.observe({ lane }, (performance.now() - one.startedMs) / 1000);
      this.#sinks.results.inc({ operation, result: resultOf(error) });
    };
  }

  inFlight(): [Lane, number][] {
    return Object.entries(this.#underWay).map(([lane, some]) => [lane as Lane, some.size]);
  }

  /** How long the oldest durable write has waited for the disk; 0 when none waits. */
  lagSeconds(): number {
    const [oldest] = this.#underWay.durable;
    return oldest ? (performance.now() - oldest.startedMs) / 1000 : 0;
  }
}

function resultOf(error: unknown): 'ok' | 'unavailable' | 'error' {
  if (error === undefined) return 'ok';
  return error instanceof ServiceError && error.code === 'storage_unavailable' ? 'unavailable' : 'error';
}
