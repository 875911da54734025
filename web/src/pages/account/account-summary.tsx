import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { askWithKey } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Failure, Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { useNumberFormat, useWords } from '../../words/use-words.ts';
import styles from './account.module.css';
import { type AccountState, accountQuery } from './account-queries.ts';
import { ACCOUNT_WORDS } from './words.ts';

interface AccountSummaryProps {
  apiKey: string;
  onForget: () => void;
  onRotated: (key: string) => void;
  onRevoked: () => void;
}

export function AccountSummary({ apiKey, onForget, onRotated, onRevoked }: AccountSummaryProps) {
  const account = useQuery(accountQuery(apiKey));
  return (
    <Panel className={styles.summary}>
      <QueryView query={account}>{(state) => <Figures state={state} />}</QueryView>
      <KeyRow apiKey={apiKey} onForget={onForget} onRotated={onRotated} onRevoked={onRevoked} />
    </Panel>
  );
}

function Figures({ state }: { state: AccountState }) {
  const words = useWords(ACCOUNT_WORDS);
  const format = useNumberFormat();
  const { credits, plan, api_calls: calls, hour } = state;
  return (
    <dl className={styles.figures} aria-live="polite">
      <Figure name={words.credits}>
        <strong data-testid="credits">{format(credits)}</strong>
      </Figure>
      <Figure name={words.plan}>{words.planName(plan)}</Figure>
      <Figure name={words.calls}>{format(calls)}</Figure>
      {hour && (
        <Figure
          name={words.left}
          note={hour.left < hour.limit ? words.renews(Math.ceil(hour.seconds / 60)) : undefined}
        >
          {words.leftOf(format(hour.left), format(hour.limit))}
        </Figure>
      )}
    </dl>
  );
}

function Figure({ name, note, children }: { name: string; note?: string | undefined; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}

function KeyRow({ apiKey, onForget, onRotated, onRevoked }: AccountSummaryProps) {
  const words = useWords(ACCOUNT_WORDS);
  const [shown, setShown] = useState(false);
  const [asking, setAsking] = useState<'rotate' | 'revoke'>();
  const act = useMutation({
    mutationFn: (what: 'rotate' | 'revoke') =>
      askWithKey<{ api_key?: string }>(`/api/keys/${what}`, apiKey, { method: 'POST', body: {} }),
    onSuccess: ({ api_key: next }) => (next === undefined ? onRevoked() : onRotated(next)),
    onSettled: () => setAsking(undefined),
  });
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
        <Button small onClick={() => setAsking('rotate')}>
          {words.rotate}
        </Button>
        <Button small look="danger" onClick={() => setAsking('revoke')}>
          {words.revoke}
        </Button>
      </div>
      {asking && (
        <Notice tone="warn" title={asking === 'rotate' ? words.rotateAsk : words.revokeAsk}>
          <div className={styles.row}>
            <Button small look="danger" disabled={act.isPending} onClick={() => act.mutate(asking)}>
              {words.yes}
            </Button>
            <Button small onClick={() => setAsking(undefined)}>
              {words.no}
            </Button>
          </div>
        </Notice>
      )}
      {act.error && <Failure error={act.error} />}
    </div>
  );
}
