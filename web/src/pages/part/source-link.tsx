import type { RecordSource } from '../../../../src/contract/record.ts';
import { useWords } from '../../words/use-words.ts';
import styles from './part.module.css';
import { PART_WORDS } from './words.ts';

/** The number a source has in the list below, leading straight to where the value stands. */
export function SourceLink({ sources, index }: { sources: readonly RecordSource[]; index: number }) {
  const source = sources[index];
  if (!source) return null;
  return (
    <a
      href={source.url}
      rel="noreferrer"
      className={styles.sourceLink}
      title={`${source.publisher}: ${source.locator}`}
    >
      [{index + 1}]
      <span className="visually-hidden">
        {' '}
        {source.publisher}: {source.locator}
      </span>
    </a>
  );
}

/** A field names several sources only where it is not known in which of them it stands: then none of them is claimed to say it. */
export function SourceLinks({ sources, indexes }: { sources: readonly RecordSource[]; indexes: readonly number[] }) {
  const { inOneOf } = useWords(PART_WORDS);
  return (
    <span className={styles.sourceLinks}>
      {indexes.length > 1 && <span className={styles.inOneOf}>{inOneOf} </span>}
      {indexes.map((index) => (
        <SourceLink key={index} sources={sources} index={index} />
      ))}
    </span>
  );
}
