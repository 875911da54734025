import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { newId, newTransferId } from '../src/accounts/api-key.ts';
import { sqliteFiles } from '../src/accounts/open-store.ts';
import { PostgresStore } from '../src/accounts/postgres/postgres-store.ts';
import { SqliteStore } from '../src/accounts/sqlite/sqlite-store.ts';
import type { Store } from '../src/accounts/store/store.ts';

/** Spread over as many accounts as charge at once: callers rarely share one. */
export const ACCOUNTS = 64;
const CREDITS = 1_000_000_000;

/** Something that charges one credit of an account, durably. */
export interface Charger extends AsyncDisposable {
  charge(account: string): Promise<unknown>;
}

export async function openAccounts(store: Store): Promise<string[]> {
  return Promise.all(
    Array.from({ length: ACCOUNTS }, async () => {
      const account = newId('acc');
      const digests = { emailDigest: newId('email'), keyDigest: newId('digest') };
      await store.run('register', { account, ...digests, transfer: newTransferId(1), credits: CREDITS, now: 1 });
      return account;
    }),
  );
}

/** So many at a time, for so long; gives charges a second. */
export async function rate(charger: Charger, accounts: readonly string[], atOnce: number, seconds: number) {
  const startedMs = performance.now();
  const endMs = startedMs + seconds * 1000;
  let charged = 0;
  const one = async (first: number) => {
    for (let turn = first; performance.now() < endMs; turn += atOnce) {
      await charger.charge(accounts[turn % accounts.length] ?? '');
      charged += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, index) => one(index)));
  return charged / ((performance.now() - startedMs) / 1000);
}

export function storeCharger(store: Store): Charger {
  return {
    charge: (account) => {
      const now = Date.now();
      return store.run('charge', {
        transfer: newTransferId(now),
        account,
        cost: 1,
        reason: 'bench',
        reference: '',
        now,
      });
    },
    [Symbol.asyncDispose]: () => store.close(),
  };
}

export async function sqliteStore(dataDir: string, batchLimit?: number): Promise<Store> {
  return SqliteStore.open(sqliteFiles(dataDir), batchLimit === undefined ? {} : { batchLimit });
}

export function postgresStore(url: string): Promise<Store> {
  return PostgresStore.open(url);
}

const INSERT =
  'insert into ledger (transfer_id, reason, reference, created_at, account_id, amount, balance_after) values';

/** The same statements by hand: one transaction and one write to disk a charge, on the calling thread. */
export function rawSqlite(dataDir: string): Charger {
  const database = new DatabaseSync(sqliteFiles(dataDir).file, { timeout: 5_000 });
  database.exec('pragma synchronous = full; pragma foreign_keys = on');
  const begin = database.prepare('begin immediate');
  const spend = database.prepare(
    'update balances set credits = credits - ? where account_id = ? and credits >= ? returning credits',
  );
  const insert = database.prepare(`${INSERT} (?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?)`);
  const commit = database.prepare('commit');
  return {
    async charge(account) {
      const now = Date.now();
      const transfer = newTransferId(now);
      begin.run();
      const [row] = spend.all(1, account, 1) as { credits: number }[];
      const shared = [transfer, 'bench', '', now] as const;
      insert.run(...shared, account, -1, row?.credits ?? 0, ...shared, 'system:usage', 1, null);
      commit.run();
    },
    async [Symbol.asyncDispose]() {
      database.close();
    },
  };
}

/** The same statements by hand, prepared, each charge a transaction on a connection of its own. */
export function rawPostgres(url: string, connections: number): Charger {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  return {
    async charge(account) {
      const now = Date.now();
      const transfer = newTransferId(now);
      const client = await pool.connect();
      try {
        await client.query('begin');
        const { rows } = await client.query({
          name: 'spend',
          text: 'update balances set credits = credits - $1 where account_id = $2 and credits >= $3 returning credits',
          values: [1, account, 1],
        });
        const shared = [transfer, 'bench', '', now];
        await client.query({
          name: 'insert',
          text: `${INSERT} ($1, $2, $3, $4, $5, $6, $7), ($8, $9, $10, $11, $12, $13, $14)`,
          values: [...shared, account, -1, rows[0].credits, ...shared, 'system:usage', 1, null],
        });
        await client.query('commit');
      } finally {
        client.release();
      }
    },
    [Symbol.asyncDispose]: () => pool.end(),
  };
}

/** How long the disk takes for the smallest durable write there is. */
export function diskWriteUs(folder: string): number {
  const database = new DatabaseSync(path.join(folder, 'disk.db'));
  database.exec('pragma journal_mode = wal; pragma synchronous = full; create table t (a)');
  const insert = database.prepare('insert into t values (1)');
  const writes = 500;
  const startedMs = performance.now();
  for (let index = 0; index < writes; index += 1) insert.run();
  const us = ((performance.now() - startedMs) * 1000) / writes;
  database.close();
  return us;
}
