import type { ParametersOf, QueryName, RowOf } from '../queries/queries.ts';

/** One query of an operation, to be run by whichever engine runs the operation. */
export interface Step {
  query: QueryName;
  parameters: Readonly<Record<string, unknown>>;
}

/**
 * An operation asks its queries one by one. It is written once: SQLite runs it without ever waiting, PostgreSQL
 * between two messages.
 */
export type Steps<Result> = Generator<Step, Result, unknown[]>;

export interface Attempt {
  /** An earlier attempt may have been committed without our hearing of it. */
  mayBeDone: boolean;
}

export function* rowsOf<Name extends QueryName>(query: Name, parameters: ParametersOf<Name>): Steps<RowOf<Name>[]> {
  return (yield { query, parameters: parameters as Record<string, unknown> }) as RowOf<Name>[];
}

export function* rowOf<Name extends QueryName>(
  query: Name,
  parameters: ParametersOf<Name>,
): Steps<RowOf<Name> | undefined> {
  const [row] = yield* rowsOf(query, parameters);
  return row;
}

/** Thrown by an operation that has written and finds that it must not: its writes are undone, this is its result. */
export class Undone extends Error {
  readonly result: unknown;

  constructor(result: unknown) {
    super('undone');
    this.result = result;
  }
}
