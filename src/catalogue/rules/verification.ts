import type { Fact, FactSource } from '../../contract/fact.ts';
import type { EntityRecord, Tier } from '../../contract/record.ts';
import { isExcerpt } from './confidence.ts';
import { wasRead } from './source-tier.ts';

/** A record counts as verified from this confidence on, and only in tier A. */
export const VERIFY_THRESHOLD = 0.8;

type Verification = Pick<EntityRecord, 'verified' | 'verification_note' | 'last_verified'>;

/**
 * Verified means: somebody can repeat the reading, because first-hand sources that were opened whole, and are named,
 * carry at least half of what is declared.
 */
export function verification(
  fact: Pick<Fact, 'sources' | 'declarations'>,
  tier: Tier,
  confidence: number,
): Verification {
  const wasOpened = ({ credibility, read_from }: FactSource) =>
    credibility === 'A' && wasRead(read_from) && !isExcerpt(read_from);
  const opened = fact.sources.filter(wasOpened);
  const repeatable = fact.declarations.filter(({ source }) => {
    const named = fact.sources[source];
    return named !== undefined && wasOpened(named);
  });
  const carries = opened.length > 0 && repeatable.length * 2 >= fact.declarations.length;
  if (tier === 'A' && confidence >= VERIFY_THRESHOLD && carries) {
    const fixed = opened.filter((source) => /@[0-9a-f]{7,40}\b/.test(source.read_from)).length;
    const how = fixed > 0 ? 'at a fixed revision' : 'as an archived copy or page';
    return {
      verified: true,
      verification_note: `Read in ${opened.length} first-hand source${opened.length > 1 ? 's' : ''}, ${how}; values are declared by the maker, not measured.`,
      last_verified: newest(opened),
    };
  }
  const reason =
    tier === 'A'
      ? 'only excerpts of the first-hand source were seen for most values'
      : 'no first-hand source carries most of the values';
  return { verified: false, verification_note: `Not verified: ${reason}.` };
}

function newest(sources: Fact['sources']): string {
  return (
    sources
      .map((source) => source.collected_at)
      .sort()
      .at(-1) ?? ''
  );
}
