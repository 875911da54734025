import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words/use-words.ts';
import styles from './part.module.css';
import { PART_WORDS } from './words.ts';

const FIRST = 8;

/** The first few, and the rest on demand. */
export function LongList({ items }: { items: readonly string[] }) {
  const words = useWords(PART_WORDS);
  const [all, setAll] = useState(false);
  const shown = all || items.length <= FIRST + 2 ? items : items.slice(0, FIRST);
  return (
    <>
      <ul className={styles.list}>
        {[...new Set(shown)].map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      {shown.length < items.length && (
        <div>
          <Button small look="quiet" onClick={() => setAll(true)}>
            {words.moreOf(items.length)}
          </Button>
        </div>
      )}
    </>
  );
}
