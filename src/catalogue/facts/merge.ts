import type { Fact } from '../../contract/fact.ts';
import { canonicalLine } from './canonical.ts';
import type { Rejection } from './json-lines.ts';
import type { LocatedFact } from './parse-file.ts';

export interface MergeResult {
  merged: Map<string, Fact>;
  added: number;
  changed: number;
  unchanged: number;
  rejected: Rejection[];
}

/**
 * An incoming fact replaces the one with its id whole: half of an old reading under a new source would be nobody's
 * statement. Two lines of one batch that give the same id different contents contradict each other; the first stands.
 */
export function mergeFacts(existing: Iterable<Fact>, incoming: Iterable<LocatedFact>): MergeResult {
  const merged = new Map<string, Fact>();
  for (const fact of existing) merged.set(fact.id, fact);
  const seen = new Map<string, LocatedFact>();
  const result: MergeResult = { merged, added: 0, changed: 0, unchanged: 0, rejected: [] };
  for (const located of incoming) {
    const { fact, file, line } = located;
    const earlier = seen.get(fact.id);
    if (earlier) {
      const same = canonicalLine(earlier.fact) === canonicalLine(fact);
      const reason = `${same ? 'repeats' : 'contradicts'} the fact of the same id at ${earlier.file}:${earlier.line}`;
      result.rejected.push({ file, line, id: fact.id, reason });
      continue;
    }
    seen.set(fact.id, located);
    const old = merged.get(fact.id);
    if (!old) result.added += 1;
    else if (canonicalLine(old) === canonicalLine(fact)) result.unchanged += 1;
    else result.changed += 1;
    merged.set(fact.id, fact);
  }
  return result;
}
