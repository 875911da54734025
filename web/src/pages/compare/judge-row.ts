import type { ComparisonField, ComparisonPair, Grade, Reason } from '../../../../src/contract/comparison.ts';
import { REASONS } from '../../../../src/parameters/reasons.ts';

export interface RowVerdict {
  /** `all` and `some` of those that declare it may be ranked; `none` may; `alone`: fewer than two declare it. */
  ranked: 'all' | 'some' | 'none' | 'alone';
  /** The worst among the pairs in which both declare something: what holds for all of them. */
  grade: Grade | null;
  declaring: number;
  /** Why some pairs may not be ranked, the most frequent first. */
  against: readonly Reason[];
}

export function judgeRow(field: ComparisonField): RowVerdict {
  const declaring = field.cells.filter(({ readings }) => readings.length > 0).length;
  if (declaring < 2) return { ranked: 'alone', grade: null, declaring, against: [] };
  const pairs = field.pairs.filter((pair) => pair.a_declaration !== null && pair.b_declaration !== null);
  const grade = pairs.reduce<Grade>((worst, pair) => (pair.grade > worst ? pair.grade : worst), 'A');
  const rankedParts = field.ranking?.ascending.length ?? 0;
  const ranked = rankedParts >= declaring ? 'all' : rankedParts > 0 ? 'some' : 'none';
  return { ranked, grade, declaring, against: reasonsAgainst(pairs.filter((pair) => !pair.rankable)) };
}

/** The reasons that by themselves forbid an order: an exact conversion of units does not. */
function reasonsAgainst(pairs: readonly ComparisonPair[]): Reason[] {
  const found = new Map<string, { reason: Reason; count: number }>();
  for (const { reasons } of pairs) {
    for (const reason of reasons.filter(forbids)) {
      const known = found.get(reason.code);
      if (!known) found.set(reason.code, { reason, count: 1 });
      else found.set(reason.code, { reason: sharedBy(known.reason, reason), count: known.count + 1 });
    }
  }
  return [...found.values()].sort((a, b) => b.count - a.count).map(({ reason }) => reason);
}

function forbids({ code }: Reason): boolean {
  return REASONS[code].best > 'B' || code === 'ranges_overlap';
}

/** The texts of one pair are no detail of another. */
function sharedBy(a: Reason, b: Reason): Reason {
  return a.detail === b.detail ? a : { code: a.code, sentence: a.sentence };
}

/** Where less is what one looks for; where neither end is wanted by itself (a supply, a ratio), none is marked. */
const LESS_IS_WANTED = new Set(['weight', 'backlash', 'accuracy', 'repeatability', 'position_resolution', 'latency']);
const MORE_IS_WANTED = new Set([
  'torque',
  'speed',
  'payload',
  'reach',
  'torque_constant',
  'radial_load',
  'axial_load',
  'force',
]);

const HIGH_AND_LOW = ['highest', 'lowest'] as const;

export interface Extreme {
  part: string;
  declaration: number;
  which: 'highest' | 'lowest' | 'coarsest' | 'finest';
  isWanted: boolean;
  /** Set where only some of those that declare it may be ranked: the end of how many. */
  among: number | null;
}

/** The ends of the order the service gives; none without one, nor where all are equal. */
export function extremesOf({ parameter, ranking, cells }: ComparisonField): Extreme[] {
  const ranks = ranking?.ascending.map(({ rank }) => rank) ?? [];
  const [least, most] = [Math.min(...ranks), Math.max(...ranks)];
  if (!ranking || least === most) return [];
  const declaring = cells.filter(({ readings }) => readings.length > 0).length;
  const among = ranks.length < declaring ? ranks.length : null;
  return ranking.ascending.flatMap(({ part, declaration, rank }): Extreme[] => {
    // In SI a resolution is a step: the lowest has the most counts.
    const [high, low] = parameter === 'position_resolution' ? (['coarsest', 'finest'] as const) : HIGH_AND_LOW;
    if (rank === most) return [{ part, declaration, which: high, isWanted: MORE_IS_WANTED.has(parameter), among }];
    if (rank === least) return [{ part, declaration, which: low, isWanted: LESS_IS_WANTED.has(parameter), among }];
    return [];
  });
}
