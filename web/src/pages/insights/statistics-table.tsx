import { Link } from '@tanstack/react-router';
import type { Intelligence, SignalColour } from '../../../../src/contract/intelligence.ts';
import { useKept } from '../../kept/kept-value.ts';
import { language } from '../../kept/preferences.ts';
import { classes } from '../../ui/classes.ts';
import tableStyles from '../../ui/data-table.module.css';
import { Scroll } from '../../ui/page.tsx';
import { PartLink } from '../../ui/part-link.tsx';
import { CATEGORY_NAMES } from '../../words/domain-words.ts';
import { useNumberFormat, useWords } from '../../words/use-words.ts';
import { isCategory } from './bars.ts';
import styles from './insights.module.css';
import { SignalBadge } from './signal-badge.tsx';
import { INSIGHTS_WORDS } from './words.ts';

const SIGNALS = ['green', 'yellow', 'red'] as const satisfies readonly SignalColour[];

export function StatisticsTable({ categories }: { categories: Intelligence['categories'] }) {
  const words = useWords(INSIGHTS_WORDS);
  const format = useNumberFormat();
  const names = CATEGORY_NAMES[useKept(language)];
  const orNot = (value: number | null) =>
    value === null ? words.trlNone : format(value, { maximumFractionDigits: 1 });
  return (
    <Scroll label={words.statistics}>
      <table className={classes(tableStyles.table, styles.wide)}>
        <thead>
          <tr>
            <th scope="col">{words.category}</th>
            {[words.entities, words.trlKnown, words.trlMedian, words.momentumMedian, words.momentumRange].map(
              (head) => (
                <th key={head} scope="col" className={tableStyles.number}>
                  {head}
                </th>
              ),
            )}
            <th scope="col">{words.signal}</th>
            <th scope="col">{words.leading}</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(categories).map(([category, { entities, trl, momentum, signal, leaders }]) => (
            <tr key={category}>
              <th scope="row">
                <Link to="/find" search={{ category }}>
                  {isCategory(category, names) ? names[category] : category}
                </Link>
              </th>
              <td className={tableStyles.number}>{format(entities)}</td>
              <td className={tableStyles.number}>{format(trl.known)}</td>
              <td className={tableStyles.number}>{orNot(trl.median)}</td>
              <td className={tableStyles.number}>{orNot(momentum.median)}</td>
              <td className={tableStyles.number}>
                {orNot(momentum.least)} … {orNot(momentum.greatest)}
              </td>
              <td>
                <span className={styles.signals}>
                  {SIGNALS.map((colour) => (
                    <SignalBadge key={colour} signal={colour} count={format(signal[colour])} />
                  ))}
                </span>
              </td>
              <td>{leaders[0] && <PartLink id={leaders[0].id}>{leaders[0].name}</PartLink>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
