import type { MigrateOptions } from '../actions/database.ts';
import { exits, group, leaf } from '../command-line.ts';

const RESTORE_DETAILS = `The service must not run. The copy is checked first, its ledger verified and brought to the version of this program; only
then does it take the place of the database, which is kept beside it under another name. Afterwards start the service,
and ask the gateway for what was paid since the backup: orders reconcile.`;

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
    leaf('restore', {
      summary: 'puts a backup in the place of the SQLite database, once it is checked; the one before is kept',
      details: RESTORE_DETAILS,
      examples: ['db restore parts.db'],
    })
      .argument('<file>', 'a file that db backup wrote')
      .action(
        exits(async (file: string, options: { json?: true }) => (await actions()).restoreDatabase(file, options)),
      ),
  ]);
}
