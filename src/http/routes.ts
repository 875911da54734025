import { z } from 'zod';
import { DOCS_HEADERS, docsPage } from './docs-page.ts';
import { PreparedDocument } from './documents/prepare.ts';
import type { LiveCatalogue } from './live-catalogue.ts';
import { openApiDocument } from './openapi.ts';
import type { Operation, Route } from './route.ts';
import { documentRoutes, fixedDocumentRoute } from './routes/documents.ts';
import { operationRoutes } from './routes/operations.ts';
import { parameterRoutes } from './routes/parameters.ts';

export interface RouteContext {
  live: LiveCatalogue;
  lifecycle: { readonly draining: boolean };
  baseUrl: string;
}

const OPENAPI: Operation = {
  method: 'GET',
  path: '/api/openapi.json',
  access: 'open',
  operationId: 'get_openapi',
  tag: 'documents',
  summary: 'This interface as OpenAPI 3.1',
  answer: {
    contentType: 'application/json',
    schema: z.looseObject({ openapi: z.literal('3.1.0') }).meta({ id: 'OpenApi' }),
    description: 'The description of the interface',
  },
  conditional: true,
};

/** People arrive at pages by links that carry all sorts of parameters. */
const ANY_QUERY = z.looseObject({});

const DOCS: Operation = {
  method: 'GET',
  path: '/docs',
  access: 'open',
  operationId: 'get_docs',
  tag: 'documents',
  summary: 'This interface as a page to read',
  query: ANY_QUERY,
  answer: { contentType: 'text/html', description: 'The page' },
  conditional: true,
};

/** All routes on one screen. The description of the interface is one of them and describes itself too. */
export function allRoutes({ live, lifecycle, baseUrl }: RouteContext): {
  routes: Route[];
  fixed: Map<string, PreparedDocument>;
} {
  const served = [...documentRoutes(live), ...parameterRoutes(live), ...operationRoutes(live, lifecycle)];
  const description = openApiDocument([...served, OPENAPI, DOCS], baseUrl);
  // They change with the code and the configuration, so they are as old as the process.
  const lastModified = new Date();
  const openapi = new PreparedDocument({
    content: JSON.stringify(description),
    contentType: 'application/json; charset=utf-8',
    lastModified,
  });
  const docs = new PreparedDocument({
    content: docsPage(description),
    contentType: 'text/html; charset=utf-8',
    lastModified,
    headers: DOCS_HEADERS,
  });
  const routes: Route[] = [
    ...served,
    fixedDocumentRoute(OPENAPI, openapi),
    fixedDocumentRoute(DOCS, docs),
    {
      method: 'GET',
      path: '/',
      access: 'open',
      operationId: 'get_home',
      tag: 'documents',
      summary: 'To the docs',
      query: ANY_QUERY,
      answer: { contentType: 'text/html', description: 'A redirect' },
      handle: (_request, reply) => reply.redirect('/docs', 302),
    },
  ];
  const fixed = new Map([
    [OPENAPI.path, openapi],
    [DOCS.path, docs],
  ]);
  return { routes, fixed };
}
