import pg from 'pg';
import { loadSql } from '../store/sql.ts';
import { DatabaseError, refuseNewer } from '../store/store.ts';

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

/** Applies what is missing; replicas that start at once wait for each other. */
export async function migratePostgres(connectionString: string, now: number): Promise<number> {
  const known = loadSql('postgres').migrations;
  const newest = known.at(-1)?.version ?? 0;
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, application_name: 'robot-parts' });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows: settings } = await client.query("select current_setting('server_version_num')::int as version");
    if (settings[0].version < OLDEST_SERVER) throw new DatabaseError('PostgreSQL 15 or later is needed.');
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'create table if not exists schema_versions (version int primary key, applied_at bigint not null)',
    );
    const { rows } = await client.query('select coalesce(max(version), 0) as found from schema_versions');
    refuseNewer(rows[0].found, newest);
    for (const { version, statements } of known) {
      if (version <= rows[0].found) continue;
      for (const statement of statements) await client.query(statement);
      await client.query('insert into schema_versions (version, applied_at) values ($1, $2)', [version, now]);
    }
    await client.query('commit');
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
