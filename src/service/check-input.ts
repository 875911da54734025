import type { z } from 'zod';
import { ServiceError } from '../contract/errors.ts';
import { didYouMean } from './did-you-mean.ts';
import { withoutKeys } from './without-keys.ts';

const DETAILS_SHOWN = 20;
const DETAIL_CHARACTERS = 200;
/** Guessing compares every letter with every other. */
const GUESSED_CHARACTERS = 50;

/** Checks a value of a caller against its schema. */
export function checkInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new ServiceError('validation_failed', { details: detailsOf(parsed.error) });
}

/** What is wrong with a value, field by field. */
export function detailsOf(error: Pick<z.ZodError, 'issues'>): { path: string; message: string }[] {
  // A text has a length too: what is said of the length of a list is false where there is none.
  const mistyped = new Set(error.issues.filter(isOfType).map(({ path }) => path.join('.')));
  return error.issues
    .filter((issue) => isOfType(issue) || !mistyped.has(issue.path.join('.')))
    .slice(0, DETAILS_SHOWN)
    .map((issue) => ({ path: shown(issue.path.join('.')), message: shown(messageOf(issue)) }));
}

/** Names of fields that nobody knows, and the known ones they may be slips of. */
export function unknownFields(
  names: readonly string[],
  known: readonly string[],
): { details: { path: string; message: string }[]; did_you_mean: string[] } {
  const some = names.slice(0, DETAILS_SHOWN);
  return {
    details: some.map((name) => ({ path: shown(name), message: 'is not known here' })),
    did_you_mean: some.flatMap((name) => didYouMean(name.slice(0, GUESSED_CHARACTERS), known)),
  };
}

/** What an error repeats of a request is short, and holds no key. */
function shown(text: string): string {
  const plain = withoutKeys(text);
  return plain.length > DETAIL_CHARACTERS ? `${plain.slice(0, DETAIL_CHARACTERS)}…` : plain;
}

function isOfType({ code }: z.core.$ZodIssue): boolean {
  return code === 'invalid_type';
}

/** Zod speaks of undefined; a caller has left something out. */
function messageOf({ code, message }: z.core.$ZodIssue): string {
  return code === 'invalid_type' && message.endsWith('received undefined') ? 'is required' : message;
}
