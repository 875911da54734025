import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';

export type RequestIds = (request: IncomingMessage) => string;

/** Goes into log lines as it is. nginx's `$request_id` and UUIDs are of this shape. */
const SHAPE = /^[A-Za-z0-9_-]{8,64}$/;

/** Our own id for each request, or the one a trusted proxy gave it: then its log and ours tell of the same request. */
export function requestIds(trustedProxies: readonly string[]): RequestIds {
  if (trustedProxies.length === 0) return () => randomUUID();
  const trust = proxyAddress.compile([...trustedProxies]);
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    const isTaken = typeof given === 'string' && SHAPE.test(given) && trust(socket.remoteAddress ?? '', 0);
    return isTaken ? given : randomUUID();
  };
}
