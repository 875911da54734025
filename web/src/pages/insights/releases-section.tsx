import { useMemo } from 'react';
import type { Intelligence, Prediction } from '../../../../src/contract/intelligence.ts';
import { Badge } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';
import tableStyles from '../../ui/data-table.module.css';
import { Notice } from '../../ui/notice.tsx';
import { Scroll, Section } from '../../ui/page.tsx';
import { useNumberFormat, useWords } from '../../words/use-words.ts';
import { BarFigure } from './bar-figure.tsx';
import { type Bar, datedCategories, seriesParts } from './bars.ts';
import styles from './insights.module.css';
import { useCategoryName } from './use-category-name.ts';
import { INSIGHTS_WORDS } from './words.ts';

export function ReleasesSection({ document }: { document: Intelligence }) {
  const words = useWords(INSIGHTS_WORDS);
  const format = useNumberFormat();
  const nameOf = useCategoryName();
  const { predicted, not_predicted: refused, too_few_dated: tooFew, method } = document.predictions;
  const bars = useMemo(
    () =>
      datedCategories(document).map(({ category, dated, soFar: { year, count } }): Bar => {
        const later = count > 0 ? `, ${words.soFar(String(count), String(year))}` : '';
        return { label: nameOf(category), value: dated, text: `${dated}${later}`, find: { category } };
      }),
    [document, nameOf, words],
  );
  return (
    <Section title={words.releases} id="releases">
      <p className={styles.says} lang="en">
        {document.meta.method.honest_limits}
      </p>
      <BarFigure
        title={words.releasesFigure}
        caption={words.releasesSays}
        bars={bars}
        labelName={words.category}
        valueName={words.dated}
        fileName="robot-parts-dated"
      />
      {predicted.length === 0 ? (
        <Notice title={words.nothingPredicted}>
          <p className={styles.soft}>{words.nothingPredictedText(format(refused.length))}</p>
        </Notice>
      ) : (
        <Forecasts predictions={predicted} />
      )}
      <NotPredicted refused={refused} />
      {tooFew.map(({ kind, series, dated_below: below }) => (
        <p key={kind} className={styles.soft}>
          {kind === 'type' ? words.kindType : kind === 'bus' ? words.kindBus : words.kindCategory}:{' '}
          {words.tooFew(format(series), format(below))}
        </p>
      ))}
      <div className={styles.note}>
        <details>
          <summary>{words.how}</summary>
          <p lang="en">{method}</p>
        </details>
      </div>
    </Section>
  );
}

function useSeriesName(): (series: string) => string {
  const words = useWords(INSIGHTS_WORDS);
  const nameOf = useCategoryName();
  return (series) => {
    const { kind, names } = seriesParts(series);
    const [first = '', second = ''] = names;
    if (kind === 'category') return nameOf(first);
    if (kind === 'type') return `${nameOf(first)}: ${second.replaceAll('_', ' ')}`;
    return `${words.bus}: ${first}`;
  };
}

function Forecasts({ predictions }: { predictions: readonly Prediction[] }) {
  const words = useWords(INSIGHTS_WORDS);
  const seriesName = useSeriesName();
  return (
    <ul>
      {predictions.map(({ series, statement, confidence }) => (
        <li key={series}>
          <strong>{seriesName(series)}</strong>{' '}
          <Badge>
            {words.confidence}: {words[confidence]}
          </Badge>{' '}
          <span lang="en">{statement}</span>
        </li>
      ))}
    </ul>
  );
}

function NotPredicted({ refused }: { refused: Intelligence['predictions']['not_predicted'] }) {
  const words = useWords(INSIGHTS_WORDS);
  const format = useNumberFormat();
  const seriesName = useSeriesName();
  const most = refused.toSorted((a, b) => b.dated - a.dated);
  return (
    <details className={styles.details}>
      <summary>{words.notPredicted(format(refused.length))}</summary>
      <Scroll label={words.series}>
        <table className={classes(tableStyles.table, styles.wide)}>
          <thead>
            <tr>
              <th scope="col">{words.series}</th>
              <th scope="col" className={tableStyles.number}>
                {words.dated}
              </th>
              <th scope="col">{words.reason}</th>
            </tr>
          </thead>
          <tbody>
            {most.map(({ series, dated, reason }) => (
              <tr key={series}>
                <th scope="row">{seriesName(series)}</th>
                <td className={tableStyles.number}>{format(dated)}</td>
                <td lang="en">{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </details>
  );
}
