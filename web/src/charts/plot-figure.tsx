import * as Plot from '@observablehq/plot';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { downloadBlob } from '../ui/download.ts';
import { defineWords, useWords } from '../words/use-words.ts';
import { csvOf, type Row } from './csv.ts';
import styles from './plot-figure.module.css';
import { standaloneSvg } from './standalone-svg.ts';

const WORDS = defineWords(
  { svg: 'SVG', csv: 'CSV', download: 'Download' },
  { svg: 'SVG', csv: 'CSV', download: '下载' },
);

/** The one class name whose style text the Content-Security-Policy lets in by its hash. */
const CLASS_NAME = 'plot';

interface PlotFigureProps {
  title: string;
  /** What the picture shows, in words, for who cannot see it. */
  description: string;
  caption?: string;
  /** Made for a width in pixels; kept the same between renders by `useCallback`, else the picture is made anew each time. */
  options: (width: number) => Plot.PlotOptions;
  /** The rows behind the picture, for the download. */
  rows: readonly Row[];
  fileName: string;
  /** After each drawing, to make marks answer to clicks and keys; kept the same between renders. */
  onDraw?: (figure: Element) => void;
}

/** A picture of data that can be read and taken along: as SVG, and the rows behind it as CSV. */
export function PlotFigure({ title, description, caption, options, rows, fileName, onDraw }: PlotFigureProps) {
  const words = useWords(WORDS);
  const headingId = useId();
  const holder = useRef<HTMLDivElement>(null);
  const width = useWidth(holder);
  useEffect(() => {
    const { current } = holder;
    if (!current || width === 0) return;
    const plot = Plot.plot({
      className: CLASS_NAME,
      ariaLabel: title,
      ariaDescription: description,
      ...options(width),
      width,
    });
    plot.setAttribute('role', 'img');
    current.replaceChildren(plot);
    // Layers are found by the names the library gives them; to a listener they say nothing beside the one description.
    onDraw?.(plot);
    for (const layer of plot.querySelectorAll('g[aria-label]')) layer.removeAttribute('aria-label');
    return () => plot.remove();
  }, [options, width, title, description, onDraw]);
  const saveSvg = () => {
    const svg = holder.current?.querySelector('svg');
    if (svg) downloadBlob(new Blob([standaloneSvg(svg)], { type: 'image/svg+xml' }), `${fileName}.svg`);
  };
  return (
    <figure className={styles.figure} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h3 id={headingId}>{title}</h3>
        <div className={styles.actions}>
          <span className="visually-hidden">{words.download}</span>
          <Button small look="quiet" onClick={saveSvg}>
            {words.svg}
          </Button>
          <Button
            small
            look="quiet"
            onClick={() => downloadBlob(new Blob([csvOf(rows)], { type: 'text/csv' }), `${fileName}.csv`)}
          >
            {words.csv}
          </Button>
        </div>
      </div>
      <div ref={holder} className={styles.holder} />
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}

function useWidth(holder: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const { current } = holder;
    if (!current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(current);
    return () => observer.disconnect();
  }, [holder]);
  return width;
}
