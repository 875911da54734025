import type { Grade } from '../../../../../src/contract/comparison.ts';
import { useNumberFormat, useWords } from '../../../words/use-words.ts';
import styles from './grade-bar.module.css';
import { PARAMETERS_WORDS } from './words.ts';

const GRADES = ['A', 'B', 'C', 'D'] as const satisfies readonly Grade[];

/** How many declarations reach which grade: the bar for the eye, the figures for reading. */
export function GradeBar({ counts }: { counts: Readonly<Record<Grade, number>> }) {
  const words = useWords(PARAMETERS_WORDS);
  const format = useNumberFormat();
  const [a, b, c, d] = [format(counts.A), format(counts.B), format(counts.C), format(counts.D)];
  return (
    <div className={styles.grades}>
      <div className={styles.bar} aria-hidden="true">
        {GRADES.filter((grade) => counts[grade] > 0).map((grade) => (
          <span key={grade} className={styles[grade]} style={{ flexGrow: counts[grade] }} />
        ))}
      </div>
      <span className={styles.figures}>{words.gradesOf(a, b, c, d)}</span>
    </div>
  );
}
