import { REQUEST_BUCKETS } from './definitions.ts';

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);
/** What no route takes, all of it: whoever tries addresses makes no new series. */
const UNMATCHED_ROUTE = 'unmatched';
/** Who asked has gone before the answer began; the number is nginx's. */
export const CALLER_GONE = 499;

const BOUNDS_MS = REQUEST_BUCKETS.map((seconds) => seconds * 1000);

/** Of one method on one route. */
export class RouteTally {
  readonly method: string;
  readonly route: string;
  readonly statuses = new Map<number, number>();
  /** Not cumulative; the last is for what lies beyond all bounds. */
  readonly buckets = new Float64Array(BOUNDS_MS.length + 1);
  sumMs = 0;

  constructor(method: string, route: string) {
    this.method = method;
    this.route = route;
  }

  add(status: number, ms: number): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    let index = 0;
    while (index < BOUNDS_MS.length && ms > (BOUNDS_MS[index] ?? 0)) index += 1;
    this.buckets[index] = (this.buckets[index] ?? 0) + 1;
    this.sumMs += ms;
  }
}

const ADDRESSES_KEPT = 2_000;

/**
 * Counts requests in plain numbers: prom-client would put the labels together anew for each, which costs a tenth of a
 * document. It gets them when somebody looks.
 */
export class RequestMetrics {
  /** By route, then by method. */
  readonly #tallies = new Map<string, Map<string, RouteTally>>();
  /** By method and address of a document, which are as many as there are documents. */
  readonly #documents = new Map<string, RouteTally>();
  readonly #patternOf: (path: string) => string | undefined;
  readonly refusedConnections = new Map<string, number>();
  readonly connections: { readonly size: number };
  inFlight = 0;

  constructor(patternOf: (path: string) => string | undefined, connections: { readonly size: number }) {
    this.#patternOf = patternOf;
    this.connections = connections;
  }

  get tallies(): RouteTally[] {
    return [...this.#tallies.values()].flatMap((methods) => [...methods.values()]);
  }

  /** Of a request the framework took. */
  of(method: string, route = UNMATCHED_ROUTE): RouteTally {
    const known = METHODS.has(method) ? method : 'other';
    let methods = this.#tallies.get(route);
    if (!methods) {
      methods = new Map();
      this.#tallies.set(route, methods);
    }
    let tally = methods.get(known);
    if (!tally) {
      tally = new RouteTally(known, route);
      methods.set(known, tally);
    }
    return tally;
  }

  /** Of a document that was found by its address. */
  ofDocument(method: string, url: string): RouteTally {
    const path = pathOf(url);
    const key = method === 'GET' ? path : `${method} ${path}`;
    const found = this.#documents.get(key);
    if (found) return found;
    const tally = this.of(method, this.#patternOf(path));
    if (this.#documents.size < ADDRESSES_KEPT) this.#documents.set(key, tally);
    return tally;
  }

  connectionRefused(code: string): void {
    this.refusedConnections.set(code, (this.refusedConnections.get(code) ?? 0) + 1);
  }
}

export function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}
