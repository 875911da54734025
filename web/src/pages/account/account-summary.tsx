import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { useFocusOnMount } from '../../ui/use-focus-on-mount.ts';
import { useNumberFormat, useWords } from '../../words/use-words.ts';
import styles from './account.module.css';
import { type AccountState, accountQuery } from './account-queries.ts';
import { KeyRow, type KeyRowProps } from './key-row.tsx';
import { ACCOUNT_WORDS } from './words.ts';

interface AccountSummaryProps extends KeyRowProps {
  takesFocus: boolean;
}

export function AccountSummary({ takesFocus, ...props }: AccountSummaryProps) {
  const { apiKey, onForget } = props;
  const account = useQuery(accountQuery(apiKey));
  const box = useFocusOnMount<HTMLDivElement>(takesFocus);
  if (isRefusedKey(account.error)) return <DeadKey error={account.error} onForget={onForget} />;
  return (
    <div ref={box} tabIndex={-1}>
      <Panel className={styles.summary}>
        <QueryView query={account}>{(state) => <Figures state={state} />}</QueryView>
        <KeyRow {...props} />
      </Panel>
    </div>
  );
}

const REFUSED: ReadonlySet<string> = new Set(['key_revoked', 'key_not_registered', 'key_malformed']);

function isRefusedKey(error: Error | null): error is ApiError {
  return error instanceof ApiError && REFUSED.has(error.code);
}

/** Nothing can be done with it but to forget it. */
function DeadKey({ error, onForget }: { error: ApiError; onForget: () => void }) {
  const words = useWords(ACCOUNT_WORDS);
  return (
    <Notice tone="bad" title={words.deadKey}>
      <p className={styles.soft}>{error.message}</p>
      <div>
        <Button look="primary" onClick={onForget}>
          {words.forget}
        </Button>
      </div>
    </Notice>
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
      <Figure name={words.plan}>{words.plans[plan]}</Figure>
      <Figure name={words.calls} note={words.callsNote}>
        {format(calls)}
      </Figure>
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
