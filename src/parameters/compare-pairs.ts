import { type ComparisonPair, GRADES, type PairGrade } from '../contract/comparison.ts';
import type { Comparand } from './comparand.ts';
import { gradeComparands, gradeOf, gradeOfMissing } from './grade.ts';
import { findReasons } from './grade-rules.ts';

/** One part's readings of the compared parameter. */
export interface Column {
  id: string;
  maker: string;
  entries: readonly Entry[];
}

export interface Entry {
  comparand: Comparand;
  /** Index into the part's `declarations`. */
  index: number;
}

/** Each two parts, by the pair of their readings that compares best. */
export function gradePairs(columns: readonly Column[]): ComparisonPair[] {
  return columns.flatMap((a, position) => columns.slice(position + 1).map((b) => pairOf(a, b)));
}

function pairOf(a: Column, b: Column): ComparisonPair {
  // The choice is made in one order of the two parts, so that the mirrored question finds the same pair.
  const isSwapped = b.id < a.id;
  const best = isSwapped ? bestEntries(b, a) : bestEntries(a, b);
  if (!best) {
    const [first, second] = [a.entries[0]?.index ?? null, b.entries[0]?.index ?? null];
    return { a: a.id, b: b.id, a_declaration: first, b_declaration: second, ...gradeOfMissing() };
  }
  const [first, second] = isSwapped ? [best.second, best.first] : [best.first, best.second];
  return {
    a: a.id,
    b: b.id,
    a_declaration: first.index,
    b_declaration: second.index,
    ...gradeEntries(a, first, b, second),
  };
}

function gradeEntries(a: Column, first: Entry, b: Column, second: Entry): PairGrade {
  return gradeComparands(
    { comparand: first.comparand, maker: a.maker },
    { comparand: second.comparand, maker: b.maker },
  );
}

interface EntryPair {
  first: Entry;
  second: Entry;
}

/** The best grade wins, then the fewest reasons against it, then the order of declaration. */
function bestEntries(a: Column, b: Column): EntryPair | null {
  let best: EntryPair | null = null;
  let leastPenalty = Infinity;
  for (const first of a.entries) {
    for (const second of b.entries) {
      const reasons = findReasons(first.comparand, second.comparand);
      const penalty = GRADES.indexOf(gradeOf(reasons)) * 100 + reasons.length;
      if (penalty >= leastPenalty) continue;
      best = { first, second };
      leastPenalty = penalty;
    }
  }
  return best;
}
