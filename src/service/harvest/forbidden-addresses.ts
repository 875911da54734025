import { BlockList, isIP } from 'node:net';

/**
 * What is not globally reachable by IANA's special-purpose registries (RFC 6890), and multicast: a source that leads
 * there leads into the operator's own network, or nowhere.
 */
const FORBIDDEN: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/**
 * Only 2000::/3 is given out; that leaves out loopback, link-local, unique local, IPv4-mapped and NAT64. Within it,
 * Teredo and 6to4 stand for IPv4 addresses, and two networks are for documentation.
 */
const OPEN_NET = ['2000::', 3] as const;
const FORBIDDEN_WITHIN: readonly (readonly [network: string, prefix: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const forbidden4 = new BlockList();
for (const [network, prefix] of FORBIDDEN) forbidden4.addSubnet(network, prefix, 'ipv4');
const open6 = new BlockList();
open6.addSubnet(...OPEN_NET, 'ipv6');
const forbidden6 = new BlockList();
for (const [network, prefix] of FORBIDDEN_WITHIN) forbidden6.addSubnet(network, prefix, 'ipv6');

/** Whether nothing may be fetched from an address. What is no address is forbidden as well. */
export function isForbidden(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return forbidden4.check(address, 'ipv4');
  return family !== 6 || !open6.check(address, 'ipv6') || forbidden6.check(address, 'ipv6');
}

/** The address a host name is, where it is one: `[::1]` has brackets in a URL. */
export function addressLiteral(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) === 0 ? undefined : bare;
}
