import type { z } from 'zod';
import { ServiceError } from '../contract/errors.ts';
import { detailsOf, unknownFields } from '../service/check-input.ts';
import { noSuchValue } from '../service/no-such-value.ts';
import { namesMeantBy } from './argument-names.ts';
import { type AnySchema, inKnownCase, jsonSchemaOf, namesAt } from './json-schema.ts';
import type { Tool } from './tool.ts';

/** What a tool takes, as JSON Schema; it goes with the tool. */
const SCHEMAS = new WeakMap<Tool, AnySchema>();

function schemaOf(called: Tool): AnySchema {
  const known = SCHEMAS.get(called) ?? jsonSchemaOf(called.input, 'input');
  SCHEMAS.set(called, known);
  return known;
}

/** The arguments of a call, or all that is wrong with them at once and what the tool takes instead. */
export function readArguments(called: Tool, given: unknown): unknown {
  const schema = schemaOf(called);
  const parsed = called.input.safeParse(inKnownCase(schema, given));
  if (parsed.success) return parsed.data;
  const strange = parsed.error.issues.flatMap(strangeNames).slice(0, STRANGE_SHOWN);
  const named = strange.map(({ name, path }) => {
    const known = namesAt(schema, path);
    const elsewhere = path.length === 0 && Object.hasOwn(called.elsewhere, name) ? called.elsewhere[name] : undefined;
    return readName(name, path, { known, elsewhere });
  });
  const others = parsed.error.issues.filter(({ code }) => code !== 'unrecognized_keys');
  throw new ServiceError(others.length === 0 ? 'unknown_parameter' : 'validation_failed', {
    sentence: takes(schema, strange),
    details: [...named.map(({ detail }) => detail), ...detailsOf({ issues: others.map((one) => inWords(one, given)) })],
    did_you_mean: [...new Set(named.flatMap(({ meant }) => meant))],
  });
}

const STRANGE_SHOWN = 20;

interface Strange {
  name: string;
  path: readonly PropertyKey[];
}

function strangeNames(issue: z.core.$ZodIssue): Strange[] {
  return issue.code === 'unrecognized_keys' ? issue.keys.map((name) => ({ name, path: issue.path })) : [];
}

/** What may be meant by a name: where it belongs, else what it is called here, else what it may be a slip of. */
function readName(
  name: string,
  path: readonly PropertyKey[],
  { known, elsewhere }: { known: readonly string[]; elsewhere: string | undefined },
): { detail: { path: string; message: string }; meant: string[] } {
  const { details, did_you_mean: slips } = unknownFields([name], known);
  const [shown = { path: '', message: '' }] = details;
  const other = elsewhere === undefined ? namesMeantBy(name, known) : [elsewhere];
  const meant = other.length > 0 ? other : slips;
  const hint = meant.length > 0 ? `; did you mean ${meant.join(' or ')}?` : '';
  return {
    detail: { path: [...path.map(String), shown.path].join('.'), message: `${shown.message}${hint}` },
    meant,
  };
}

/** The names that would have been right, of the tool and of each object within that held a strange one. */
function takes(schema: AnySchema, strange: readonly Strange[]): string {
  const within = new Map(
    strange.filter(({ path }) => path.length > 0).map(({ path }) => [path.map(String).join('.'), path]),
  );
  return [
    `The arguments do not fit the tool, which takes ${namesAt(schema, []).join(', ')}.`,
    ...[...within].slice(0, 3).map(([shown, path]) => `${shown} takes ${namesAt(schema, path).join(', ')}.`),
  ].join(' ');
}

/** Zod lists the values of an enumeration; the one that is meant helps more. */
function inWords(issue: z.core.$ZodIssue, given: unknown): z.core.$ZodIssue {
  if (issue.code !== 'invalid_value') return issue;
  const written = issue.path.reduce<unknown>(
    (value, step) => (value as Record<PropertyKey, unknown> | undefined)?.[step],
    given,
  );
  const values = issue.values.map(String);
  if (written === undefined) return { ...issue, message: `is required: one of ${values.join(', ')}` };
  return { ...issue, message: typeof written === 'string' ? noSuchValue(written, values) : issue.message };
}
