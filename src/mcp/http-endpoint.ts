import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { type NodeIncomingMessageLike, toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, localhostAllowedHostnames, type McpServer, type Server } from '@modelcontextprotocol/server';
import { withHeadersLast } from './headers-last.ts';
import { isNestedTooDeep, TOO_DEEP } from './nesting.ts';

export interface EndpointOptions<Call> {
  /** The server of one request. */
  serverFor(call: Call): Server | McpServer;
  /** Public address of the service: pages of its host may call, besides those of this machine. */
  baseUrl: string;
  /** Hears of what failed on our side. */
  report(error: unknown, call: Call): void;
}

export interface McpEndpoint<Call> {
  handle(request: IncomingMessage, response: ServerResponse, body: unknown, call: Call): Promise<void>;
}

/** Of the JSON-RPC batches of 2025-03-26; each message is worked on at once. */
const BATCH_LIMIT = 20;

/** Streamable HTTP without sessions: each request has a server of its own, whichever revision the client speaks. */
export function openEndpoint<Call>({ serverFor, baseUrl, report }: EndpointOptions<Call>): McpEndpoint<Call> {
  const calls = new WeakMap<object, Call>();
  const heard = new AsyncLocalStorage<Error[]>();
  const onerror = (error: Error) => void heard.getStore()?.push(error);
  const handler = createMcpHandler(
    ({ authInfo }) => {
      const call = authInfo && calls.get(authInfo);
      if (call === undefined) throw new Error('a request came by another way than handle');
      return serverFor(call);
    },
    { onerror },
  );
  const answer = toNodeHandler(withHeadersLast(handler), { onerror });
  const own = new URL(baseUrl).hostname;
  return {
    async handle(request, response, body, call) {
      const refused = refusedOrigin(request, own) ?? refusedDepth(body) ?? refusedBatch(body) ?? refusedListening(body);
      if (refused) return refuse(response, refused);
      // Keys were judged before; what the handler carries along is only who asks.
      const auth = { token: '', clientId: '', scopes: [] };
      calls.set(auth, call);
      // What is told to the caller as his own is none of ours; what he hears of as a fault is.
      const errors: Error[] = [];
      await heard.run(errors, () =>
        answer(Object.assign(request, { auth }) as NodeIncomingMessageLike, response, body ?? null),
      );
      if (response.statusCode >= 500) report(errors.at(-1) ?? new Error(`answered with ${response.statusCode}`), call);
    },
  };
}

interface Refusal {
  id?: unknown;
  status: number;
  code: number;
  message: string;
}

/**
 * A page elsewhere whose name was made to point here would be taken for a caller of this machine (DNS rebinding). A
 * browser says with every POST which page sent it, so a request without an origin comes from no page; and a page at an
 * address without a name has nothing that could be pointed elsewhere.
 */
function refusedOrigin({ headers: { origin, host } }: IncomingMessage, own: string): Refusal | undefined {
  if (origin === undefined) return undefined;
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  const isOwn = url && (url.hostname === own || localhostAllowedHostnames().includes(url.hostname));
  const isBareAddress = url && isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0 && url.host === host;
  if (isOwn || isBareAddress) return undefined;
  return {
    status: 403,
    code: -32_000,
    message: 'Pages of this origin may not call; set BASE_URL to the public address.',
  };
}

function refusedDepth(body: unknown): Refusal | undefined {
  return isNestedTooDeep(body) ? { status: 400, code: -32_600, message: TOO_DEEP } : undefined;
}

function refusedBatch(body: unknown): Refusal | undefined {
  if (!Array.isArray(body) || body.length <= BATCH_LIMIT) return undefined;
  return { status: 400, code: -32_600, message: `A batch may hold at most ${BATCH_LIMIT} messages.` };
}

/** Nothing changes that anybody could be told of, so no stream is kept open for it. */
function refusedListening(body: unknown): Refusal | undefined {
  const { method, id } = (body ?? {}) as { method?: unknown; id?: unknown };
  if (method !== 'subscriptions/listen') return undefined;
  return { status: 404, code: -32_601, message: 'There is nothing to subscribe to here.', id };
}

function refuse(response: ServerResponse, { status, code, message, id = null }: Refusal): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } }));
}
