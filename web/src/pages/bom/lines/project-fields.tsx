import { useMemo } from 'react';
import { type KeptBom, LONGEST_TEXT } from '../../../kept/bom-line.ts';
import { useKept } from '../../../kept/kept-value.ts';
import { language } from '../../../kept/preferences.ts';
import { Select, TextField } from '../../../ui/field.tsx';
import { useWords } from '../../../words/use-words.ts';
import { currencyCodes, currencyName } from '../currencies.ts';
import { changeBom } from '../edits.ts';
import styles from './lines.module.css';
import { LINES_WORDS } from './words.ts';

/** What the list is for, and in which money: a label of all prices, nothing is converted. */
export function ProjectFields({ bom: { name, currency } }: { bom: KeptBom }) {
  const words = useWords(LINES_WORDS);
  const spoken = useKept(language);
  const codes = useMemo(currencyCodes, []);
  return (
    <div className={styles.project}>
      <TextField
        label={words.project}
        placeholder={words.projectPlaceholder}
        maxLength={LONGEST_TEXT}
        value={name}
        onChange={(event) => changeBom({ name: event.target.value })}
      />
      <Select label={words.currency} value={currency} onChange={(event) => changeBom({ currency: event.target.value })}>
        {(codes.includes(currency) ? codes : [currency, ...codes]).map((code) => (
          <option key={code} value={code}>
            {code} {currencyName(code, spoken)}
          </option>
        ))}
      </Select>
    </div>
  );
}
