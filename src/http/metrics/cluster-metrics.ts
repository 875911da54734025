import type { Worker } from 'node:cluster';
import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue, type Registry } from 'prom-client';

/**
 * Metrics of several workers as one text. prom-client's own way forgets what a worker counted as soon as it dies, so
 * that totals fall; and it waits for five seconds for a worker that dies while it is asked. Here the primary keeps what
 * it last heard of each.
 */

const ASKED = 'robot-parts:metrics?';
const TOLD = 'robot-parts:metrics';
const ANSWER_WITHIN_MS = 2_000;

/** A histogram's values have names of their own, which prom-client's types leave out. */
type Value = MetricValue<string> & { metricName?: string };
type Values = MetricObjectWithValues<Value>[];
type Told = { type: typeof TOLD; question: number; values: Values };

/** Of what a worker says unasked, at its end. */
const UNASKED = 0;

/** In a worker: answers the primary whenever it asks. What it hands back says everything once more, before the end. */
export function tellPrimary(registry: Registry): () => Promise<void> {
  const tell = async (question: number) => {
    const values = await registry.getMetricsAsJSON();
    const { promise, resolve } = Promise.withResolvers<void>();
    if (process.connected) process.send?.({ type: TOLD, question, values }, () => resolve());
    else resolve();
    await promise;
  };
  process.on('message', (message: unknown) => {
    const { type, question } = (message ?? {}) as { type?: unknown; question?: number };
    if (type === ASKED && question !== undefined) void tell(question);
  });
  return () => tell(UNASKED);
}

/** The part of a worker that is needed. */
export type MetricsWorker = Pick<Worker, 'id' | 'isConnected'> & {
  send(message: object, done: (error: Error | null) => void): unknown;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  on(event: 'exit', listener: () => void): unknown;
};

/** In the primary: knows the workers, and renders what they have counted, those that are gone included. */
export class ClusterMetrics {
  readonly #workers = new Map<number, MetricsWorker>();
  /** What each worker said last. */
  readonly #last = new Map<number, Values>();
  readonly #waiting = new Map<string, () => void>();
  /** Totals of those that are gone. */
  #gone: Values = [];
  #questions = 0;

  /** To be called for each worker when it is started. */
  add(worker: MetricsWorker): void {
    this.#workers.set(worker.id, worker);
    worker.on('message', (message) => {
      const { type, question, values } = (message ?? {}) as Partial<Told>;
      if (type !== TOLD || values === undefined) return;
      this.#last.set(worker.id, values);
      this.#waiting.get(`${worker.id} ${question}`)?.();
    });
    worker.on('exit', () => this.#forget(worker.id));
  }

  /** Prometheus' text of all workers together. */
  async render(): Promise<string> {
    const asked = [...this.#workers.values()].map((worker) => this.#ask(worker));
    await Promise.all(asked);
    return AggregatorRegistry.aggregate([...this.#last.values(), this.#gone]).metrics();
  }

  async #ask(worker: MetricsWorker): Promise<void> {
    if (!worker.isConnected()) return;
    this.#questions += 1;
    const question = this.#questions;
    const key = `${worker.id} ${question}`;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.set(key, resolve);
    // One that is too busy to answer counts with what it said before.
    const timer = setTimeout(resolve, ANSWER_WITHIN_MS);
    worker.send({ type: ASKED, question }, (error) => {
      if (error) resolve();
    });
    await promise;
    clearTimeout(timer);
    this.#waiting.delete(key);
  }

  #forget(id: number): void {
    const last = this.#last.get(id);
    this.#workers.delete(id);
    this.#last.delete(id);
    for (const [key, resolve] of this.#waiting) if (key.startsWith(`${id} `)) resolve();
    if (!last) return;
    // What it had in hand is gone with it; what it has counted happened.
    const counted = last.filter(({ type }) => String(type) === 'counter' || String(type) === 'histogram');
    this.#gone = added(this.#gone, counted);
  }
}

function added(before: Values, more: Values): Values {
  const byName = Map.groupBy([...before, ...more], ({ name }) => name);
  return [...byName.values()].map(([first, ...others]) => {
    if (!first) throw new Error('a group has one at least');
    const sums = new Map<string, Value>();
    for (const value of [first, ...others].flatMap(({ values }) => values)) {
      const { labels, metricName } = value;
      const key = JSON.stringify([metricName, Object.entries(labels).sort()]);
      sums.set(key, { ...value, value: (sums.get(key)?.value ?? 0) + value.value });
    }
    return { ...first, values: [...sums.values()] };
  });
}
