import * as Plot from '@observablehq/plot';
import { useCallback, useMemo } from 'react';
import type { Intelligence } from '../../../../src/contract/intelligence.ts';
import { PlotFigure } from '../../charts/plot-figure.tsx';
import { useKept } from '../../kept/kept-value.ts';
import { language } from '../../kept/preferences.ts';
import { CATEGORY_NAMES } from '../../words/domain-words.ts';
import { useWords } from '../../words/use-words.ts';
import { isCategory } from './bars.ts';
import styles from './insights.module.css';
import { INSIGHTS_WORDS } from './words.ts';

const ROW = 34;
const NARROW = 480;

/** From the least to the greatest of each category; one number would hide how far they lie apart. */
export function MomentumFigure({ categories }: { categories: Intelligence['categories'] }) {
  const words = useWords(INSIGHTS_WORDS);
  const names = CATEGORY_NAMES[useKept(language)];
  const rows = useMemo(
    () =>
      Object.entries(categories).flatMap(([category, { momentum }]) => {
        const { least, median, greatest } = momentum;
        if (least === null || median === null || greatest === null) return [];
        return [{ category: isCategory(category, names) ? names[category] : category, least, median, greatest }];
      }),
    [categories, names],
  );
  const options = useCallback(
    (width: number): Plot.PlotOptions => ({
      height: rows.length * ROW + 34,
      marginLeft: width < NARROW ? 104 : 130,
      marginRight: 28,
      x: { domain: [0, Math.max(10, ...rows.map(({ greatest }) => greatest))], label: null, grid: true, nice: true },
      y: { label: null, domain: rows.map(({ category }) => category) },
      marks: [
        Plot.axisY({ label: null, tickSize: 0, lineWidth: 8, fontSize: 12, color: 'var(--ink)' }),
        Plot.ruleY(rows, { x1: 'least', x2: 'greatest', y: 'category', stroke: 'var(--accent)', strokeWidth: 2 }),
        Plot.dot(rows, { x: 'median', y: 'category', r: 5, fill: 'var(--accent)' }),
        Plot.text(rows, {
          x: 'greatest',
          y: 'category',
          text: ({ greatest }: { greatest: number }) => greatest.toFixed(0),
          textAnchor: 'start',
          dx: 5,
          fontSize: 12,
          fill: 'var(--ink-soft)',
        }),
        Plot.text(rows, {
          x: 'median',
          y: 'category',
          text: ({ median }: { median: number }) => median.toFixed(0),
          dy: -12,
          fontSize: 12,
          fill: 'var(--ink)',
        }),
      ],
    }),
    [rows],
  );
  const description = rows
    .map(({ category, least, median, greatest }) => {
      const [from, middle, to] = [least, median, greatest].map((value) => value.toFixed(1));
      return `${category}: ${words.median} ${middle}, ${from} … ${to}`;
    })
    .join('; ');
  return (
    <div className={styles.figure}>
      <PlotFigure
        title={words.momentumFigure}
        description={description}
        caption={words.momentumSays}
        options={options}
        rows={rows}
        fileName="robot-parts-momentum"
      />
    </div>
  );
}
