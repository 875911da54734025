import type { BomFileType } from '../../contract/bom-import.ts';
import { ERRORS, type ErrorBody, type ErrorCode, ServiceError } from '../../contract/errors.ts';
import { version } from '../../service/program-version.ts';
import { UsageError } from '../command-line.ts';
import type { Query } from './answers.ts';

const TIME_LIMIT_MS = 60_000;

export interface Asked {
  query?: Query;
  /** Sent as JSON. */
  body?: unknown;
  file?: { bytes: Uint8Array<ArrayBuffer>; type: BomFileType };
  headers?: Readonly<Record<string, string>>;
  /** Hangs up. */
  signal?: AbortSignal;
}

export type Ask = (path: string, asked?: Asked) => Promise<Response>;

/** Asks a server over HTTP like anyone else; what it refuses is thrown as the error it is. */
export function askerOf(server: string, key: string | undefined): Ask {
  const base = addressOf(server);
  return async (path, asked = {}) => {
    const url = new URL(base.pathname.replace(/\/$/, '') + path, base);
    for (const [name, value] of Object.entries(asked.query ?? {})) {
      for (const one of [value].flat()) url.searchParams.append(name, one);
    }
    const body = asked.file?.bytes ?? (asked.body === undefined ? undefined : JSON.stringify(asked.body));
    const limit = AbortSignal.timeout(TIME_LIMIT_MS);
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'user-agent': `robot-parts/${version()}`,
        ...(key !== undefined && { 'x-api-key': key }),
        ...(body !== undefined && { 'content-type': asked.file?.type ?? 'application/json' }),
        ...asked.headers,
      },
      ...(body !== undefined && { body }),
      // A redirect could carry the key to somebody else.
      redirect: 'manual',
      signal: asked.signal ? AbortSignal.any([asked.signal, limit]) : limit,
    }).catch((error: unknown) => {
      throw new Error(`${base.origin} cannot be asked: ${reasonOf(error)}`, { cause: error });
    });
    if (response.ok) return response;
    throw await refusalOf(response, base);
  };
}

function addressOf(server: string): URL {
  const url = URL.canParse(server) ? new URL(server) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new UsageError(`--server must be an http(s) address, not ${server}`);
  }
  return url;
}

/** What fetch says of a failure is in its cause. */
function reasonOf(error: unknown): string {
  const { name, message, cause } = error as Error;
  if (name === 'TimeoutError') return `no answer within ${TIME_LIMIT_MS / 1000} s`;
  const { message: deeper = '', code } = (cause ?? {}) as NodeJS.ErrnoException;
  if (code === 'EPIPE' || code === 'ECONNRESET') return 'it hung up while it was asked; more may be sent than it takes';
  return deeper || code || message;
}

/** The error of a server as if it had happened here; one that is not ours is said in words. */
async function refusalOf(response: Response, base: URL): Promise<Error> {
  const { status } = response;
  if (status >= 300 && status < 400) {
    return new Error(`${base.origin} sends on to ${response.headers.get('location')}; name that address as --server`);
  }
  const body = (await response.json().catch(() => ({}))) as Partial<ErrorBody>;
  const { code, error, details, did_you_mean, credits_remaining, credits_required, recharge_url } = body;
  if (code === undefined || !(code in ERRORS)) return new Error(`${base.origin} answered ${status}`);
  return new ServiceError(code as ErrorCode, {
    ...(error !== undefined && { sentence: error }),
    ...(details && { details }),
    ...(did_you_mean && { did_you_mean }),
    ...(credits_remaining !== undefined &&
      credits_required !== undefined &&
      recharge_url !== undefined && { credits: { credits_remaining, credits_required, recharge_url } }),
  });
}
