import { performance } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, type Metric, Registry } from 'prom-client';
import { version } from '../../service/program-version.ts';
import type { LiveCatalogue } from '../live-catalogue.ts';
import { type Definition, METRICS, REQUEST_BUCKETS, WORK_BUCKETS } from './definitions.ts';
import { OperationMetrics } from './operation-metrics.ts';
import type { RequestMetrics, RouteTally } from './request-metrics.ts';
import { runtimeMetrics } from './runtime-metrics.ts';

/** All that is measured of one process, and the registry that knows how to say it. */
export class ServiceMetrics {
  readonly registry = new Registry();
  readonly operations: OperationMetrics;
  readonly rateLimited: Counter;
  readonly creditsGranted: Counter;
  readonly creditsSpent: Counter;
  readonly creditsReturned: Counter;
  readonly paymentsFen: Counter;
  readonly gatewayCalls: Counter;
  readonly gatewaySeconds: Histogram;
  readonly gatewayNotices: Counter;
  readonly reloads: Counter;

  constructor() {
    for (const { look, ...definition } of runtimeMetrics()) {
      this.#register(definition, () => [{ labels: {}, value: look() }]);
    }
    this.rateLimited = this.#counter(METRICS.rateLimited);
    this.creditsGranted = this.#counter(METRICS.creditsGranted);
    this.creditsSpent = this.#counter(METRICS.creditsSpent);
    this.creditsReturned = this.#counter(METRICS.creditsReturned);
    this.paymentsFen = this.#counter(METRICS.paymentsFen);
    this.gatewayCalls = this.#counter(METRICS.gatewayCalls);
    this.gatewaySeconds = this.#histogram(METRICS.gatewaySeconds);
    this.gatewayNotices = this.#counter(METRICS.gatewayNotices);
    this.reloads = this.#counter(METRICS.reloads);
    startAtZero(this.rateLimited, 'policy', ['free', 'paid', 'orders', 'app']);
    startAtZero(this.creditsGranted, 'reason', ['registration', 'payment']);
    startAtZero(this.reloads, 'result', ['ok', 'failed']);
    this.operations = new OperationMetrics({
      results: this.#counter(METRICS.databaseOperations),
      seconds: this.#histogram(METRICS.databaseSeconds),
    });
    this.#looked(METRICS.ledgerLag, (gauge) => gauge.set(this.operations.lagSeconds()));
    this.#looked(METRICS.databaseInFlight, (gauge) => {
      for (const [lane, count] of this.operations.inFlight()) gauge.set({ lane }, count);
    });
    this.#looked(METRICS.eventLoopUtilization, utilizationSince());
    this.#looked(METRICS.processes, (gauge) => gauge.set(1));
    this.#looked(METRICS.build, (gauge) => gauge.set({ version: version(), node: process.version }, 1));
  }

  /** Looked at when somebody asks. */
  watchStore(store: { readonly available: boolean }): void {
    this.#looked(METRICS.databaseAvailable, (gauge) => gauge.set(store.available ? 1 : 0));
  }

  watchCatalogue(live: LiveCatalogue): void {
    this.#looked(METRICS.snapshot, (gauge) => {
      // A reload leaves no series of the snapshot before.
      gauge.reset();
      gauge.set({ snapshot: live.current.snapshot.id }, 1);
    });
    this.#looked(METRICS.snapshotAge, (gauge) => {
      gauge.set((Date.now() - Date.parse(live.current.snapshot.updated)) / 1000);
    });
    this.#looked(METRICS.snapshotLoaded, (gauge) => gauge.set(live.current.loadedAtMs / 1000));
    this.#looked(METRICS.snapshotEntities, (gauge) => gauge.set(live.current.snapshot.records.length));
  }

  watchRequests(requests: RequestMetrics): void {
    this.#looked(METRICS.requestsInFlight, (gauge) => gauge.set(requests.inFlight));
    this.#looked(METRICS.connections, (gauge) => gauge.set(requests.connections.size));
    this.#register(METRICS.requests, () => requests.tallies.flatMap(statusValues));
    this.#register(METRICS.requestSeconds, () => requests.tallies.flatMap(durationValues));
    this.#register(METRICS.connectionsRefused, () =>
      [...requests.refusedConnections].map(([code, value]) => ({ labels: { code }, value })),
    );
  }

  #counter({ name, help, labels }: Definition): Counter {
    return new Counter({ name, help, labelNames: labels, registers: [this.registry] });
  }

  #histogram({ name, help, labels }: Definition): Histogram {
    return new Histogram({ name, help, labelNames: labels, buckets: WORK_BUCKETS, registers: [this.registry] });
  }

  #looked({ name, help, labels, aggregator }: Definition, look: (gauge: Gauge) => void): void {
    const options = { name, help, labelNames: labels, aggregator, registers: [this.registry] };
    new Gauge({
      ...options,
      collect: function (this: Gauge) {
        look(this);
      },
    });
  }

  /** A metric whose values are kept elsewhere; the registry asks no more of one than this. */
  #register({ name, type, help, aggregator }: Definition, values: () => Value[]): void {
    const get = async () => ({ name, type, help, aggregator, values: values() });
    this.registry.registerMetric({ name, type, help, aggregator, get, reset() {} } as unknown as Metric);
  }
}

/** A series that begins with its first event hides that event from `rate`. */
function startAtZero(counter: Counter, label: string, values: readonly string[]): void {
  for (const value of values) counter.inc({ [label]: value }, 0);
}

interface Value {
  labels: Record<string, string | number>;
  value: number;
  metricName?: string;
}

function statusValues({ method, route, statuses }: RouteTally): Value[] {
  return [...statuses].map(([status, value]) => ({ labels: { method, route, status: String(status) }, value }));
}

/** Buckets as Prometheus wants them: each counts all below its bound. */
function durationValues({ method, route, buckets, sumMs }: RouteTally): Value[] {
  const { name } = METRICS.requestSeconds;
  const labels = { method, route };
  let count = 0;
  const values: Value[] = [...REQUEST_BUCKETS, '+Inf'].map((le, index) => {
    count += buckets[index] ?? 0;
    return { labels: { ...labels, le }, value: count, metricName: `${name}_bucket` };
  });
  values.push(
    { labels, value: sumMs / 1000, metricName: `${name}_sum` },
    { labels, value: count, metricName: `${name}_count` },
  );
  return values;
}

/** Since the last look. */
function utilizationSince(): (gauge: Gauge) => void {
  let before = performance.eventLoopUtilization();
  return (gauge) => {
    const now = performance.eventLoopUtilization();
    gauge.set(performance.eventLoopUtilization(now, before).utilization);
    before = now;
  };
}
