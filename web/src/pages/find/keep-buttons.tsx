import type { SearchResult } from '../../../../src/contract/search.ts';
import { addToBom, bomList } from '../../kept/bom-list.ts';
import { compareList, toggleCompared } from '../../kept/compare-list.ts';
import { useKept } from '../../kept/kept-value.ts';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words/use-words.ts';
import styles from './find.module.css';
import { tell } from './status-line.tsx';
import { FIND_WORDS } from './words.ts';

/** To compare, and into the bill of materials; both are kept in this browser. */
export function KeepButtons({ part }: { part: SearchResult }) {
  const words = useWords(FIND_WORDS);
  const compared = useKept(compareList).includes(part.id);
  const quantity = useKept(bomList).lines.find(({ id }) => id === part.id)?.quantity ?? 0;
  return (
    <span className={styles.keep}>
      <Button
        small
        aria-pressed={compared}
        aria-label={words.compareAdd(part.name)}
        onClick={() => toggleCompared(part.id) || tell(words.compareFull)}
      >
        <span aria-hidden>{compared ? '✓' : '+'}</span>
        {words.compare}
      </Button>
      <Button
        small
        aria-label={quantity > 0 ? words.bomAdded(part.name, quantity) : words.bomAdd(part.name)}
        className={quantity > 0 ? styles.inBom : undefined}
        onClick={() => addToBom(part) || tell(words.bomFull)}
      >
        <span aria-hidden>{quantity > 0 ? '✓' : '+'}</span>
        {words.bom}
        {quantity > 0 && ` ${quantity}`}
      </Button>
    </span>
  );
}
