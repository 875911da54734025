import * as Plot from '@observablehq/plot';
import { useEffect, useRef } from 'react';
import type { PlotAnswer, PlotPoint } from '../../../../src/contract/plot.ts';
import { useKept } from '../../kept/kept-value.ts';
import { language } from '../../kept/preferences.ts';
import { KIND_NAMES, parameterName } from '../../words/domain-words.ts';
import { useWords } from '../../words/use-words.ts';
import styles from './plot.module.css';
import type { Look, MakerLook, Mark } from './plot-marks.ts';
import { FIND_WORDS } from './words.ts';

export function Legend({ named, others }: { named: readonly MakerLook[]; others: number }) {
  const words = useWords(FIND_WORDS);
  return (
    <ul className={styles.legend} aria-label={words.legend}>
      {named.map(({ maker, look, points }) => (
        <li key={maker}>
          <Swatch look={look} />
          {maker} <span className={styles.soft}>{points}</span>
        </li>
      ))}
      {others > 0 && (
        <li>
          <Swatch look={['var(--none)', 'circle']} />
          {words.otherMakers(others)}
        </li>
      )}
    </ul>
  );
}

/** Drawn by what draws the plot, so that the shapes are the same. */
function Swatch({ look: [colour, symbol] }: { look: Look }) {
  const holder = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const drawn = Plot.plot({
      className: 'plot',
      width: 14,
      height: 14,
      margin: 0,
      axis: null,
      x: { domain: [0, 1] },
      y: { domain: [0, 1] },
      marks: [Plot.dot([0.5], { x: 0.5, y: 0.5, r: 4.5, fill: colour, fillOpacity: 0.55, stroke: colour, symbol })],
    });
    holder.current?.replaceChildren(drawn);
  }, [colour, symbol]);
  return <span ref={holder} className={styles.swatch} aria-hidden />;
}

interface TipProps {
  mark: Mark;
  x: number;
  y: number;
  axes: Pick<PlotAnswer, 'x' | 'y'>;
}

/** The values as their makers declared them, beside the point. */
export function Tip({ mark: { point }, x, y, axes }: TipProps) {
  const words = useWords(FIND_WORDS);
  const chosenLanguage = useKept(language);
  const line = (value: PlotPoint['x'], parameter: string) => {
    const kind = value.kind === 'unspecified' ? '' : KIND_NAMES[chosenLanguage][value.kind];
    const said = [kind, value.conditions ?? ''].filter((one) => one !== '').join(', ');
    return (
      <div>
        <dt>{parameterName(parameter, chosenLanguage)}</dt>
        <dd>
          {value.declared} {said !== '' && <span className={styles.soft}>{said}</span>}
        </dd>
      </div>
    );
  };
  return (
    <div
      className={styles.tip}
      role="status"
      style={{ left: `clamp(0px, ${x - 120}px, calc(100% - 15rem))`, top: y + 10 }}
    >
      <p className={styles.tipName}>{point.name}</p>
      <p className={styles.soft}>{point.manufacturer}</p>
      <dl>
        {line(point.y, axes.y.parameter)}
        {line(point.x, axes.x.parameter)}
      </dl>
      <p className={styles.soft}>{words.openPart}</p>
    </div>
  );
}
