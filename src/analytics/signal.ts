import type { SignalColour } from '../contract/intelligence.ts';
import type { EntityRecord } from '../contract/record.ts';

const GREEN_TRL = 7;
const GREEN_MOMENTUM = 35;
const RED_MOMENTUM = 10;

/** As they stand in `meta.method`; the first that holds decides. */
export const COLOUR_RULES: readonly { signal: SignalColour; rule: string }[] = [
  {
    signal: 'red',
    rule: `discontinued, without a source that can be checked (tier C), or momentum below ${RED_MOMENTUM}`,
  },
  { signal: 'green', rule: `TRL ${GREEN_TRL} or more, and momentum ${GREEN_MOMENTUM} or more` },
  { signal: 'yellow', rule: 'anything else, also where the TRL is not known' },
];

export function colourOf(
  { status, source_tier }: EntityRecord,
  trl: number | null,
  momentum: number,
): { signal: SignalColour; signal_basis: string } {
  if (status === 'discontinued') return { signal: 'red', signal_basis: 'discontinued' };
  if (source_tier === 'C') return { signal: 'red', signal_basis: 'no source that can be checked (tier C)' };
  if (momentum < RED_MOMENTUM) return { signal: 'red', signal_basis: `momentum ${momentum} below ${RED_MOMENTUM}` };
  const known = `TRL ${trl ?? 'not known'}, momentum ${momentum}`;
  if (trl !== null && trl >= GREEN_TRL && momentum >= GREEN_MOMENTUM) return { signal: 'green', signal_basis: known };
  return { signal: 'yellow', signal_basis: known };
}
