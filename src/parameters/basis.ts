import type { Grade } from '../contract/comparison.ts';
import type { Comparand } from './comparand.ts';

/** What readings that compare with this one at such a grade have in common, in words. */
export function basisOf({ rule, kind, conditions, reading }: Comparand, grade: Grade): string {
  const stated = [...conditions].map(([name, list]) => `${name}: ${list.map((one) => one.text).join(', ')}`);
  const named = rule?.kind === 'ignored' ? [] : [kind === 'unspecified' ? 'kind not stated' : kind];
  const parts = [
    ...named,
    ...stated,
    ...(reading.end ? [`${reading.end} end`] : []),
    ...(grade === 'C' ? ['within one maker'] : []),
  ];
  return parts.length > 0 ? parts.join('; ') : 'depends on no operating condition';
}
