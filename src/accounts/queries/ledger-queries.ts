import { sql } from 'kysely';
import { query } from '../store/query.ts';

export interface Transfer {
  transfer: string;
  account: string;
  counterAccount: string;
  /** Of the account; the other side gets the opposite. */
  amount: number;
  counterAmount: number;
  balanceAfter: number;
  reason: string;
  reference: string;
  now: number;
}

export const LEDGER_QUERIES = {
  insertBalance: query<{ account: string }>()((db, { account }) =>
    db.insertInto('balances').values({ account_id: account, credits: 0, api_calls: 0 }),
  ),
  /** The one conditional step of decision 10: no row comes back when the credits do not suffice. */
  spend: query<{ account: string; cost: number; calls: number }>()((db, { account, cost, calls }) =>
    db
      .updateTable('balances')
      .set({ credits: sql`credits - ${cost}`, api_calls: sql`api_calls + ${calls}` })
      .where('account_id', '=', account)
      .where('credits', '>=', cost)
      .returning('credits'),
  ),
  credit: query<{ account: string; amount: number }>()((db, { account, amount }) =>
    db
      .updateTable('balances')
      .set({ credits: sql`credits + ${amount}` })
      .where('account_id', '=', account)
      .returning('credits'),
  ),
  /** Both sides of a transfer. Its id is unique: the same one is never written twice. */
  insertTransfer: query<Transfer>()((db, one) => {
    const shared = {
      transfer_id: one.transfer,
      reason: one.reason,
      reference: one.reference,
      created_at: one.now,
    };
    return db.insertInto('ledger').values([
      { ...shared, account_id: one.account, amount: one.amount, balance_after: one.balanceAfter },
      { ...shared, account_id: one.counterAccount, amount: one.counterAmount, balance_after: null },
    ]);
  }),
  /** The account's side of a transfer. */
  findTransfer: query<{ transfer: string }>()((db, { transfer }) =>
    db
      .selectFrom('ledger')
      .select(['account_id', 'amount', 'balance_after', 'reference'])
      .where('transfer_id', '=', transfer)
      .where('balance_after', 'is not', null),
  ),
  historyPage: query<{ account: string; before: number; limit: number }>()((db, { account, before, limit }) =>
    db
      .selectFrom('ledger')
      .select(['id', 'amount', 'balance_after', 'reason', 'reference', 'created_at'])
      .where('account_id', '=', account)
      .where('balance_after', 'is not', null)
      .where('id', '<', before)
      .orderBy('id', 'desc')
      .limit(limit),
  ),
  /** What was charged for one thing, and what was given back of it. */
  paidFor: query<{ account: string; reference: string; since: number }>()((db, { account, reference, since }) =>
    db
      .selectFrom('ledger')
      .select('amount')
      .where('account_id', '=', account)
      .where('reference', '=', reference)
      .where('created_at', '>=', since)
      .where('balance_after', 'is not', null),
  ),
} as const;
