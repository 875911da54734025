import { MOST_COMPARED } from '../../kept/compare-list.ts';
import { Button } from '../../ui/button.tsx';
import { Failure, Notice } from '../../ui/notice.tsx';
import { useWords } from '../../words/use-words.ts';
import type { AskedIds } from './asked-ids.ts';
import styles from './compare.module.css';
import { COMPARE_WORDS } from './words.ts';

/** What the address names and the table does not show, with the reason. */
export function LeftOut({ asked }: { asked: AskedIds }) {
  const words = useWords(COMPARE_WORDS);
  if (asked.repeated.length === 0 && asked.beyond.length === 0) return null;
  return (
    <Notice tone="warn">
      {asked.repeated.length > 0 && <p>{words.repeated(asked.repeated.join(', '))}</p>}
      {asked.beyond.length > 0 && <p>{words.beyond(MOST_COMPARED, asked.beyond.join(', '))}</p>}
    </Notice>
  );
}

interface UnknownIdProps {
  id: string;
  meant: readonly string[];
  /** Without `instead` the id is taken out. */
  onReplace: (id: string, instead?: string) => void;
}

export function UnknownId({ id, meant, onReplace }: UnknownIdProps) {
  const words = useWords(COMPARE_WORDS);
  return (
    <Notice tone="warn" title={words.unknownTitle(id.length > 60 ? `${id.slice(0, 57)}…` : id)}>
      <p className={styles.soft}>{words.unknownText}</p>
      <div className={styles.row}>
        {meant.length > 0 && <span>{words.meant}</span>}
        {meant.map((one) => (
          <Button key={one} small onClick={() => onReplace(id, one)}>
            {one}
          </Button>
        ))}
        <Button small look="quiet" onClick={() => onReplace(id)}>
          {words.remove}
        </Button>
      </div>
    </Notice>
  );
}

export function FailedId({ id, error, onRetry }: { id: string; error: unknown; onRetry: () => void }) {
  const words = useWords(COMPARE_WORDS);
  return (
    <div>
      <p className={styles.soft}>{words.failed(id)}</p>
      <Failure error={error} onRetry={onRetry} />
    </div>
  );
}
