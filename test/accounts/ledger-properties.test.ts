import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { newId, newTransferId } from '../../src/accounts/api-key.ts';
import { SYSTEM_ACCOUNTS } from '../../src/accounts/operations/transfers.ts';
import type { Store } from '../../src/accounts/store/store.ts';
import { onBothEngines } from '../support/stores.ts';

/** Any order of any operations, some at once: the store must agree with a sum anyone can do by hand. */

type Action =
  | { kind: 'charge'; account: number; cost: number }
  | { kind: 'grant'; account: number; amount: number }
  | { kind: 'reverse'; account: number; which: number };

const ACCOUNTS = 3;
const account = fc.nat(ACCOUNTS - 1);
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('charge' as const), account, cost: fc.integer({ min: 1, max: 60 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('grant' as const), account, amount: fc.integer({ min: 1, max: 50 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reverse' as const), account, which: fc.nat(20) }) },
);
/** Groups are run one after the other, what is in a group at once. */
const schedule = fc.array(fc.array(action, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 6 });

onBothEngines('any schedule', (database) => {
  let store: Store;
  let other: Store;
  beforeAll(async () => {
    store = await database.open();
    other = await database.open();
  });

  async function open(credits: number): Promise<string> {
    const id = newId('acc');
    const digests = { emailDigest: newId('email'), keyDigest: newId('digest') };
    await store.run('register', { account: id, ...digests, transfer: newTransferId(1), credits, now: 1 });
    return id;
  }

  test('keeps balances at the sum of what was answered, never below zero', async () => {
    await fc.assert(
      fc.asyncProperty(schedule, fc.nat(100), async (groups, start) => {
        const ids = await Promise.all(Array.from({ length: ACCOUNTS }, () => open(start + 1)));
        const expected = ids.map(() => start + 1);
        const charged: { transfer: string; account: number; cost: number; reversed: boolean }[] = [];
        for (const [turn, group] of groups.entries()) {
          const program = turn % 2 === 0 ? store : other;
          await Promise.all(
            group.map(async (one) => {
              const id = ids[one.account] ?? '';
              const words = { reason: 'property', reference: '', now: 2 };
              if (one.kind === 'charge') {
                const transfer = newTransferId(2);
                const { cost } = one;
                const result = await program.run('charge', { transfer, account: id, cost, ...words });
                if (result.outcome !== 'charged') return;
                expect(result.credits).toBeGreaterThanOrEqual(0);
                expected[one.account] = (expected[one.account] ?? 0) - cost;
                charged.push({ transfer, account: one.account, cost, reversed: false });
              } else if (one.kind === 'grant') {
                const given = { transfer: newTransferId(2), counterAccount: SYSTEM_ACCOUNTS.operator };
                await program.run('grant', { ...given, account: id, amount: one.amount, ...words });
                expected[one.account] = (expected[one.account] ?? 0) + one.amount;
              } else {
                const target = charged.filter((entry) => entry.account === one.account)[one.which];
                if (!target) return;
                const { transfer, cost } = target;
                if (!(await program.run('reverse', { transfer, account: id, now: 2 }))) return;
                expect(target.reversed).toBe(false);
                target.reversed = true;
                expected[one.account] = (expected[one.account] ?? 0) + cost;
              }
            }),
          );
        }
        const balances = await Promise.all(ids.map((id) => other.run('balanceOf', { account: id })));
        expect(balances.map((balance) => balance?.credits)).toEqual(expected);
      }),
      { seed: 20_261_115, numRuns: 60 },
    );
    expect((await store.run('verifyLedger', { limit: 10 })).problems).toEqual([]);
  });
});
