import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../api/client.ts';
import { freshKey } from '../../../kept/fresh-key.ts';
import { downloadBlob } from '../../../ui/download.ts';
import { type ExportOrder, fileNameIn } from './export-order.ts';

/** The service remembers an `Idempotency-Key` for a day. */
const REMEMBERED_MS = 24 * 60 * 60 * 1000;
const MOST_REMEMBERED = 100;

interface Paid {
  idempotencyKey: string;
  /** When it was first answered; absent while that is not known. */
  at?: number;
}

/** By what was ordered: the same file again has the same key, so that it is charged once, however often one clicks. */
const orders = new Map<string, Paid>();

function paidFor(ordered: string): Paid {
  const known = orders.get(ordered);
  if (known && (known.at === undefined || Date.now() - known.at < REMEMBERED_MS)) return known;
  const paid = { idempotencyKey: freshKey() };
  orders.set(ordered, paid);
  const [oldest] = orders.keys();
  if (orders.size > MOST_REMEMBERED && oldest !== undefined) orders.delete(oldest);
  return paid;
}

const textOf = (order: ExportOrder, key: string) => JSON.stringify({ ...order, api_key: key });

/** Whether this very file was paid for with this key within the day, from this page. */
export function isPaid(order: ExportOrder, key: string): boolean {
  const at = orders.get(textOf(order, key))?.at;
  return at !== undefined && Date.now() - at < REMEMBERED_MS;
}

interface Exported {
  name: string;
  creditsLeft: number | undefined;
}

export function useExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ order, key }: { order: ExportOrder; key: string }): Promise<Exported> => {
      const paid = paidFor(textOf(order, key));
      const body = { ...order, api_key: key };
      const response = await send('/api/bom/export', {
        method: 'POST',
        body,
        idempotencyKey: paid.idempotencyKey,
      });
      const left = response.headers.get('x-credits-remaining');
      const name = fileNameIn(response.headers.get('content-disposition'), `bom.${order.format}`);
      downloadBlob(await response.blob(), name);
      paid.at ??= Date.now();
      const creditsLeft = left === null ? undefined : Number(left);
      await client.invalidateQueries({ queryKey: ['balance'] });
      return { name, creditsLeft };
    },
  });
}
