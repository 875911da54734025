import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { newId, newTransferId } from '../../src/accounts/api-key.ts';
import { openStore } from '../../src/accounts/open-store.ts';
import { migratePostgres, openPool } from '../../src/accounts/postgres/connect.ts';
import { grantRights } from '../../src/accounts/postgres/grants.ts';
import type { Store } from '../../src/accounts/store/store.ts';
import { freePort } from '../support/payment-rig.ts';
import { HAS_PGBOUNCER, PGBOUNCER_FILE, type PgBouncer, startPgBouncer } from '../support/pgbouncer.ts';
import { type PostgresServer, startPostgres } from '../support/postgres.ts';
import { ROLES_FILE } from '../support/stores.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { endure, HOLD_MS, IS_LONG, type Row, tableOf } from './endure.ts';
import { openCustomers } from './mixed-load.ts';
import { openAccount, until } from './support.ts';
import { startWorkers } from './worker-service.ts';

const POOL_SIZE = Number(/^default_pool_size = (\d+)$/m.exec(await readFile(PGBOUNCER_FILE, 'utf8'))?.[1]);
/** Of six connections each: more than either PostgreSQL or PgBouncer allows unless told otherwise. */
const STORES = 30;
const SCRAM = 'host all postgres 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n';

describe.skipIf(!HAS_PGBOUNCER)('through PgBouncer as it is deployed', () => {
  let postgres: PostgresServer;
  let bouncer: PgBouncer;
  let beside: string;
  let databaseUrl: string;
  const rows: Row[] = [];

  async function ask(sql: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client(beside);
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  }

  beforeAll(async () => {
    postgres = await startPostgres({ fsync: IS_LONG });
    beside = await postgres.createDatabase('robot_parts');
    await ask(await readFile(ROLES_FILE, 'utf8'));
    for (const role of ['robot_parts', 'robot_parts_owner']) await ask(`alter role ${role} password 'of-${role}'`);
    await writeFile(path.join(postgres.dataFolder, 'pg_hba.conf'), SCRAM);
    await ask('select pg_reload_conf()');
    const [list] = await ask(`select string_agg(format('"%s" "%s"', rolname, rolpassword), E'\\n') as users
      from pg_authid where rolname like 'robot_parts%'`);
    bouncer = await startPgBouncer({ address: beside, users: String(list?.users) });
    const owner = bouncer.address('robot_parts_owner', 'of-robot_parts_owner');
    await migratePostgres(owner, Date.now());
    await grantRights(owner, 'robot_parts');
    databaseUrl = bouncer.address('robot_parts', 'of-robot_parts');
  });
  afterAll(async () => {
    if (IS_LONG) process.stdout.write(`\n${tableOf(rows)}\n\n`);
    await bouncer?.[Symbol.asyncDispose]();
    await postgres?.[Symbol.asyncDispose]();
  });

  async function open(): Promise<Store> {
    const store = await openStore({ dataDir: '/unused', databaseUrl });
    onTestFinished(() => store.close());
    return store;
  }

  const charge = (store: Store, account: string, transfer = newTransferId(1)) =>
    store.run('charge', { transfer, account, cost: 1, reason: 'test', reference: '', now: 1 });

  test('settings of the session are those of the role: a charge is on disk', async () => {
    const names = ['synchronous_commit', 'statement_timeout', 'idle_in_transaction_session_timeout', 'search_path'];
    for (const durable of [true, false]) {
      const pool = openPool({ connectionString: databaseUrl, connections: 1, durable });
      const { rows: found } = await pool.query(
        `select ${names.map((name) => `current_setting('${name}') as ${name}`).join()}`,
      );
      expect(found[0]).toEqual({
        synchronous_commit: 'on',
        statement_timeout: '8s',
        idle_in_transaction_session_timeout: '10s',
        search_path: '"$user", public',
      });
      await pool.end();
    }
  });

  // First of those that open accounts: it looks at all there are.
  test('PgBouncer killed and started again, PostgreSQL killed and started again behind it', async () => {
    const options = { dataDir: await tempFolder(), databaseUrl };
    const ports = await Promise.all(Array.from({ length: IS_LONG ? 3 : 2 }, freePort));
    for (const port of ports) await startWorkers({ WORKERS: '1', PORT: String(port), DATABASE_URL: databaseUrl });
    const ledger = async () => options;
    const faults: Record<string, { kill(): Promise<void>; start(): Promise<void> }> = {
      PgBouncer: bouncer,
      PostgreSQL: postgres,
    };
    for (const [name, program] of Object.entries(faults)) {
      rows.push(
        await endure({
          fault: `${name} killed (-9) under ${ports.length} replicas with PgBouncer`,
          ...{ ports, ledger, customers: await openCustomers(options) },
          async happen(_load, _round, goes) {
            await program.kill();
            await pause(HOLD_MS);
            goes();
            await program.start();
          },
        }),
      );
    }
  }, 240_000);

  test(`many programs share ${POOL_SIZE} connections; every charge is made once`, async () => {
    const stores = await Promise.all(Array.from({ length: STORES }, open));
    const account = await openAccount(stores[0] as Store, 100_000);
    let most = 0;
    let isOver = false;
    const watching = (async () => {
      while (!isOver) {
        const [now] = await ask("select count(*)::int as n from pg_stat_activity where usename = 'robot_parts'");
        most = Math.max(most, Number(now?.n));
        await pause(50);
      }
    })();
    const work = stores.flatMap((store) =>
      Array.from({ length: 100 }, async (_, turn) => {
        await pause(turn * 10);
        await store.run('countRequest', { subject: newId('subject'), now: 1 });
        await charge(store, account);
        await store.run('historyOf', { account, before: 1e15, limit: 10 });
      }),
    );
    await Promise.all(work);
    const [clients] = await bouncer.show('show pools').then((all) => all.filter(({ user }) => user === 'robot_parts'));
    isOver = true;
    await watching;
    expect((await stores[0]?.run('balanceOf', { account }))?.credits).toBe(100_000 - STORES * 100);
    expect((await stores[0]?.run('verifyLedger', { limit: 10 }))?.problems).toEqual([]);
    const connected = Number(clients?.cl_active) + Number(clients?.cl_waiting);
    if (IS_LONG) process.stdout.write(`${connected} connections of programs, ${most} at PostgreSQL\n`);
    expect(connected).toBeGreaterThan(100);
    expect(most).toBeLessThanOrEqual(POOL_SIZE);
  });

  test('a statement that fails cuts nobody off', async () => {
    const store = await open();
    const account = await openAccount(store, 100);
    const twice = newTransferId(1);
    await charge(store, account, twice);
    const fresh = await open();
    const order = {
      gateway: 'sandbox',
      plan: 'starter',
      amountFen: 100,
      currency: 'CNY',
      credits: 5,
      account,
    } as const;
    const mixed = () => [
      charge(fresh, account, twice),
      charge(fresh, account),
      openAccount(fresh, 1),
      fresh.run('createOrder', { order: newId('ord'), ...order, emailDigest: null, nextQueryAt: 1, now: 1 }),
    ];
    for (let round = 0; round < 5; round += 1) {
      const settled = await Promise.allSettled(mixed());
      expect(settled.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
    }
    expect(bouncer.log()).not.toContain('was already prepared');
  });

  test('PostgreSQL away at the start: refused in words, within seconds', async () => {
    const store = await open();
    await store.run('countRequest', { subject: newId('subject'), now: 1 });
    await postgres.kill();
    const startedMs = performance.now();
    await expect(openStore({ dataDir: '/unused', databaseUrl })).rejects.toThrow(
      'The PostgreSQL database cannot be used',
    );
    expect(performance.now() - startedMs).toBeLessThan(9_000);
    await postgres.start();
    await until(() => store.run('countRequest', { subject: 'back', now: 1 }).then(Boolean, () => false));
  });
});
