import type { PlotAnswer } from '../../../../src/contract/plot.ts';
import { useKept } from '../../kept/kept-value.ts';
import { language } from '../../kept/preferences.ts';
import { Section } from '../../ui/page.tsx';
import { parameterName } from '../../words/domain-words.ts';
import { useNumberFormat, useWords } from '../../words/use-words.ts';
import styles from './plot.module.css';
import { FIND_WORDS, REASON_WORDS } from './words.ts';

export function LeftOutList({ answer }: { answer: PlotAnswer }) {
  const words = useWords(FIND_WORDS);
  const format = useNumberFormat();
  const chosenLanguage = useKept(language);
  const { left_out: leftOut } = answer;
  return (
    <Section title={<span className={styles.leftTitle}>{words.leftOut}</span>}>
      {leftOut.length === 0 ? (
        <p>{words.allPlotted}</p>
      ) : (
        <ul className={styles.leftOut}>
          {leftOut.map(({ axis, reason, parts, sentence }) => (
            <li key={`${axis} ${reason}`}>
              <span className={styles.leftCount}>{format(parts)}</span>
              <span className={styles.leftReason}>
                {axis && `${parameterName(answer[axis].parameter, chosenLanguage)}: `}
                {REASON_WORDS[chosenLanguage][reason]}
              </span>
              <span className={styles.soft}>{sentence}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
