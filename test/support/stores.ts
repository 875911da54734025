import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe } from 'vitest';
import type { StoreOptions } from '../../src/accounts/open-store.ts';
import { openStore } from '../../src/accounts/open-store.ts';
import { migratePostgres } from '../../src/accounts/postgres/connect.ts';
import { grantRights } from '../../src/accounts/postgres/grants.ts';
import type { Store } from '../../src/accounts/store/store.ts';
import { type PostgresServer, startPostgres } from './postgres.ts';

export const ENGINES = ['sqlite', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];

export interface Database {
  engine: Engine;
  /** Of the database of this group, with all rights. */
  options(): StoreOptions;
  /** Another program on it; on PostgreSQL as the role of `deploy/postgres`, with the rights the service gets and no others. */
  open(): Promise<Store>;
}

/** The same cases on both engines, each with a database of its own; whatever was opened is closed at the end. */
export function onBothEngines(title: string, cases: (database: Database) => void): void {
  describe.each(ENGINES)(`${title} on %s`, (engine) => {
    let server: PostgresServer | undefined;
    let options: StoreOptions;
    let application: Promise<string | undefined> | undefined;
    const opened: Store[] = [];

    beforeAll(async () => {
      const dataDir = await mkdtemp(path.join(tmpdir(), 'robot-parts-store-'));
      if (engine === 'postgres') server = await startPostgres();
      options = { dataDir, databaseUrl: await server?.createDatabase() };
    });
    afterAll(async () => {
      await Promise.all(opened.map((store) => store.close()));
      await server?.[Symbol.asyncDispose]();
      await rm(options.dataDir, { recursive: true, force: true });
    });

    cases({
      engine,
      options: () => options,
      async open() {
        application ??= asApplication(options.databaseUrl);
        const store = await openStore({ ...options, databaseUrl: await application });
        opened.push(store);
        return store;
      },
    });
  });
}

export const ROLES_FILE = path.resolve(import.meta.dirname, '../../deploy/postgres/roles.sql');
const APPLICATION_ROLE = 'robot_parts';

export function addressFor(role: string, address: string): string {
  const url = new URL(address);
  url.username = role;
  return url.href;
}

/** Makes roles, tables and rights as an operator does, and gives the address for the service. */
async function asApplication(address: string | undefined): Promise<string | undefined> {
  if (address === undefined) return undefined;
  const client = new pg.Client(address);
  await client.connect();
  await client.query(await readFile(ROLES_FILE, 'utf8'));
  await client.end();
  const owner = addressFor('robot_parts_owner', address);
  await migratePostgres(owner, Date.now());
  await grantRights(owner, APPLICATION_ROLE);
  return addressFor(APPLICATION_ROLE, address);
}
