import { readFileSync } from 'node:fs';

export interface Spent {
  ms: number;
  /** Without the time this thread stood in line for a core: what is left where nothing else runs on the machine. */
  ownMs: number;
}

/** How long, and how long of it on a core. */
export function timed(work: () => void): Spent {
  const waitedBefore = waitedMs();
  const startedMs = performance.now();
  work();
  const ms = performance.now() - startedMs;
  return { ms, ownMs: Math.max(0, ms - (waitedMs() - waitedBefore)) };
}

/** Linux counts it to the nanosecond, while it counts time on a core by ticks of 4 ms; elsewhere nobody waits. */
function waitedMs(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}
