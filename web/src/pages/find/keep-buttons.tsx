import { useState } from 'react';
import type { SearchResult } from '../../../../src/contract/search.ts';
import { addToBom, bomList } from '../../kept/bom-list.ts';
import { compareList, toggleCompared } from '../../kept/compare-list.ts';
import { useKept } from '../../kept/kept-value.ts';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words/use-words.ts';
import styles from './find.module.css';
import { FIND_WORDS } from './words.ts';

/** To compare, and into the bill of materials; both are kept in this browser. */
export function KeepButtons({ part }: { part: SearchResult }) {
  const words = useWords(FIND_WORDS);
  const compared = useKept(compareList).includes(part.id);
  const quantity = useKept(bomList).lines.find(({ id }) => id === part.id)?.quantity ?? 0;
  const [full, setFull] = useState<string | null>(null);
  return (
    <span className={styles.keep}>
      <Button
        small
        aria-pressed={compared}
        aria-label={words.compareAdd(part.name)}
        onClick={() => setFull(toggleCompared(part.id) ? null : words.compareFull)}
      >
        <span aria-hidden>{compared ? '✓' : '+'}</span>
        {words.compare}
      </Button>
      <Button
        small
        aria-label={quantity > 0 ? words.bomAdded(part.name, quantity) : words.bomAdd(part.name)}
        className={quantity > 0 ? styles.inBom : undefined}
        onClick={() => setFull(addToBom(part) ? null : words.bomFull)}
      >
        <span aria-hidden>{quantity > 0 ? '✓' : '+'}</span>
        {words.bom}
        {quantity > 0 && ` ${quantity}`}
      </Button>
      {full !== null && (
        <span role="alert" className={styles.full}>
          {full}
        </span>
      )}
    </span>
  );
}
