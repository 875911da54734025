import type { FastifyRequest } from 'fastify';
import { ServiceError } from '../../contract/errors.ts';
import type { Route } from '../route.ts';

const FROM = '/api/';
export const APP_API = '/app/api/';

/**
 * What the web app reads, under an address of its own with a limit of its own: the very same handlers, so the app shows
 * what the interface answers. Not what makes accounts, charges, or counts by the key.
 */
export function appRoutes(routes: readonly Route[]): Route[] {
  return routes.filter(isRead).map((route) => ({
    ...route,
    path: route.path.replace(FROM, APP_API),
    access: 'app',
    operationId: `app_${route.operationId}`,
  }));
}

function isRead({ path, access, countedBy, costCredits, answer, tag }: Route): boolean {
  if (!path.startsWith(FROM) || costCredits !== undefined) return false;
  if (access === 'free_limited' || access === 'limited_filters') return countedBy === undefined;
  return access === 'open' && tag !== 'payments' && answer.schema !== undefined;
}

/** Browsers say where a request comes from; whoever is not one may as well use the interface, and is counted alike. */
export function refuseOtherSites({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new ServiceError('app_only');
}
