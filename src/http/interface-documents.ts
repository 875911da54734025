import { z } from 'zod';
import { once } from '../catalogue/once.ts';
import { DOCS_HEADERS, docsPage } from './docs-page.ts';
import { DocumentShelf } from './documents/shelf.ts';
import { openApiDocument } from './openapi.ts';
import type { Operation } from './route.ts';

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
export const ANY_QUERY = z.looseObject({});

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

export const INTERFACE_OPERATIONS: readonly Operation[] = [OPENAPI, DOCS];

/** The interface described, for programs and for people. */
export function interfaceDocuments(operations: readonly Operation[], baseUrl: string): DocumentShelf {
  const describe = once(() => openApiDocument([...operations, ...INTERFACE_OPERATIONS], baseUrl));
  // They change with the code and the configuration, so they are as old as the process.
  const lastModified = new Date();
  return new DocumentShelf(
    new Map([
      [
        OPENAPI.path,
        () => ({ content: JSON.stringify(describe()), contentType: 'application/json; charset=utf-8', lastModified }),
      ],
      [
        DOCS.path,
        () => ({
          content: docsPage(describe()),
          contentType: 'text/html; charset=utf-8',
          lastModified,
          headers: DOCS_HEADERS,
        }),
      ],
    ]),
  );
}
