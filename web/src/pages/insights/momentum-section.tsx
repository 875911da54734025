import type { Intelligence, TopSignal } from '../../../../src/contract/intelligence.ts';
import { classes } from '../../ui/classes.ts';
import tableStyles from '../../ui/data-table.module.css';
import { Scroll, Section } from '../../ui/page.tsx';
import { PartLink } from '../../ui/part-link.tsx';
import { useNumberFormat, useWords } from '../../words/use-words.ts';
import styles from './insights.module.css';
import { MomentumFigure } from './momentum-figure.tsx';
import { SignalBadge } from './signal-badge.tsx';
import { StatisticsTable } from './statistics-table.tsx';
import { INSIGHTS_WORDS } from './words.ts';

export function MomentumSection({ document }: { document: Intelligence }) {
  const words = useWords(INSIGHTS_WORDS);
  return (
    <Section title={words.momentum} id="momentum">
      <MomentumFigure categories={document.categories} />
      <div className={styles.note}>
        <p>
          <strong>{words.limits}:</strong> <span lang="en">{document.meta.method.momentum_limits}</span>
        </p>
      </div>
      <h3>{words.statistics}</h3>
      <StatisticsTable categories={document.categories} />
      <h3>{words.leaders}</h3>
      <Scroll label={words.leaders}>
        <table className={classes(tableStyles.table, styles.wide)}>
          <thead>
            <tr>
              <th scope="col" className={tableStyles.number}>
                {words.rank}
              </th>
              <th scope="col">{words.part}</th>
              <th scope="col">{words.maker}</th>
              <th scope="col" className={tableStyles.number}>
                {words.momentum}
              </th>
              <th scope="col" className={tableStyles.number}>
                TRL
              </th>
              <th scope="col">{words.signal}</th>
              <th scope="col">{words.because}</th>
            </tr>
          </thead>
          <tbody>
            {document.top_signals.map((top) => (
              <TopRow key={top.id} top={top} />
            ))}
          </tbody>
        </table>
      </Scroll>
    </Section>
  );
}

function TopRow({ top }: { top: TopSignal }) {
  const words = useWords(INSIGHTS_WORDS);
  const format = useNumberFormat();
  const greatest = top.momentum_basis.toSorted((a, b) => b.points - a.points);
  const points = (value: number) => format(value, { maximumFractionDigits: 1 });
  return (
    <tr>
      <td className={tableStyles.number}>{top.rank}</td>
      <th scope="row">
        <PartLink id={top.id}>{top.name}</PartLink>
      </th>
      <td>{top.manufacturer}</td>
      <td className={tableStyles.number}>{points(top.momentum)}</td>
      <td className={tableStyles.number}>{top.trl ?? words.trlNone}</td>
      <td>
        <SignalBadge signal={top.signal} />
      </td>
      <td className={styles.reason}>
        <details>
          <summary lang="en">{greatest[0]?.because}</summary>
          <ul className={styles.points} lang="en">
            {greatest.map(({ signal, points: got, weight, because }) => (
              <li key={signal}>
                {points(got)} / {weight}: {because}
              </li>
            ))}
          </ul>
        </details>
      </td>
    </tr>
  );
}
