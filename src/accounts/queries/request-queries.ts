import { sql } from 'kysely';
import { query } from '../store/query.ts';

interface Reservation {
  account: string;
  keyDigest: string;
  requestDigest: string;
  owner: string;
  leaseUntil: number;
  now: number;
}

/** What a request leaves behind besides its charge: its idempotency key, and its place in the hour. */
export const REQUEST_QUERIES = {
  findReservation: query<{ account: string; keyDigest: string }>()((db, { account, keyDigest }) =>
    db
      .selectFrom('idempotency')
      .select(['request_digest', 'owner', 'lease_until', 'receipt', 'created_at'])
      .where('account_id', '=', account)
      .where('key_digest', '=', keyDigest),
  ),
  insertReservation: query<Reservation>()((db, one) =>
    db
      .insertInto('idempotency')
      .values({
        account_id: one.account,
        key_digest: one.keyDigest,
        request_digest: one.requestDigest,
        owner: one.owner,
        lease_until: one.leaseUntil,
        receipt: null,
        created_at: one.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('owner'),
  ),
  /** From an owner who is gone, or of a key whose day is over; whoever was faster has changed the owner. */
  takeOverReservation: query<Reservation & { from: string }>()((db, one) =>
    db
      .updateTable('idempotency')
      .set({
        request_digest: one.requestDigest,
        owner: one.owner,
        lease_until: one.leaseUntil,
        receipt: null,
        created_at: one.now,
      })
      .where('account_id', '=', one.account)
      .where('key_digest', '=', one.keyDigest)
      .where('owner', '=', one.from)
      .returning('owner'),
  ),
  completeReservation: query<{ account: string; keyDigest: string; owner: string; receipt: string }>()(
    (db, { account, keyDigest, owner, receipt }) =>
      db
        .updateTable('idempotency')
        .set({ receipt })
        .where('account_id', '=', account)
        .where('key_digest', '=', keyDigest)
        .where('owner', '=', owner)
        .where('receipt', 'is', null)
        .returning('owner'),
  ),
  renewReservation: query<{ account: string; keyDigest: string; owner: string; leaseUntil: number }>()(
    (db, { account, keyDigest, owner, leaseUntil }) =>
      db
        .updateTable('idempotency')
        .set({ lease_until: leaseUntil })
        .where('account_id', '=', account)
        .where('key_digest', '=', keyDigest)
        .where('owner', '=', owner)
        .where('receipt', 'is', null),
  ),
  releaseReservation: query<{ account: string; keyDigest: string; owner: string }>()(
    (db, { account, keyDigest, owner }) =>
      db
        .deleteFrom('idempotency')
        .where('account_id', '=', account)
        .where('key_digest', '=', keyDigest)
        .where('owner', '=', owner)
        .where('receipt', 'is', null),
  ),
  forgetReservations: query<{ before: number }>()((db, { before }) =>
    db.deleteFrom('idempotency').where('created_at', '<', before),
  ),
  /** Counts one request; a window that is over, or of the future, begins anew. */
  countRequest: query<{ subject: string; now: number; windowStart: number; windowEnd: number }>()(
    (db, { subject, now, windowStart, windowEnd }) => {
      const isOver = sql`rate_windows.started_at <= ${windowStart} or rate_windows.started_at > ${windowEnd}`;
      return db
        .insertInto('rate_windows')
        .values({ subject, started_at: now, used: 1 })
        .onConflict((conflict) =>
          conflict.column('subject').doUpdateSet({
            used: sql`case when ${isOver} then 1 else rate_windows.used + 1 end`,
            started_at: sql`case when ${isOver} then excluded.started_at else rate_windows.started_at end`,
          }),
        )
        .returning(['used', 'started_at']);
    },
  ),
  findWindow: query<{ subject: string; windowStart: number; windowEnd: number }>()(
    (db, { subject, windowStart, windowEnd }) =>
      db
        .selectFrom('rate_windows')
        .select(['used', 'started_at'])
        .where('subject', '=', subject)
        .where('started_at', '>', windowStart)
        .where('started_at', '<=', windowEnd),
  ),
  forgetWindows: query<{ before: number }>()((db, { before }) =>
    db.deleteFrom('rate_windows').where('started_at', '<', before),
  ),
} as const;
