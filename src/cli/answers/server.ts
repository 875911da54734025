import type { BomFileType } from '../../contract/bom-import.ts';
import { ERRORS, type ErrorBody, type ErrorCode, ServiceError } from '../../contract/errors.ts';
import { ADAPTER_PATH } from '../../mechanics/interchange.ts';
import { UsageError } from '../command-line.ts';
import { version } from '../version.ts';
import type { Answers, Query } from './answers.ts';

const TIME_LIMIT_MS = 60_000;

interface Asked {
  query?: Query;
  /** Sent as JSON. */
  body?: unknown;
  file?: { bytes: Uint8Array<ArrayBuffer>; type: BomFileType };
}

/** Answers from a server, asked over HTTP like by anyone else. */
export function serverAnswers(server: string, key: string | undefined): Answers {
  const base = addressOf(server);

  async function ask(path: string, asked: Asked = {}): Promise<Response> {
    const url = new URL(base.pathname.replace(/\/$/, '') + path, base);
    for (const [name, value] of Object.entries(asked.query ?? {})) {
      for (const one of [value].flat()) url.searchParams.append(name, one);
    }
    const body = asked.file?.bytes ?? (asked.body === undefined ? undefined : JSON.stringify(asked.body));
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'user-agent': `robot-parts/${version()}`,
        ...(key !== undefined && { 'x-api-key': key }),
        ...(body !== undefined && { 'content-type': asked.file?.type ?? 'application/json' }),
      },
      ...(body !== undefined && { body }),
      // A redirect could carry the key to somebody else.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    }).catch((error: unknown) => {
      throw new Error(`${base.origin} cannot be asked: ${reasonOf(error)}`, { cause: error });
    });
    if (response.ok) return response;
    throw await refusalOf(response, base);
  }

  async function answer<Answer>(path: string, asked?: Asked): Promise<Answer> {
    const response = await ask(path, asked);
    return response.json().catch((cause: unknown) => {
      throw new Error(`${base.origin} answered with something that is no JSON`, { cause });
    }) as Promise<Answer>;
  }

  return {
    search: (query) => answer('/api/search', { query }),
    entity: (id) => answer(`/api/entity/${encodeURIComponent(id)}`),
    alternates: (id, query) => answer(`/api/entity/${encodeURIComponent(id)}/alternates`, { query }),
    compare: (query) => answer('/api/compare', { query }),
    pair: (query) => answer('/api/compatibility', { query }),
    chain: (body) => answer('/api/compatibility/check', { body }),
    parse: (body) => answer('/api/parameters/parse', { body }),
    designation: (query) => answer('/api/mechanical/designation', { query }),
    interchange: (query) => answer('/api/mechanical/interchange', { query }),
    adapter: (query) => answer(ADAPTER_PATH, { query }),
    adapterFile: async (query, format) =>
      new Uint8Array(await (await ask(ADAPTER_PATH, { query: { ...query, format } })).arrayBuffer()),
    checkBom: (body) => answer('/api/bom/check', { body }),
    async exportBom(order) {
      if (key === undefined) {
        throw new UsageError('a server exports for 1 credit of a key: give --key or ROBOT_PARTS_KEY, or --offline');
      }
      const response = await ask('/api/bom/export', { body: { ...order, api_key: key } });
      // text() would take the byte-order mark away, which is part of the file.
      return Buffer.from(await response.arrayBuffer()).toString();
    },
    importBom: (bytes, type) => answer('/api/bom/import', { file: { bytes, type } }),
    lintUrdf: (bytes, actuators) =>
      Object.keys(actuators).length === 0
        ? answer('/api/urdf/lint', { file: { bytes, type: 'application/xml' } })
        : answer('/api/urdf/lint', { body: { urdf: new TextDecoder().decode(bytes), actuators } }),
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
