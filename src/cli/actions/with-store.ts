import { existsSync } from 'node:fs';
import { openStoreForCommand, sqliteFiles } from '../../accounts/open-store.ts';
import type { Store } from '../../accounts/store/store.ts';
import { readConfiguration } from '../../service/configuration.ts';

/** The database the service of this environment uses. A command does not make one: that would hide a wrong folder. */
export async function withStore<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
  const { dataDir, databaseUrl } = readConfiguration(process.env);
  const { file } = sqliteFiles(dataDir);
  if (databaseUrl === undefined && !existsSync(file)) {
    throw new Error(`there is no database ${file}; set DATA_DIR or DATABASE_URL as for the service`);
  }
  const store = await openStoreForCommand({ dataDir, databaseUrl });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
