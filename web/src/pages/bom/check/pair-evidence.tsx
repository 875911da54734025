import { Link } from '@tanstack/react-router';
import type { BomCheck, BomCheckedPair } from '../../../../../src/contract/bom-check.ts';
import { useKept } from '../../../kept/kept-value.ts';
import { language } from '../../../kept/preferences.ts';
import { VerdictBadge } from '../../../ui/badge.tsx';
import { DIMENSION_NAMES } from '../../../words/domain-words.ts';
import { useWords } from '../../../words/use-words.ts';
import styles from './check.module.css';
import { ItemNames } from './item-names.tsx';
import { CHECK_WORDS } from './words.ts';

/** A pair in words, dimension by dimension, and where the whole verdict with its evidence stands. */
export function PairEvidence({ check, pair }: { check: BomCheck; pair: BomCheckedPair }) {
  const words = useWords(CHECK_WORDS);
  const dimensions = DIMENSION_NAMES[useKept(language)];
  const a = check.items[pair.a];
  const b = check.items[pair.b];
  return (
    <article className={styles.pair}>
      <h3 className={styles.pairHead}>
        <VerdictBadge verdict={pair.verdict} />
        <span>
          <ItemNames check={check} items={[pair.a, pair.b]} />
        </span>
      </h3>
      <ul className={styles.plainList}>
        {pair.dimensions.map(({ dimension, verdict, sentences, conditions }) => (
          <li key={dimension} className={styles.dimension}>
            <span className={styles.dimensionName}>
              {dimensions[dimension]} <VerdictBadge verdict={verdict} />
            </span>
            <span>
              {sentences.join(' ')}
              {conditions.length > 0 && (
                <span className={styles.conditions}>
                  {words.conditions}: {conditions.join('; ')}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {pair.evidence !== null && a?.id && b?.id && (
        <p>
          <Link to="/fits" search={{ a: a.id, b: b.id }}>
            {words.whole}
          </Link>
        </p>
      )}
    </article>
  );
}
