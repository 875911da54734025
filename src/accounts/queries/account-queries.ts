import { sql } from 'kysely';
import type { Plan } from '../../contract/plans.ts';
import { query } from '../store/query.ts';

interface NewAccount {
  id: string;
  emailDigest: string | null;
  plan: Plan;
  now: number;
}

export const ACCOUNT_QUERIES = {
  /** No row comes back when the address or the id is taken. */
  insertAccount: query<NewAccount>()((db, { id, emailDigest, plan, now }) =>
    db
      .insertInto('accounts')
      .values({ id, email_digest: emailDigest, plan, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  ),
  accountOfEmail: query<{ emailDigest: string }>()((db, { emailDigest }) =>
    db.selectFrom('accounts').select('id').where('email_digest', '=', emailDigest),
  ),
  accountOfId: query<{ account: string }>()((db, { account }) =>
    db.selectFrom('accounts').select('id').where('id', '=', account),
  ),
  setPlan: query<{ account: string; plan: Plan }>()((db, { account, plan }) =>
    db.updateTable('accounts').set({ plan }).where('id', '=', account).returning('id'),
  ),
  insertKey: query<{ digest: string; account: string; now: number }>()((db, { digest, account, now }) =>
    db
      .insertInto('keys')
      .values({ digest, account_id: account, created_at: now, revoked_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .returning('digest'),
  ),
  findKey: query<{ digest: string }>()((db, { digest }) =>
    db
      .selectFrom('keys')
      .innerJoin('accounts', 'accounts.id', 'keys.account_id')
      .select(['keys.account_id', 'keys.revoked_at', 'accounts.plan'])
      .where('keys.digest', '=', digest),
  ),
  revokeKey: query<{ digest: string; now: number }>()((db, { digest, now }) =>
    db
      .updateTable('keys')
      .set({ revoked_at: now })
      .where('digest', '=', digest)
      .where('revoked_at', 'is', null)
      .returning('account_id'),
  ),
  revokeKeysOfAccount: query<{ account: string; now: number; except: string }>()((db, { account, now, except }) =>
    db
      .updateTable('keys')
      .set({ revoked_at: now })
      .where('account_id', '=', account)
      .where('digest', '!=', except)
      .where('revoked_at', 'is', null)
      .returning('digest'),
  ),
  balanceOf: query<{ account: string }>()((db, { account }) =>
    db
      .selectFrom('balances')
      .innerJoin('accounts', 'accounts.id', 'balances.account_id')
      .select(['balances.credits', 'balances.api_calls', 'accounts.plan'])
      .where('balances.account_id', '=', account),
  ),
  countCalls: query<{ account: string; calls: number }>()((db, { account, calls }) =>
    db
      .updateTable('balances')
      .set({ api_calls: sql`api_calls + ${calls}` })
      .where('account_id', '=', account),
  ),
  /** For the operator: accounts by id, each with the number of its live keys. */
  listAccounts: query<{ after: string; limit: number }>()((db, { after, limit }) =>
    db
      .selectFrom('accounts')
      .innerJoin('balances', 'balances.account_id', 'accounts.id')
      .select((eb) => [
        'accounts.id',
        'accounts.plan',
        'accounts.created_at',
        'balances.credits',
        'balances.api_calls',
        eb
          .selectFrom('keys')
          .select(({ fn }) => fn.countAll<number>().as('total'))
          .whereRef('keys.account_id', '=', 'accounts.id')
          .where('keys.revoked_at', 'is', null)
          .as('live_keys'),
      ])
      .where('accounts.id', '>', after)
      .orderBy('accounts.id')
      .limit(limit),
  ),
} as const;
