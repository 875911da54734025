import type { Measured } from './load.ts';

/** Warm: a request costs at most so much less than in the window before. Or so many windows are over. */
const STEADY = 0.05;
const WINDOWS_AT_MOST = 6;

/** Until a request costs no less than before: code gets quick with the requests that ran through it. Gives how many windows it took. */
export async function warmUp(measure: () => Promise<Measured>): Promise<number> {
  let before = Number.POSITIVE_INFINITY;
  for (let window = 1; window < WINDOWS_AT_MOST; window += 1) {
    const { cpuUs } = await measure();
    if (cpuUs === undefined || cpuUs > before * (1 - STEADY)) return window;
    before = cpuUs;
  }
  return WINDOWS_AT_MOST;
}
