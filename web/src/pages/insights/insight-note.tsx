import type { Insight } from '../../../../src/contract/intelligence.ts';
import { useWords } from '../../words/use-words.ts';
import styles from './insights.module.css';
import { INSIGHTS_WORDS } from './words.ts';

/** What the service says of its own figures: what they do not mean, and how they came about. */
export function InsightNote({ insight }: { insight: Insight }) {
  const words = useWords(INSIGHTS_WORDS);
  return (
    <div className={styles.note}>
      <p>
        <strong>{words.limits}:</strong> <span lang="en">{insight.limits}</span>
      </p>
      <details>
        <summary>{words.how}</summary>
        <p lang="en">{insight.computation}</p>
        <p>
          {words.query}: <a href={insight.query}>{insight.query}</a>
        </p>
      </details>
    </div>
  );
}
