import { existsSync } from 'node:fs';
import { openStoreForCommand, sqliteFiles } from '../../accounts/open-store.ts';
import { Operator } from '../../accounts/operator.ts';
import { backupSqlite } from '../../accounts/sqlite/backup.ts';
import { readConfiguration } from '../../service/configuration.ts';
import { complain, say, sayJson } from '../terminal.ts';
import { withStore } from './with-store.ts';

interface Options {
  json?: true;
}

export function verifyLedger({ json }: Options): Promise<number> {
  return withStore(async (store) => {
    const { accounts, rows, credits, problems } = await new Operator(store).verify();
    if (json) sayJson({ accounts, rows, credits, problems });
    else {
      for (const problem of problems) complain(problem);
      const sum = `${accounts} accounts, ${rows} rows, ${credits} credits`;
      say(problems.length === 0 ? `${sum}; all is well.` : `${sum}; ${problems.length} to look into.`);
    }
    return problems.length === 0 ? 0 : 1;
  });
}

export async function migrateDatabase({ json }: Options): Promise<number> {
  const { dataDir, databaseUrl } = readConfiguration(process.env);
  await (await openStoreForCommand({ dataDir, databaseUrl })).close();
  const file = databaseUrl === undefined ? sqliteFiles(dataDir).file : null;
  if (json) sayJson({ engine: file === null ? 'postgresql' : 'sqlite', file });
  else say(`${file ?? 'The PostgreSQL database'} is up to date.`);
  return 0;
}

export async function backupDatabase(target: string, { json }: Options): Promise<number> {
  const { dataDir, databaseUrl } = readConfiguration(process.env);
  if (databaseUrl !== undefined) {
    complain(`PostgreSQL has its own: pg_dump --format=custom --file=${target} "$DATABASE_URL"`);
    return 1;
  }
  const { file } = sqliteFiles(dataDir);
  if (!existsSync(file)) throw new Error(`there is no database ${file}`);
  await backupSqlite(file, target);
  if (json) sayJson({ file: target, of: file });
  else say(`${target} holds the database of ${file}.`);
  return 0;
}
