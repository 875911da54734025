import type { Grade } from '../contract/comparison.ts';
import type { Comparand } from './comparand.ts';
import { gradeOf } from './grade.ts';
import { findReasons } from './grade-rules.ts';

/** Readings that get the same grade against any other reading, by one of them. */
export interface Alike {
  readonly comparand: Comparand;
}

export interface Candidate {
  readonly part: number;
  readonly alike: Alike;
}

/** Readings of which every two may be compared, also between makers; or within one, where there is only one. */
export interface ComparableSet {
  /** The first is what the set was grown from. */
  readonly members: readonly Alike[];
  /** How many parts have a reading in it. */
  readonly parts: number;
}

/** The frequent ones; sets grown from rarer ones are small. */
const SEEDS = 24;

/** Each two groups are graded once. */
export class Grades {
  readonly #known = new Map<Alike, Map<Alike, Grade>>();

  of(a: Alike, b: Alike): Grade {
    const row = this.#known.get(a) ?? new Map<Alike, Grade>();
    this.#known.set(a, row);
    const known = row.get(b);
    if (known) return known;
    const grade = gradeOf(findReasons(a.comparand, b.comparand));
    row.set(b, grade);
    return grade;
  }
}

export interface SetOptions {
  grades: Grades;
  /** Level C compares within one maker. */
  oneMaker: boolean;
}

export function mayShare(grade: Grade, oneMaker: boolean): boolean {
  return grade === 'A' || grade === 'B' || (oneMaker && grade === 'C');
}

/**
 * The sets found by growing from each of the frequent groups, the largest first. To be comparable does not pass on (11.8 V
 * is near 12.0 V and that near 12.2 V), so whoever joins is held against every member.
 */
export function comparableSets(candidates: Iterable<Candidate>, { grades, oneMaker }: SetOptions): ComparableSet[] {
  const parts = new Map<Alike, Set<number>>();
  for (const { part, alike } of candidates) {
    const known = parts.get(alike);
    if (known) known.add(part);
    else parts.set(alike, new Set([part]));
  }
  const may = (a: Alike, b: Alike) => mayShare(grades.of(a, b), oneMaker);
  const frequent = [...parts]
    .filter(([alike]) => may(alike, alike))
    .sort((a, b) => b[1].size - a[1].size)
    .map(([alike]) => alike);
  const sets: ComparableSet[] = [];
  for (const seed of frequent.slice(0, SEEDS)) {
    if (sets.some(({ members }) => members.includes(seed))) continue;
    const members = [seed];
    for (const alike of frequent) {
      if (alike !== seed && members.every((member) => may(member, alike))) members.push(alike);
    }
    const covered = new Set(members.flatMap((member) => [...(parts.get(member) ?? [])]));
    sets.push({ members, parts: covered.size });
  }
  return sets.sort((a, b) => b.parts - a.parts);
}
