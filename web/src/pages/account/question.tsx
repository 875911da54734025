import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { useFocusOnMount } from '../../ui/use-focus-on-mount.ts';
import { useWords } from '../../words/use-words.ts';
import styles from './account.module.css';
import { ACCOUNT_WORDS } from './words.ts';

interface QuestionProps {
  text: string;
  busy?: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** Before what cannot be taken back. The focus stands on No, so that a key pressed twice does nothing. */
export function Question({ text, busy = false, onYes, onNo }: QuestionProps) {
  const words = useWords(ACCOUNT_WORDS);
  const textId = useId();
  const no = useFocusOnMount<HTMLButtonElement>();
  return (
    <div role="alertdialog" aria-labelledby={textId} className={styles.question}>
      <p id={textId}>{text}</p>
      <div className={styles.row}>
        <Button small look="danger" disabled={busy} onClick={onYes}>
          {words.yes}
        </Button>
        <Button small ref={no} onClick={onNo}>
          {words.no}
        </Button>
      </div>
    </div>
  );
}
