import type { ErrorBody } from '../../../src/contract/errors.ts';
import { ApiError } from './api-error.ts';

export type Parameters = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

interface Call {
  method?: 'GET' | 'POST';
  parameters?: Parameters;
  /** Sent as JSON. */
  body?: unknown;
  file?: Blob;
  /** Only where the visitor acts as the holder of an account. */
  key?: string;
  idempotencyKey?: string;
  signal?: AbortSignal | undefined;
}

/** Names given twice are repeated; what is undefined or empty is left out. */
export function address(path: string, parameters: Parameters = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    const all = Array.isArray(value) ? value : [value];
    for (const one of all) if (one !== undefined && one !== '') query.append(name, String(one));
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Reading for this app: `/api/search` is asked at `/app/api/search`, which has a limit of its own. */
export function appAddress(path: string, parameters?: Parameters): string {
  return address(path.replace(/^\/api\//, '/app/api/'), parameters);
}

export async function send(url: string, call: Call = {}): Promise<Response> {
  const { method = 'GET', parameters, body, file, key, idempotencyKey, signal } = call;
  const headers = new Headers({ accept: 'application/json' });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (file) headers.set('content-type', file.type);
  if (key !== undefined) headers.set('x-api-key', key);
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
  let response: Response;
  try {
    response = await fetch(address(url, parameters), {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(file && { body: file }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(0, {});
  }
  if (!response.ok) throw await refusal(response);
  return response;
}

async function refusal(response: Response): Promise<ApiError> {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  const body = (await response.json().catch(() => ({}))) as Partial<ErrorBody>;
  return new ApiError(response.status, body, Number.isFinite(seconds) ? seconds : undefined);
}

/** A document: `/api/parameter_semantics.json` and its like; a file everyone may keep. */
export async function getDocument<Answer>(path: string, signal?: AbortSignal): Promise<Answer> {
  return (await send(path, { signal })).json() as Promise<Answer>;
}

export async function ask<Answer>(path: string, parameters?: Parameters, signal?: AbortSignal): Promise<Answer> {
  return (await send(appAddress(path), { ...(parameters && { parameters }), signal })).json() as Promise<Answer>;
}

export async function post<Answer>(path: string, body: unknown, signal?: AbortSignal): Promise<Answer> {
  return (await send(appAddress(path), { method: 'POST', body, signal })).json() as Promise<Answer>;
}

/** As the holder of a key, at the interface everyone uses. */
export async function askWithKey<Answer>(path: string, key: string, call: Omit<Call, 'key'> = {}): Promise<Answer> {
  return (await send(path, { ...call, key })).json() as Promise<Answer>;
}
