import type { ParameterSemantics } from '../../../../../src/contract/parameter-semantics.ts';
import { GradeBadge } from '../../../ui/badge.tsx';
import { Section } from '../../../ui/page.tsx';
import { useNumberFormat, useWords } from '../../../words/use-words.ts';
import styles from './levels.module.css';
import { PARAMETERS_WORDS } from './words.ts';

/** The four grades: what each asks for, and how many declarations of this catalogue reach it. */
export function Levels({ registry: { comparability_levels, observed } }: { registry: ParameterSemantics }) {
  const words = useWords(PARAMETERS_WORDS);
  const format = useNumberFormat();
  return (
    <Section title={words.gradesTitle}>
      <ul className={styles.levels}>
        {comparability_levels.map(({ level, criteria, may_be_ranked, observed_count, observed_entities }) => (
          <li key={level}>
            <GradeBadge grade={level} withMeaning />
            <p className={styles.count}>{format(observed_count)}</p>
            <p className={styles.soft}>{words.observed(format(observed_entities))}</p>
            <p>{criteria}</p>
            <p className={styles.soft}>{words[may_be_ranked]}</p>
          </li>
        ))}
      </ul>
      <details className={styles.soft}>
        <summary>{words.definition}</summary>
        <p className={styles.read}>{observed.definition}</p>
      </details>
    </Section>
  );
}
