import type { FastifyRequest } from 'fastify';
import { ServiceError } from '../contract/errors.ts';

/** Bodies are small and are never unpacked: what is packed can be a thousand times as large (RFC 9110, 15.5.16). */
export function refusedEncoding({ method, headers }: FastifyRequest): ServiceError | undefined {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (method !== 'POST' || encoding === '' || encoding === 'identity') return undefined;
  return new ServiceError('unsupported_media_type', {
    sentence: 'The body is compressed; send it uncompressed, without Content-Encoding.',
    headers: { 'accept-encoding': 'identity' },
  });
}
