import type { ComparisonField } from '../../../../src/contract/comparison.ts';
import { useKept } from '../../kept/kept-value.ts';
import { language } from '../../kept/preferences.ts';
import { ReadingText } from '../../quantities/reading-text.tsx';
import { Badge } from '../../ui/badge.tsx';
import { KIND_NAMES } from '../../words/domain-words.ts';
import { useWords } from '../../words/use-words.ts';
import styles from './compare.module.css';
import type { Likeness } from './differences.ts';
import type { Extreme } from './judge-row.ts';
import { COMPARE_WORDS } from './words.ts';

type Cell = ComparisonField['cells'][number];

interface ValueCellProps {
  cell: Cell;
  likeness: Likeness;
  extremes: readonly Extreme[];
}

export function ValueCell({ cell, likeness, extremes }: ValueCellProps) {
  const words = useWords(COMPARE_WORDS);
  return (
    <td className={likeness === 'differs' ? styles.differs : undefined}>
      {likeness === 'differs' && <DiffersMark />}
      {cell.readings.length === 0 && <span className={styles.missing}>{words.notDeclared}</span>}
      {cell.readings.map((reading) => (
        <Value
          key={reading.declaration}
          value={reading}
          extreme={extremes.find((one) => one.part === cell.part && one.declaration === reading.declaration)}
        />
      ))}
    </td>
  );
}

export function DiffersMark() {
  const words = useWords(COMPARE_WORDS);
  return (
    <span className={styles.mark} title={words.differs}>
      <span aria-hidden>≠</span>
      <span className="visually-hidden">{words.differs}</span>
    </span>
  );
}

function Value({ value, extreme }: { value: Cell['readings'][number]; extreme: Extreme | undefined }) {
  const words = useWords(COMPARE_WORDS);
  const tongue = useKept(language);
  const { declared, reading, source } = value;
  const holds = [
    reading.kind !== 'unspecified' && KIND_NAMES[tongue][reading.kind],
    ...reading.conditions.map(({ text }) => text),
  ].filter(Boolean);
  return (
    <div className={styles.value}>
      {reading.amount ? (
        <>
          <ReadingText
            reading={reading}
            beside={
              extreme && (
                <Badge tone={extreme.isWanted ? 'good' : 'none'}>
                  {words[extreme.which]} {extreme.among !== null && words.ofRanked(extreme.among)}
                </Badge>
              )
            }
          />
          {holds.length > 0 && <span className={styles.holds}>{holds.join(' · ')}</span>}
          <span className={styles.declared}>{declared}</span>
        </>
      ) : (
        <span className={styles.words}>{declared}</span>
      )}
      {source && (
        <a href={source.url} rel="noreferrer" className={styles.source} title={source.locator}>
          {source.publisher}
        </a>
      )}
    </div>
  );
}
