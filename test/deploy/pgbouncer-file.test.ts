import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { openPool } from '../../src/accounts/postgres/connect.ts';
import { loadSql } from '../../src/accounts/store/sql.ts';
import { PGBOUNCER_FILE } from '../support/pgbouncer.ts';

/** What can be held without PgBouncer; test/faults/pgbouncer.test.ts runs the file where there is one. */

const text = await readFile(PGBOUNCER_FILE, 'utf8');
const settings = new Map([...text.matchAll(/^(\w+) = (.+)$/gm)].map(([, name = '', value = '']) => [name, value]));

it('is told to let pass every startup parameter the service sends', async () => {
  const pool = openPool({ connectionString: 'postgres://nobody@127.0.0.1/none', connections: 1, durable: true });
  const ignored = settings.get('ignore_startup_parameters')?.split(', ');
  const sent = ['options', 'statement_timeout', 'idle_in_transaction_session_timeout', 'lock_timeout'].filter(
    (name) => name in pool.options,
  );
  await pool.end();
  expect(sent.length).toBeGreaterThan(0);
  expect(ignored).toEqual(expect.arrayContaining(sent));
});

it('keeps as many prepared statements as the service has, and tries again within the time it promises', () => {
  const statements = Object.keys(loadSql('postgres').statements).length;
  expect(statements).toBeGreaterThan(10);
  expect(settings.get('pool_mode')).toBe('transaction');
  expect(Number(settings.get('max_prepared_statements'))).toBeGreaterThan(statements);
  expect(Number(settings.get('server_login_retry'))).toBeLessThan(10);
});
