import { useKept } from '../kept/kept-value.ts';
import { language } from '../kept/preferences.ts';
import { Select } from '../ui/field.tsx';
import { parameterName } from '../words/domain-words.ts';
import { unitSymbol } from './amount-text.ts';
import { type ChoosableParameter, UNIT_CHOICES, useUnit } from './unit-choice.ts';
import styles from './unit-pickers.module.css';

/** A box for each quantity that is read in more than one unit; the choice holds on every page. */
export function UnitPickers({ among }: { among: readonly ChoosableParameter[] }) {
  const shown = among.filter((parameter) => UNIT_CHOICES[parameter].length > 1);
  if (shown.length === 0) return null;
  return (
    <div className={styles.pickers}>
      {shown.map((parameter) => (
        <UnitPicker key={parameter} parameter={parameter} />
      ))}
    </div>
  );
}

function UnitPicker({ parameter }: { parameter: ChoosableParameter }) {
  const [unit, choose] = useUnit(parameter);
  return (
    <Select
      label={parameterName(parameter, useKept(language))}
      value={unit}
      onChange={(event) => choose(event.target.value)}
      className={styles.picker}
    >
      {UNIT_CHOICES[parameter].map((one) => (
        <option key={one} value={one}>
          {unitSymbol(one)}
        </option>
      ))}
    </Select>
  );
}
