import type { EntityRecord } from '../../../../src/contract/record.ts';
import { TierBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { PartLink } from '../../ui/part-link.tsx';
import { useWords } from '../../words/use-words.ts';
import { moved } from './asked-ids.ts';
import styles from './compare.module.css';
import { COMPARE_WORDS } from './words.ts';

/** The button goes with its column; who came to it by keyboard goes on in the next one. */
function focusBeside(button: HTMLElement): void {
  const head = button.closest('th');
  const beside = head?.nextElementSibling ?? head?.previousElementSibling;
  beside?.querySelector('a')?.focus();
}

interface PartHeadsProps {
  records: readonly EntityRecord[];
  ids: readonly string[];
  onChange: (ids: readonly string[]) => void;
}

/** The row that stays in sight: which part each column is, and what may be done with the column. */
export function PartHeads({ records, ids, onChange }: PartHeadsProps) {
  const words = useWords(COMPARE_WORDS);
  return (
    <tr>
      <th scope="col" className={styles.corner}>
        {words.parameter}
      </th>
      {records.map((record, place) => (
        <th key={record.id} scope="col" className={styles.partHead}>
          <PartLink id={record.id} className={styles.partName ?? ''}>
            {record.name}
          </PartLink>
          <span className={styles.maker}>
            {record.manufacturer} <TierBadge tier={record.source_tier} />
          </span>
          <span className={styles.headActions}>
            <Button
              small
              look="quiet"
              disabled={place === 0}
              aria-label={words.moveLeft(record.name)}
              onClick={() => onChange(moved(ids, record.id, -1))}
            >
              ←
            </Button>
            <Button
              small
              look="quiet"
              disabled={place === records.length - 1}
              aria-label={words.moveRight(record.name)}
              onClick={() => onChange(moved(ids, record.id, 1))}
            >
              →
            </Button>
            <Button
              small
              look="quiet"
              aria-label={words.removePart(record.name)}
              onClick={(event) => {
                focusBeside(event.currentTarget);
                onChange(ids.filter((id) => id !== record.id));
              }}
            >
              ×
            </Button>
          </span>
        </th>
      ))}
    </tr>
  );
}
