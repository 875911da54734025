import { sql } from 'kysely';
import { ORDER_STATES } from '../../contract/payment.ts';
import type { Dialect } from './dialect.ts';
import { sqlWriter } from './query.ts';

/** Version 2: what is bought. Decisions 16 to 20. */
export function orderTables(dialect: Dialect): string[] {
  const { schema } = sqlWriter(dialect);
  const states = sql.join(
    ORDER_STATES.map((state) => sql.lit(state)),
    sql`, `,
  );
  const orders = schema
    .createTable('orders')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('gateway', 'text', (column) => column.notNull())
    .addColumn('plan', 'text', (column) => column.notNull())
    .addColumn('amount_fen', 'integer', (column) => column.notNull().check(sql`amount_fen > 0`))
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('credits', 'integer', (column) => column.notNull().check(sql`credits > 0`))
    .addColumn('state', 'text', (column) => column.notNull().check(sql`state in (${states})`))
    .addColumn('account_id', 'text', (column) => column.references('accounts.id'))
    .addColumn('email_digest', 'text')
    .addColumn('made_account', 'integer', (column) => column.notNull())
    .addColumn('claimed_at', 'bigint')
    .addColumn('pay_url', 'text')
    .addColumn('transaction_id', 'text')
    .addColumn('transfer_id', 'text', (column) => column.unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('paid_at', 'bigint')
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .addColumn('next_query_at', 'bigint')
    // What was paid was credited, and nothing else: no statement gets past it.
    .addCheckConstraint('orders_credited', sql`(state in ('paid', 'refunded')) = (transfer_id is not null)`);
  const eventId = schema.createTable('order_events');
  const events = (
    dialect === 'sqlite'
      ? eventId.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      : eventId.addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
  )
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('cause', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('from_state', 'text')
    .addColumn('to_state', 'text')
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('transaction_id', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull());
  const leases = schema
    .createTable('leases')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('lease_until', 'bigint', (column) => column.notNull());
  const indexes = [
    schema.createIndex('orders_by_age').on('orders').columns(['created_at', 'id']),
    schema
      .createIndex('orders_due')
      .on('orders')
      .column('next_query_at')
      .where(sql.ref('next_query_at'), 'is not', null),
    schema.createIndex('orders_of_account').on('orders').columns(['account_id', 'paid_at']),
    schema.createIndex('events_of_order').on('order_events').columns(['order_id', 'id']),
    schema.createIndex('events_by_outcome').on('order_events').columns(['outcome', 'id']),
  ];
  return [orders, events, leases, ...indexes].map((one) => one.compile().sql);
}
