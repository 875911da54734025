import type { Dialect } from '../store/dialect.ts';
import { limitTables, migrations } from '../store/migrations.ts';
import type { EngineSql } from '../store/sql.ts';
import { compileQueries } from './queries.ts';

/** The text of `src/accounts/store/sql.json`. */
export function generateSql(): string {
  const of = (dialect: Dialect): EngineSql => ({
    statements: compileQueries(dialect),
    migrations: migrations(dialect),
    limitTables: dialect === 'sqlite' ? limitTables(dialect, 'limits') : [],
  });
  return `${JSON.stringify({ sqlite: of('sqlite'), postgres: of('postgres') }, null, 2)}\n`;
}
