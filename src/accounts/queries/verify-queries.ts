import { sql } from 'kysely';
import { query } from '../store/query.ts';

/** Each finds what must not be there; `robot-parts ledger verify` runs them all on one state of the database. */
export const VERIFY_QUERIES = {
  /** Added up first and joined then: no index leads from every account to its rows, and each would be looked for in all of them. */
  wrongBalances: query<{ limit: number }>()((db, { limit }) =>
    db
      .selectFrom('balances')
      .leftJoin(
        (eb) =>
          eb
            .selectFrom('ledger')
            .select(({ fn }) => ['account_id', fn.sum<number>('amount').as('total')])
            .groupBy('account_id')
            .as('sums'),
        (join) => join.onRef('sums.account_id', '=', 'balances.account_id'),
      )
      .select(({ fn }) => [
        'balances.account_id',
        'balances.credits',
        fn.coalesce('sums.total', sql<number>`0`).as('total'),
      ])
      .where(({ fn }) => sql<boolean>`balances.credits <> ${fn.coalesce('sums.total', sql<number>`0`)}`)
      .limit(limit),
  ),
  /** A transfer has two sides that add up to zero. */
  unbalancedTransfers: query<{ limit: number }>()((db, { limit }) =>
    db
      .selectFrom('ledger')
      .select(({ fn }) => ['transfer_id', fn.sum<number>('amount').as('total'), fn.countAll<number>().as('sides')])
      .groupBy('transfer_id')
      .having(({ or, eb, fn }) => or([eb(fn.sum('amount'), '<>', 0), eb(fn.countAll(), '<>', 2)]))
      .limit(limit),
  ),
  /** Each row's balance is the one before it and its amount. */
  brokenRuns: query<{ limit: number }>()((db, { limit }) =>
    db
      .selectFrom((eb) =>
        eb
          .selectFrom('ledger')
          .select(({ fn }) => [
            'id',
            'account_id',
            'balance_after',
            fn
              .sum<number>('amount')
              .over((over) => over.partitionBy('account_id').orderBy('id'))
              .as('running'),
          ])
          .where('account_id', 'not like', 'system:%')
          .as('runs'),
      )
      .select(['id', 'account_id', 'balance_after', 'running'])
      .where(sql<boolean>`balance_after is null or balance_after <> running`)
      .limit(limit),
  ),
  /** Rows of nobody, and accounts without a balance. */
  strayAccounts: query<{ limit: number }>()((db, { limit }) =>
    db
      .selectFrom('ledger')
      .select('account_id')
      .distinct()
      .where('account_id', 'not like', 'system:%')
      .where('account_id', 'not in', (eb) => eb.selectFrom('balances').select('balances.account_id'))
      .union(
        db
          .selectFrom('accounts')
          .select('id as account_id')
          .where('id', 'not in', (eb) => eb.selectFrom('balances').select('balances.account_id')),
      )
      .limit(limit),
  ),
  /** Orders that were paid and have no row of the ledger with their credits. */
  uncreditedOrders: query<{ limit: number }>()((db, { limit }) =>
    db
      .selectFrom('orders')
      .leftJoin('ledger', (join) =>
        join.onRef('ledger.transfer_id', '=', 'orders.transfer_id').on('ledger.balance_after', 'is not', null),
      )
      .select(['orders.id', 'orders.credits', 'ledger.amount'])
      .where('orders.transfer_id', 'is not', null)
      .where(sql<boolean>`ledger.amount is null or ledger.amount <> orders.credits`)
      .limit(limit),
  ),
  /** Credits of a payment that no order tells of. */
  strayPayments: query<{ limit: number; reason: string }>()((db, { limit, reason }) =>
    db
      .selectFrom('ledger')
      .leftJoin('orders', 'orders.transfer_id', 'ledger.transfer_id')
      .select(['ledger.transfer_id', 'ledger.account_id'])
      .where('ledger.reason', '=', reason)
      .where('ledger.balance_after', 'is not', null)
      .where('orders.id', 'is', null)
      .limit(limit),
  ),
  totals: query()((db) =>
    db.selectFrom('balances').select(({ fn, selectFrom }) => [
      fn.countAll<number>().as('accounts'),
      fn.coalesce(fn.sum<number>('credits'), sql<number>`0`).as('credits'),
      selectFrom('ledger')
        .select(({ fn: count }) => count.countAll<number>().as('rows'))
        .as('rows'),
    ]),
  ),
} as const;
