import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import styles from './field.module.css';

interface Around {
  label: ReactNode;
  hint?: ReactNode;
  problem?: string | undefined;
  /** Named for those who hear the page; not shown. */
  hideLabel?: boolean;
}

function Surround({ id, label, hint, problem, hideLabel, children }: Around & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      {children}
      {hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
      {problem && (
        <span id={`${id}-problem`} className={styles.problem} role="alert">
          {problem}
        </span>
      )}
    </div>
  );
}

function describedBy(id: string, { hint, problem }: Pick<Around, 'hint' | 'problem'>): string | undefined {
  return classes(hint !== undefined && `${id}-hint`, problem !== undefined && `${id}-problem`) || undefined;
}

export function TextField({ label, hint, problem, hideLabel, className, ...rest }: ComponentProps<'input'> & Around) {
  const id = useId();
  const around = { label, hint, problem, ...(hideLabel && { hideLabel }) };
  return (
    <Surround id={id} {...around}>
      <input
        id={id}
        autoComplete="off"
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={describedBy(id, around)}
        {...rest}
        className={classes(styles.input, className)}
      />
    </Surround>
  );
}

export function TextArea({ label, hint, problem, hideLabel, className, ...rest }: ComponentProps<'textarea'> & Around) {
  const id = useId();
  const around = { label, hint, problem, ...(hideLabel && { hideLabel }) };
  return (
    <Surround id={id} {...around}>
      <textarea
        id={id}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={describedBy(id, around)}
        {...rest}
        className={classes(styles.input, className)}
      />
    </Surround>
  );
}

export function Select({ label, hint, problem, hideLabel, className, ...rest }: ComponentProps<'select'> & Around) {
  const id = useId();
  const around = { label, hint, problem, ...(hideLabel && { hideLabel }) };
  return (
    <Surround id={id} {...around}>
      <select
        id={id}
        aria-describedby={describedBy(id, around)}
        {...rest}
        className={classes(styles.input, className)}
      />
    </Surround>
  );
}

interface SwitchProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function Switch({ label, checked, onChange }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>{label}</span>
    </label>
  );
}

interface SegmentsProps<Choice extends string> {
  label: string;
  choices: readonly (readonly [Choice, ReactNode])[];
  chosen: Choice;
  onChoose: (choice: Choice) => void;
}

/** One of a few: radio buttons that look like one control. */
export function Segments<Choice extends string>({ label, choices, chosen, onChoose }: SegmentsProps<Choice>) {
  const name = useId();
  return (
    <fieldset className={styles.segments}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map(([choice, shown]) => (
        <label key={choice}>
          <input type="radio" name={name} checked={choice === chosen} onChange={() => onChoose(choice)} />
          {shown}
        </label>
      ))}
    </fieldset>
  );
}
