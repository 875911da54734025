import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { cutOff, FILE_LIMIT_BYTES, tooLong } from './attempt.ts';
import { PassingError, RefusedError } from './fetch-errors.ts';

export interface TimeLimits {
  connectTimeoutMs: number;
  /** For one attempt, its answer read to the end. */
  totalTimeoutMs: number;
}

export interface Get {
  url: URL;
  headers: Readonly<Record<string, string>>;
  lookup: LookupFunction;
  agent: http.Agent;
  limits: TimeLimits;
  signal: AbortSignal;
}

export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** Of a 200 alone; nothing else is read. */
  body: Uint8Array;
}

/** One request within its limits of time and size; no cookies, credentials, redirects or proxies. */
export async function guardedGet({ url, headers, lookup, agent, limits, signal }: Get): Promise<Answer> {
  const deadline = AbortSignal.timeout(limits.totalTimeoutMs);
  try {
    const response = await respond({
      url,
      headers,
      lookup,
      agent,
      limits,
      signal: AbortSignal.any([signal, deadline]),
    });
    const { statusCode: status = 0 } = response;
    if (status === 200) return { status, headers: response.headers, body: await readBody(response) };
    // An error page may be as long as it likes.
    if (status === 304) response.resume();
    else response.destroy();
    return { status, headers: response.headers, body: new Uint8Array() };
  } catch (error) {
    signal.throwIfAborted();
    if (deadline.aborted) {
      throw new PassingError(`not read within ${limits.totalTimeoutMs / 1000} s`, { isUnreached: true });
    }
    if (error instanceof RefusedError || error instanceof PassingError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    throw new PassingError(`no answer: ${code ?? message}`, { isUnreached: true, cause: error });
  }
}

function respond({ url, headers, lookup, agent, limits, signal }: Get): Promise<http.IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  const isSecure = url.protocol === 'https:';
  const request = (isSecure ? https : http).get(url, { headers, lookup, agent, signal });
  const timer = setTimeout(() => {
    request.destroy(
      new PassingError(`no connection within ${limits.connectTimeoutMs / 1000} s`, { isUnreached: true }),
    );
  }, limits.connectTimeoutMs);
  const connected = () => clearTimeout(timer);
  request.once('socket', (socket) => {
    if (socket.connecting) socket.once(isSecure ? 'secureConnect' : 'connect', connected);
    else connected();
  });
  request.once('close', connected);
  request.once('response', resolve);
  request.on('error', reject);
  return promise;
}

async function readBody(response: http.IncomingMessage): Promise<Uint8Array> {
  const { 'content-length': said, 'content-encoding': encoding = 'identity' } = response.headers;
  const expected = said === undefined ? undefined : Number(said);
  let bytes = 0;
  try {
    if (expected !== undefined && expected > FILE_LIMIT_BYTES) throw new RefusedError(tooLong(expected));
    // None was asked for, and what a few bytes unpack to has no limit.
    if (encoding !== 'identity') throw new RefusedError(`sent as ${encoding}, which was not asked for`);
    const chunks: Uint8Array[] = [];
    for await (const chunk of response as AsyncIterable<Uint8Array>) {
      bytes += chunk.byteLength;
      if (bytes > FILE_LIMIT_BYTES) throw new RefusedError(`longer than the ${FILE_LIMIT_BYTES} bytes that are read`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    const isCutOff = !response.complete && (error as NodeJS.ErrnoException).code === 'ECONNRESET';
    if (!isCutOff) throw error;
    const reason = expected === undefined ? `cut off after ${bytes} bytes` : cutOff(bytes, expected);
    throw new PassingError(reason, { cause: error });
  } finally {
    // Whatever is still under way is not wanted.
    if (!response.complete) response.destroy();
  }
}
