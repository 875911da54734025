import type { Random } from '../search/random.ts';

/** Of a hundred requests. */
export const MIX = { documents: 80, queries: 15, credits: 4, payments: 1 } as const;
export type Kind = keyof typeof MIX;
export const KINDS = Object.keys(MIX) as Kind[];

export interface Arrival {
  /** Since the beginning of the step. */
  dueMs: number;
  kind: Kind;
}

/**
 * Requests as many people who know nothing of one another send them (Poisson): so many a second on average, at times that
 * are settled before the first is sent. Nothing the server does moves them.
 */
export function* arrivals(perSecond: number, seconds: number, random: Random): Generator<Arrival> {
  for (let dueMs = gapMs(perSecond, random); dueMs < seconds * 1000; dueMs += gapMs(perSecond, random)) {
    yield { dueMs, kind: kindAt(random()) };
  }
}

function gapMs(perSecond: number, random: Random): number {
  return (-Math.log(1 - random()) * 1000) / perSecond;
}

/** Of a number from 0 up to 1. */
export function kindAt(place: number): Kind {
  let end = 0;
  for (const kind of KINDS) {
    end += MIX[kind] / 100;
    if (place < end) return kind;
  }
  return 'documents';
}
