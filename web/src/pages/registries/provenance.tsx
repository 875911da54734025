import type { Tier } from '../../../../src/contract/record.ts';
import { TierBadge } from '../../ui/badge.tsx';
import { useNumberFormat, useWords } from '../../words/use-words.ts';
import styles from './registry-page.module.css';
import { REGISTRIES_WORDS } from './words.ts';

/** Where a block of a registry comes from and what that is worth. */
export function Provenance({ of }: { of: { source: string; source_tier: Tier; confidence: number } }) {
  const words = useWords(REGISTRIES_WORDS);
  const format = useNumberFormat();
  return (
    <p className={styles.provenance}>
      {words.source}: {of.source} <TierBadge tier={of.source_tier} /> {words.confidence}{' '}
      {format(of.confidence, { minimumFractionDigits: 2 })}
    </p>
  );
}
