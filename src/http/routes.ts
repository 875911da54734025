import type { DocumentShelf } from './documents/shelf.ts';
import { ANY_QUERY, interfaceDocuments } from './interface-documents.ts';
import type { LiveCatalogue } from './live-catalogue.ts';
import type { Route } from './route.ts';
import { documentRoutes, interfaceRoutes } from './routes/documents.ts';
import { mechanicsRoutes } from './routes/mechanics.ts';
import { operationRoutes } from './routes/operations.ts';
import { parameterRoutes } from './routes/parameters.ts';

export interface RouteContext {
  live: LiveCatalogue;
  lifecycle: { readonly draining: boolean };
  baseUrl: string;
}

const HOME: Route = {
  method: 'GET',
  path: '/',
  access: 'open',
  operationId: 'get_home',
  tag: 'documents',
  summary: 'To the docs',
  query: ANY_QUERY,
  answer: { contentType: 'text/html', description: 'A redirect' },
  handle: (_request, reply) => reply.redirect('/docs', 302),
};

/** All routes on one screen. The description of the interface is among them and describes itself too. */
export function allRoutes({ live, lifecycle, baseUrl }: RouteContext): {
  routes: Route[];
  interfaceShelf: DocumentShelf;
} {
  const served = [
    ...documentRoutes(live),
    ...parameterRoutes(live),
    ...mechanicsRoutes(live),
    ...operationRoutes(live, lifecycle),
  ];
  const interfaceShelf = interfaceDocuments(served, baseUrl);
  return { routes: [...served, ...interfaceRoutes(interfaceShelf), HOME], interfaceShelf };
}
