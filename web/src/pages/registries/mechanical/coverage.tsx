import type { MechanicalRegistry } from '../../../../../src/contract/mechanical-registry.ts';
import table from '../../../ui/data-table.module.css';
import { Section } from '../../../ui/page.tsx';
import { useNumberFormat, useWords } from '../../../words/use-words.ts';
import styles from './reference.module.css';
import { MECHANICAL_WORDS } from './words.ts';

/** How much of the catalogue says how it mounts; most of it does not. */
export function Coverage({ registry: { coverage, mounting_taxonomy, meta } }: { registry: MechanicalRegistry }) {
  const words = useWords(MECHANICAL_WORDS);
  const format = useNumberFormat();
  const { applicable, declared, partial, not_declared, not_applicable, fill_pct, note } = coverage;
  const bars = [
    ['declared', declared, styles.full],
    ['partial', partial, styles.part],
    ['not_declared', not_declared, styles.empty],
  ] as const;
  return (
    <Section title={words.coverage}>
      <p>{words.coverageOf(format(declared + partial), format(applicable), format(fill_pct))}</p>
      <div className={styles.coverage} aria-hidden="true">
        {bars.map(([name, count, look]) => (
          <span key={name} className={look} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul className={styles.legend}>
        {[...bars, ['not_applicable', not_applicable, undefined] as const].map(([name, count]) => (
          <li key={name}>
            <strong>{format(count)}</strong> {words[name]}
          </li>
        ))}
      </ul>
      <p className={styles.soft}>{note}</p>
      <p className={styles.soft}>{meta.coverage_policy}</p>
      <table className={table.table}>
        <caption className="visually-hidden">{words.taxonomy}</caption>
        <thead>
          <tr>
            <th scope="col">{words.taxonomy}</th>
            <th scope="col">{words.meaning}</th>
            <th scope="col" className={table.number}>
              {words.count}
            </th>
          </tr>
        </thead>
        <tbody>
          {mounting_taxonomy.values.map(({ key, meaning, observed_count }) => (
            <tr key={key}>
              <th scope="row">
                <code>{key}</code>
              </th>
              <td>{meaning}</td>
              <td className={table.number}>{format(observed_count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
