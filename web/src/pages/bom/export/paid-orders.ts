import type { ExportOrder } from './export-order.ts';

/** The service remembers an `Idempotency-Key` for a day. */
const REMEMBERED_MS = 24 * 60 * 60 * 1000;
const MOST_REMEMBERED = 100;

export interface PaidOrder {
  idempotencyKey: string;
  /** When the key was first sent; the service counts from a little later. */
  since: number;
  /** Not known before it was answered. */
  paid: boolean;
}

/** By the digest of what was ordered, oldest first. */
export type PaidOrders = Readonly<Record<string, PaidOrder>>;

function isPaidOrder(value: unknown): value is PaidOrder {
  if (typeof value !== 'object' || value === null) return false;
  const { idempotencyKey, since, paid } = value as Partial<Record<keyof PaidOrder, unknown>>;
  return typeof idempotencyKey === 'string' && typeof since === 'number' && typeof paid === 'boolean';
}

export function isPaidOrders(value: unknown): value is PaidOrders {
  return typeof value === 'object' && value !== null && Object.values(value).every(isPaidOrder);
}

/**
 * Names what was ordered, and with which key, without holding either. Not for secrets (cyrb53, 53 bits): pages over
 * plain HTTP have no `crypto.subtle`, and of two orders taken for one the service refuses the second.
 */
export function orderDigest(order: ExportOrder, key: string): string {
  const text = JSON.stringify({ ...order, api_key: key });
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return `${(low >>> 0).toString(36)}-${(high >>> 0).toString(36)}-${text.length.toString(36)}`;
}

function isRemembered(order: PaidOrder | undefined, now: number): order is PaidOrder {
  return order !== undefined && now - order.since < REMEMBERED_MS && order.since <= now;
}

/** The key of this very order where the service still knows it, else a fresh one; what it forgot is dropped. */
export function ordered(
  orders: PaidOrders,
  digest: string,
  { now, makeKey }: { now: number; makeKey: () => string },
): { orders: PaidOrders; order: PaidOrder } {
  const known = Object.entries(orders).filter(([, order]) => isRemembered(order, now));
  const found = known.find(([name]) => name === digest)?.[1];
  const order = found ?? { idempotencyKey: makeKey(), since: now, paid: false };
  const others = known.filter(([name]) => name !== digest).slice(1 - MOST_REMEMBERED);
  return { orders: Object.fromEntries([...others, [digest, order]]), order };
}

export function paid(orders: PaidOrders, digest: string, order: PaidOrder): PaidOrders {
  return { ...orders, [digest]: { ...order, paid: true } };
}

/** Whether this very file was paid for within the day, from any tab of this browser. */
export function isPaid(orders: PaidOrders, digest: string, now: number): boolean {
  const order = orders[digest];
  return isRemembered(order, now) && order.paid;
}
