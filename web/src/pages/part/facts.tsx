import type { ReactNode } from 'react';
import styles from './part.module.css';

export type FactRow = readonly [name: string, value: ReactNode];

/** Names and values; a value that is not there is said to be missing by who makes the rows. */
export function Facts({ rows }: { rows: readonly FactRow[] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Missing({ children }: { children: ReactNode }) {
  return <span className={styles.missing}>{children}</span>;
}
