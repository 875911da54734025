import * as Plot from '@observablehq/plot';
import { useCallback, useMemo } from 'react';
import type { LedgerEntry } from '../../../../src/contract/account.ts';
import { PlotFigure } from '../../charts/plot-figure.tsx';
import { useKept } from '../../kept/kept-value.ts';
import { language } from '../../kept/preferences.ts';
import { useNumberFormat, useWords } from '../../words/use-words.ts';
import { timeTick } from './time-tick.ts';
import { ACCOUNT_WORDS } from './words.ts';

const HEIGHT = 180;

/** A step at each entry: between two of them nothing changes. */
export function BalancePlot({ entries }: { entries: readonly LedgerEntry[] }) {
  const words = useWords(ACCOUNT_WORDS);
  const format = useNumberFormat();
  const locale = useKept(language) === 'zh' ? 'zh-CN' : 'en-GB';
  const rows = useMemo(
    () =>
      entries.map((entry) => ({ at: entry.created_at, credits: entry.balance_after, change: entry.amount })).reverse(),
    [entries],
  );
  const options = useCallback(
    (): Plot.PlotOptions => ({
      height: HEIGHT,
      marginLeft: 50,
      x: {
        type: 'time',
        label: null,
        ticks: 5,
        tickFormat: timeTick(locale, new Date(rows[0]?.at ?? 0), new Date(rows.at(-1)?.at ?? 0)),
      },
      y: { label: words.credits, grid: true, zero: true },
      marks: [
        Plot.areaY(rows, {
          x: (row) => new Date(row.at),
          y: 'credits',
          curve: 'step-after',
          fill: 'var(--accent-soft)',
        }),
        Plot.lineY(rows, { x: (row) => new Date(row.at), y: 'credits', curve: 'step-after', stroke: 'var(--accent)' }),
        Plot.dot(rows, { x: (row) => new Date(row.at), y: 'credits', r: 2.5, fill: 'var(--accent)' }),
      ],
    }),
    [rows, words, locale],
  );
  const description = words.plotText(format(rows[0]?.credits ?? 0), format(rows.at(-1)?.credits ?? 0));
  return (
    <PlotFigure
      title={words.plotTitle}
      description={description}
      options={options}
      rows={rows}
      fileName="robot-parts-balance"
    />
  );
}
