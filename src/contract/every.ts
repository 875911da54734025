import { z } from 'zod';

/** An object with the same kind of value under each name, every name present. `z.record` would not list them in JSON Schema. */
export function everyOf<Name extends string, Value extends z.ZodType>(names: readonly Name[], value: Value) {
  return z.strictObject(Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>);
}
