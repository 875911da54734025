import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { ServiceError } from '../contract/errors.ts';
import { INTERFACE_VERSION } from '../contract/version.ts';
import { didYouMean } from '../service/did-you-mean.ts';
import { findRecord } from '../service/find-record.ts';
import type { OpenCatalogue } from '../service/open-catalogue.ts';
import { type CallContext, callTool } from './call-tool.ts';
import { listedTools } from './listed-tools.ts';
import { LISTED_PROMPTS, PROMPTS } from './prompts.ts';
import { completeId, LISTED_RESOURCES, PART_TEMPLATE, resourceAt } from './resources.ts';
import type { Customer } from './tool.ts';
import { TOOLS } from './tools.ts';

/** What a server answers from, and for whom. */
export interface ServerInput {
  catalogue: OpenCatalogue;
  /** The text of a document, by its path over HTTP. */
  documentText(path: string): string;
  customer: Customer;
  baseUrl: string;
  requestId: string;
  report(error: unknown): void;
}

export const SERVER_INFO = { name: 'robot-parts', title: 'Robot parts', version: INTERFACE_VERSION } as const;

const INSTRUCTIONS =
  'What makers of robot components declared, under which conditions, and where it can be checked. Find parts with search_parts, read one with get_part, compare with compare_parts, check with check_fit. Values are declared, not measured: quote them with unit, condition and source. What is not declared is unknown, never zero and never yes.';

/** Lists change with the code; what is read, with the catalogue, as over HTTP. */
const LISTS = { ttlMs: 3_600_000, cacheScope: 'public' } as const;
const READS = { ttlMs: 300_000, cacheScope: 'public' } as const;

/** The server of one request over HTTP, or of one connection on stdio. */
export function createServer(input: ServerInput): Server {
  const server = new Server(SERVER_INFO, {
    capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} },
    instructions: INSTRUCTIONS,
    cacheHints: {
      'server/discover': LISTS,
      'tools/list': LISTS,
      'prompts/list': LISTS,
      'resources/list': LISTS,
      'resources/templates/list': LISTS,
      'resources/read': READS,
    },
  });
  server.setRequestHandler('tools/list', ({ params }) => onePage(params?.cursor, { tools: listedTools() }));
  server.setRequestHandler('tools/call', ({ params }, context) => {
    const called = TOOLS.find(({ name }) => name === params.name);
    if (called) return callTool(called, params.arguments, callContext(input, context));
    throw unknownName('tool', params.name, TOOLS);
  });
  server.setRequestHandler('resources/list', ({ params }) => onePage(params?.cursor, { resources: LISTED_RESOURCES }));
  server.setRequestHandler('resources/templates/list', ({ params }) =>
    onePage(params?.cursor, { resourceTemplates: [PART_TEMPLATE] }),
  );
  server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    const text = await readResource(input, uri);
    return { contents: [{ uri, mimeType: 'application/json', text }] };
  });
  server.setRequestHandler('prompts/list', ({ params }) => onePage(params?.cursor, { prompts: LISTED_PROMPTS }));
  server.setRequestHandler('prompts/get', ({ params }) => getPrompt(input, params.name, params.arguments ?? {}));
  server.setRequestHandler('completion/complete', ({ params: { ref, argument } }) => {
    const takesId = ref.type === 'ref/resource' ? ref.uri === PART_TEMPLATE.uriTemplate : ref.name === 'ask_maker';
    if (!takesId || argument.name !== 'id') return { completion: { values: [], total: 0, hasMore: false } };
    return { completion: completeId(input.catalogue.snapshot, argument.value) };
  });
  return server;
}

/** Everything is on the first page, so no cursor is one of ours. */
function onePage<Page>(cursor: string | undefined, page: Page): Page {
  if (cursor !== undefined) throw invalid('This cursor is not one we gave.');
  return page;
}

function callContext(input: ServerInput, { mcpReq: { signal } }: ServerContext): CallContext {
  const { catalogue, customer, baseUrl, requestId, report } = input;
  return { catalogue, customer, baseUrl, requestId, report, signal };
}

async function readResource(
  { catalogue, documentText, customer, requestId }: ServerInput,
  uri: string,
): Promise<string> {
  const meant = resourceAt(uri);
  if (!meant) throw new ResourceNotFoundError(uri, `There is no resource ${uri}.`);
  if ('path' in meant) return documentText(meant.path);
  try {
    await customer.admit();
    return JSON.stringify(findRecord(catalogue.snapshot, meant.partId));
  } catch (error) {
    throw error instanceof ServiceError ? asProtocolError(error, uri, requestId) : error;
  }
}

/** Those that have no place for an error of their own: resources and prompts. */
function asProtocolError(error: ServiceError, uri: string | undefined, requestId: string): ProtocolError {
  const { did_you_mean = [] } = error.extras;
  const message = did_you_mean.length > 0 ? `${error.message} Did you mean ${did_you_mean.join(', ')}?` : error.message;
  if (error.code === 'unknown_entity')
    return uri === undefined ? invalid(message) : new ResourceNotFoundError(uri, message);
  return new ProtocolError(SERVER_ERROR, message, error.body(requestId));
}

/** Left to servers by JSON-RPC. */
const SERVER_ERROR = -32_000;

function getPrompt({ catalogue, requestId }: ServerInput, name: string, given: Record<string, string>) {
  const prompt = PROMPTS.find((one) => one.name === name);
  if (!prompt) throw unknownName('prompt', name, PROMPTS);
  const known = prompt.arguments.map((argument) => argument.name);
  const unknown = Object.keys(given).find((one) => !known.includes(one));
  if (unknown !== undefined) throw unknownName('argument', unknown, prompt.arguments);
  const missing = prompt.arguments.find(({ name: one, required }) => required && (given[one] ?? '').trim() === '');
  if (missing) throw invalid(`The prompt ${name} needs ${missing.name}: ${missing.description}.`);
  try {
    const text = prompt.write(given, catalogue.snapshot);
    return {
      description: prompt.description,
      messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }],
    };
  } catch (error) {
    throw error instanceof ServiceError ? asProtocolError(error, undefined, requestId) : error;
  }
}

const NAME_SHOWN = 80;

function unknownName(what: string, name: string, known: readonly { name: string }[]): ProtocolError {
  const shown = name.slice(0, NAME_SHOWN);
  const near = didYouMean(
    shown,
    known.map((one) => one.name),
  );
  return invalid(`There is no ${what} ${shown}.${near.length > 0 ? ` Did you mean ${near.join(', ')}?` : ''}`);
}

function invalid(message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message);
}
