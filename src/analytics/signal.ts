import type { SignalColour } from '../contract/intelligence.ts';
import type { EntityRecord } from '../contract/record.ts';
import type { Evidence } from './evidence.ts';

const GREEN_TRL = 7;
const GREEN_MOMENTUM = 25;
const UNPROVEN_TRL = 5;
const STALE_YEARS = 8;
const LITTLE_MOMENTUM = 10;

/** As they stand in `meta.method`; the first that holds decides. */
export const COLOUR_RULES: readonly { signal: SignalColour; rule: string }[] = [
  {
    signal: 'red',
    rule: `discontinued, without a source that can be checked (tier C), or still below TRL ${UNPROVEN_TRL} more than ${STALE_YEARS} years after its release`,
  },
  { signal: 'green', rule: `TRL ${GREEN_TRL} or more, and momentum ${GREEN_MOMENTUM} or more` },
  {
    signal: 'yellow',
    rule: `anything else; where the TRL is not known or momentum is below ${LITTLE_MOMENTUM} it says that little is known, which is no verdict`,
  },
];

export function colourOf(
  { status, ageYears }: Evidence,
  { source_tier }: EntityRecord,
  { trl, momentum }: { trl: number | null; momentum: number },
): { signal: SignalColour; signal_basis: string } {
  if (status === 'discontinued') return { signal: 'red', signal_basis: 'discontinued' };
  if (source_tier === 'C') return { signal: 'red', signal_basis: 'no source that can be checked (tier C)' };
  if (trl !== null && trl < UNPROVEN_TRL && (ageYears ?? 0) > STALE_YEARS) {
    return { signal: 'red', signal_basis: `TRL ${trl}, ${Math.floor(ageYears ?? 0)} years after its release` };
  }
  const points = pointsOf(momentum);
  const known = `TRL ${trl ?? 'not known'}, momentum ${points}`;
  if (trl !== null && trl >= GREEN_TRL && points >= GREEN_MOMENTUM) return { signal: 'green', signal_basis: known };
  const isLittle = trl === null || points < LITTLE_MOMENTUM;
  return { signal: 'yellow', signal_basis: isLittle ? `${known}: little is known` : known };
}

/** Without the part of a hundredth by which equals are set apart: an id decides about no colour. */
function pointsOf(momentum: number): number {
  return Math.ceil(momentum * 100 - 1e-6) / 100;
}
