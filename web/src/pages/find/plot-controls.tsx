import type { PlotAnswer, PlotAxis } from '../../../../src/contract/plot.ts';
import { useKept } from '../../kept/kept-value.ts';
import { language } from '../../kept/preferences.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/field.tsx';
import { KIND_NAMES, parameterName } from '../../words/domain-words.ts';
import { useWords } from '../../words/use-words.ts';
import type { FindAddress } from './address.ts';
import type { FacetCounts } from './facet.tsx';
import { NUMERIC_PARAMETERS } from './parameters.ts';
import styles from './plot.module.css';
import { valuesOf, withOne, withValues } from './question.ts';
import type { Change } from './use-find.ts';
import { FIND_WORDS } from './words.ts';

const MAKERS_OFFERED = 4;

interface PlotControlsProps {
  address: FindAddress;
  change: Change;
  answer: PlotAnswer;
  makers: FacetCounts | undefined;
}

export function PlotControls({ address, change, answer, makers }: PlotControlsProps) {
  const words = useWords(FIND_WORDS);
  const swapped = () => {
    const { x, y, x_kind, y_kind } = answer.query;
    const sides = { x: y, y: x, x_kind: y_kind ?? undefined, y_kind: x_kind ?? undefined };
    change(Object.entries(sides).reduce((next, [name, value]) => withOne(next, name, value), address));
  };
  const offered = valuesOf(address, 'manufacturer').length === 1 ? [] : (makers?.values ?? []).slice(0, MAKERS_OFFERED);
  return (
    <div className={styles.controls}>
      <div className={styles.axes}>
        <AxisControl side="y" label={words.yAxis} axis={answer.y} address={address} change={change} />
        <AxisControl side="x" label={words.xAxis} axis={answer.x} address={address} change={change} />
        <Button onClick={swapped} className={styles.swap}>
          {words.swap}
        </Button>
      </div>
      {offered.length > 1 && (
        <p className={styles.makers}>
          {words.oneMaker}
          {offered.map(({ value }) => (
            <Button key={value} small look="quiet" onClick={() => change(withValues(address, 'manufacturer', [value]))}>
              {value}
            </Button>
          ))}
        </p>
      )}
    </div>
  );
}

interface AxisControlProps extends Pick<PlotControlsProps, 'address' | 'change'> {
  side: 'x' | 'y';
  label: string;
  axis: PlotAxis;
}

function AxisControl({ side, label, axis, address, change }: AxisControlProps) {
  const words = useWords(FIND_WORDS);
  const chosenLanguage = useKept(language);
  const kinds = KIND_NAMES[chosenLanguage];
  const kindName = `${side}_kind`;
  const asked = address[kindName] || address.at_voltage ? `${axis.kind ?? ''} ${axis.at_voltage ?? ''}` : '';
  const known = axis.choices.map(({ kind, at_voltage }) => `${kind ?? ''} ${at_voltage ?? ''}`);
  const choose = (text: string) => {
    const [kind = '', volts = ''] = text.split(' ');
    const withKind = withOne(address, kindName, kind);
    // A mass does not depend on the supply and leaves the voltage of the other axis alone.
    const touches = volts !== '' || axis.choices.some(({ at_voltage }) => at_voltage !== null);
    change(touches ? withOne(withKind, 'at_voltage', volts) : withKind);
  };
  return (
    <div className={styles.axis}>
      <Select
        label={label}
        value={axis.parameter}
        onChange={(event) => change(withOne(withOne(address, side, event.target.value), kindName, undefined))}
      >
        {NUMERIC_PARAMETERS.map((parameter) => (
          <option key={parameter} value={parameter}>
            {parameterName(parameter, chosenLanguage)}
          </option>
        ))}
      </Select>
      {axis.choices.length > 1 && (
        <Select
          label={`${label}: ${words.basis}`}
          hideLabel
          value={known.includes(asked) ? asked : ''}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">{words.basisLargest}</option>
          {axis.choices.map(({ kind, at_voltage, parts, basis }) => (
            <option key={`${kind} ${at_voltage}`} value={`${kind ?? ''} ${at_voltage ?? ''}`}>
              {[kind ? kinds[kind] : basis, at_voltage?.replace(/V$/, ' V')].filter(Boolean).join(', ')} ({parts})
            </option>
          ))}
        </Select>
      )}
    </div>
  );
}
