import { type KeyboardEvent, useId, useState } from 'react';
import { classes } from '../../../ui/classes.ts';
import styles from './lines.module.css';

interface CellInputProps {
  label: string;
  /** Which cells arrows move between. */
  column: string;
  value: string;
  /** False where it is no value of this cell: it stays in the box, marked, and the line keeps what it had. */
  onCommit: (text: string) => boolean;
  problem?: string;
  numeric?: boolean;
  placeholder?: string;
}

/** One editable cell. Enter and arrows go to the cell above or below, as in a spreadsheet; Escape takes back. */
export function CellInput({ label, column, value, onCommit, problem, numeric, placeholder }: CellInputProps) {
  const [typed, setTyped] = useState<string>();
  const [wrong, setWrong] = useState(false);
  const problemId = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      setTyped(undefined);
      setWrong(false);
    } else if (event.key === 'Enter' || event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const up = event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey);
      if (focusBeside(event.currentTarget, column, up ? -1 : 1)) event.preventDefault();
    }
  };
  return (
    <>
      <input
        className={classes(styles.cell, numeric && styles.numericCell)}
        data-column={column}
        aria-label={label}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? problemId : undefined}
        inputMode={numeric ? 'decimal' : 'text'}
        autoComplete="off"
        maxLength={500}
        placeholder={placeholder}
        value={typed ?? value}
        onChange={(event) => {
          setTyped(event.target.value);
          setWrong(!onCommit(event.target.value));
        }}
        onBlur={() => {
          if (!wrong) setTyped(undefined);
        }}
        onFocus={(event) => numeric && event.target.select()}
        onKeyDown={onKeyDown}
      />
      {wrong && (
        <span id={problemId} role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
    </>
  );
}

function focusBeside(cell: HTMLInputElement, column: string, step: number): boolean {
  const all = [...(cell.closest('table')?.querySelectorAll<HTMLInputElement>(`[data-column="${column}"]`) ?? [])];
  const next = all[all.indexOf(cell) + step];
  next?.focus();
  return next !== undefined;
}
