import type { EntityRecord } from '../../../../src/contract/record.ts';
import { useKept } from '../../kept/kept-value.ts';
import { language } from '../../kept/preferences.ts';
import { TierBadge } from '../../ui/badge.tsx';
import { Panel } from '../../ui/page.tsx';
import { TIER_MEANINGS } from '../../words/domain-words.ts';
import { CONFIDENCE_NAMES, said } from '../../words/record-words.ts';
import { useWords } from '../../words/use-words.ts';
import { Facts } from './facts.tsx';
import styles from './part.module.css';
import { PART_WORDS } from './words.ts';

/** Where the record comes from and how far it can be relied on. */
export function Trust({ record }: { record: EntityRecord }) {
  const words = useWords(PART_WORDS);
  const tongue = useKept(language);
  const percent = `${Math.round(record.confidence * 100)} %`;
  return (
    <Panel className={styles.trust}>
      <h3>{words.trust}</h3>
      <p className={styles.tier}>
        <TierBadge tier={record.source_tier} />
        <span aria-hidden>{TIER_MEANINGS[tongue][record.source_tier]}</span>
      </p>
      <div>
        <p className={styles.confidence}>
          <span>{words.confidence}</span>
          <strong>{percent}</strong>
        </p>
        <meter className={styles.meter} min={0} max={1} value={record.confidence} aria-label={words.confidence}>
          {percent}
        </meter>
      </div>
      <Facts
        rows={[
          [words.basis, said(CONFIDENCE_NAMES, record.confidence_basis, tongue)],
          [words.verified, record.verified ? words.verifiedYes(record.last_verified ?? '') : words.verifiedNo],
        ]}
      />
      {record.verification_note && <p className={styles.soft}>{record.verification_note}</p>}
      <p className={styles.soft}>
        <a href="#sources">
          {words.sources}: {record.sources.length}
        </a>
      </p>
    </Panel>
  );
}
