import { KeptValue } from './kept-value.ts';

export interface PendingOrder {
  orderId: string;
  payUrl: string;
  /** `data:image/png`. */
  qrCode: string;
}

function isPendingOrder(value: unknown): value is PendingOrder | null {
  if (value === null) return true;
  if (typeof value !== 'object') return false;
  return ['orderId', 'payUrl', 'qrCode'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string');
}

/** The order being paid: a reload, or the way back from the pay page, finds it again. */
export const pendingOrder = new KeptValue<PendingOrder | null>('order', null, isPendingOrder);
