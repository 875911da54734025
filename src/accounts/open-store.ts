import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Store } from './store/store.ts';

export interface StoreOptions {
  dataDir: string;
  /** `postgres://...`; a SQLite file in `dataDir` when absent. */
  databaseUrl: string | undefined;
}

export function sqliteFiles(dataDir: string): { file: string; limitsFile: string } {
  return { file: path.join(dataDir, 'robot-parts.db'), limitsFile: path.join(dataDir, 'robot-parts-limits.db') };
}

/** Opens and migrates the database. The engine that is not used is not loaded. */
export async function openStore({ dataDir, databaseUrl }: StoreOptions): Promise<Store> {
  if (databaseUrl !== undefined) {
    const { PostgresStore } = await import('./postgres/postgres-store.ts');
    return PostgresStore.open(databaseUrl);
  }
  const { SqliteStore } = await import('./sqlite/sqlite-store.ts');
  return SqliteStore.open(sqliteFiles(dataDir));
}

/** The same without threads, for a command that does one thing and ends. It makes no file of counters: the service does. */
export async function openStoreForCommand({ dataDir, databaseUrl }: StoreOptions): Promise<Store> {
  if (databaseUrl !== undefined) return openStore({ dataDir, databaseUrl });
  const { openInline } = await import('./sqlite/inline-store.ts');
  const { file, limitsFile } = sqliteFiles(dataDir);
  return openInline({ file, limitsFile: existsSync(limitsFile) ? limitsFile : ':memory:' });
}
