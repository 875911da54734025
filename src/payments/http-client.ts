import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceError } from '../contract/errors.ts';

export interface ClientPolicy {
  attempts: number;
  /** For one attempt, its answer read to the end. */
  attemptTimeoutMs: number;
  /** For all attempts and the pauses between them. */
  deadlineMs: number;
  /** Before the second attempt; doubled before each further one. */
  backoffMs: number;
  answerLimitBytes: number;
}

/** Within the twenty seconds that a handler of ours may take. */
export const POLICY: ClientPolicy = {
  attempts: 3,
  attemptTimeoutMs: 5_000,
  deadlineMs: 12_000,
  backoffMs: 200,
  answerLimitBytes: 64 * 1024,
};

export interface FormRequest {
  url: URL;
  form: URLSearchParams;
  headers?: Readonly<Record<string, string>>;
}

/**
 * Speaks to gateways. Everything asked through it may be asked twice: the order's id makes a second create the same
 * order, and neither asking nor telling moves money. So what may pass is tried again (no connection, no answer in
 * time, 429, 5xx), and what would only be said again is not (any other status, an answer that makes no sense).
 */
export class GatewayClient {
  readonly #policy: ClientPolicy;

  constructor(policy: Partial<ClientPolicy> = {}) {
    this.#policy = { ...POLICY, ...policy };
  }

  /**
   * Posts a form and gives the text of a 200. It is made anew for every attempt, with a time and a nonce of its own.
   * Errors have a safe sentence for the caller and the particulars in `cause`, which holds nothing of what was sent.
   */
  async postForm(make: () => FormRequest): Promise<string> {
    const { attempts, attemptTimeoutMs, deadlineMs } = this.#policy;
    const deadline = AbortSignal.timeout(deadlineMs);
    for (let attempt = 1; ; attempt++) {
      const request = make();
      const signal = AbortSignal.any([deadline, AbortSignal.timeout(attemptTimeoutMs)]);
      try {
        return await this.#post(request, signal);
      } catch (error) {
        const failure = asFailure(error);
        if (!failure.mayPass || attempt >= attempts || deadline.aborted) throw failure.error;
        if (!(await this.#pause(attempt, deadline))) throw failure.error;
      }
    }
  }

  /** Half of the pause is chance, so that those who failed together do not come back together. */
  async #pause(attempt: number, deadline: AbortSignal): Promise<boolean> {
    const longest = this.#policy.backoffMs * 2 ** (attempt - 1);
    return sleep(longest * (0.5 + Math.random() / 2), true, { signal: deadline }).catch(() => false);
  }

  async #post({ url, form, headers }: FormRequest, signal: AbortSignal): Promise<string> {
    const response = await fetch(url, {
      method: 'POST',
      // What is signed for one address is sent nowhere else.
      redirect: 'manual',
      headers: { accept: 'application/json, text/plain', 'accept-encoding': 'identity', ...headers },
      body: form,
      signal,
    });
    const text = await readBounded(response, this.#policy.answerLimitBytes);
    if (response.status === 200) return text;
    throw new StatusError(response.status, text);
  }
}

class StatusError extends Error {
  readonly status: number;

  constructor(status: number, text: string) {
    super(`answered ${status}: ${excerpt(text)}`);
    this.name = 'StatusError';
    this.status = status;
  }
}

class TooLargeError extends Error {
  override name = 'TooLargeError';
}

/** Of what a gateway said, as much as an operator needs, on one line. */
export function excerpt(text: string): string {
  return text.slice(0, 200).replace(/[\p{C}\p{Z}]+/gu, ' ');
}

async function readBounded(response: Response, limitBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop early ends the connection.
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > limitBytes) throw new TooLargeError(`answered more than ${limitBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

interface Failure {
  error: ServiceError;
  mayPass: boolean;
}

function asFailure(cause: unknown): Failure {
  if (cause instanceof StatusError) {
    const mayPass = cause.status === 429 || cause.status >= 500;
    return { error: new ServiceError(mayPass ? 'gateway_unreachable' : 'gateway_rejected', { cause }), mayPass };
  }
  if (cause instanceof TooLargeError)
    return { error: new ServiceError('gateway_unreadable', { cause }), mayPass: false };
  if (cause instanceof Error && (cause.name === 'TimeoutError' || cause.name === 'AbortError')) {
    return { error: new ServiceError('gateway_timeout', { cause }), mayPass: true };
  }
  return { error: new ServiceError('gateway_unreachable', { cause }), mayPass: true };
}
