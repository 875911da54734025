import { Link } from '@tanstack/react-router';
import type { Grade } from '../../../../src/contract/comparison.ts';
import { GradeBadge } from '../../ui/badge.tsx';
import { useWords } from '../../words/use-words.ts';
import styles from './part.module.css';
import { PART_WORDS, VALUE_WORDS } from './words.ts';

const LETTERS: readonly Grade[] = ['A', 'B', 'C', 'D'];

/** The four letters in words, for who meets them here first. */
export function GradeMeanings() {
  const words = useWords(VALUE_WORDS);
  const { registries } = useWords(PART_WORDS);
  return (
    <p className={styles.legend}>
      <span>{words.gradeTitle}:</span>
      {LETTERS.map((grade) => (
        <GradeBadge key={grade} grade={grade} withMeaning />
      ))}
      <Link to="/registries/parameters">{registries}</Link>
    </p>
  );
}
