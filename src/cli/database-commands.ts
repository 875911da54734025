import { existsSync } from 'node:fs';
import { openStoreForCommand, sqliteFiles } from '../accounts/open-store.ts';
import { Operator } from '../accounts/operator.ts';
import { backupSqlite } from '../accounts/sqlite/backup.ts';
import { readConfiguration } from '../service/configuration.ts';
import { type Subcommand, UsageError } from './subcommand.ts';
import { complain, say } from './terminal.ts';
import { withStore } from './with-store.ts';

export const DATABASE_COMMANDS: readonly Subcommand[] = [
  {
    name: 'ledger verify',
    usage: '',
    summary: 'whether every balance is the sum of its rows, and every transfer sums to zero',
    async run(args) {
      if (args.length > 0) throw new UsageError('it takes no arguments');
      return withStore(async (store) => {
        const { accounts, rows, credits, problems } = await new Operator(store).verify();
        for (const problem of problems) complain(problem);
        const sum = `${accounts} accounts, ${rows} rows, ${credits} credits`;
        say(problems.length === 0 ? `${sum}; all is well.` : `${sum}; ${problems.length} to look into.`);
        return problems.length === 0 ? 0 : 1;
      });
    },
  },
  {
    name: 'db migrate',
    usage: '',
    summary: 'makes the database, or brings it to the version of this program; the service does so too when it starts',
    async run(args) {
      if (args.length > 0) throw new UsageError('it takes no arguments');
      const { dataDir, databaseUrl } = readConfiguration(process.env);
      await (await openStoreForCommand({ dataDir, databaseUrl })).close();
      say(`${databaseUrl === undefined ? sqliteFiles(dataDir).file : 'The PostgreSQL database'} is up to date.`);
      return 0;
    },
  },
  {
    name: 'db backup',
    usage: '<file>',
    summary: 'a checked copy of the SQLite database while the service runs',
    async run(args) {
      const [target, ...more] = args;
      if (target === undefined || more.length > 0) throw new UsageError('name the file to write');
      const { dataDir, databaseUrl } = readConfiguration(process.env);
      if (databaseUrl !== undefined) {
        complain(`PostgreSQL has its own: pg_dump --format=custom --file=${target} "$DATABASE_URL"`);
        return 1;
      }
      const { file } = sqliteFiles(dataDir);
      if (!existsSync(file)) throw new Error(`there is no database ${file}`);
      await backupSqlite(file, target);
      say(`${target} holds the database of ${file}.`);
      return 0;
    },
  },
];
