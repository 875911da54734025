import pg from 'pg';
import type { Migration } from '../store/migrations.ts';
import { loadSql } from '../store/sql.ts';
import { DatabaseError, refuseNewer } from '../store/store.ts';
import { missingRights } from './grants.ts';

const INT8 = 20;
const NUMERIC = 1700;

export interface PoolOptions {
  connectionString: string;
  connections: number;
  /** Whether a commit is answered after it is on disk. */
  durable: boolean;
}

/** Connections that answer in bounded time, and send each statement without waiting for the one before. */
export function openPool({ connectionString, connections, durable }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    application_name: 'robot-parts',
    pipeline: true,
    keepAlive: true,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 60_000,
    query_timeout: 10_000,
    statement_timeout: 8_000,
    // A process that vanished in the middle must not hold its locks for long.
    idle_in_transaction_session_timeout: 10_000,
    // Said here whatever the role's own setting is: an answered charge is on disk.
    options: `-c synchronous_commit=${durable ? 'on' : 'off'}`,
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        // Sums and counts of whole credits: far below where a number loses exactness.
        oid === INT8 || oid === NUMERIC
          ? Number
          : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // An idle connection that breaks is replaced when it is next needed.
  pool.on('error', () => {});
  // One that breaks while it is lent out tells its queries; unheard, the event alone would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Any number will do, as long as all processes lock the same. */
const MIGRATION_LOCK = 7_246_011;
const OLDEST_SERVER = 150_000;
/** Whether anybody is there; a pooler takes connections, and keeps questions, while the server behind it is away. */
const ANSWER_WITHIN_MS = 5_000;
const SERVER_VERSION = {
  text: "select current_setting('server_version_num')::int as version",
  query_timeout: ANSWER_WITHIN_MS,
};

/** Applies what is missing; replicas that start at once wait for each other. A role that may only use the tables may start. */
export async function migratePostgres(connectionString: string, now: number): Promise<number> {
  const known = loadSql('postgres').migrations;
  const newest = known.at(-1)?.version ?? 0;
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    application_name: 'robot-parts',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows: settings } = await client.query(SERVER_VERSION);
    if (settings[0].version < OLDEST_SERVER) throw new DatabaseError('PostgreSQL 15 or later is needed.');
    const { role, tables } = await missingRights(client);
    if (tables.length > 0)
      throw new DatabaseError(`The role ${role} may not read ${tables.join(', ')}.${advice(role)}`);
    const found = await versionOf(client);
    refuseNewer(found, newest);
    if (found < newest) await applyMissing(client, known, now).catch(mayNot({ role, found, newest }));
    return newest;
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    throw new DatabaseError(`The PostgreSQL database cannot be used: ${(error as Error).message || String(error)}`, {
      cause: error,
    });
  } finally {
    await client.end().catch(() => {});
  }
}

async function versionOf(client: pg.Client): Promise<number> {
  const { rows: made } = await client.query("select to_regclass('schema_versions') is not null as yes");
  if (!made[0].yes) return 0;
  const { rows } = await client.query('select coalesce(max(version), 0) as found from schema_versions');
  return rows[0].found;
}

async function applyMissing(client: pg.Client, known: readonly Migration[], now: number): Promise<void> {
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  await client.query(
    'create table if not exists schema_versions (version int primary key, applied_at bigint not null)',
  );
  // Asked again: another may have done it while this one waited for the lock.
  const found = await versionOf(client);
  refuseNewer(found, known.at(-1)?.version ?? 0);
  for (const { version, statements } of known) {
    if (version <= found) continue;
    for (const statement of statements) await client.query(statement);
    await client.query('insert into schema_versions (version, applied_at) values ($1, $2)', [version, now]);
  }
  await client.query('commit');
}

const INSUFFICIENT_PRIVILEGE = '42501';

function mayNot({ role, found, newest }: { role: string; found: number; newest: number }) {
  return (error: unknown): never => {
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
    const state = found === 0 ? 'The database is not made yet' : `The database has version ${found}`;
    throw new DatabaseError(
      `${state}, this program needs version ${newest}, and the role ${role} may not change it.${advice(role)}`,
      { cause: error },
    );
  };
}

function advice(role: string): string {
  return ` Run robot-parts db migrate --grant-to ${role} with DATABASE_URL of the role that owns the tables.`;
}
