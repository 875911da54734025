import { type FormEvent, useState } from 'react';
import { type AssumedPart, DESCRIBED_FIELDS, type Described, LONGEST_TEXT } from '../../../kept/bom-line.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Section } from '../../../ui/page.tsx';
import { useWords } from '../../../words/use-words.ts';
import { addAssumed, removeAssumed } from '../edits.ts';
import { DescribedFields } from '../lines/line-details.tsx';
import { LINES_WORDS } from '../lines/words.ts';
import { readQuantity } from '../money.ts';
import styles from './check.module.css';
import { CHECK_WORDS } from './words.ts';

/** What the list will work with and nobody buys for it: described in the words of a datasheet. */
export function AssumedParts({ assumed }: { assumed: readonly AssumedPart[] }) {
  const words = useWords(CHECK_WORDS);
  const [adding, setAdding] = useState<Described>();
  return (
    <Section title={words.assumed}>
      <p className={styles.soft}>{words.assumedHint}</p>
      {assumed.length > 0 && (
        <ul className={styles.assumed}>
          {assumed.map((part) => (
            <AssumedEntry key={part.key} part={part} />
          ))}
        </ul>
      )}
      {adding ? (
        <AssumedForm initial={adding} onDone={() => setAdding(undefined)} />
      ) : (
        <div className={styles.row}>
          <Button onClick={() => setAdding({ kind: 'supply' })}>{words.addSupply}</Button>
          <Button look="quiet" onClick={() => setAdding({ kind: 'load' })}>
            {words.addOther}
          </Button>
        </div>
      )}
    </Section>
  );
}

function AssumedEntry({ part }: { part: AssumedPart }) {
  const words = useWords(CHECK_WORDS);
  const lineWords = useWords(LINES_WORDS);
  const said = DESCRIBED_FIELDS.filter((field) => field !== 'kind').flatMap((field) => part[field] ?? []);
  return (
    <li>
      <span>
        <strong>{part.name}</strong> {part.quantity > 1 && words.pieces(part.quantity)}{' '}
        <span className={styles.soft}>{[part.kind && lineWords[part.kind], ...said].filter(Boolean).join(', ')}</span>
      </span>
      <Button small look="quiet" aria-label={words.remove(part.name)} onClick={() => removeAssumed(part.key)}>
        {words.removeShort}
      </Button>
    </li>
  );
}

function AssumedForm({ initial, onDone }: { initial: Described; onDone: () => void }) {
  const words = useWords(CHECK_WORDS);
  const lineWords = useWords(LINES_WORDS);
  const [described, setDescribed] = useState(initial);
  const [name, setName] = useState('');
  const [quantity, setQuantity] = useState('1');
  const pieces = readQuantity(quantity);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pieces === undefined) return;
    const { kind = 'load', voltage } = described;
    const fallback = [voltage, lineWords[kind]].filter(Boolean).join(' ');
    addAssumed({ ...described, name: name.trim() === '' ? fallback : name.trim(), quantity: pieces });
    onDone();
  };
  return (
    <form className={styles.assumedForm} onSubmit={submit}>
      <div className={styles.nameAndCount}>
        <TextField
          autoFocus
          label={words.assumedName}
          placeholder={words.namePlaceholder}
          maxLength={LONGEST_TEXT}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={words.quantity}
          inputMode="numeric"
          value={quantity}
          problem={pieces === undefined ? lineWords.badQuantity : undefined}
          onChange={(event) => setQuantity(event.target.value)}
        />
      </div>
      <DescribedFields described={described} onChange={setDescribed} />
      <div className={styles.row}>
        <Button type="submit" look="primary">
          {words.addIt}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
