import type { MigrateOptions } from '../actions/database.ts';
import { exits, group, leaf } from '../command-line.ts';

const actions = () => import('../actions/database.ts');

export function ledgerCommand() {
  return group('ledger', 'the ledger of credits', [
    leaf('verify', {
      summary: 'whether every balance is the sum of its rows, and every transfer sums to zero',
      examples: ['ledger verify'],
    }).action(exits(async (options: { json?: true }) => (await actions()).verifyLedger(options))),
  ]);
}

export function databaseCommand() {
  return group('db', 'the database of accounts', [
    leaf('migrate', {
      summary:
        'makes the database, or brings it to the version of this program; the service does so too when it starts',
      examples: ['db migrate', 'db migrate --grant-to robot_parts'],
    })
      .option('--grant-to <role>', 'give this PostgreSQL role the rights the service needs, and no others')
      .action(exits(async (options: MigrateOptions) => (await actions()).migrateDatabase(options))),
    leaf('backup', {
      summary: 'a checked copy of the SQLite database while the service runs',
      examples: ['db backup parts.db'],
    })
      .argument('<file>', 'the file to write; it must not be there yet')
      .action(exits(async (file: string, options: { json?: true }) => (await actions()).backupDatabase(file, options))),
  ]);
}
