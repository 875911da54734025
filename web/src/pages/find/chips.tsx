import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words/use-words.ts';
import type { FindAddress } from './address.ts';
import styles from './find.module.css';
import { chipsOf, withoutFilters } from './question.ts';
import type { Change } from './use-find.ts';
import { useNames } from './value-names.ts';
import { FIND_WORDS } from './words.ts';

export function Chips({ address, change }: { address: FindAddress; change: Change }) {
  const words = useWords(FIND_WORDS);
  const { filterName, valueName } = useNames();
  const chips = chipsOf(address);
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={words.active}>
      {chips.map(({ name, value, without }) => {
        const label = name === 'include_quarantined' ? words.quarantined : filterName(name);
        const shown = name === 'include_quarantined' ? '' : valueName(name, value);
        return (
          <li key={`${name} ${value}`}>
            <button
              type="button"
              className={styles.chip}
              aria-label={words.takeOff(`${label} ${shown}`.trim())}
              onClick={() => change(without)}
            >
              <span className={styles.chipName}>{label}</span> {shown}
              <span aria-hidden className={styles.chipCross}>
                ×
              </span>
            </button>
          </li>
        );
      })}
      {chips.length > 1 && (
        <li>
          <Button small look="quiet" onClick={() => change(withoutFilters(address))}>
            {words.takeOffAll}
          </Button>
        </li>
      )}
    </ul>
  );
}
