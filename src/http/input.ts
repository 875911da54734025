import type { z } from 'zod';
import { ServiceError } from '../contract/errors.ts';
import { checkInput, detailsOf, unknownFields } from '../service/check-input.ts';

/** Checks a query against its schema; an unknown parameter is an error, since ignoring a filter answers another question. */
export function parseQuery<Schema extends z.ZodObject>(schema: Schema, query: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(query);
  if (parsed.success) return parsed.data;
  const unknown = parsed.error.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
  if (unknown.length > 0)
    throw new ServiceError('unknown_parameter', unknownFields(unknown, Object.keys(schema.shape)));
  const given = query as Readonly<Record<string, unknown>>;
  const issues = parsed.error.issues.map((issue) =>
    isRepeated(issue, given) ? { ...issue, message: `give ${issue.path[0]?.toString()} once` } : issue,
  );
  throw new ServiceError('validation_failed', { details: detailsOf({ issues }) });
}

/** A parameter that is there twice comes as a list, of which no caller knows. */
function isRepeated({ code, path }: z.core.$ZodIssue, query: Readonly<Record<string, unknown>>): boolean {
  const [name, ...within] = path;
  const isOfOneValue = code === 'invalid_type' || code === 'invalid_value';
  return isOfOneValue && within.length === 0 && Array.isArray(query[String(name)]);
}

/** Checks what a path holds against its schema. */
export function parseParams<Schema extends z.ZodType>(schema: Schema, params: unknown): z.infer<Schema> {
  return checkInput(schema, params);
}

/** Checks a JSON body against its schema. */
export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  return checkInput(schema, body);
}
