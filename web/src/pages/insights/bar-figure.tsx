import * as Plot from '@observablehq/plot';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { PlotFigure } from '../../charts/plot-figure.tsx';
import tableStyles from '../../ui/data-table.module.css';
import { PartLink } from '../../ui/part-link.tsx';
import { useWords } from '../../words/use-words.ts';
import type { Bar } from './bars.ts';
import styles from './insights.module.css';
import { INSIGHTS_WORDS } from './words.ts';

const ROW = 28;
/** With two lines: labels that wrap, or words below their bar. */
const TALL_ROW = 42;
const CHARACTER = 7;
const LABEL_SHARE = 0.4;
/** Of the 12 px the labels are set in. */
const EM = 12;

interface BarFigureProps {
  title: string;
  /** What it says, and what it does not. */
  caption?: string;
  bars: readonly Bar[];
  /** What the labels are, and what is counted: heads of the table and of the CSV. */
  labelName: string;
  valueName: string;
  /** The end of the scale: 100 for shares; else the longest bar. */
  most?: number;
  fileName: string;
}

/** Lying bars, whose labels have room to wrap; the same as a table, whose rows lead where the bars do. */
export function BarFigure({ title, caption, bars, labelName, valueName, most, fileName }: BarFigureProps) {
  const navigate = useNavigate();
  const options = useCallback((width: number) => barOptions(bars, width, most), [bars, most]);
  const rows = useMemo(
    () => bars.map(({ label, value, text }) => ({ [labelName]: label, [valueName]: value, text })),
    [bars, labelName, valueName],
  );
  const onDraw = useCallback(
    (figure: Element) => {
      for (const [index, mark] of figure.querySelectorAll('g[aria-label="bar"] rect').entries()) {
        const bar = bars[index];
        if (!bar?.find && bar?.part === undefined) continue;
        mark.classList.add(styles.leads ?? '');
        mark.addEventListener('click', () => {
          if (bar.part !== undefined) navigate({ to: '/part/$id', params: { id: bar.part } });
          else if (bar.find) navigate({ to: '/find', search: bar.find });
        });
      }
    },
    [bars, navigate],
  );
  const description = bars.map(({ label, text }) => `${label}: ${text}`).join('; ');
  return (
    <div className={styles.figure}>
      <PlotFigure
        title={title}
        description={description}
        {...(caption !== undefined && { caption })}
        options={options}
        rows={rows}
        fileName={fileName}
        onDraw={onDraw}
      />
      <BarTable bars={bars} labelName={labelName} valueName={valueName} />
    </div>
  );
}

function barOptions(bars: readonly Bar[], width: number, most: number | undefined): Plot.PlotOptions {
  const longest = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => widthOf(text)));
  const longestLabel = longest(bars.map(({ label }) => label));
  const labels = Math.min(longestLabel, width * LABEL_SHARE) + 14;
  const texts = longest(bars.map(({ text }) => text)) + 12;
  // Where the words beside the bars would leave no room for them, they go on a line of their own.
  const below = texts > width * 0.4;
  const row = below || longestLabel > width * LABEL_SHARE ? TALL_ROW : ROW;
  return {
    height: bars.length * row + 8,
    marginLeft: labels,
    marginRight: below ? 8 : texts,
    marginTop: 4,
    marginBottom: 4,
    x: { axis: null, domain: [0, Math.max(most ?? 0, ...bars.map(({ value }) => value)) || 1] },
    y: { type: 'band', domain: bars.map((_, index) => index), padding: 0.3 },
    marks: [
      Plot.axisY({
        label: null,
        tickSize: 0,
        tickFormat: (index: number) => bars[index]?.label ?? '',
        lineWidth: labels / EM,
        fontSize: EM,
        color: 'var(--ink)',
      }),
      Plot.barX(bars, {
        x: 'value',
        y: (_: Bar, index: number) => index,
        fill: 'var(--accent)',
        insetBottom: below ? 14 : 0,
        title: ({ label, text }: Bar) => `${label}: ${text}`,
      }),
      Plot.ruleX([0], { stroke: 'var(--line-strong)' }),
      Plot.text(bars, {
        x: below ? 0 : 'value',
        y: (_: Bar, index: number) => index,
        text: 'text',
        textAnchor: 'start',
        dx: below ? 4 : 6,
        dy: below ? row * 0.35 - 4 : 0,
        fontSize: EM,
        fill: 'var(--ink-soft)',
      }),
    ],
  };
}

/** In pixels, about; a Chinese character is as wide as it is high. */
function widthOf(text: string): number {
  return [...text].reduce((sum, character) => sum + ((character.codePointAt(0) ?? 0) > 0x2e80 ? EM : CHARACTER), 0);
}

function BarTable({ bars, labelName, valueName }: Pick<BarFigureProps, 'bars' | 'labelName' | 'valueName'>) {
  const words = useWords(INSIGHTS_WORDS);
  return (
    <details className={styles.details}>
      <summary>{words.asTable}</summary>
      <table className={tableStyles.table}>
        <thead>
          <tr>
            <th scope="col">{labelName}</th>
            <th scope="col" className={tableStyles.number}>
              {valueName}
            </th>
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.part ?? bar.label}>
              <th scope="row">
                <BarLabel bar={bar} />
              </th>
              <td className={tableStyles.number}>{bar.text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function BarLabel({ bar: { label, find, part } }: { bar: Bar }) {
  if (part !== undefined) return <PartLink id={part}>{label}</PartLink>;
  if (!find) return label;
  return (
    <Link to="/find" search={find}>
      {label}
    </Link>
  );
}
