import { fork } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { cpuTimeUs, idleTimeUs } from './processes.ts';

export interface LoadOrder {
  url: string;
  /** The same at further servers, each of which gets its share of the connections. */
  urlsBeside?: readonly string[];
  /** Asked for in turn, in place of the path of the address. */
  paths?: readonly string[];
  /** GET unless told. */
  method?: 'POST';
  headers: Record<string, string>;
  body?: string;
  /** The status every answer must have. */
  status: number;
  connections: number;
  seconds: number;
  /** Every answer is as long as the first: asked for by a client that costs less than most servers. GET alone. */
  isAlike?: true;
}

export interface LoadResult {
  requests: number;
  seconds: number;
  bytes: number;
  p50Ms: number;
  p99Ms: number;
  /** Share of one core the generator used; near 1 it is the generator that was measured. */
  generatorBusy: number;
  failures: number;
}

export interface Measured extends LoadResult {
  perSecond: number;
  /** Undefined where the system does not tell. */
  cpuUs: number | undefined;
  serverBusy: number | undefined;
  /** Cores that neither server nor generator kept busy: what else ran on the machine. */
  othersBusy: number | undefined;
}

/** One generator for all servers of a run: equally warm for each. */
export class LoadGenerator implements AsyncDisposable {
  readonly #child = fork(path.join(import.meta.dirname, 'load-worker.ts'));

  /** `serverPids`: of all servers that are pressed. */
  async measure(order: LoadOrder, ...serverPids: number[]): Promise<Measured> {
    const before = cpuTimeOf(serverPids);
    const idleBefore = idleTimeUs();
    const startedMs = performance.now();
    this.#child.send(order);
    const settled = new AbortController();
    const event = (name: string) => once(this.#child, name, { signal: settled.signal });
    const [answer] = (await Promise.race([
      event('message'),
      event('exit').then(([code]) => [{ error: `the generator ended with ${code}` }]),
    ]).finally(() => settled.abort())) as [{ result: LoadResult } | { error: string }];
    const after = cpuTimeOf(serverPids);
    const idleCores = (idleTimeUs() - idleBefore) / 1000 / (performance.now() - startedMs);
    if ('error' in answer) throw new Error(`${order.url}: ${answer.error}`);
    const { result } = answer;
    if (result.requests === 0 || result.failures > 0) {
      throw new Error(`${order.url}: ${result.failures} of ${result.requests} answers failed; nothing to compare`);
    }
    const usedUs = before === undefined || after === undefined ? undefined : after - before;
    const serverBusy = usedUs === undefined ? undefined : usedUs / 1e6 / result.seconds;
    return {
      ...result,
      perSecond: result.requests / result.seconds,
      cpuUs: usedUs === undefined ? undefined : usedUs / result.requests,
      serverBusy,
      othersBusy:
        serverBusy === undefined ? undefined : os.cpus().length - idleCores - serverBusy - result.generatorBusy,
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#child.exitCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill();
    await ended;
  }
}

function cpuTimeOf(pids: readonly number[]): number | undefined {
  const times = pids.map(cpuTimeUs);
  return times.reduce((sum, time) => (sum === undefined || time === undefined ? undefined : sum + time), 0);
}
