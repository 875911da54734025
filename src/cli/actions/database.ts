import { existsSync } from 'node:fs';
import { openStoreForCommand, sqliteFiles } from '../../accounts/open-store.ts';
import { Operator } from '../../accounts/operator.ts';
import { backupSqlite } from '../../accounts/sqlite/backup.ts';
import { restoreSqlite } from '../../accounts/sqlite/restore.ts';
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

export interface MigrateOptions extends Options {
  grantTo?: string;
}

export async function migrateDatabase({ grantTo, json }: MigrateOptions): Promise<number> {
  const { dataDir, databaseUrl } = readConfiguration(process.env);
  if (grantTo !== undefined && databaseUrl === undefined) {
    throw new Error('SQLite has no roles: --grant-to is for PostgreSQL, with DATABASE_URL set');
  }
  if (databaseUrl === undefined) await (await openStoreForCommand({ dataDir, databaseUrl })).close();
  else {
    const { migratePostgres } = await import('../../accounts/postgres/connect.ts');
    await migratePostgres(databaseUrl, Date.now());
    const { grantRights } = await import('../../accounts/postgres/grants.ts');
    if (grantTo !== undefined) await grantRights(databaseUrl, grantTo);
  }
  const file = databaseUrl === undefined ? sqliteFiles(dataDir).file : null;
  const granted = grantTo === undefined ? {} : { granted_to: grantTo };
  if (json) sayJson({ engine: file === null ? 'postgresql' : 'sqlite', file, ...granted });
  else {
    say(`${file ?? 'The PostgreSQL database'} is up to date.`);
    if (grantTo !== undefined) say(`${grantTo} has the rights the service needs, and no others.`);
  }
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

export async function restoreDatabase(backup: string, { json }: Options): Promise<number> {
  const { dataDir, databaseUrl } = readConfiguration(process.env);
  if (databaseUrl !== undefined) {
    complain(`PostgreSQL has its own: pg_restore --clean --if-exists --dbname="$DATABASE_URL" ${backup}`);
    return 1;
  }
  const files = sqliteFiles(dataDir);
  const { aside, verified } = await restoreSqlite(backup, files, new Date());
  const { accounts, rows, credits } = verified;
  if (json) sayJson({ file: files.file, from: backup, kept: aside ?? null, accounts, rows, credits });
  else {
    say(
      `${files.file} holds what ${backup} does: ${accounts} accounts, ${rows} rows, ${credits} credits; all is well.`,
    );
    if (aside !== undefined) say(`The database before is kept as ${aside}.`);
  }
  return 0;
}
