import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';

/** Whose request it is: the socket's address, or what the trusted proxies say of it (decision 15). */
export function addressFinder(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  if (trustedProxies.length === 0) return ({ socket }) => socket.remoteAddress ?? '';
  const trust = proxyAddress.compile([...trustedProxies]);
  return (request) => proxyAddress(request, trust);
}
