import type { Amount } from '../../../../../src/contract/reading.ts';
import { figures } from '../../../quantities/format.ts';

/** `4.1`, `6.5 – 14.8`, `≤ 3`, `≥ 2`, `≈ 493.5`: the bound as a sign before the unit. */
export function spanText(bound: Amount['bound'], low: number | null, high: number | null): string {
  if (bound === 'at_most' && high !== null) return `≤ ${figures(high)}`;
  if (bound === 'at_least' && low !== null) return `≥ ${figures(low)}`;
  const [one, other] = [low ?? high, high ?? low];
  if (one === null || other === null) return '';
  const span = one === other ? figures(one) : `${figures(one)} – ${figures(other)}`;
  return bound === 'about' ? `≈ ${span}` : span;
}

export function declaredText({ bound, low, high, unit }: Amount): string {
  return `${spanText(bound, low, high)} ${unit}`;
}

/** Seconds per 60 degrees turn around: the slower end is the larger number, so the ends are put in order here. */
export function siText({ bound, si_low, si_high, si_unit }: Amount): string {
  const turned = si_low !== null && si_high !== null && si_low > si_high;
  const [low, high] = turned ? [si_high, si_low] : [si_low, si_high];
  return `${spanText(boundInSi(bound, si_low, si_high), low, high)} ${si_unit}`;
}

/** An upper bound of seconds is a lower bound of speed: which end is open decides, not the word. */
function boundInSi(bound: Amount['bound'], low: number | null, high: number | null): Amount['bound'] {
  if (bound !== 'at_most' && bound !== 'at_least') return bound;
  return low === null ? 'at_most' : high === null ? 'at_least' : bound;
}
