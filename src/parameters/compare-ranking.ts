import { type ComparisonRanking, GRADES, type Grade } from '../contract/comparison.ts';
import { basisOf } from './basis.ts';
import type { Column, Entry } from './compare-pairs.ts';
import { judge, type Verdict } from './grade.ts';

interface Member {
  column: Column;
  entry: Entry;
}

interface Candidate {
  members: Member[];
  grade: Grade;
}

/**
 * The largest set found by growing from each reading, in which every two parts may be ranked, each by one reading: pairs that rest on
 * different readings (12 V here, 24 V there) must not be chained into one list.
 */
export function rankParts(columns: readonly Column[]): ComparisonRanking | null {
  const grades = new VerdictTable();
  let best: Candidate | null = null;
  for (const column of columns) {
    for (const entry of column.entries) {
      if (entry.comparand.reading.amount === null) continue;
      const candidate = gather({ column, entry }, columns, grades);
      if (candidate && (!best || isBetter(candidate, best))) best = candidate;
    }
  }
  return best && rankingOf(best, grades);
}

function isBetter(a: Candidate, b: Candidate): boolean {
  return a.members.length > b.members.length || (a.members.length === b.members.length && a.grade < b.grade);
}

function gather(anchor: Member, columns: readonly Column[], grades: VerdictTable): Candidate | null {
  const members = [anchor];
  let worst = 0;
  for (const column of columns) {
    if (column === anchor.column) continue;
    let chosen: { entry: Entry; grade: number } | null = null;
    for (const entry of column.entries) {
      const grade = worstGrade(members, { column, entry }, grades);
      if (grade !== null && (!chosen || grade < chosen.grade)) chosen = { entry, grade };
    }
    if (!chosen) continue;
    members.push({ column, entry: chosen.entry });
    worst = Math.max(worst, chosen.grade);
  }
  return members.length < 2 ? null : { members, grade: GRADES[worst] ?? 'D' };
}

function worstGrade(members: readonly Member[], joining: Member, grades: VerdictTable): number | null {
  let worst = 0;
  for (const member of members) {
    const pair = grades.of(member, joining);
    if (pair.order === undefined) return null;
    worst = Math.max(worst, GRADES.indexOf(pair.grade));
  }
  return worst;
}

function rankingOf({ members, grade }: Candidate, grades: VerdictTable): ComparisonRanking {
  const sorted = [...members].sort((a, b) => grades.of(a, b).order ?? 0);
  const first = sorted[0] as Member;
  let rank = 1;
  const ascending = sorted.map((member, position) => {
    const previous = sorted[position - 1];
    if (previous && grades.of(previous, member).order !== 0) rank = position + 1;
    const { amount } = member.entry.comparand.reading;
    const { id: part } = member.column;
    const { index: declaration } = member.entry;
    return { part, declaration, si_low: amount?.si_low ?? null, si_high: amount?.si_high ?? null, rank };
  });
  const unit = first.entry.comparand.reading.amount?.si_unit ?? '';
  return { grade, basis: basisOf(first.entry.comparand, grade), unit, ascending };
}

/** Each two readings are judged once, and the mirror image follows from it. */
class VerdictTable {
  readonly #rows = new Map<Entry, Map<Entry, Verdict>>();

  of(a: Member, b: Member): Verdict {
    const known = this.#rows.get(a.entry)?.get(b.entry);
    if (known) return known;
    const verdict = judge(
      { comparand: a.entry.comparand, maker: a.column.maker },
      { comparand: b.entry.comparand, maker: b.column.maker },
    );
    this.#keep(a, b, verdict);
    this.#keep(b, a, verdict.order ? { ...verdict, order: verdict.order === 1 ? -1 : 1 } : verdict);
    return verdict;
  }

  #keep(a: Member, b: Member, verdict: Verdict): void {
    const row = this.#rows.get(a.entry) ?? new Map<Entry, Verdict>();
    this.#rows.set(a.entry, row.set(b.entry, verdict));
  }
}
