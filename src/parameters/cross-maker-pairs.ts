import { gradeOf } from './grade.ts';
import { findReasons } from './grade-rules.ts';
import { type Group, type GroupedReadings, isComparable, makerKey } from './reading-groups.ts';

type PairCounts = Record<'A' | 'B', number>;

/** Grades between groups, by their position; only A and B are kept. */
type GradeTable = readonly (readonly ('A' | 'B' | undefined)[])[];

interface ReadingPairs {
  pairs: PairCounts;
  /** Of `pairs`, those that rest on an unstated end. */
  endUnstated: number;
  gradeTable: GradeTable;
}

/** Counts pairs of readings by groups, so that the cost follows the number of notations and not that of the readings. */
export function countReadingPairs(groups: readonly Group[]): ReadingPairs {
  const pairs: PairCounts = { A: 0, B: 0 };
  let endUnstated = 0;
  const gradeTable: ('A' | 'B' | undefined)[][] = groups.map(() => []);
  for (const [i, a] of groups.entries()) {
    for (let j = i; j < groups.length; j += 1) {
      const b = groups[j] as Group;
      const reasons = findReasons(a.comparand, b.comparand);
      const grade = gradeOf(reasons);
      if (!isComparable(grade)) continue;
      (gradeTable[i] as (typeof gradeTable)[number])[j] = grade;
      (gradeTable[j] as (typeof gradeTable)[number])[i] = grade;
      const crossing = i === j ? crossMaker(a, b) / 2 : crossMaker(a, b);
      pairs[grade] += crossing;
      if (reasons.includes('end_unknown')) endUnstated += crossing;
      noteBest(a, b, grade);
      noteBest(b, a, grade);
    }
  }
  return { pairs, endUnstated, gradeTable };
}

function crossMaker(a: Pick<Group, 'count' | 'byMaker'>, b: Pick<Group, 'count' | 'byMaker'>): number {
  let within = 0;
  for (const [maker, count] of a.byMaker) within += count * (b.byMaker.get(maker) ?? 0);
  return a.count * b.count - within;
}

function noteBest(a: Group, b: Group, grade: 'A' | 'B'): void {
  for (const maker of a.byMaker.keys()) {
    const hasOtherMaker = b.count > (b.byMaker.get(maker) ?? 0);
    const known = a.best.get(maker);
    if (hasOtherMaker && (known === undefined || grade < known)) a.best.set(maker, grade);
  }
}

interface PartPairInput {
  promising: readonly Group[];
  gradeTable: GradeTable;
  byPart: GroupedReadings['byPart'];
}

interface PartClass extends Pick<Group, 'byMaker' | 'count'> {
  groups: number[];
}

/** Parts that declare the same set of groups are one class, and classes are paired by the best grade between their groups. */
export function countPartPairs({ promising, gradeTable, byPart }: PartPairInput): PairCounts {
  const position = new Map(promising.map((group, index) => [group, index]));
  const classes = new Map<string, PartClass>();
  for (const [part, own] of byPart) {
    const groups = [...new Set(own)].map((group) => position.get(group)).filter((at) => at !== undefined);
    if (groups.length === 0) continue;
    const name = groups.sort((a, b) => a - b).join();
    const known = classes.get(name) ?? { groups, byMaker: new Map<string, number>(), count: 0 };
    const maker = makerKey(part.record.manufacturer);
    known.byMaker.set(maker, (known.byMaker.get(maker) ?? 0) + 1);
    known.count += 1;
    classes.set(name, known);
  }
  const pairs: PairCounts = { A: 0, B: 0 };
  const list = [...classes.values()];
  for (const [i, a] of list.entries()) {
    for (const b of list.slice(i)) {
      const grade = bestBetween(a.groups, b.groups, gradeTable);
      if (grade) pairs[grade] += a === b ? crossMaker(a, b) / 2 : crossMaker(a, b);
    }
  }
  return pairs;
}

function bestBetween(a: readonly number[], b: readonly number[], table: GradeTable): 'A' | 'B' | undefined {
  let best: 'B' | undefined;
  for (const i of a) {
    for (const j of b) {
      const grade = table[i]?.[j];
      if (grade === 'A') return 'A';
      if (grade === 'B') best = 'B';
    }
  }
  return best;
}
