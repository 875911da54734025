import type { Dialect } from '../store/dialect.ts';
import { compileQuery, type Query, sqlWriter } from '../store/query.ts';
import type { Statement } from '../store/statement.ts';
import { ACCOUNT_QUERIES } from './account-queries.ts';
import { LEDGER_QUERIES } from './ledger-queries.ts';
import { ORDER_QUERIES } from './order-queries.ts';
import { REQUEST_QUERIES } from './request-queries.ts';
import { VERIFY_QUERIES } from './verify-queries.ts';

const QUERIES = {
  ...ACCOUNT_QUERIES,
  ...LEDGER_QUERIES,
  ...ORDER_QUERIES,
  ...REQUEST_QUERIES,
  ...VERIFY_QUERIES,
} as const;

type Queries = typeof QUERIES;
export type QueryName = keyof Queries;
export type ParametersOf<Name extends QueryName> =
  Queries[Name] extends Query<infer Parameters, infer _> ? Parameters : never;
export type RowOf<Name extends QueryName> = Queries[Name] extends Query<infer _, infer Row> ? Row : never;

export type Statements = Readonly<Record<QueryName, Statement>>;

/** Every query in the words of one engine. */
export function compileQueries(dialect: Dialect): Statements {
  const db = sqlWriter(dialect);
  const compiled = Object.entries(QUERIES).map(([name, one]) => [name, compileQuery(db, one as Query<never, unknown>)]);
  return Object.fromEntries(compiled) as Statements;
}
