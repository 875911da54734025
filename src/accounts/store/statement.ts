/**
 * A query compiled to SQL. Plain data, so that one thread can compile for another; run as a prepared statement, since
 * building and compiling a query takes longer than either engine takes to run it (docs/benchmarks.md).
 */
export interface Statement {
  sql: string;
  /** In the order of the placeholders. */
  bind: readonly ({ name: string } | { value: unknown })[];
}

export function bound({ bind }: Statement, parameters: Readonly<Record<string, unknown>>): unknown[] {
  return bind.map((part) => ('name' in part ? parameters[part.name] : part.value));
}
