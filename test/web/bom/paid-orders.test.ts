import { expect, it } from 'vitest';
import type { ExportOrder } from '../../../web/src/pages/bom/export/export-order.ts';
import {
  isPaid,
  isPaidOrders,
  orderDigest,
  ordered,
  type PaidOrders,
  paid,
} from '../../../web/src/pages/bom/export/paid-orders.ts';

const REMEMBERED_MS = 24 * 60 * 60 * 1000;
const MOST_REMEMBERED = 100;
const ORDER: ExportOrder = {
  format: 'json',
  currency: 'CNY',
  include_suppliers: true,
  items: [{ name: 'A', quantity: 1 }],
};
const DIGEST = orderDigest(ORDER, 'gtk_a');
const at = (now: number, key = `key-${now}`) => ({ now, makeKey: () => key });

it('names an order by all that is ordered and by who orders, and holds neither', () => {
  const others = [
    orderDigest({ ...ORDER, items: [{ name: 'A', quantity: 2 }] }, 'gtk_a'),
    orderDigest({ ...ORDER, items: [{ name: 'B', quantity: 1 }] }, 'gtk_a'),
    orderDigest({ ...ORDER, include_suppliers: false }, 'gtk_a'),
    orderDigest(ORDER, 'gtk_b'),
  ];
  expect(new Set([DIGEST, ...others]).size).toBe(5);
  expect(orderDigest(structuredClone(ORDER), 'gtk_a')).toBe(DIGEST);
  expect(DIGEST).not.toContain('gtk');
});

it('has one key a day for one order, also after a reload', () => {
  const first = ordered({}, DIGEST, at(1000));
  expect(isPaid(first.orders, DIGEST, 1001)).toBe(false);
  const kept = JSON.parse(JSON.stringify(paid(first.orders, DIGEST, first.order))) as PaidOrders;
  expect(isPaidOrders(kept)).toBe(true);
  expect(isPaid(kept, DIGEST, 2000)).toBe(true);
  expect(ordered(kept, DIGEST, at(2000)).order.idempotencyKey).toBe('key-1000');
  const nextDay = 1000 + REMEMBERED_MS;
  expect(isPaid(kept, DIGEST, nextDay)).toBe(false);
  expect(ordered(kept, DIGEST, at(nextDay)).order).toMatchObject({ idempotencyKey: `key-${nextDay}`, paid: false });
});

it('drops what the service forgot, and the oldest of too many', () => {
  let orders: PaidOrders = { stale: { idempotencyKey: 's', since: 0, paid: true } };
  for (let step = 0; step < MOST_REMEMBERED + 5; step += 1) {
    orders = ordered(orders, `order-${step}`, at(REMEMBERED_MS + step)).orders;
  }
  expect(Object.keys(orders)).toHaveLength(MOST_REMEMBERED);
  expect(Object.keys(orders).at(0)).toBe('order-5');
  expect(isPaidOrders({ a: { idempotencyKey: 1 } })).toBe(false);
});
