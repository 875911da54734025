import http from 'node:http';
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../search/random.ts';
import { arrivals, KINDS, type Kind } from './arrivals.ts';
import type { Step } from './knee.ts';
import type { Ask, Traffic } from './traffic.ts';

export interface StepOrder {
  rate: number;
  seconds: number;
  /** Broken off when so much work waits. */
  behindSeconds: number;
}

export interface LoadStep extends Step {
  requests: number;
  p50Ms: number;
  byKind: Record<Kind, { p50Ms: number; p99Ms: number }>;
  /** By status, or by what went wrong on the way. */
  errors: Record<string, number>;
  generatorBusy: number;
  /** How late the generator itself sent: its own queue, which is part of all latencies. */
  sentLateP99Ms: number;
  /** The step was broken off, with this many seconds of work waiting. */
  gaveUp: boolean;
}

/** No more at once; whoever finds none free waits for one, and his latency counts the wait. */
const CONNECTIONS = 192;
const TIMEOUT_MS = 10_000;
const TICK_MS = 1;
/** However low the rate. */
const BEHIND_LEAST = 400;

export class OpenLoop {
  readonly #agent = new http.Agent({
    keepAlive: true,
    maxSockets: CONNECTIONS,
    maxFreeSockets: CONNECTIONS,
    // In turn: a connection stays with one worker, and the last one used would be used for everything.
    scheduling: 'fifo',
    timeout: TIMEOUT_MS,
  });
  readonly #target: { host: string; port: string };
  readonly #traffic: Traffic;
  readonly #random: Random;

  constructor(url: string, traffic: Traffic, random: Random) {
    const { hostname: host, port } = new URL(url);
    this.#target = { host, port };
    this.#traffic = traffic;
    this.#random = random;
  }

  /** Sends on schedule, whatever becomes of what was sent before; each latency begins when the request was due. */
  async run({ rate, seconds, behindSeconds }: StepOrder): Promise<LoadStep> {
    const measured = new Measurement(seconds);
    const cpuBefore = process.cpuUsage();
    for (const arrival of arrivals(rate, seconds, this.#random)) {
      while (measured.nowMs() < arrival.dueMs) await sleep(TICK_MS);
      if (measured.underWay > Math.max(BEHIND_LEAST, rate * behindSeconds)) {
        measured.gaveUp = true;
        break;
      }
      measured.sent(arrival.dueMs);
      this.#send(this.#traffic.next(arrival.kind), (outcome) => measured.done(arrival.dueMs, arrival.kind, outcome));
    }
    const elapsedMs = measured.nowMs();
    const { user, system } = process.cpuUsage(cpuBefore);
    while (measured.underWay > 0) await sleep(TICK_MS);
    return { ...measured.result(elapsedMs), generatorBusy: (user + system) / 1000 / elapsedMs };
  }

  close(): void {
    this.#agent.destroy();
  }

  #send(ask: Ask, done: (outcome: string) => void): void {
    const { method, path, headers, body, statuses } = ask;
    let isOver = false;
    const end = (outcome: string, text?: string) => {
      if (isOver) return;
      isOver = true;
      if (outcome === 'ok') ask.answered?.(text ?? '');
      else if (!/^4\d\d$/.test(outcome)) ask.lost?.();
      done(outcome);
    };
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const request = http.request(
      { ...this.#target, agent: this.#agent, method, path, headers: { ...headers, ...length }, timeout: TIMEOUT_MS },
      (response) => {
        const { statusCode = 0 } = response;
        const outcome = statuses.includes(statusCode) ? 'ok' : String(statusCode);
        let text = '';
        if (ask.answered && outcome === 'ok') response.setEncoding('utf8').on('data', (some) => (text += some));
        else response.resume();
        response.on('end', () => end(outcome, text));
        response.on('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
      },
    );
    request.on('timeout', () => request.destroy(Object.assign(new Error(), { code: 'timeout' })));
    request.on('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
    request.end(body);
  }
}

class Measurement {
  readonly #startedMs = performance.now();
  readonly #windowMs: number;
  readonly #all = createHistogram();
  readonly #late = createHistogram();
  readonly #byKind = Object.fromEntries(KINDS.map((kind) => [kind, createHistogram()])) as Record<
    Kind,
    RecordableHistogram
  >;
  readonly #errors: Record<string, number> = {};
  #requests = 0;
  #answeredInTime = 0;
  underWay = 0;
  gaveUp = false;

  constructor(seconds: number) {
    this.#windowMs = seconds * 1000;
  }

  nowMs(): number {
    return performance.now() - this.#startedMs;
  }

  sent(dueMs: number): void {
    this.#requests += 1;
    this.underWay += 1;
    this.#late.record(microseconds(this.nowMs() - dueMs));
  }

  done(dueMs: number, kind: Kind, outcome: string): void {
    const nowMs = this.nowMs();
    this.underWay -= 1;
    // One that failed took at least as long for whoever waited.
    this.#all.record(microseconds(nowMs - dueMs));
    this.#byKind[kind].record(microseconds(nowMs - dueMs));
    if (outcome !== 'ok') this.#errors[outcome] = (this.#errors[outcome] ?? 0) + 1;
    else if (nowMs <= this.#windowMs) this.#answeredInTime += 1;
  }

  result(elapsedMs: number): Omit<LoadStep, 'generatorBusy'> {
    const seconds = Math.min(this.#windowMs, elapsedMs) / 1000;
    const failed = Object.values(this.#errors).reduce((sum, count) => sum + count, 0);
    return {
      requests: this.#requests,
      offered: this.#requests / seconds,
      achieved: this.#answeredInTime / seconds,
      ...percentiles(this.#all),
      byKind: Object.fromEntries(KINDS.map((kind) => [kind, percentiles(this.#byKind[kind])])) as LoadStep['byKind'],
      errorShare: failed / Math.max(1, this.#requests),
      errors: this.#errors,
      sentLateP99Ms: this.#late.percentile(99) / 1000,
      gaveUp: this.gaveUp,
    };
  }
}

function microseconds(ms: number): number {
  return Math.max(1, Math.round(ms * 1000));
}

function percentiles(histogram: RecordableHistogram): { p50Ms: number; p99Ms: number } {
  if (histogram.count === 0) return { p50Ms: 0, p99Ms: 0 };
  return { p50Ms: histogram.percentile(50) / 1000, p99Ms: histogram.percentile(99) / 1000 };
}
