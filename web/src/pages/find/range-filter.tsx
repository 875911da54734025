import { useEffect, useState } from 'react';
import type { Distribution } from '../../../../src/contract/distribution.ts';
import { toSi } from '../../../../src/units/convert.ts';
import { useKept } from '../../kept/kept-value.ts';
import { language } from '../../kept/preferences.ts';
import { figures, inUnit } from '../../quantities/format.ts';
import { useUnitOf } from '../../quantities/unit-choice.ts';
import { parameterName } from '../../words/domain-words.ts';
import { useNumberFormat, useWords } from '../../words/use-words.ts';
import styles from './filters.module.css';
import { type RangeEnds, rangeText, rounded, typedEnd } from './range-scale.ts';
import { RangeSlider } from './range-slider.tsx';
import { FIND_WORDS } from './words.ts';

/** A thumb that rests this long means it; keys, mouse and touch alike. */
const REST_MS = 150;

interface RangeFilterProps {
  distribution: Distribution;
  ends: RangeEnds;
  /** In the service's notation; undefined takes the range off. */
  onChange: (text: string | undefined) => void;
}

export function RangeFilter({ distribution, ends, onChange }: RangeFilterProps) {
  const words = useWords(FIND_WORDS);
  const format = useNumberFormat();
  const { parameter, quantity, parts } = distribution;
  const name = parameterName(parameter, useKept(language));
  const { unit, symbol, choices, choose } = useUnitOf(parameter, quantity);
  const [drag, setDrag] = useState<RangeEnds | null>(null);
  const shown = drag ?? ends;
  const { low, high } = ends;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the service read replaces what was being dragged
  useEffect(() => setDrag(null), [low, high]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a thumb that moved is waited for
  useEffect(() => {
    if (drag === null) return;
    const timer = setTimeout(() => send(inRoundFigures(drag, unit)), REST_MS);
    return () => clearTimeout(timer);
  }, [drag]);
  const send = (next: RangeEnds) => {
    const inOrder = next.low !== null && next.high !== null && next.low > next.high;
    const { low: least, high: greatest } = inOrder ? { low: next.high, high: next.low } : next;
    onChange(rangeText({ low: least, high: greatest }, unit));
  };
  return (
    <fieldset className={styles.range}>
      <legend className={styles.rangeName}>{name}</legend>
      {choices.length > 1 ? (
        <select
          className={styles.unit}
          aria-label={words.unit(name)}
          value={unit}
          onChange={(event) => choose(event.target.value)}
        >
          {choices.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      ) : (
        <span className={styles.unitText}>{symbol}</span>
      )}
      {distribution.bins.length > 1 && (
        <RangeSlider
          distribution={distribution}
          ends={shown}
          labels={[words.from(name), words.to(name)]}
          textOf={(value) => `${figures(inUnit(value, unit))} ${symbol}`}
          onDrag={setDrag}
        />
      )}
      <div className={styles.ends}>
        <EndField
          label={words.from(name)}
          unit={unit}
          value={shown.low}
          placeholder={words.open}
          onDone={(end) => send({ ...ends, low: end })}
        />
        <span aria-hidden>–</span>
        <EndField
          label={words.to(name)}
          unit={unit}
          value={shown.high}
          placeholder={words.open}
          onDone={(end) => send({ ...ends, high: end })}
        />
        <span className={styles.declaring}>{words.declaring(format(parts))}</span>
      </div>
    </fieldset>
  );
}

/** What a hand can set: three figures, in the unit that is read. */
function inRoundFigures({ low, high }: RangeEnds, unit: string): RangeEnds {
  const round = (end: number | null) => (end === null ? null : toSi(rounded(inUnit(end, unit)), unit));
  return { low: round(low), high: round(high) };
}

interface EndFieldProps {
  label: string;
  unit: string;
  value: number | null;
  placeholder: string;
  onDone: (end: number | null) => void;
}

function EndField({ label, unit, value, placeholder, onDone }: EndFieldProps) {
  const words = useWords(FIND_WORDS);
  const given = value === null ? '' : String(Number(inUnit(value, unit).toPrecision(4)));
  const [text, setText] = useState(given);
  useEffect(() => setText(given), [given]);
  const end = typedEnd(text, unit);
  const finish = () => {
    if (end !== undefined && text !== given) onDone(end);
  };
  return (
    <input
      className={styles.end}
      aria-label={label}
      aria-invalid={end === undefined || undefined}
      title={end === undefined ? words.noNumber : undefined}
      inputMode="decimal"
      placeholder={placeholder}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={finish}
      onKeyDown={(event) => event.key === 'Enter' && finish()}
    />
  );
}
