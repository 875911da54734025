import type { ParameterSemantics } from '../../../../../src/contract/parameter-semantics.ts';
import { useKept } from '../../../kept/kept-value.ts';
import { language } from '../../../kept/preferences.ts';
import { GradeBadge } from '../../../ui/badge.tsx';
import { Section } from '../../../ui/page.tsx';
import { useNumberFormat, useWords } from '../../../words/use-words.ts';
import styles from './levels.module.css';
import { CRITERIA_ZH, PARAMETERS_WORDS } from './words.ts';

/** The four grades: what each asks for, and how many declarations of this catalogue reach it. */
export function Levels({ registry: { comparability_levels, observed } }: { registry: ParameterSemantics }) {
  const words = useWords(PARAMETERS_WORDS);
  const tongue = useKept(language);
  const format = useNumberFormat();
  return (
    <Section title={words.gradesTitle}>
      <ul className={styles.levels}>
        {comparability_levels.map(({ level, criteria, may_be_ranked, observed_count, observed_entities }) => (
          <li key={level}>
            <GradeBadge grade={level} withMeaning />
            <p className={styles.count}>{format(observed_count)}</p>
            <p className={styles.soft}>{words.observed(format(observed_entities))}</p>
            <p title={tongue === 'zh' ? criteria : undefined}>{tongue === 'zh' ? CRITERIA_ZH[level] : criteria}</p>
            <p className={styles.soft}>{words[may_be_ranked]}</p>
          </li>
        ))}
      </ul>
      <details className={styles.soft}>
        <summary>{words.definition}</summary>
        <p className={styles.read} lang="en">
          {observed.definition}
        </p>
      </details>
    </Section>
  );
}
