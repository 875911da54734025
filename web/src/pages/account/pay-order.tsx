import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ClaimAnswer, Order } from '../../../../src/contract/payment.ts';
import { send } from '../../api/client.ts';
import { type PendingOrder, pendingOrder } from '../../kept/pending-order.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Failure, Notice } from '../../ui/notice.tsx';
import { Panel, Section } from '../../ui/page.tsx';
import { useFocusOnMount } from '../../ui/use-focus-on-mount.ts';
import { useNumberFormat, useWords } from '../../words/use-words.ts';
import styles from './account.module.css';
import { orderQuery } from './account-queries.ts';
import { Question } from './question.tsx';
import { ACCOUNT_WORDS } from './words.ts';

interface PayOrderProps {
  order: PendingOrder;
  takesFocus: boolean;
  onKey: (key: string) => void;
}

/** The code to scan, and what becomes of it. What is paid and not yet handed out cannot be closed. */
export function PayOrder({ order, takesFocus, onKey }: PayOrderProps) {
  const words = useWords(ACCOUNT_WORDS);
  const queries = useQueryClient();
  const box = useFocusOnMount<HTMLDivElement>(takesFocus);
  const { data, error } = useQuery(orderQuery(order.orderId));
  const state = data?.state ?? 'pending';
  useEffect(() => {
    if (state !== 'paid') return;
    queries.invalidateQueries({ queryKey: ['account'] });
    queries.invalidateQueries({ queryKey: ['history'] });
  }, [state, queries]);
  return (
    <div ref={box} tabIndex={-1}>
      <Section title={words.payTitle}>
        <div aria-live="polite">
          {state === 'pending' ? <Waiting order={order} told={data} /> : <Outcome order={data} onKey={onKey} />}
        </div>
        {error && <Failure error={error} />}
        <p className={styles.row}>
          <span className={styles.soft}>{words.orderNumber}</span>
          <code className={styles.wholeKey}>{order.orderId}</code>
          <CopyButton text={order.orderId} />
        </p>
        {!data?.claimable && <CloseOrder asks={state === 'pending'} />}
      </Section>
    </div>
  );
}

/** An order that may yet be paid is found again by its number alone. */
function CloseOrder({ asks }: { asks: boolean }) {
  const words = useWords(ACCOUNT_WORDS);
  const [asking, setAsking] = useState(false);
  if (asking) return <Question text={words.closeAsk} onYes={pendingOrder.forget} onNo={() => setAsking(false)} />;
  return (
    <div>
      <Button small onClick={() => (asks ? setAsking(true) : pendingOrder.forget())}>
        {words.close}
      </Button>
    </div>
  );
}

function Waiting({ order, told }: { order: PendingOrder; told: Order | undefined }) {
  const words = useWords(ACCOUNT_WORDS);
  const format = useNumberFormat();
  const payUrl = told?.pay_url ?? order.payUrl;
  return (
    <Panel className={styles.pay}>
      {order.qrCode !== '' && (
        <img className={styles.qr} src={order.qrCode} alt={words.qrAlt} width="200" height="200" />
      )}
      <div className={styles.payText}>
        {told && (
          <p className={styles.price}>
            ¥{told.amount} <span className={styles.soft}>{words.creditsIn(format(told.credits))}</span>
          </p>
        )}
        <p>{words.payText}</p>
        {payUrl !== '' && (
          <div>
            <a className={buttonClass({ look: 'primary' })} href={payUrl} target="_blank" rel="noreferrer">
              {words.payLink}
            </a>
          </div>
        )}
        <p className={styles.waiting}>{words.waiting}</p>
      </div>
    </Panel>
  );
}

function Outcome({ order, onKey }: { order: Order | undefined; onKey: (key: string) => void }) {
  const words = useWords(ACCOUNT_WORDS);
  const format = useNumberFormat();
  const claim = useMutation({
    mutationFn: async (orderId: string) => {
      const response = await send('/api/payment/claim', { method: 'POST', body: { order_id: orderId } });
      return (await response.json()) as ClaimAnswer;
    },
    onSuccess: ({ api_key }) => {
      pendingOrder.forget();
      onKey(api_key);
    },
  });
  if (!order || order.state === 'pending') return null;
  if (order.state !== 'paid') return <Notice tone="warn" title={words[order.state]} />;
  return (
    <Notice tone="accent" title={order.claimable ? words.claimText : words.paid(format(order.credits))}>
      {order.claimable && (
        <div>
          <Button look="primary" disabled={claim.isPending} onClick={() => claim.mutate(order.order_id)}>
            {words.claim}
          </Button>
        </div>
      )}
      {claim.error && <Failure error={claim.error} />}
    </Notice>
  );
}
