import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Order } from '../../../../src/contract/payment.ts';
import { getDocument } from '../../api/client.ts';
import { pendingOrder } from '../../kept/pending-order.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Failure } from '../../ui/notice.tsx';
import { useWords } from '../../words/use-words.ts';
import styles from './account.module.css';
import { ACCOUNT_WORDS } from './words.ts';

/** For who paid elsewhere, or closed the order: the number brings it back, and the key it may hold. */
export function FindOrder() {
  const words = useWords(ACCOUNT_WORDS);
  const [text, setText] = useState('');
  const find = useMutation({
    mutationFn: (orderId: string) => getDocument<Order>(`/api/payment/orders/${encodeURIComponent(orderId)}`),
    onSuccess: ({ order_id: orderId, pay_url: payUrl }) =>
      pendingOrder.set({ orderId, payUrl: payUrl ?? '', qrCode: '' }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && !find.isPending) find.mutate(text.trim());
  };
  return (
    <details>
      <summary>{words.haveOrder}</summary>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label={words.orderNumber}
          name="order"
          required
          spellCheck={false}
          className={styles.mono}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" disabled={find.isPending}>
          {words.findOrder}
        </Button>
        {find.error && <Failure error={find.error} />}
      </form>
    </details>
  );
}
