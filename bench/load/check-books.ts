import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { openStoreForCommand, type StoreOptions, sqliteFiles } from '../../src/accounts/open-store.ts';
import { Operator } from '../../src/accounts/operator.ts';
import type { Books } from './traffic.ts';

export interface CheckedBooks {
  /** What `ledger verify` says; empty where all is well. */
  problems: string[];
  rows: number;
  lines: { what: string; ledger: number; answered: number; unknown: number; kept: boolean }[];
}

const BY_REASON = `select reason, cast(sum(amount) as text) as total, count(*) as times from ledger
  where account_id not like 'system:%' group by reason`;

/** The ledger against itself, and against what clients were answered: nothing charged or granted that nobody was told. */
export async function checkBooks(options: StoreOptions, books: Books): Promise<CheckedBooks> {
  const store = await openStoreForCommand(options);
  try {
    const { problems, rows } = await new Operator(store).verify();
    const sums = await sumsOf(options);
    const total = (reason: string) => sums.get(reason)?.total ?? 0;
    const { unknown } = books;
    return {
      problems,
      rows,
      lines: [
        line('credits charged', -(total('bom_export') + total('reversal')), books.charged, unknown.charged),
        line('credits bought', total('payment'), books.granted, unknown.granted),
        line('accounts', sums.get('registration')?.times ?? 0, books.registered, unknown.registered),
      ],
    };
  } finally {
    await store.close();
  }
}

/** Whoever had no answer may have been charged; whoever had one was. */
function line(what: string, ledger: number, answered: number, unknown: number) {
  return { what, ledger, answered, unknown, kept: ledger >= answered && ledger <= answered + unknown };
}

type Sums = Map<string, { total: number; times: number }>;

async function sumsOf({ dataDir, databaseUrl }: StoreOptions): Promise<Sums> {
  const rows = databaseUrl === undefined ? fromSqlite(sqliteFiles(dataDir).file) : await fromPostgres(databaseUrl);
  return new Map(rows.map(({ reason, total, times }) => [reason, { total: Number(total), times: Number(times) }]));
}

interface Row {
  reason: string;
  total: string;
  times: number | string;
}

function fromSqlite(file: string): Row[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database.prepare(BY_REASON).all() as unknown as Row[];
  } finally {
    database.close();
  }
}

async function fromPostgres(url: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(BY_REASON)).rows;
  } finally {
    await client.end();
  }
}
