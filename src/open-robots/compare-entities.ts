import { EXTRACTORS, type Extractor, type LiveEntity } from '../contract/oss-entity.ts';
import { canonicalEntity } from './open-robot-lines.ts';

export interface Counts {
  new: number;
  changed: number;
  unchanged: number;
  /** First missed by this run. */
  gone: number;
  /** Missed by a run before, and found by this one. */
  back: number;
}

/** What a run has to say of a part that it found. */
export function howChanged(
  earlier: LiveEntity | undefined,
  entity: LiveEntity,
): 'new' | 'back' | 'unchanged' | 'changed' {
  if (!earlier) return 'new';
  if (earlier.gone_since !== undefined) return 'back';
  return saidOf(earlier) === saidOf(entity) ? 'unchanged' : 'changed';
}

const NO_TIME = '1970-01-01T00:00:00Z';

/** What the file says of a part: not when, at which commit and in which line it says so. */
function saidOf(entity: LiveEntity): string {
  const { gone_since: _, ...present } = entity;
  return canonicalEntity({
    ...present,
    first_seen: NO_TIME,
    last_seen: NO_TIME,
    source_url: entity.source_repo,
    evidence: entity.evidence.map(({ text }) => ({ line: 1, text })),
  });
}

export function noCounts(): Record<Extractor, Counts> {
  const none = () => ({ new: 0, changed: 0, unchanged: 0, gone: 0, back: 0 });
  return Object.fromEntries(EXTRACTORS.map((extractor) => [extractor, none()])) as Record<Extractor, Counts>;
}
