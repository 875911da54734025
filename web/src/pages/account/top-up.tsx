import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CreatedOrder } from '../../../../src/contract/payment.ts';
import { PAID_PLANS, type PaidPlan } from '../../../../src/contract/plans.ts';
import { send } from '../../api/client.ts';
import { pendingOrder } from '../../kept/pending-order.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { useFocusOnMount } from '../../ui/use-focus-on-mount.ts';
import { useNumberFormat, useWords } from '../../words/use-words.ts';
import styles from './account.module.css';
import { FindOrder } from './find-order.tsx';
import { ACCOUNT_WORDS } from './words.ts';

const PLAN_NAMES = Object.keys(PAID_PLANS) as PaidPlan[];
const FEN = 100;

export function TopUp({ apiKey, takesFocus }: { apiKey: string | null; takesFocus: boolean }) {
  const box = useFocusOnMount<HTMLDivElement>(takesFocus);
  // Of two clicks in one moment the second comes before the page knows of the first.
  const ordering = useRef(false);
  const words = useWords(ACCOUNT_WORDS);
  const format = useNumberFormat();
  const order = useMutation({
    mutationFn: async (plan: PaidPlan) => {
      const key = apiKey === null ? {} : { key: apiKey };
      const response = await send('/api/payment/create', { method: 'POST', body: { plan }, ...key });
      return (await response.json()) as CreatedOrder;
    },
    onSettled: () => {
      ordering.current = false;
    },
    onSuccess: ({ order_id: orderId, pay_url: payUrl, qr_code: qrCode }) =>
      pendingOrder.set({ orderId, payUrl, qrCode }),
  });
  const buy = (plan: PaidPlan) => {
    if (ordering.current) return;
    ordering.current = true;
    order.mutate(plan);
  };
  return (
    <div ref={box} tabIndex={-1}>
      <Section title={words.topUp}>
        <p className={styles.soft}>
          {words.topUpText} {apiKey === null && words.withoutKey}
        </p>
        <ul className={styles.plans}>
          {PLAN_NAMES.map((plan) => {
            const { priceFen, credits } = PAID_PLANS[plan];
            return (
              <li key={plan}>
                <h3 className={styles.planName}>{words.plans[plan]}</h3>
                <p className={styles.price}>¥{priceFen / FEN}</p>
                <p>{words.creditsIn(format(credits))}</p>
                <p className={styles.soft}>
                  {words.each(format(priceFen / FEN / credits, { maximumSignificantDigits: 2 }))}
                </p>
                <Button
                  aria-label={`${words.buy} ${words.plans[plan]}`}
                  disabled={order.isPending}
                  onClick={() => buy(plan)}
                >
                  {words.buy}
                </Button>
              </li>
            );
          })}
        </ul>
        {order.error && <Failure error={order.error} />}
        <FindOrder />
      </Section>
    </div>
  );
}
