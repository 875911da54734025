/** What an error of `pg` means for the work that met it. */
export type Failure = 'unavailable' | 'repeat' | 'error';

const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** Connection lost, resources short, server going down or coming up, timed out, read-only after a change of server. */
const UNAVAILABLE_STATES = /^(?:08|53|57P0|57014$|55P03$|25006$|25P03$)/;
/** Two transactions in each other's way: the same again will do. */
const REPEATABLE_STATES = /^40/;
const UNIQUE_VIOLATION = '23505';
const CONNECTION_WORDS =
  /connection terminated|connection error|timeout expired|timeout exceeded|query read timeout|not queryable|client was closed/i;

export function judgeFailure(error: unknown, mayBeDone: boolean): Failure {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (SOCKET_CODES.has(code) || UNAVAILABLE_STATES.test(code) || CONNECTION_WORDS.test(message)) return 'unavailable';
  // The first attempt was committed after all, between our question and our writing; asked again we find it.
  if (REPEATABLE_STATES.test(code) || (code === UNIQUE_VIOLATION && mayBeDone)) return 'repeat';
  return 'error';
}

const TRANSACTION_ABORTED = '25P02';

/** Of all that failed in one transaction, what failed first; the others failed because of it. */
export function firstCause(errors: readonly unknown[]): unknown {
  return errors.find((error) => (error as { code?: string }).code !== TRANSACTION_ABORTED) ?? errors[0];
}
