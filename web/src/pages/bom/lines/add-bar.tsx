import { type FormEvent, useState } from 'react';
import { LONGEST_TEXT } from '../../../kept/bom-line.ts';
import { addToBom } from '../../../kept/bom-list.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { PartPicker } from '../../../ui/part-picker.tsx';
import { useWords } from '../../../words/use-words.ts';
import { addFreeLine } from '../edits.ts';
import styles from './lines.module.css';
import { LINES_WORDS } from './words.ts';

/** Two ways onto the list: a part of the catalogue while one types, anything else by its name. */
export function AddBar() {
  const words = useWords(LINES_WORDS);
  const [free, setFree] = useState('');
  const [said, setSaid] = useState('');
  const tell = (name: string, fits: boolean) => setSaid(fits ? words.added(name) : words.full);
  const addFree = (event: FormEvent) => {
    event.preventDefault();
    const name = free.trim();
    if (name === '') return;
    const fits = addFreeLine(name);
    if (fits) setFree('');
    tell(name, fits);
  };
  return (
    <div className={styles.addBar}>
      <PartPicker label={words.addPart} onPick={(part) => tell(part.name, addToBom(part))} />
      <form onSubmit={addFree} className={styles.freeForm}>
        <TextField
          label={words.addFree}
          placeholder={words.addFreePlaceholder}
          maxLength={LONGEST_TEXT}
          value={free}
          onChange={(event) => setFree(event.target.value)}
        />
        <Button type="submit">{words.add}</Button>
      </form>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </div>
  );
}
