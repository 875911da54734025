import type { Grade, ReasonCode } from '../../contract/comparison.ts';
import type { Comparand } from '../../parameters/comparand.ts';
import { judge } from '../../parameters/grade.ts';
import { REASONS } from '../../parameters/reasons.ts';
import type { Entry, Profile } from './profile.ts';

/** Two readings of one parameter, and how far they may be compared. */
export interface ReadingPair {
  part: Entry;
  other: Entry;
  grade: Grade;
  codes: readonly ReasonCode[];
  /** Grade A or B, or C within one maker. */
  isLike: boolean;
  /** SI value of the other by that of the part; of spans, of their far ends. Null where the two are not of one shape. */
  ratio: number | null;
  /** Distance of the logarithms, of spans the mean over both ends. */
  logDistance: number | null;
}

/** Every pair of readings the two have of a parameter, the best first: grade, then fewest reasons, then as declared. */
export function pairsOf(part: Profile, other: Profile, parameter: string): ReadingPair[] {
  const pairs: ReadingPair[] = [];
  for (const first of part.entries(parameter)) {
    for (const second of other.entries(parameter)) pairs.push(pairOf(part, first, other, second));
  }
  return pairs.sort(byQuality);
}

/** The pair that compares best. */
export function bestPair(part: Profile, other: Profile, parameter: string): ReadingPair | undefined {
  let best: ReadingPair | undefined;
  for (const first of part.entries(parameter)) {
    for (const second of other.entries(parameter)) {
      const pair = pairOf(part, first, other, second);
      if (!best || byQuality(pair, best) < 0) best = pair;
    }
  }
  return best;
}

function pairOf(part: Profile, first: Entry, other: Profile, second: Entry): ReadingPair {
  const { grade, codes } = judge(
    { comparand: first.comparand, maker: part.record.manufacturer },
    { comparand: second.comparand, maker: other.record.manufacturer },
  );
  const isLike = grade !== 'D' && !codes.includes('different_maker');
  return { part: first, other: second, grade, codes, isLike, ...measure(first.comparand, second.comparand) };
}

function byQuality(a: ReadingPair, b: ReadingPair): number {
  return (
    Number(b.isLike) - Number(a.isLike) ||
    (a.grade < b.grade ? -1 : a.grade > b.grade ? 1 : 0) ||
    a.codes.length - b.codes.length ||
    a.part.index - b.part.index ||
    a.other.index - b.other.index
  );
}

const NOT_MEASURED = { ratio: null, logDistance: null };

function measure(a: Comparand, b: Comparand): Pick<ReadingPair, 'ratio' | 'logDistance'> {
  const [first, second] = [endsOf(a), endsOf(b)];
  if (!first || !second || a.shape !== b.shape || a.reading.quantity !== b.reading.quantity) return NOT_MEASURED;
  const logDistance = (Math.abs(Math.log(second.low / first.low)) + Math.abs(Math.log(second.high / first.high))) / 2;
  return { ratio: second.high / first.high, logDistance };
}

/** Ends in SI; a bound is the number it names. Only of what is above zero has a ratio a meaning. */
function endsOf({ reading: { amount }, shape }: Comparand): { low: number; high: number } | undefined {
  const high = amount?.si_high ?? amount?.si_low ?? null;
  const lower = amount?.si_low ?? amount?.si_high ?? null;
  if (high === null || lower === null || high <= 0) return undefined;
  // A span that starts at zero, as a range of distances may, is measured by its far end alone.
  const low = shape === 'range' && lower > 0 ? lower : high;
  return { low, high };
}

/** Why a pair has the grade it has: the sentences that cap it. */
export function whyGraded({ grade, codes }: Pick<ReadingPair, 'grade' | 'codes'>): string {
  return codes
    .filter((code) => REASONS[code].best === grade)
    .map((code) => REASONS[code].sentence)
    .join(' ');
}
