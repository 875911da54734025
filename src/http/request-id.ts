import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';

export type RequestIds = (request: IncomingMessage) => string;

/** Goes into log lines as it is. nginx's `$request_id` and UUIDs are of this shape. */
const SHAPE = /^[A-Za-z0-9_-]{8,64}$/;

const ID_LENGTH = 32;
const POOL_BYTES = 4_096;
let pool = '';
let next = 0;

/** As nginx's: 128 random bits. Cut from a pool, since a UUID put together for each costs a hundredth of a document. */
export function newRequestId(): string {
  if (next >= pool.length) {
    pool = randomBytes(POOL_BYTES).toString('hex');
    next = 0;
  }
  const id = pool.slice(next, next + ID_LENGTH);
  next += ID_LENGTH;
  return id;
}

/** Our own id for each request, or the one a trusted proxy gave it: then its log and ours tell of the same request. */
export function requestIds(trustedProxies: readonly string[]): RequestIds {
  if (trustedProxies.length === 0) return newRequestId;
  const trust = proxyAddress.compile([...trustedProxies]);
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    const isTaken = typeof given === 'string' && SHAPE.test(given) && trust(socket.remoteAddress ?? '', 0);
    return isTaken ? given : newRequestId();
  };
}
