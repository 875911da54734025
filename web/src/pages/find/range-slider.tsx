import type { Distribution } from '../../../../src/contract/distribution.ts';
import { classes } from '../../ui/classes.ts';
import styles from './filters.module.css';
import { type RangeEnds, STEPS, stepOf, valueAt } from './range-scale.ts';

interface RangeSliderProps {
  distribution: Distribution;
  ends: RangeEnds;
  labels: readonly [from: string, to: string];
  textOf: (si: number) => string;
  /** While a thumb moves. */
  onDrag: (ends: RangeEnds) => void;
}

/** Two thumbs over the picture of where the parts are; a thumb at its end leaves that end open. */
export function RangeSlider({ distribution, ends, labels, textOf, onDrag }: RangeSliderProps) {
  const low = ends.low === null ? 0 : stepOf(ends.low, distribution);
  const high = ends.high === null ? STEPS : stepOf(ends.high, distribution);
  const moved = (which: 'low' | 'high', step: number): RangeEnds => {
    if (which === 'low') return { ...ends, low: step <= 0 ? null : valueAt(Math.min(step, high), distribution) };
    return { ...ends, high: step >= STEPS ? null : valueAt(Math.max(step, low), distribution) };
  };
  const thumb = (which: 'low' | 'high', label: string, step: number, end: number | null) => (
    <input
      type="range"
      min={0}
      max={STEPS}
      value={step}
      aria-label={label}
      aria-valuetext={end === null ? undefined : textOf(end)}
      className={styles.thumb}
      onChange={(event) => onDrag(moved(which, Number(event.target.value)))}
    />
  );
  return (
    <div className={styles.slider}>
      <Histogram distribution={distribution} low={low} high={high} />
      <div className={styles.track}>
        <div
          className={styles.between}
          style={{ left: `${(low / STEPS) * 100}%`, right: `${100 - (high / STEPS) * 100}%` }}
        />
        {thumb('low', labels[0], low, ends.low)}
        {thumb('high', labels[1], high, ends.high)}
      </div>
    </div>
  );
}

function Histogram({ distribution, low, high }: { distribution: Distribution; low: number; high: number }) {
  const { bins } = distribution;
  const most = Math.max(...bins.map(({ parts }) => parts), 1);
  const share = STEPS / bins.length;
  return (
    <div className={styles.histogram} aria-hidden>
      {bins.map(({ si_low, parts }, place) => {
        const inside = (place + 1) * share > low && place * share < high;
        // The root, so that a bin with one part is still seen beside one with a hundred.
        const height = parts === 0 ? 0 : Math.max(8, Math.sqrt(parts / most) * 100);
        return (
          <span
            key={si_low}
            className={classes(styles.bar, !inside && styles.outside)}
            style={{ height: `${height}%` }}
          />
        );
      })}
    </div>
  );
}
