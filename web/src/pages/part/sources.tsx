import type { EntityRecord } from '../../../../src/contract/record.ts';
import { useKept } from '../../kept/kept-value.ts';
import { language } from '../../kept/preferences.ts';
import { TierBadge } from '../../ui/badge.tsx';
import { Section } from '../../ui/page.tsx';
import { SOURCE_TYPE_NAMES, said } from '../../words/record-words.ts';
import { useWords } from '../../words/use-words.ts';
import styles from './part.module.css';
import { SOURCE_WORDS } from './section-words.ts';

/** Numbered as the values above name them. */
export function Sources({ record, title }: { record: EntityRecord; title: string }) {
  const words = useWords(SOURCE_WORDS);
  const tongue = useKept(language);
  return (
    <Section title={title} id="sources">
      <ol className={styles.sources}>
        {record.sources.map((source, index) => (
          <li key={`${source.url} ${source.locator}`}>
            <span className={styles.sourceNumber} aria-hidden>
              [{index + 1}]
            </span>
            <div>
              <p>
                <a href={source.url} rel="noreferrer">
                  {source.publisher}
                </a>{' '}
                <TierBadge tier={source.source_credibility} />{' '}
                <span className={styles.soft}>{said(SOURCE_TYPE_NAMES, source.source_type, tongue)}</span>
              </p>
              <p>{source.locator}</p>
              <p className={styles.readFrom}>
                {words.readFrom} {source.read_from} · {words.collected} {source.collected_at.slice(0, 10)}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
