import { lookup as systemLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { RefusedError } from './fetch-errors.ts';
import { isForbidden } from './forbidden-addresses.ts';

/**
 * Resolves names for a connection and refuses those with a forbidden address among them. It is the connection's own
 * lookup: what was checked is what is connected to, however often the name changes its mind.
 */
export function guardedLookup(lookup: LookupFunction = systemLookup): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '');
      const addresses = Array.isArray(found) ? found : [{ address: found, family: found.includes(':') ? 6 : 4 }];
      const [first] = addresses;
      if (!first) return callback(new RefusedError(`${hostname} has no address`), '');
      const bad = addresses.find(({ address }) => isForbidden(address));
      if (bad)
        return callback(new RefusedError(`${hostname} leads to ${bad.address}, which is not of the open net`), '');
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
