import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from '../../src/accounts/open-store.ts';
import { RIGHTS } from '../../src/accounts/postgres/grants.ts';
import { loadSql } from '../../src/accounts/store/sql.ts';
import { type PostgresServer, startPostgres } from '../support/postgres.ts';
import { runHere } from '../support/run-program.ts';
import { addressFor, ROLES_FILE } from '../support/stores.ts';

let server: PostgresServer;
let address: string;
let owner: string;
let application: string;

beforeAll(async () => {
  server = await startPostgres();
  address = await server.createDatabase('robot_parts');
  owner = addressFor('robot_parts_owner', address);
  application = addressFor('robot_parts', address);
}, 60_000);
afterAll(() => server[Symbol.asyncDispose]());

async function on<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const open = (databaseUrl: string) => openStore({ dataDir: '/unused', databaseUrl });
const STATEMENTS = Object.entries(loadSql('postgres').statements);

/** Which statements the role may not run; to plan one without arguments asks for the same rights as to run it. */
async function refusedTo(client: pg.Client): Promise<string[]> {
  const refused: string[] = [];
  for (const [name, { sql }] of STATEMENTS) {
    const problem = await client.query(`explain (generic_plan) ${sql}`).catch((error: pg.DatabaseError) => error);
    if (!(problem instanceof Error)) continue;
    expect(problem.code, `${name}: ${problem.message}`).toBe('42501');
    refused.push(name);
  }
  return refused;
}

test('the file of roles names every table, and runs twice', async () => {
  const text = await readFile(ROLES_FILE, 'utf8');
  const [, list = ''] = text.match(/relname in \(([^)]*)\)/) ?? [];
  expect([...list.matchAll(/'(\w+)'/g)].map(([, name]) => name)).toEqual(Object.keys(RIGHTS).sort());
  await on(address, async (client) => {
    await client.query(text);
    await client.query(text);
  });
});

test('a database that is not made yet is not made by the service, which says who can', async () => {
  await expect(open(application)).rejects.toThrow(
    'The database is not made yet, this program needs version 2, and the role robot_parts may not change it. ' +
      'Run robot-parts db migrate --grant-to robot_parts with DATABASE_URL of the role that owns the tables.',
  );
});

test('tables without rights to them are named', async () => {
  expect(await runHere(['db', 'migrate'], { DATABASE_URL: owner })).toMatchObject({ status: 0 });
  await expect(open(application)).rejects.toThrow(
    /The role robot_parts may not read schema_versions, accounts, .+ Run /,
  );
});

test('a migration with --grant-to lets the service start and run every query', async () => {
  const { status, stdout } = await runHere(['db', 'migrate', '--grant-to', 'robot_parts'], { DATABASE_URL: owner });
  expect([status, stdout]).toEqual([
    0,
    'The PostgreSQL database is up to date.\nrobot_parts has the rights the service needs, and no others.\n',
  ]);
  await (await open(application)).close();
  expect(await on(application, refusedTo)).toEqual([]);
});

test('no right is to spare', async () => {
  await on(owner, (asOwner) =>
    on(application, async (client) => {
      for (const [table, rights] of Object.entries(RIGHTS)) {
        if (table === 'schema_versions') continue;
        for (const right of rights) {
          await asOwner.query(`revoke ${right} on ${table} from robot_parts`);
          expect(await refusedTo(client), `${right} on ${table}`).not.toEqual([]);
          await asOwner.query(`grant ${right} on ${table} to robot_parts`);
        }
      }
      expect(await refusedTo(client)).toEqual([]);
    }),
  );
}, 60_000);

test.each([
  'create table mine (a int)',
  'create temporary table mine (a int)',
  'create schema mine',
  'drop table ledger',
  'alter table balances drop constraint balances_credits_check',
  'alter table ledger disable trigger all',
  'truncate ledger',
  'update ledger set amount = 1',
  'delete from ledger',
  'delete from accounts',
  'delete from balances',
  'delete from keys',
  'update keys set account_id = account_id',
  'update orders set credits = 1000000',
  'update orders set amount_fen = 1',
  'delete from orders',
  'update order_events set detail = detail',
  'delete from order_events',
  'insert into schema_versions (version, applied_at) values (99, 0)',
  'set role robot_parts_owner',
])('the service may not: %s', async (statement) => {
  await expect(on(application, (client) => client.query(statement))).rejects.toMatchObject({ code: '42501' });
});

test('a database of an older version is left to its owner', async () => {
  await on(owner, (client) => client.query('delete from schema_versions where version > 1'));
  await expect(open(application)).rejects.toThrow(
    /has version 1, this program needs version 2, and the role robot_parts/,
  );
  await on(owner, (client) => client.query('insert into schema_versions (version, applied_at) values (2, 0)'));
  await (await open(application)).close();
});

test.each([
  ['nobody_here', /There is no role nobody_here; deploy\/postgres\/roles\.sql makes one/],
  ['robot_parts_owner', /robot_parts_owner owns the tables or is a superuser/],
  ['postgres', /postgres owns the tables or is a superuser/],
])('rights are not given to %s', async (role, reason) => {
  const { status, stderr } = await runHere(['db', 'migrate', '--grant-to', role], { DATABASE_URL: owner });
  expect(status).toBe(2);
  expect(stderr).toMatch(reason);
});

test('SQLite has no roles', async () => {
  const { status, stderr } = await runHere(['db', 'migrate', '--grant-to', 'robot_parts'], { DATA_DIR: '/nowhere' });
  expect([status, stderr]).toEqual([2, expect.stringContaining('--grant-to is for PostgreSQL')]);
});

test('tables made by another role change hands', async () => {
  const before = await server.createDatabase('from_before');
  await (await open(before)).close();
  await on(before, async (client) => client.query(await readFile(ROLES_FILE, 'utf8')));
  const url = addressFor('robot_parts_owner', before);
  expect(await runHere(['db', 'migrate', '--grant-to', 'robot_parts'], { DATABASE_URL: url })).toMatchObject({
    status: 0,
  });
  expect(await on(addressFor('robot_parts', before), refusedTo)).toEqual([]);
});
