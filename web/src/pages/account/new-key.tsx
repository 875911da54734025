import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useFocusOnMount } from '../../ui/use-focus-on-mount.ts';
import { useWords } from '../../words/use-words.ts';
import styles from './account.module.css';
import { ACCOUNT_WORDS } from './words.ts';

export function NewKey({ apiKey, onDone }: { apiKey: string; onDone: () => void }) {
  const words = useWords(ACCOUNT_WORDS);
  const key = useFocusOnMount<HTMLElement>();
  return (
    <Notice tone="accent" title={words.newKeyTitle}>
      <p className={styles.soft}>{words.newKeyText}</p>
      <code ref={key} tabIndex={-1} className={styles.wholeKey} data-testid="new-key">
        {apiKey}
      </code>
      <div className={styles.row}>
        <CopyButton text={apiKey} />
        <Button small onClick={onDone}>
          {words.done}
        </Button>
      </div>
    </Notice>
  );
}
