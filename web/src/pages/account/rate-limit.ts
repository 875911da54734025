export interface HourLeft {
  limit: number;
  left: number;
  /** Until the hour begins anew. */
  seconds: number;
}

/** `"free";q=30;w=3600` and `"free";r=29;t=3540` (decision 14). Undefined where the headers are not there or not ours. */
export function readRateLimit(policy: string | null, state: string | null): HourLeft | undefined {
  const limit = numberAfter(policy, 'q');
  const left = numberAfter(state, 'r');
  const seconds = numberAfter(state, 't');
  return limit === undefined || left === undefined || seconds === undefined ? undefined : { limit, left, seconds };
}

function numberAfter(header: string | null, name: string): number | undefined {
  const digits = header?.match(new RegExp(`;\\s*${name}=(\\d+)`))?.[1];
  return digits === undefined ? undefined : Number(digits);
}
