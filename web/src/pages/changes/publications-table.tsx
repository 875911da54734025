import { Link } from '@tanstack/react-router';
import type { PublishedSnapshot } from '../../../../src/contract/changes.ts';
import { useKept } from '../../kept/kept-value.ts';
import { language } from '../../kept/preferences.ts';
import { classes } from '../../ui/classes.ts';
import table from '../../ui/data-table.module.css';
import { Scroll } from '../../ui/page.tsx';
import { useNumberFormat, useWords } from '../../words/use-words.ts';
import styles from './changes.module.css';
import { CHANGES_WORDS } from './words.ts';

export function PublicationsTable({ snapshots }: { snapshots: readonly PublishedSnapshot[] }) {
  const words = useWords(CHANGES_WORDS);
  const numeric = [words.parts, words.added, words.changed, words.removed, words.tierA, words.parsed, words.mounting];
  return (
    <Scroll label={words.publications}>
      <table className={table.table}>
        <thead>
          <tr>
            {[words.version, words.published, words.snapshot].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            {numeric.map((name) => (
              <th key={name} scope="col" className={styles.number}>
                {name}
              </th>
            ))}
            <th scope="col">{words.sinceThis}</th>
          </tr>
        </thead>
        <tbody>
          {snapshots.map((snapshot) => (
            <Publication key={snapshot.version} snapshot={snapshot} />
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function Publication({ snapshot }: { snapshot: PublishedSnapshot }) {
  const words = useWords(CHANGES_WORDS);
  const format = useNumberFormat();
  const locale = useKept(language) === 'zh' ? 'zh-CN' : 'en-GB';
  const { id, version, published, coverage, changes, allowed_drop: drop } = snapshot;
  const percent = (value: number) => `${format(value, { maximumFractionDigits: 1 })} %`;
  const when = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;
  return (
    <tr>
      <th scope="row">
        {version}
        {drop && <span className={classes(styles.soft, styles.line)}>{words.dropped(drop.reason)}</span>}
      </th>
      <td>
        <time dateTime={published}>{new Date(published).toLocaleString(locale, when)} UTC</time>
      </td>
      <td>
        <code>{id}</code>
      </td>
      <td className={styles.number}>{format(coverage.entities)}</td>
      {changes ? (
        (['added', 'changed', 'removed'] as const).map((kind) => (
          <td key={kind} className={styles.number}>
            {format(changes[kind])}
          </td>
        ))
      ) : (
        <td colSpan={3} className={styles.number}>
          {words.first}
        </td>
      )}
      <td className={styles.number}>{percent(coverage.tier_a_pct)}</td>
      <td className={styles.number}>{percent(coverage.readings_parsed_pct)}</td>
      <td className={styles.number}>{percent(coverage.mechanical_fill_pct)}</td>
      <td>
        <Link to="/changes" search={{ since: version }}>
          {words.compare(version)}
        </Link>
      </td>
    </tr>
  );
}
