import type { LiveCatalogue } from '../live-catalogue.ts';
import type { Route } from '../route.ts';

/** What a file of the site answers, and where it lies. */
export interface StaticAddress {
  readonly address: string;
  /** The route's path in the words of a web server: `/part/*` for every part. */
  readonly pattern: string;
  /** Taken from the disk as it is, however large. */
  readonly isDownload: boolean;
}

interface Site {
  routes: readonly Route[];
  live: LiveCatalogue;
  /** Addresses of the built web app's own files. */
  webFiles: readonly string[];
}

/**
 * Every address whose answer without a query and without a key is the same for all until the next snapshot. The rest, also
 * the same addresses with a query or a key, is the service's to answer.
 */
export function staticAddresses({ routes, live, webFiles }: Site): StaticAddress[] {
  const { snapshot } = live.current;
  const of: Readonly<Record<string, readonly string[]>> = {
    '/part/:id': snapshot.records.map(({ id }) => `/part/${id}`),
    '/robots/:id': live.current.openRobots().data.robots.map(({ id }) => `/robots/${id}`),
    '/assets/:file': webFiles.filter((address) => address.startsWith('/assets/')),
  };
  return routes.filter(isStatic).flatMap((route) => {
    const pattern = route.path.replace(/:\w+/, '*');
    const isDownload = route.download !== undefined;
    const addresses = route.path.includes(':') ? (of[route.path] ?? []) : [route.path];
    return addresses.map((address) => ({ address, pattern, isDownload }));
  });
}

/** A query that must be there makes an address the service's; health and orders are of the moment. */
function isStatic({ method, access, tag, query }: Route): boolean {
  const isOfTheMoment = tag === 'operations' || tag === 'payments' || tag === 'accounts';
  const isForAll = access === 'open' || access === 'limited_filters' || access === 'optional_key';
  return method === 'GET' && isForAll && !isOfTheMoment && query?.safeParse({}).success !== false;
}
