import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ClaimAnswer, Order } from '../../../../src/contract/payment.ts';
import { send } from '../../api/client.ts';
import { type PendingOrder, pendingOrder } from '../../kept/pending-order.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Failure, Notice } from '../../ui/notice.tsx';
import { Panel, Section } from '../../ui/page.tsx';
import { useNumberFormat, useWords } from '../../words/use-words.ts';
import styles from './account.module.css';
import { orderQuery } from './account-queries.ts';
import { ACCOUNT_WORDS } from './words.ts';

interface PayOrderProps {
  order: PendingOrder;
  onKey: (key: string) => void;
}

/** The code to scan, and what becomes of it. */
export function PayOrder({ order, onKey }: PayOrderProps) {
  const words = useWords(ACCOUNT_WORDS);
  const queries = useQueryClient();
  const { data, error } = useQuery(orderQuery(order.orderId));
  const state = data?.state ?? 'pending';
  useEffect(() => {
    if (state !== 'paid') return;
    queries.invalidateQueries({ queryKey: ['account'] });
    queries.invalidateQueries({ queryKey: ['history'] });
  }, [state, queries]);
  return (
    <Section title={words.payTitle}>
      <div aria-live="polite">
        {state === 'pending' ? <Waiting order={order} told={data} /> : <Outcome order={data} onKey={onKey} />}
      </div>
      {error && <Failure error={error} />}
      <div>
        <Button small onClick={pendingOrder.forget}>
          {words.close}
        </Button>
      </div>
    </Section>
  );
}

function Waiting({ order, told }: { order: PendingOrder; told: Order | undefined }) {
  const words = useWords(ACCOUNT_WORDS);
  const format = useNumberFormat();
  return (
    <Panel className={styles.pay}>
      <img className={styles.qr} src={order.qrCode} alt={words.qrAlt} width="200" height="200" />
      <div className={styles.payText}>
        {told && (
          <p className={styles.price}>
            ¥{told.amount} <span className={styles.soft}>{words.creditsIn(format(told.credits))}</span>
          </p>
        )}
        <p>{words.payText}</p>
        <div>
          <a className={buttonClass({ look: 'primary' })} href={order.payUrl} target="_blank" rel="noreferrer">
            {words.payLink}
          </a>
        </div>
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
