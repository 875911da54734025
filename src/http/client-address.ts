import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';

export type ClientAddress = (request: IncomingMessage) => string;

/** Whose request it is: the socket's address, or what the trusted proxies say of it (decision 15). */
export function addressFinder(trustedProxies: readonly string[]): ClientAddress {
  const ofSocket: ClientAddress = ({ socket }) => plainAddress(socket.remoteAddress ?? '') ?? '';
  if (trustedProxies.length === 0) return ofSocket;
  const trust = proxyAddress.compile([...trustedProxies]);
  return (request) => plainAddress(proxyAddress(request, trust)) ?? ofSocket(request);
}

/**
 * An address as one caller has one of: some proxies add the port or brackets, and an IPv4 address may come dressed as IPv6.
 * What is no address at all is nobody's.
 */
function plainAddress(text: string): string | undefined {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ?? text;
  const [address = ''] = bare.toLowerCase().split('%');
  if (isIP(address) === 0) return undefined;
  const mapped = /^::ffff:(?:(\d+\.\d+\.\d+\.\d+)|([\da-f]{1,4}):([\da-f]{1,4}))$/.exec(address);
  if (!mapped) return address;
  const [, dotted, high = '0', low = '0'] = mapped;
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return dotted ?? [a >> 8, a & 255, b >> 8, b & 255].join('.');
}
