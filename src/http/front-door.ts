import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { AccessLog } from './access-log.ts';
import type { Connections } from './connections.ts';
import { AnswerBeginnings } from './documents/answer-beginnings.ts';
import type { PreparedDocument } from './documents/prepare.ts';
import { writeDocument } from './documents/send.ts';
import { sendAtOnce } from './documents/send-at-once.ts';
import { framingFault, originForm } from './framing.ts';
import { CALLER_GONE, pathOf, type RequestMetrics } from './metrics/request-metrics.ts';
import { type RequestContext, requestContext } from './request-context.ts';
import type { RequestIds } from './request-id.ts';
import type { Span, Tracing } from './tracing/tracing.ts';

export interface FrontDoorOptions {
  connections: Connections;
  limits: Readonly<Record<'headers' | 'unansweredPerConnection', number>>;
  accessLog: AccessLog;
  /** The document that answers this request whole, whatever it says besides; else the framework takes over. */
  findDocument(request: IncomingMessage): PreparedDocument | undefined;
  clientAddress(request: IncomingMessage): string;
  requestId: RequestIds;
  /** Where requests are counted, and traced. */
  requests: RequestMetrics | undefined;
  tracing: Tracing | undefined;
  /** The pattern of the route that a path belongs to. */
  patternOf(path: string): string | undefined;
  /** Answers what is not a request we can take, and ends the connection. */
  refuse(socket: Duplex, reason: string): void;
}

/** An option of Node's that its types do not know. */
type HalfOpenServer = Server & { httpAllowHalfOpen: boolean };

/**
 * The first to see a request. A plain request for a document needs none of what the framework does, and without it costs
 * half (docs/benchmarks.md); everything else is handed on.
 */
export function openFrontDoor(server: Server, options: FrontDoorOptions): void {
  const { connections, limits, accessLog, findDocument, clientAddress, requests, tracing, patternOf, refuse } = options;
  const handOver = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  const beginnings = new AnswerBeginnings(server);
  // Node drops those beyond 2,000; here they are counted.
  server.maxHeadersCount = 0;
  // Who has sent all he wants to send may say so and still read (RFC 9293, 3.6).
  (server as HalfOpenServer).httpAllowHalfOpen = true;
  server.on('checkExpectation', ({ socket }: IncomingMessage) => refuse(socket, 'expectation'));
  server.on('connect', (_request, socket) => refuse(socket, 'connect'));
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket, method = '' } = request;
    if (connections.isEnding(socket)) return;
    const fault = framingFault(request, limits.headers);
    if (fault !== undefined) {
      refuse(socket, fault);
      return;
    }
    const url = originForm(request.url ?? '');
    request.url = url;
    if (connections.begin(request, response) > limits.unansweredPerConnection) {
      connections.end(socket);
      refuse(socket, 'unanswered');
      return;
    }
    const requestId = options.requestId(request);
    const startedMs = performance.now();
    if (requests) requests.inFlight += 1;
    const span = tracing && requestSpan(tracing, request, requestId);
    const document = findDocument(request);
    if (!document) {
      const context: RequestContext = { requestId, span };
      response.on('close', () => {
        connections.end(socket);
        const status = statusOf(request, response);
        if (requests) {
          requests.inFlight -= 1;
          requests.of(method, context.route).add(status, performance.now() - startedMs);
        }
        if (span) endSpan(span, { method, route: context.route, status });
      });
      requestContext.run(context, () => {
        for (const listener of handOver) listener(request, response);
      });
      return;
    }
    const answered = (status: number) => {
      connections.end(socket);
      const ms = performance.now() - startedMs;
      const tally = requests?.ofDocument(method, url);
      if (requests && tally) {
        requests.inFlight -= 1;
        tally.add(status, ms);
      }
      if (span) endSpan(span, { method, route: tally?.route ?? patternOf(pathOf(url)), status });
      if (!accessLog.takes('debug')) return;
      const client = clientAddress(request);
      accessLog.answered({ requestId, method, url, status, ms, client, traceId: span?.traceId, level: 'debug' });
    };
    const sent = (status: number) => answered(socket.readableEnded ? CALLER_GONE : status);
    if (sendAtOnce(document, request, response, { requestId, beginnings, sent })) return;
    response.on('close', () => answered(statusOf(request, response)));
    writeDocument(document, request, response, ['x-request-id', requestId]);
  });
}

/** Who sends no more before his answer is out has hung up, but for the few who read on. */
function statusOf({ socket }: IncomingMessage, { headersSent, statusCode }: ServerResponse): number {
  return headersSent && !socket.readableEnded ? statusCode : CALLER_GONE;
}

/** Says nothing of the address but its pattern: what stands in one may be a secret. */
function requestSpan(tracing: Tracing, { method = '', headers }: IncomingMessage, requestId: string): Span {
  const { traceparent } = headers;
  const attributes = { 'http.request.method': method, 'robot_parts.request_id': requestId };
  return tracing.request(typeof traceparent === 'string' ? traceparent : undefined, method, attributes);
}

interface Ended {
  method: string;
  route: string | undefined;
  status: number;
}

function endSpan(span: Span, { method, route, status }: Ended): void {
  span.set({ 'http.response.status_code': status });
  if (route !== undefined) {
    span.rename(`${method} ${route}`);
    span.set({ 'http.route': route });
  }
  span.end(status >= 500 ? String(status) : undefined);
}
