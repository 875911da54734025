import type { HeapSizes } from './held-memory.ts';

export interface Sample {
  minute: number;
  value: number;
}

export interface Slope {
  perMinute: number;
  /** One standard error of it. */
  error: number;
}

/** Neighbours in time are alike, and would make the line look surer than it is; the means of a few stretches are less so. */
const STRETCHES = 12;

/** A straight line (least squares) through the means of equal stretches of time. */
export function fitSlope(samples: readonly Sample[]): Slope {
  const points = stretches(samples);
  if (points.length < 3) throw new Error('a slope needs samples of three stretches of time at least');
  const mean = (read: (point: Sample) => number) => points.reduce((sum, point) => sum + read(point), 0) / points.length;
  const [x, y] = [mean(({ minute }) => minute), mean(({ value }) => value)];
  const spread = points.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0);
  const perMinute = points.reduce((sum, { minute, value }) => sum + (minute - x) * (value - y), 0) / spread;
  const left = points.reduce((sum, { minute, value }) => sum + (value - y - perMinute * (minute - x)) ** 2, 0);
  return { perMinute, error: Math.sqrt(left / (points.length - 2) / spread) };
}

function stretches(samples: readonly Sample[]): Sample[] {
  const [first, last] = [samples.at(0)?.minute ?? 0, samples.at(-1)?.minute ?? 0];
  const lengthOf = (last - first) / STRETCHES;
  const groups = Map.groupBy(samples, ({ minute }) =>
    Math.min(STRETCHES - 1, Math.floor((minute - first) / (lengthOf || 1))),
  );
  return [...groups.values()].map((group) => ({
    minute: group.reduce((sum, { minute }) => sum + minute, 0) / group.length,
    value: group.reduce((sum, { value }) => sum + value, 0) / group.length,
  }));
}

/** What comes first is still being filled: caches, compiled code, the heap's usual size. */
export function lastTwoThirds(samples: readonly Sample[]): Sample[] {
  const [first, last] = [samples.at(0)?.minute ?? 0, samples.at(-1)?.minute ?? 0];
  return samples.filter(({ minute }) => minute >= first + (last - first) / 3);
}

/** In MB a minute, between two collections. */
export interface HeapGrowth {
  early: HeapSizes;
  late: HeapSizes;
  heldPerMinute: number;
  /** What the heaps have reserved since, for garbage that nobody has collected yet. */
  slackPerMinute: number;
}

export function heapGrowth(early: HeapSizes, late: HeapSizes, minutes: number): HeapGrowth {
  return {
    early,
    late,
    heldPerMinute: (late.heldMb - early.heldMb) / minutes,
    slackPerMinute: Math.max(0, late.takenMb - early.leftMb) / minutes,
  };
}

/**
 * Grows where more is held than before, or where more is resident than heaps account for: a collector that takes its
 * time is no leak. Less than so much, or less than two errors of the slope, is nothing.
 */
export function grows({ perMinute, error }: Slope, heap: HeapGrowth, mostPerMinute: number): boolean {
  const unaccounted = perMinute - heap.slackPerMinute;
  return heap.heldPerMinute > mostPerMinute || (unaccounted > mostPerMinute && unaccounted > 2 * error);
}
