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
      {asked.repeated.length > 0 && <p>{words.repeated(asked.repeated.map(shortened).join(', '))}</p>}
      {asked.beyond.length > 0 && <p>{words.beyond(MOST_COMPARED, asked.beyond.map(shortened).join(', '))}</p>}
    </Notice>
  );
}

interface UnknownIdsProps {
  unknown: readonly { id: string; meant: readonly string[] }[];
  /** Whether enough others are left to compare. */
  isCompared: boolean;
  /** Without `instead` the id is taken out. */
  onReplace: (id: string, instead?: string) => void;
}

export function UnknownIds({ unknown, isCompared, onReplace }: UnknownIdsProps) {
  const words = useWords(COMPARE_WORDS);
  if (unknown.length === 0) return null;
  return (
    <Notice tone="warn" title={words.unknownTitle}>
      {isCompared && <p className={styles.soft}>{words.unknownText}</p>}
      <ul className={styles.unknown}>
        {unknown.map(({ id, meant }) => (
          <li key={id} className={styles.row}>
            <code>{shortened(id)}</code>
            {meant.length > 0 && <span className={styles.soft}>{words.meant}</span>}
            {meant.map((one) => (
              <Button key={one} small onClick={() => onReplace(id, one)}>
                {one}
              </Button>
            ))}
            <Button small look="quiet" aria-label={words.removePart(shortened(id))} onClick={() => onReplace(id)}>
              {words.remove}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Nonsense in the address is quoted, not printed in full. */
function shortened(id: string): string {
  return id.length > 40 ? `${id.slice(0, 37)}…` : id;
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
