import { median } from '../harness/statistics.ts';
import type { Sample } from './slope.ts';

/** Work of one kind and size, as a service does it: a text read, looked through, written. */
const TEXT = JSON.stringify(
  Array.from({ length: 600 }, (_, place) => ({ id: `part-${place}`, names: ['torque', 'speed'], value: place / 7 })),
);
const ROUNDS = 4;
const STRETCH_MINUTES = 1 / 6;

/** The quickest of a few: one that had to wait for a core says nothing about how fast it is. */
export function yardstickMs(): number {
  let quickestMs = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedMs = performance.now();
    JSON.stringify(JSON.parse(TEXT));
    quickestMs = Math.min(quickestMs, performance.now() - startedMs);
  }
  return quickestMs;
}

/** Of the stretches of ten seconds the slowest: one of a minute is enough to make one request of a hundred late. */
export function slowestStretchMs(samples: readonly Sample[]): number {
  const stretches = Map.groupBy(samples, ({ minute }) => Math.floor(minute / STRETCH_MINUTES));
  return Math.max(...[...stretches.values()].map((stretch) => median(stretch.map(({ value }) => value))));
}
