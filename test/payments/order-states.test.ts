import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDER_STATES } from '../../src/contract/payment.ts';
import { PAID_PLANS } from '../../src/contract/plans.ts';
import { newOrderId } from '../../src/payments/order-id.ts';
import {
  CAUSES,
  isOverdue,
  mayBecome,
  ORDER_LIFETIME_MS,
  QUERY_AFTER_MS,
  queriesDue,
  sourcesOf,
  TRANSITIONS,
} from '../../src/payments/order-states.ts';
import { always } from '../support/always.ts';

const state = fc.constantFrom(...ORDER_STATES);
const cause = fc.constantFrom(...CAUSES);

/** Walks from `pending` as far as the table lets each wish. */
function walk(wishes: readonly (readonly [(typeof ORDER_STATES)[number], (typeof CAUSES)[number]])[]) {
  const trail: { from: string; to: string; cause: string }[] = [];
  let at: (typeof ORDER_STATES)[number] = 'pending';
  for (const [to, why] of wishes) {
    if (!mayBecome(at, to, why)) continue;
    trail.push({ from: at, to, cause: why });
    at = to;
  }
  return trail;
}

describe('plans', () => {
  it('are those of decision 20', () => {
    expect(PAID_PLANS).toEqual({
      starter: { priceFen: 900, credits: 500 },
      pro: { priceFen: 2_900, credits: 2_000 },
      lifetime: { priceFen: 19_900, credits: 9_999 },
    });
  });
});

describe('states', () => {
  it('change as this list says, and in no other way', () => {
    const all = Object.entries(TRANSITIONS).flatMap(([from, targets]) =>
      Object.entries(targets).map(([to, causes]) => `${from} -> ${to}: ${causes.join(', ')}`),
    );
    expect(all).toEqual([
      'pending -> paid: notice, query',
      'pending -> expired: clock',
      'pending -> failed: create, notice, query',
      'expired -> paid: notice, query',
      'failed -> paid: notice, query',
      'paid -> refunded: operator',
    ]);
  });

  it('never stay: a change is a change', () => {
    always(fc.property(state, cause, (at, why) => !mayBecome(at, at, why)));
  });

  it('know where a change may start', () => {
    always(
      fc.property(
        state,
        state,
        cause,
        (from, to, why) => sourcesOf(to, why).includes(from) === mayBecome(from, to, why),
      ),
    );
    expect(sourcesOf('paid', 'notice')).toEqual(['pending', 'expired', 'failed']);
    expect(sourcesOf('paid', 'operator')).toEqual([]);
    expect(sourcesOf('failed', 'create')).toEqual(['pending']);
  });

  it('on every walk: paid at most once, by the gateway alone, and left only to be refunded', () => {
    always(
      fc.property(fc.array(fc.tuple(state, cause), { maxLength: 40 }), (wishes) => {
        const trail = walk(wishes);
        const paid = trail.filter(({ to }) => to === 'paid');
        expect(paid.length).toBeLessThanOrEqual(1);
        for (const { cause: why } of paid) expect(['notice', 'query']).toContain(why);
        const after = paid[0] ? trail.slice(trail.indexOf(paid[0]) + 1) : [];
        expect(after.map(({ to }) => to)).toEqual(after.length > 0 ? ['refunded'] : []);
        // Nothing goes back to the beginning.
        expect(trail.filter(({ to }) => to === 'pending')).toEqual([]);
      }),
      1000,
    );
  });
});

describe('time', () => {
  it('an order is overdue after two hours, not before', () => {
    expect(isOverdue(1_000, 1_000 + 7_200_000 - 1)).toBe(false);
    expect(isOverdue(1_000, 1_000 + 7_200_000)).toBe(true);
  });

  it('is asked for after 1, 5 and 30 minutes, and as it falls due', () => {
    expect(QUERY_AFTER_MS).toEqual([60_000, 300_000, 1_800_000, ORDER_LIFETIME_MS]);
    expect(
      [0, 59_999, 60_000, 299_999, 300_000, 1_800_000, 7_199_999, 7_200_000].map((age) => queriesDue(5, 5 + age)),
    ).toEqual([0, 0, 1, 1, 2, 3, 3, 4]);
  });

  it('is asked for at least once before it expires, and never less often with age', () => {
    const age = fc.integer({ min: 0, max: 3 * ORDER_LIFETIME_MS });
    always(fc.property(age, age, (a, b) => a > b || queriesDue(0, a) <= queriesDue(0, b)));
    always(fc.property(age, (at) => !isOverdue(0, at) || queriesDue(0, at) === QUERY_AFTER_MS.length));
  });
});

describe('ids of orders', () => {
  it('are 32 hexadecimal digits, and never the same', () => {
    const ids = Array.from({ length: 1000 }, newOrderId);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(ids).size).toBe(1000);
  });
});
