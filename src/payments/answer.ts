import { ServiceError } from '../contract/errors.ts';
import { excerpt } from './http-client.ts';

/** A JSON object as a gateway wrote it: numbers stay the text they were, so that no digit of an amount or id is lost. */
export type Answer = Readonly<Record<string, unknown>>;

type Reviver = (this: unknown, key: string, value: unknown, context: { source?: string }) => unknown;
/** The third argument of the reviver is in Node.js 22 and later, and not yet in the types of TypeScript. */
const parse = JSON.parse as (text: string, reviver: Reviver) => unknown;

export function readAnswer(text: string): Answer {
  let value: unknown;
  try {
    value = parse(text, (_, one, { source }) => (typeof one === 'number' ? source : one));
  } catch {
    throw unreadable(`answered no JSON: ${excerpt(text)}`);
  }
  if (!isAnswer(value)) throw unreadable(`answered no object: ${excerpt(text)}`);
  return value;
}

export function isAnswer(value: unknown): value is Answer {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text that is there. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function unreadable(why: string): ServiceError {
  return new ServiceError('gateway_unreadable', { cause: new Error(why) });
}

export function rejected(why: string): ServiceError {
  return new ServiceError('gateway_rejected', { cause: new Error(excerpt(why)) });
}
