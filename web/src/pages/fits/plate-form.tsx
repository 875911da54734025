import { useEffect, useState } from 'react';
import type { PlateMaterial } from '../../../../src/contract/adapter.ts';
import { Button } from '../../ui/button.tsx';
import { Select, TextField } from '../../ui/field.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { useWords } from '../../words/use-words.ts';
import { NUMBER_CHOICES, type PlateChoice, type PlateChoices } from './plate-choices.ts';
import styles from './plate-section.module.css';
import { PLATE_WORDS } from './plate-words.ts';

const MATERIALS = ['aluminium', 'steel', 'printed'] as const satisfies readonly PlateMaterial[];
const HOLE_FITS = ['fine', 'medium', 'coarse'] as const;
const DEFAULT_SAFETY_FACTOR = '5';
const REST_MS = 300;

interface PlateFormProps {
  choices: PlateChoices;
  /** What the service refuses, by the name of the choice. */
  problems: readonly { path: string; message: string }[];
  /** Empty: the service's default. */
  onChoose: (name: PlateChoice, value: string) => void;
  onReset: () => void;
}

export function PlateForm({ choices, problems, onChoose, onReset }: PlateFormProps) {
  const words = useWords(PLATE_WORDS);
  const problemOf = (name: PlateChoice) => problems.find(({ path }) => path === name)?.message;
  const unset: Record<(typeof NUMBER_CHOICES)[number], string> = {
    thickness_mm: words.byItself,
    bore_mm: words.none,
    turned_deg: words.byItself,
    payload_kg: words.noCheck,
    offset_mm: words.none,
    torque_nm: words.noCheck,
    safety_factor: DEFAULT_SAFETY_FACTOR,
  };
  return (
    <fieldset className={styles.form}>
      <legend>{words.choices}</legend>
      <Select
        label={words.material}
        problem={problemOf('material')}
        value={choices.material ?? 'aluminium'}
        onChange={({ target }) => onChoose('material', target.value)}
      >
        {MATERIALS.map((material) => (
          <option key={material} value={material}>
            {words[material]}
          </option>
        ))}
      </Select>
      <Select
        label={words.hole_fit}
        problem={problemOf('hole_fit')}
        value={choices.hole_fit ?? 'medium'}
        onChange={({ target }) => onChoose('hole_fit', target.value)}
      >
        {HOLE_FITS.map((fit) => (
          <option key={fit} value={fit}>
            {words[fit]}
          </option>
        ))}
      </Select>
      {NUMBER_CHOICES.map((name) => (
        <NumberChoice
          key={name}
          label={words[name]}
          placeholder={unset[name]}
          value={choices[name] ?? ''}
          problem={problemOf(name)}
          onChange={(value) => onChoose(name, value)}
        />
      ))}
      {Object.keys(choices).length > 0 && (
        <Button small look="quiet" onClick={onReset}>
          {words.reset}
        </Button>
      )}
    </fieldset>
  );
}

interface NumberChoiceProps {
  label: string;
  placeholder: string;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

/** Typed freely, asked for once it rests: a plate is drawn for a number, not for each of its digits. */
function NumberChoice({ label, placeholder, value, problem, onChange }: NumberChoiceProps) {
  const [text, setText] = useState(value);
  const rested = useDebounced(text, REST_MS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed and rests goes into the address
  useEffect(() => {
    if (rested === text && rested.trim() !== value) onChange(rested.trim());
  }, [rested]);
  useEffect(() => setText(value), [value]);
  return (
    <TextField
      label={label}
      inputMode="decimal"
      placeholder={placeholder}
      value={text}
      problem={problem}
      onChange={({ target }) => setText(target.value)}
    />
  );
}
