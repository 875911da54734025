import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import type { StoreOptions } from '../../src/accounts/open-store.ts';
import { openStore } from '../../src/accounts/open-store.ts';
import type { Store } from '../../src/accounts/store/store.ts';
import { type PostgresServer, startPostgres } from './postgres.ts';

export const ENGINES = ['sqlite', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];

export interface Database {
  engine: Engine;
  /** Of the database of this group; every call of `open` is another program on it. */
  options(): StoreOptions;
  open(): Promise<Store>;
}

/** The same cases on both engines, each with a database of its own; whatever was opened is closed at the end. */
export function onBothEngines(title: string, cases: (database: Database) => void): void {
  describe.each(ENGINES)(`${title} on %s`, (engine) => {
    let server: PostgresServer | undefined;
    let options: StoreOptions;
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
        const store = await openStore(options);
        opened.push(store);
        return store;
      },
    });
  });
}
