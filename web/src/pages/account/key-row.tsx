import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { askWithKey } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Failure } from '../../ui/notice.tsx';
import { useWords } from '../../words/use-words.ts';
import styles from './account.module.css';
import { Question } from './question.tsx';
import { ACCOUNT_WORDS } from './words.ts';

export interface KeyRowProps {
  apiKey: string;
  onForget: () => void;
  onRotated: (key: string) => void;
  onRevoked: () => void;
}

/** The key, hidden until asked for, and what can be done with it. */
export function KeyRow({ apiKey, onForget, onRotated, onRevoked }: KeyRowProps) {
  const words = useWords(ACCOUNT_WORDS);
  const [shown, setShown] = useState(false);
  const [asking, setAsking] = useState<'rotate' | 'revoke'>();
  const openers = { rotate: useRef<HTMLButtonElement>(null), revoke: useRef<HTMLButtonElement>(null) };
  const act = useMutation({
    mutationFn: (what: 'rotate' | 'revoke') =>
      askWithKey<{ api_key?: string }>(`/api/keys/${what}`, apiKey, { method: 'POST', body: {} }),
    onSuccess: ({ api_key: next }) => (next === undefined ? onRevoked() : onRotated(next)),
    onSettled: () => setAsking(undefined),
  });
  const leave = () => {
    if (asking) openers[asking].current?.focus();
    setAsking(undefined);
  };
  return (
    <div className={styles.keyRow}>
      <div className={styles.row}>
        <code className={styles.wholeKey}>{shown ? apiKey : `${apiKey.slice(0, 8)}${'•'.repeat(12)}`}</code>
        <Button small onClick={() => setShown(!shown)}>
          {shown ? words.hide : words.show}
        </Button>
        <CopyButton text={apiKey} />
        <Button small onClick={onForget}>
          {words.forget}
        </Button>
        <Button small ref={openers.rotate} onClick={() => setAsking('rotate')}>
          {words.rotate}
        </Button>
        <Button small look="danger" ref={openers.revoke} onClick={() => setAsking('revoke')}>
          {words.revoke}
        </Button>
      </div>
      {asking && (
        <Question
          key={asking}
          text={asking === 'rotate' ? words.rotateAsk : words.revokeAsk}
          busy={act.isPending}
          onYes={() => act.mutate(asking)}
          onNo={leave}
        />
      )}
      {act.error && <Failure error={act.error} />}
    </div>
  );
}
