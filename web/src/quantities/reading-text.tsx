import type { ReactNode } from 'react';
import type { Reading } from '../../../src/contract/reading.ts';
import { amountText, choosableOf, siText } from './amount-text.ts';
import styles from './reading-text.module.css';
import { useUnits } from './unit-choice.ts';

/** A reading in the visitor's unit, with the SI value beside it where that is another. */
export function ReadingText({
  reading,
  beside,
}: {
  reading: Pick<Reading, 'amount' | 'quantity'>;
  beside?: ReactNode;
}) {
  const unitOf = useUnits();
  if (!reading.amount) return null;
  const choosable = choosableOf(reading.quantity);
  const shown = amountText(reading.amount, choosable && unitOf(choosable));
  const si = siText(reading.amount);
  return (
    <>
      <span className={styles.value}>{shown}</span> {beside}
      {si !== shown && <span className={styles.si}>{si}</span>}
    </>
  );
}
