import { z } from 'zod';
import { once } from '../catalogue/once.ts';
import { DOCS_HEADERS, docsPage } from './docs-page.ts';
import type { DocumentSource } from './documents/prepare.ts';
import { DocumentShelf } from './documents/shelf.ts';
import { llmsText } from './llms-text.ts';
import { openApiDocument } from './openapi.ts';
import type { Operation } from './route.ts';
import { MCP_PATH, ServerCardSchema, serverCard } from './server-card.ts';

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

const LLMS: Operation = {
  method: 'GET',
  path: '/llms.txt',
  access: 'open',
  operationId: 'get_llms_text',
  tag: 'mcp',
  summary: 'This service in short, for models',
  query: ANY_QUERY,
  answer: { contentType: 'text/plain', description: 'Markdown: what it is, how to ask, what there is' },
  conditional: true,
};

function card(path: string, operationId: string): Operation {
  return {
    method: 'GET',
    path,
    access: 'open',
    operationId,
    tag: 'mcp',
    summary: 'How agents connect to this service',
    answer: { contentType: 'application/json', schema: ServerCardSchema, description: 'The card of the MCP server' },
    conditional: true,
  };
}

/** No place is settled yet: the draft's own, and the two that are looked at in practice. */
const CARDS: readonly Operation[] = [
  card('/.well-known/mcp.json', 'get_mcp_card'),
  card('/.well-known/mcp/server-card.json', 'get_mcp_server_card'),
  card(`${MCP_PATH}/server-card`, 'get_server_card'),
];

export const INTERFACE_OPERATIONS: readonly Operation[] = [OPENAPI, DOCS, LLMS, ...CARDS];

interface InterfaceInput {
  operations: readonly Operation[];
  baseUrl: string;
  freeLimitPerHour: number;
}

/** The interface described, for programs, for people and for models. */
export function interfaceDocuments({ operations, baseUrl, freeLimitPerHour }: InterfaceInput): DocumentShelf {
  const all = [...operations, ...INTERFACE_OPERATIONS];
  const describe = once(() => openApiDocument(all, baseUrl));
  const cardText = once(() => JSON.stringify(serverCard(baseUrl), null, 2));
  // They change with the code and the configuration, so they are as old as the process.
  const lastModified = new Date();
  return new DocumentShelf(
    new Map<string, () => DocumentSource>([
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
      [
        LLMS.path,
        () => ({
          content: llmsText({ operations: all, baseUrl, freeLimitPerHour }),
          contentType: 'text/plain; charset=utf-8',
          lastModified,
        }),
      ],
      ...CARDS.map(({ path }): [string, () => DocumentSource] => [
        path,
        () => ({ content: cardText(), contentType: 'application/json; charset=utf-8', lastModified }),
      ]),
    ]),
  );
}
