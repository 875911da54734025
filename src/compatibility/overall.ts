import type { OverallVerdict, Verdict } from '../contract/compatibility.ts';

/** The worst first: what does not work, what nobody declared, what works under conditions, what works. */
const WORST_FIRST: readonly OverallVerdict[] = ['incompatible', 'unknown', 'conditional', 'compatible'];

const RANK: Readonly<Record<Verdict, number>> = { incompatible: 0, unknown: 1, conditional: 2, compatible: 3 };

/** From the hard dimensions that apply (decision 31), null for one that does not; where none does, there is no verdict. */
export function overallVerdict(
  protocol: Verdict | null,
  electrical: Verdict | null,
  mechanical: Verdict | null,
): OverallVerdict {
  return worse(worse(protocol, electrical), mechanical) ?? 'not_applicable';
}

function worse(one: Verdict | null, other: Verdict | null): Verdict | null {
  if (one === null || other === null) return one ?? other;
  return RANK[one] <= RANK[other] ? one : other;
}

/** Of several pairs. */
export function worstOf(verdicts: readonly OverallVerdict[]): OverallVerdict {
  return WORST_FIRST.find((one) => verdicts.includes(one)) ?? 'not_applicable';
}
