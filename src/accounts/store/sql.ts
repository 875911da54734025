import { readFileSync } from 'node:fs';
import type { Statements } from '../queries/queries.ts';
import type { Dialect } from './dialect.ts';
import type { Migration } from './migrations.ts';

/** All SQL of one engine. */
export interface EngineSql {
  statements: Statements;
  migrations: readonly Migration[];
  /** Of the second file on SQLite. */
  limitTables: readonly string[];
}

export const SQL_FILE = new URL('./sql.json', import.meta.url);

/**
 * As `npm run generate:sql` wrote it from the queries; a test holds the two against each other. Read, not compiled, at the
 * start: to load the writer of SQL took half a second of processor time of a first start.
 */
export function loadSql(dialect: Dialect): EngineSql {
  return (JSON.parse(readFileSync(SQL_FILE, 'utf8')) as Record<Dialect, EngineSql>)[dialect];
}
