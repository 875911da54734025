import type { FastifyRequest } from 'fastify';
import { ServiceError } from '../contract/errors.ts';

/**
 * The key a request carries in its headers or its address (decision 5); undefined where it carries none. The parameter
 * is taken out of the query: it says who asks, not what.
 */
export function takeKey(request: FastifyRequest): string | undefined {
  const { key, ...query } = request.query as Record<string, unknown>;
  request.query = query;
  return theOneOf([
    ...headerValues(request, 'authorization').map(bearer),
    ...headerValues(request, 'x-api-key'),
    ...(key === undefined ? [] : [key].flat().map(String)),
  ]);
}

/** All of a name: Node keeps the first of two `Authorization` and joins two `X-API-Key`. */
function headerValues({ raw: { rawHeaders } }: FastifyRequest, name: string): string[] {
  return rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name);
}

/** The key in the body, taken out of it; whatever stands there is meant as a key, also what cannot be one. */
export function takeBodyKey(request: FastifyRequest): string | undefined {
  const { body } = request;
  if (typeof body !== 'object' || body === null || Array.isArray(body) || !Object.hasOwn(body, 'api_key')) {
    return undefined;
  }
  const { api_key: key, ...rest } = body as Record<string, unknown>;
  request.body = rest;
  if (key === null || key === undefined) return undefined;
  return typeof key === 'string' ? key : '';
}

/** Two carriers may repeat a key; two keys are a question nobody can answer. */
export function theOneOf(keys: readonly string[]): string | undefined {
  if (new Set(keys).size > 1) throw new ServiceError('conflicting_keys');
  return keys[0];
}

/** Any other scheme carries no key of ours, and never silently counts as none. */
function bearer(authorization: string): string {
  return /^Bearer +(\S+) *$/i.exec(authorization)?.[1] ?? '';
}
