import { type CreateTableBuilder, sql } from 'kysely';
import type { Dialect } from './dialect.ts';
import { orderTables } from './order-tables.ts';
import { sqlWriter } from './query.ts';

/** Statements that bring a database from the version before to this one. */
export interface Migration {
  version: number;
  statements: readonly string[];
}

/** In order, never changed once released: a database remembers which it has seen. */
export function migrations(dialect: Dialect): Migration[] {
  return [
    { version: 1, statements: [...firstTables(dialect), ...appendOnly(dialect), ...limitTables(dialect, 'main')] },
    { version: 2, statements: orderTables(dialect) },
  ];
}

/** The counters of requests; on SQLite they have a file of their own, which is made anew rather than migrated. */
export function limitTables(dialect: Dialect, file: 'main' | 'limits'): string[] {
  if (dialect === 'sqlite' && file === 'main') return [];
  const db = sqlWriter(dialect);
  return [
    db.schema
      .createTable('rate_windows')
      .ifNotExists()
      .addColumn('subject', 'text', (column) => column.primaryKey())
      .addColumn('started_at', 'bigint', (column) => column.notNull())
      .addColumn('used', 'integer', (column) => column.notNull())
      .compile().sql,
    db.schema.createIndex('rate_windows_age').ifNotExists().on('rate_windows').column('started_at').compile().sql,
  ];
}

function firstTables(dialect: Dialect): string[] {
  const { schema } = sqlWriter(dialect);
  const accounts = schema
    .createTable('accounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email_digest', 'text', (column) => column.unique())
    .addColumn('plan', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull());
  const keys = schema
    .createTable('keys')
    .addColumn('digest', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('revoked_at', 'bigint');
  const balances = schema
    .createTable('balances')
    .addColumn('account_id', 'text', (column) => column.primaryKey().references('accounts.id'))
    // The last word on a negative balance: no statement, ours or an operator's, gets past it.
    .addColumn('credits', 'integer', (column) => column.notNull().check(sql`credits >= 0`))
    .addColumn('api_calls', 'bigint', (column) => column.notNull());
  const ledger = withId(schema.createTable('ledger'), dialect)
    .addColumn('transfer_id', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull().check(sql`amount <> 0`))
    .addColumn('balance_after', 'integer', (column) => column.check(sql`balance_after >= 0`))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('ledger_sides', sql`(balance_after is null) = (account_id like 'system:%')`);
  const idempotency = schema
    .createTable('idempotency')
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('key_digest', 'text', (column) => column.notNull())
    .addColumn('request_digest', 'text', (column) => column.notNull())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('lease_until', 'bigint', (column) => column.notNull())
    .addColumn('receipt', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_key', ['account_id', 'key_digest']);
  const indexes = [
    schema.createIndex('keys_of_account').on('keys').column('account_id'),
    // Of the callers' side alone: ours is written in the same statement, and nobody looks it up.
    schema
      .createIndex('ledger_transfer_once')
      .unique()
      .on('ledger')
      .column('transfer_id')
      .where(sql.ref('balance_after'), 'is not', null),
    schema
      .createIndex('ledger_of_account')
      .on('ledger')
      .columns(['account_id', 'id'])
      .where(sql.ref('balance_after'), 'is not', null),
    schema.createIndex('idempotency_age').on('idempotency').column('created_at'),
  ];
  return [accounts, keys, balances, ledger, idempotency, ...indexes].map((one) => one.compile().sql);
}

function withId(table: CreateTableBuilder<'ledger', never>, dialect: Dialect) {
  if (dialect === 'sqlite') {
    return table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement());
  }
  return table.addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity());
}

/** Decision 9: a correction is a new row. Neither engine has a way to say so but a trigger. */
function appendOnly(dialect: Dialect): string[] {
  if (dialect === 'sqlite') {
    return ['update', 'delete'].map(
      (what) =>
        `create trigger ledger_no_${what} before ${what} on ledger begin select raise(abort, 'the ledger is append-only'); end`,
    );
  }
  return [
    `create function ledger_is_append_only() returns trigger language plpgsql as
     $$ begin raise exception 'the ledger is append-only'; end $$`,
    `create trigger ledger_append_only before update or delete on ledger
     for each row execute function ledger_is_append_only()`,
    `create trigger ledger_no_truncate before truncate on ledger
     for each statement execute function ledger_is_append_only()`,
  ];
}
