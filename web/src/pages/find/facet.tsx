import { type ReactNode, useState } from 'react';
import type { FacetName, SearchAnswer } from '../../../../src/contract/search.ts';
import { Button } from '../../ui/button.tsx';
import { useNumberFormat, useWords } from '../../words/use-words.ts';
import type { FindAddress } from './address.ts';
import styles from './filters.module.css';
import { toggled, valuesOf } from './question.ts';
import type { Change } from './use-find.ts';
import { useNames } from './value-names.ts';
import { FIND_WORDS } from './words.ts';

export type FacetCounts = NonNullable<SearchAnswer['facets'][FacetName]>;

const FEW = 7;
/** A "show more" for one or two lines costs more room than they do. */
const NEARLY_FEW = FEW + 2;

interface FacetProps {
  name: FacetName;
  facet: FacetCounts | undefined;
  address: FindAddress;
  change: Change;
  /** A box above the values. */
  head?: ReactNode;
  foot?: ReactNode;
}

export function Facet({ name, facet, address, change, head, foot }: FacetProps) {
  const words = useWords(FIND_WORDS);
  const format = useNumberFormat();
  const { filterName, valueName } = useNames();
  const [all, setAll] = useState(false);
  const chosen = valuesOf(address, name);
  const isChosen = (value: string) => chosen.some((one) => one.toLowerCase() === value.toLowerCase());
  const counted = facet?.values ?? [];
  // A value that was chosen stays, also where it is not among the most frequent.
  const missing = chosen.filter((value) => !counted.some((one) => one.value.toLowerCase() === value.toLowerCase()));
  const values = [...missing.map((value) => ({ value, count: undefined })), ...counted];
  const few = values.length > NEARLY_FEW && !all;
  const shown = few ? values.filter(({ value }, place) => place < FEW || isChosen(value)) : values;
  const hidden = values.length - shown.length;
  if (facet && values.length === 0 && !head) return null;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{filterName(name)}</legend>
      {head}
      <ul className={styles.values}>
        {shown.map(({ value, count }) => (
          <li key={value}>
            <label className={styles.value}>
              <input type="checkbox" checked={isChosen(value)} onChange={() => change(toggled(address, name, value))} />
              <span className={styles.valueName} title={valueName(name, value)}>
                {valueName(name, value)}
              </span>
              <span className={styles.count}>{count === undefined ? '' : format(count)}</span>
            </label>
          </li>
        ))}
        {facet && facet.undeclared > 0 && (
          <li className={styles.undeclared}>
            <span className={styles.valueName}>{words.undeclared}</span>
            <span className={styles.count}>{format(facet.undeclared)}</span>
          </li>
        )}
      </ul>
      {(hidden > 0 || (all && values.length > NEARLY_FEW)) && (
        <Button small look="quiet" className={styles.moreButton} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? words.less : words.more(hidden)}
        </Button>
      )}
      {foot}
    </fieldset>
  );
}
