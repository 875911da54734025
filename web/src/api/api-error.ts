import type { ErrorBody, ErrorCode } from '../../../src/contract/errors.ts';

/** What the browser itself reports: nobody answered. */
export const NO_ANSWER = 'no_answer';

/** An answer that is none: what the service said, in its own words, or that it could not be reached. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | typeof NO_ANSWER;
  readonly body: Partial<ErrorBody>;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, body: Partial<ErrorBody>, retryAfterSeconds?: number) {
    super(body.error ?? '');
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code ?? NO_ANSWER;
    this.body = body;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** There is no such thing: nothing stands there, or nothing could ever have such a name. */
  get isUnknown(): boolean {
    return this.status === 404 || this.status === 400 || this.status === 414;
  }
}
