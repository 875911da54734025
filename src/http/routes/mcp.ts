import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Accounts } from '../../accounts/accounts.ts';
import { once } from '../../catalogue/once.ts';
import type { McpEndpoint } from '../../mcp/http-endpoint.ts';
import type { ClientAddress } from '../client-address.ts';
import type { LiveCatalogue } from '../live-catalogue.ts';
import { customerOf } from '../mcp-customer.ts';
import type { Route } from '../route.ts';
import { MCP_PATH } from '../server-card.ts';

export interface McpContext {
  live: LiveCatalogue;
  accounts: Accounts;
  clientAddress: ClientAddress;
  baseUrl: string;
}

interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
}

const MessageSchema = z
  .looseObject({
    jsonrpc: z.literal('2.0'),
    method: z.string().optional(),
    id: z.union([z.string(), z.number()]).optional(),
    params: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'McpMessage', description: 'A message of the Model Context Protocol (JSON-RPC 2.0)' });

/** Where the endpoint comes from; tests mount another server on the same way. */
export type OpenMcp = (context: McpContext) => Promise<McpEndpoint<Call>>;

export function mcpRoute(context: McpContext, open: OpenMcp = openParts): Route {
  // Few starts are followed by a call, and the libraries would cost every one of them.
  const endpoint = once(() => open(context));
  return {
    method: 'POST',
    path: MCP_PATH,
    // Calls of tools are counted, each by itself; to connect and to list is free.
    access: 'optional_key',
    operationId: 'call_mcp',
    tag: 'mcp',
    summary: 'The Model Context Protocol: tools, resources and prompts for agents',
    description:
      'Streamable HTTP without sessions, revision 2026-07-28 and those of 2025. A call of a tool counts as a request of the hour; `export_bom` costs a credit. Pages of other origins are refused with 403.',
    body: MessageSchema,
    example: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    answer: {
      contentType: 'application/json',
      schema: MessageSchema,
      description: 'The answer to the message; errors of tools are results with `isError`',
      otherTypes: ['text/event-stream'],
    },
    async handle(request, reply) {
      const { handle } = await endpoint();
      // What a tool answers may be one caller's own.
      reply.raw.setHeader('cache-control', 'no-store');
      reply.hijack();
      await handle(request.raw, reply.raw, request.body, { request, reply });
    },
  };
}

async function openParts(context: McpContext): Promise<McpEndpoint<Call>> {
  const [{ openEndpoint }, { createServer }] = await Promise.all([
    import('../../mcp/http-endpoint.ts'),
    import('../../mcp/server.ts'),
  ]);
  const { live, baseUrl } = context;
  return openEndpoint<Call>({
    baseUrl,
    serverFor: ({ request, reply }) => {
      // One request sees one catalogue, from beginning to end.
      const catalogue = live.current;
      return createServer({
        catalogue,
        documentText: (path) => catalogue.documents.require(path).as('identity').body.toString(),
        customer: customerOf(request, reply, context),
        baseUrl,
        requestId: request.id,
        report: (error) => request.log.error({ err: error }, 'a tool failed'),
      });
    },
    report: (error, { request }) => request.log.error({ err: error }, 'a message failed'),
  });
}
