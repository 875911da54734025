import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../api/client.ts';
import { freshKey } from '../../../kept/fresh-key.ts';
import { KeptValue, useKept } from '../../../kept/kept-value.ts';
import { downloadBlob } from '../../../ui/download.ts';
import { type ExportOrder, fileNameIn } from './export-order.ts';
import { isPaid, isPaidOrders, orderDigest, ordered, type PaidOrders, paid } from './paid-orders.ts';

/** In every tab and after a reload the same file has the same key: it is charged once, however often one asks. */
const paidOrders = new KeptValue<PaidOrders>('exports', {}, isPaidOrders);

/** Whether this very file was paid for with this key within the day. */
export function useIsPaid(order: ExportOrder, key: string): boolean {
  return isPaid(useKept(paidOrders), orderDigest(order, key), Date.now());
}

interface Exported {
  name: string;
  creditsLeft: number | undefined;
}

export function useExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ order, key }: { order: ExportOrder; key: string }): Promise<Exported> => {
      const digest = orderDigest(order, key);
      const known = ordered(paidOrders.get(), digest, { now: Date.now(), makeKey: freshKey });
      paidOrders.set(known.orders);
      const body = { ...order, api_key: key };
      const response = await send('/api/bom/export', {
        method: 'POST',
        body,
        idempotencyKey: known.order.idempotencyKey,
      });
      const left = response.headers.get('x-credits-remaining');
      const name = fileNameIn(response.headers.get('content-disposition'), `bom.${order.format}`);
      paidOrders.set(paid(paidOrders.get(), digest, known.order));
      downloadBlob(await response.blob(), name);
      const creditsLeft = left === null ? undefined : Number(left);
      await client.invalidateQueries({ queryKey: ['balance'] });
      return { name, creditsLeft };
    },
  });
}
