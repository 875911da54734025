import { useQueryClient } from '@tanstack/react-query';
import { createLazyRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { apiKey } from '../../kept/api-key.ts';
import { useKept } from '../../kept/kept-value.ts';
import { pendingOrder } from '../../kept/pending-order.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { useSettled } from '../../ui/use-focus-on-mount.ts';
import { useWords } from '../../words/use-words.ts';
import styles from './account.module.css';
import { AccountSummary } from './account-summary.tsx';
import { HaveKey, Register } from './get-key.tsx';
import { HistorySection } from './history-section.tsx';
import { NewKey } from './new-key.tsx';
import { PayOrder } from './pay-order.tsx';
import { TopUp } from './top-up.tsx';
import { ACCOUNT_WORDS } from './words.ts';

export const AccountRoute = createLazyRoute('/account')({ component: AccountPage });

function AccountPage() {
  const words = useWords(ACCOUNT_WORDS);
  const queries = useQueryClient();
  const key = useKept(apiKey);
  const order = useKept(pendingOrder);
  const [fresh, setFresh] = useState<string | null>(null);
  const [ended, setEnded] = useState(false);
  const settled = useSettled();

  const take = (next: string) => {
    apiKey.set(next);
    setFresh(next);
    setEnded(false);
  };
  const forget = () => {
    apiKey.forget();
    setFresh(null);
    queries.removeQueries({ queryKey: ['account'] });
    queries.removeQueries({ queryKey: ['history'] });
  };

  return (
    <Page title={words.title} lead={words.lead}>
      {fresh !== null && <NewKey apiKey={fresh} onDone={() => setFresh(null)} />}
      {ended && <Notice tone="accent" title={words.revoked} />}
      {key === null ? (
        <div className={styles.two}>
          <Register onKey={take} takesFocus={settled} />
          <HaveKey />
        </div>
      ) : (
        <AccountSummary
          apiKey={key}
          takesFocus={settled && fresh === null}
          onForget={forget}
          onRotated={take}
          onRevoked={() => {
            forget();
            setEnded(true);
          }}
        />
      )}
      {order ? (
        <PayOrder key={order.orderId} order={order} takesFocus={settled} onKey={take} />
      ) : (
        <TopUp apiKey={key} takesFocus={settled} />
      )}
      {key !== null && <HistorySection apiKey={key} />}
    </Page>
  );
}
