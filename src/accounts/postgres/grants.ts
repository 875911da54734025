import pg from 'pg';
import { DatabaseError } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';

/**
 * What the queries need of each table, and no more: a test takes every right away in turn and sees a query fail. What was
 * ordered and what stands in the ledger cannot be changed with them.
 */
export const RIGHTS: Readonly<Record<keyof Tables | 'schema_versions', readonly string[]>> = {
  schema_versions: ['select'],
  accounts: ['select', 'insert', 'update (plan)'],
  keys: ['select', 'insert', 'update (revoked_at)'],
  balances: ['select', 'insert', 'update (credits)', 'update (api_calls)'],
  ledger: ['select', 'insert'],
  idempotency: [
    'select',
    'insert',
    'update (request_digest)',
    'update (owner)',
    'update (lease_until)',
    'update (receipt)',
    'update (created_at)',
    'delete',
  ],
  rate_windows: ['select', 'insert', 'update (started_at)', 'update (used)', 'delete'],
  orders: [
    'select',
    'insert',
    // A payment holds its order by writing the id it has.
    'update (id)',
    'update (state)',
    'update (account_id)',
    'update (made_account)',
    'update (claimed_at)',
    'update (pay_url)',
    'update (transaction_id)',
    'update (transfer_id)',
    'update (paid_at)',
    'update (asked_at)',
    'update (next_query_at)',
  ],
  order_events: ['select', 'insert'],
  leases: ['select', 'insert', 'update (owner)', 'update (lease_until)', 'delete'],
};

const TABLES = Object.keys(RIGHTS);

/** Gives the role of the service its rights, and takes any others of these tables from it. For the owner of the tables. */
export async function grantRights(connectionString: string, role: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, application_name: 'robot-parts' });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(
      `select rolsuper or pg_has_role(rolname, (select tableowner from pg_tables
         where schemaname = current_schema() and tablename = 'ledger'), 'usage') as unbound,
         quote_ident(current_schema()) as schema
       from pg_roles where rolname = $1`,
      [role],
    );
    if (rows.length === 0) throw new DatabaseError(`There is no role ${role}; deploy/postgres/roles.sql makes one.`);
    if (rows[0].unbound) {
      throw new DatabaseError(
        `The role ${role} owns the tables or is a superuser; rights do not bind it. Name another.`,
      );
    }
    const grantee = pg.escapeIdentifier(role);
    await client.query('begin');
    await client.query(`grant usage on schema ${rows[0].schema} to ${grantee}`);
    for (const table of TABLES) {
      await client.query(`revoke all on ${table} from ${grantee}`);
      await client.query(`grant ${RIGHTS[table as keyof typeof RIGHTS].join(', ')} on ${table} to ${grantee}`);
    }
    await client.query('commit');
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    throw new DatabaseError(`The rights could not be given: ${(error as Error).message}`, { cause: error });
  } finally {
    await client.end().catch(() => {});
  }
}

/** Which role this is and which tables it may not read; they are granted all together. */
export async function missingRights(client: pg.Client): Promise<{ role: string; tables: string[] }> {
  const { rows } = await client.query(
    `select current_user as role, array(select one from unnest($1::text[]) as one
       where to_regclass(one) is not null and not has_table_privilege(one, 'select')) as tables`,
    [TABLES],
  );
  return rows[0];
}
