import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDER_STATES } from '../../src/contract/payment.ts';
import type { PaidStatement, Statement } from '../../src/payments/gateway.ts';
import { judgeStatement, type KnownOrder } from '../../src/payments/judge-statement.ts';
import { mayBecome } from '../../src/payments/order-states.ts';
import { always } from '../support/always.ts';

const order: KnownOrder = { state: 'pending', amountFen: 900, currency: 'CNY', transactionId: undefined };
const paid: PaidStatement = {
  state: 'paid',
  orderId: 'o-1',
  amountFen: 900,
  currency: 'CNY',
  transactionId: 't-1',
  status: 'OD',
};

describe('a statement about an order', () => {
  it.each<[string, Partial<KnownOrder>, Statement, string]>([
    ['paid in full', {}, paid, 'pay'],
    ['paid without a number', {}, { ...paid, transactionId: undefined }, 'pay'],
    ['paid after it expired', { state: 'expired' }, paid, 'pay'],
    ['paid after a failed try', { state: 'failed' }, paid, 'pay'],
    ['paid, said again', { state: 'paid', transactionId: 't-1' }, paid, 'repeated'],
    [
      'paid, said again without a number',
      { state: 'paid', transactionId: 't-1' },
      { ...paid, transactionId: undefined },
      'repeated',
    ],
    ['paid, said again after the refund', { state: 'refunded', transactionId: 't-1' }, paid, 'repeated'],
    ['paid twice', { state: 'paid', transactionId: 't-0' }, paid, 'disputed'],
    ['too little', {}, { ...paid, amountFen: 899 }, 'disputed'],
    ['too much', {}, { ...paid, amountFen: 901 }, 'disputed'],
    ['nothing', {}, { ...paid, amountFen: 0 }, 'disputed'],
    ['another currency', {}, { ...paid, currency: 'USD' }, 'disputed'],
    ['a wrong amount for a paid order', { state: 'paid', transactionId: 't-1' }, { ...paid, amountFen: 1 }, 'disputed'],
    ['waiting', {}, { state: 'waiting', orderId: 'o-1', status: 'WP' }, 'noted'],
    ['refund', { state: 'paid' }, { state: 'refund', orderId: 'o-1', status: 'CD' }, 'disputed'],
    ['refund of an order never paid', {}, { state: 'refund', orderId: 'o-1', status: 'CD' }, 'noted'],
    ['closed', {}, { state: 'closed', orderId: 'o-1', status: 'TRADE_CLOSED' }, 'fail'],
    [
      'closed after it was paid',
      { state: 'paid' },
      { state: 'closed', orderId: 'o-1', status: 'TRADE_CLOSED' },
      'disputed',
    ],
  ])('%s', (_, known, statement, outcome) => {
    expect(judgeStatement({ ...order, ...known }, statement)).toEqual({ outcome, reason: expect.stringMatching(/./) });
  });

  const known = fc.record<KnownOrder>({
    state: fc.constantFrom(...ORDER_STATES),
    amountFen: fc.constantFrom(900, 2_900),
    currency: fc.constantFrom('CNY', 'USD'),
    transactionId: fc.option(fc.constantFrom('t-1', 't-2'), { nil: undefined }),
  });
  const statement: fc.Arbitrary<Statement> = fc.oneof(
    fc.record({
      state: fc.constant('paid' as const),
      orderId: fc.constant('o-1'),
      amountFen: fc.constantFrom(0, 899, 900, 2_900),
      currency: fc.constantFrom('CNY', 'USD', 'cny'),
      transactionId: fc.option(fc.constantFrom('t-1', 't-2'), { nil: undefined }),
      status: fc.constant('OD'),
    }),
    fc.record({
      state: fc.constantFrom('waiting' as const, 'closed' as const, 'refund' as const),
      orderId: fc.constant('o-1'),
      status: fc.constant('CD'),
    }),
  );

  it('pays only what is unpaid, and only when paid in full in its currency', () => {
    always(
      fc.property(known, statement, (before, said) => {
        const pays = judgeStatement(before, said).outcome === 'pay';
        const fits = said.state === 'paid' && said.amountFen === before.amountFen && said.currency === before.currency;
        expect(pays).toBe(fits && ['pending', 'expired', 'failed'].includes(before.state));
      }),
      1000,
    );
  });

  it('proposes no change that the table of states forbids', () => {
    always(
      fc.property(known, statement, (before, said) => {
        const { outcome } = judgeStatement(before, said);
        if (outcome === 'pay') expect(mayBecome(before.state, 'paid', 'notice')).toBe(true);
        if (outcome === 'fail') expect(mayBecome(before.state, 'failed', 'notice')).toBe(true);
      }),
      1000,
    );
  });
});
