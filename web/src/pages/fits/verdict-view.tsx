import type { PairVerdict } from '../../../../src/contract/compatibility.ts';
import { VerdictBadge } from '../../ui/badge.tsx';
import { Section } from '../../ui/page.tsx';
import { useWords } from '../../words/use-words.ts';
import { AddBoth } from './add-both.tsx';
import { DimensionCard } from './dimension-card.tsx';
import { DIMENSIONS } from './dimension-order.ts';
import { FlangeSection } from './flange-section.tsx';
import type { PartSummary } from './part-summary.ts';
import { Sentence } from './sentence.tsx';
import styles from './verdict-view.module.css';
import { FITS_WORDS } from './words.ts';

/** The answer on a pair, from the one word down to the holes. */
export function VerdictView({ pair, parts }: { pair: PairVerdict; parts: readonly [PartSummary, PartSummary] }) {
  const words = useWords(FITS_WORDS);
  const { verdict, statement, dimensions, hint } = pair;
  return (
    <>
      <Section title={words.overall} aside={<AddBoth key={`${parts[0].id} ${parts[1].id}`} parts={parts} />}>
        <div className={styles.overall}>
          <span className={styles.word}>
            <VerdictBadge verdict={verdict} />
          </span>
          <div className={styles.statement}>
            <p>{statement}</p>
            {hint && (
              <p>
                {words.hint}: <Sentence text={hint} />
              </p>
            )}
            {dimensions && <p className={styles.soft}>{words.overallRule}</p>}
          </div>
        </div>
      </Section>
      {dimensions && (
        <Section title={words.dimensions}>
          <div className={styles.dimensions}>
            {DIMENSIONS.map((dimension) => (
              <DimensionCard
                key={dimension}
                dimension={dimension}
                verdict={dimensions[dimension]}
                parts={parts}
                {...(dimension === 'protocol' && { bridges: dimensions.protocol.bridges })}
                {...(dimension === 'electrical' && { common: dimensions.electrical.common })}
              />
            ))}
          </div>
        </Section>
      )}
      {dimensions && <FlangeSection pair={pair} mechanical={dimensions.mechanical} />}
    </>
  );
}
