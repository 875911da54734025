import type { MechanicalRegistry } from '../../../../../src/contract/mechanical-registry.ts';
import { Section } from '../../../ui/page.tsx';
import { useWords } from '../../../words/use-words.ts';
import { Provenance } from '../provenance.tsx';
import styles from './reference.module.css';
import { MECHANICAL_WORDS } from './words.ts';

export function Watch({ entries }: { entries: MechanicalRegistry['ecosystem_watch'] }) {
  const words = useWords(MECHANICAL_WORDS);
  return (
    <Section title={words.watch}>
      <p className={styles.soft}>{words.watchLead}</p>
      <ul className={styles.watch}>
        {entries.map((entry) => (
          <li key={entry.title}>
            <strong>{entry.url ? <a href={entry.url}>{entry.title}</a> : entry.title}</strong>{' '}
            <span className={styles.soft}>{[entry.group, entry.date].filter(Boolean).join(', ')}</span>
            <p>{entry.summary}</p>
            <Provenance of={entry} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
