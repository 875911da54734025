import { writeFile } from 'node:fs/promises';
import { generateSql } from '../accounts/queries/generate.ts';
import { SQL_FILE } from '../accounts/store/sql.ts';
import { runCommand } from './run-command.ts';
import { say } from './terminal.ts';

const HELP = `Usage: npm run generate:sql

Writes the SQL of accounts for both engines from the queries in src/accounts/queries.
Run it after a change of them; a test fails until it was run.`;

async function main(argv: readonly string[]): Promise<number> {
  if (argv.includes('--help')) {
    say(HELP);
    return 0;
  }
  if (argv.length > 0) throw new Error('it takes no arguments');
  await writeFile(SQL_FILE, generateSql());
  say('src/accounts/store/sql.json is written.');
  return 0;
}

runCommand('generate:sql', main);
