import type { RecordSource } from '../../../../src/contract/record.ts';
import styles from './part.module.css';

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

export function SourceLinks({ sources, indexes }: { sources: readonly RecordSource[]; indexes: readonly number[] }) {
  return (
    <span className={styles.sourceLinks}>
      {indexes.map((index) => (
        <SourceLink key={index} sources={sources} index={index} />
      ))}
    </span>
  );
}
