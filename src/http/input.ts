import type { z } from 'zod';
import { ServiceError } from '../contract/errors.ts';
import { didYouMean } from '../service/did-you-mean.ts';
import { withoutKeys } from './without-keys.ts';

/** Checks a query against its schema; an unknown parameter is an error, since ignoring a filter answers another question. */
export function parseQuery<Schema extends z.ZodObject>(schema: Schema, query: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(query);
  if (parsed.success) return parsed.data;
  const unknown = parsed.error.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
  if (unknown.length > 0) {
    const known = Object.keys(schema.shape);
    throw new ServiceError('unknown_parameter', {
      details: unknown.slice(0, DETAILS_SHOWN).map((name) => ({ path: shown(name), message: 'is not known here' })),
      did_you_mean: unknown.slice(0, DETAILS_SHOWN).flatMap((name) => didYouMean(name.slice(0, 50), known)),
    });
  }
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
  return parsedOrRefused(schema, params);
}

/** Checks a JSON body against its schema. */
export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  return parsedOrRefused(schema, body);
}

function parsedOrRefused<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new ServiceError('validation_failed', { details: detailsOf(parsed.error) });
}

const DETAILS_SHOWN = 20;
const DETAIL_CHARACTERS = 200;

/** What an error repeats of a request is short, and holds no key. */
function shown(text: string): string {
  const plain = withoutKeys(text);
  return plain.length > DETAIL_CHARACTERS ? `${plain.slice(0, DETAIL_CHARACTERS)}…` : plain;
}

function detailsOf(error: Pick<z.ZodError, 'issues'>): { path: string; message: string }[] {
  return error.issues
    .slice(0, DETAILS_SHOWN)
    .map((issue) => ({ path: shown(issue.path.join('.')), message: shown(messageOf(issue)) }));
}

/** Zod speaks of undefined; a caller has left something out. */
function messageOf({ code, message }: z.core.$ZodIssue): string {
  return code === 'invalid_type' && message.endsWith('received undefined') ? 'is required' : message;
}
