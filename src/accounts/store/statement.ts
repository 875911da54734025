/**
 * A query compiled to SQL, as plain data. It is run as a prepared statement: to build and compile a query takes longer
 * than either engine takes to run it.
 */
export interface Statement {
  sql: string;
  /** In the order of the placeholders. */
  bind: readonly ({ name: string } | { value: unknown })[];
}

export function bound({ bind }: Statement, parameters: Readonly<Record<string, unknown>>): unknown[] {
  return bind.map((part) => ('name' in part ? parameters[part.name] : part.value));
}
