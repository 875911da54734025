import {
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Dialect } from './dialect.ts';
import type { Statement } from './statement.ts';
import type { Tables } from './tables.ts';

/** A query with named parameters, written once for both engines. */
export interface Query<Parameters, Row> {
  build(db: Kysely<Tables>, parameters: Parameters): Compilable<Row>;
}

export function query<Parameters extends object = Record<never, never>>() {
  return <Row>(build: Query<Parameters, Row>['build']): Query<Parameters, Row> => ({ build });
}

/** Stands for a parameter while the query is compiled. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Kysely as a writer of SQL: nothing is connected, the engines run what it wrote (see `loadSql`). */
export function sqlWriter(dialect: Dialect): Kysely<Tables> {
  const sqlite = dialect === 'sqlite';
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => (sqlite ? new SqliteAdapter() : new PostgresAdapter()),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => (sqlite ? new SqliteIntrospector(db) : new PostgresIntrospector(db)),
      createQueryCompiler: () => (sqlite ? new SqliteQueryCompiler() : new PostgresQueryCompiler()),
    },
  });
}

export function compileQuery(db: Kysely<Tables>, { build }: Query<never, unknown>): Statement {
  const parameters = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) });
  const { sql, parameters: bound } = build(db, parameters as never).compile();
  return {
    sql,
    bind: bound.map((value) => (value instanceof Placeholder ? { name: value.name } : { value })),
  };
}
